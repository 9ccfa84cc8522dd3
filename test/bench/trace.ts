/** A moment of a first page: `what` happened, `at` ms of the clock. */
type Mark = { at: number; what: string }

let marks: Mark[] = []

export const mark = (what: string) => void marks.push({ what, at: performance.now() })

/** Forgets what was marked before. */
export const beginTrace = () => {
  marks = []
}

/** @returns `12 KV is asked · 23 KV answers`, in ms since the first mark */
export const traceText = () => marks.map(({ at, what }) => `${(at - marks[0]!.at).toFixed(0)} ${what}`).join(' · ')
