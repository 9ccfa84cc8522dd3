import { hourMs, iso, minuteMs } from '#domain/time.ts'
import { retryDelays } from '#domain/waiting-line.ts'

const feedRunStates = ['running', 'done', 'refused', 'failed'] as const

/** `refused`: it would have changed many properties at once. */
export type FeedRunState = (typeof feedRunStates)[number]

export const feedCounts = [
  'read',
  'added',
  'changed',
  'unchanged',
  'withdrawn',
  'refused',
  'leftOut',
  'rewritten',
] as const

/** Properties of a run; `leftOut` are values, `rewritten` texts. Runs of earlier releases lack the last. */
export type FeedRunCounts = Record<(typeof feedCounts)[number], number>

export const maxStoredRefusals = 200

export const feedRunsKept = { days: 90 } as const

/** Failed runs in a row after which the managers get a mail. */
const failuresBeforeMail = 3

const maxRetryMs = 6 * hourMs

/**
 * When a feed runs next. Failed runs are repeated after 5, 15, 45 … minutes, at most after six hours or the feed's own
 * interval.
 * @param now ms since 1970
 * @param failures failed runs in a row
 * @returns ISO
 */
export function nextFeedRun(now: number, everyMinutes: number, failures: number): string {
  const everyMs = everyMinutes * minuteMs
  if (failures === 0) return iso(now + everyMs)
  const delay = retryDelays.feed[failures - 1] ?? retryDelays.feed.at(-1)!
  return iso(now + Math.min(Math.max(everyMs, maxRetryMs), delay))
}

type Attempts = { failures: number; refusals: number }

/** Mails about a feed: its first refused mass change, the third failure in a row, and that it works again. */
const feedNews = ['stopped', 'failing', 'working'] as const

export type FeedNews = (typeof feedNews)[number]

/**
 * What to report after a run.
 * @param before counters before the run
 */
export function newsOfRun(state: Exclude<FeedRunState, 'running'>, { failures, refusals }: Attempts): FeedNews | null {
  if (state === 'refused') return refusals === 0 ? 'stopped' : null
  if (state === 'failed') return failures + 1 === failuresBeforeMail ? 'failing' : null
  return failures >= failuresBeforeMail || refusals > 0 ? 'working' : null
}

/** @returns the counters after a run: a success resets both */
export const attemptsAfter = (state: Exclude<FeedRunState, 'running'>, { failures, refusals }: Attempts): Attempts => ({
  failures: state === 'done' ? 0 : failures + Number(state === 'failed'),
  refusals: state === 'done' ? 0 : refusals + Number(state === 'refused'),
})
