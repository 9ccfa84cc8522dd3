/** Letters of a description with the same marks. */
export type Run = { text: string; strong?: true; em?: true }

/** Part of a description: a heading has one line, a list one an item. */
export type MarkedBlock = { kind: 'heading' | 'paragraph' | 'list'; lines: Run[][] }

const signs = { strong: '*', em: '_' } as const

const names = ['strong', 'em'] as const

const escapable = String.raw`[*_\\#.•‣▪◦·–—-]`

/** Marks are around whole words. */
const mark = (sign: string) =>
  String.raw`(?<![\p{L}\p{N}])[${sign}](?=[^\s${sign}])((?:\\.|[^${sign}\\\n])+?)(?<=\S)[${sign}](?![\p{L}\p{N}])`

export const strongMark = mark(signs.strong)

/** An escaped sign, `*bold*` or `_italic_`. */
export const markPattern = new RegExp([String.raw`\\(${escapable})`, ...Object.values(signs).map(mark)].join('|'), 'gu')

const headingStart = /^\s*# (?=\S)/

const isSame = (a: Run, b: Run) => names.every((name) => a[name] === b[name])

const joined = (runs: readonly Run[]): Run[] =>
  runs.reduce<Run[]>((all, run) => {
    const last = all.at(-1)
    if (last && isSame(last, run)) all[all.length - 1] = { ...last, text: last.text + run.text }
    else if (run.text) all.push(run)
    return all
  }, [])

/** @returns a line as it is read */
export function runsOf(line: string, marks: Omit<Run, 'text'> = {}): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const { 0: found, 1: escaped, 2: strong, 3: em, index } of line.matchAll(markPattern)) {
    runs.push({ ...marks, text: line.slice(at, index) + (escaped ?? '') })
    if (strong !== undefined) runs.push(...runsOf(strong, { ...marks, strong: true }))
    if (em !== undefined) runs.push(...runsOf(em, { ...marks, em: true }))
    at = index + found.length
  }
  return joined([...runs, { ...marks, text: line.slice(at) }])
}

/** A text without its marks, for whatever shows none. */
export const withoutMarks = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      runsOf(line.replace(headingStart, ''))
        .map((run) => run.text)
        .join(''),
    )
    .join('\n')

export const hasMarks = (text: string): boolean => withoutMarks(text) !== text

/** A text whose signs are letters, written so that each of them stays one; a star may begin the item of a list. */
export const escapeMarks = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      if (!hasMarks(line)) return line
      const [start] = /^\s*(?:\*(?=\s))?/.exec(line)!
      return start + line.slice(start.length).replace(/[*_\\]|^#/g, '\\$&')
    })
    .join('\n')

/** Whether the sign of a mark would stand at a letter between two runs. */
function isWithinWord(run: Run, next: Run): boolean {
  if (/\s$/.test(run.text) || /^\s/.test(next.text)) return false
  const opens = names.some((name) => next[name] && !run[name])
  const closes = names.some((name) => run[name] && !next[name])
  if (opens === closes) return false
  return opens ? /[\p{L}\p{N}]$/u.test(run.text) : /^[\p{L}\p{N}]/u.test(next.text)
}

/** Marks end between words, and at no space: what is behind a mark up to the next space has it too. */
function aligned(runs: readonly Run[]): Run[] {
  const whole = runs.map((run) => ({ ...run }))
  for (const [index, run] of whole.entries()) {
    for (const next of whole.slice(index + 1)) {
      if (!run.text || (next.text && !isWithinWord(run, next))) break
      const [rest = ''] = /^\S+/.exec(next.text) ?? []
      run.text += rest
      next.text = next.text.slice(rest.length)
      if (next.text) break
    }
  }
  return joined(
    whole.flatMap((run): Run[] => {
      const [, start = '', text = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(run.text)!
      return [{ text: start }, { ...run, text }, { text: end }].filter((part) => part.text)
    }),
  )
}

const escapes = /[*_\\•‣▪◦]|(?<=^|[.;:]\s*)[-–—](?=\s|$)/g

function written(runs: readonly Run[], [name, ...others]: readonly (keyof typeof signs)[] = names): string {
  if (!name) return runs.map(({ text }) => text.replace(escapes, '\\$&')).join('')
  const groups: Run[][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last?.[0] && last[0][name] === run[name]) last.push(run)
    else groups.push([run])
  }
  return groups
    .map((group) =>
      group[0]![name] ? `${signs[name]}${written(group, others)}${signs[name]}` : written(group, others),
    )
    .join('')
}

/** @param isLineStart whether a line begins as one of another kind does */
export function markedLine(runs: readonly Run[], isLineStart: (line: string) => boolean): string {
  const line = written(aligned(runs)).trim()
  return isLineStart(line) ? `\\${line}` : line
}
