import { dayMs, hourMs, iso, minuteMs } from './time.ts'

const repeat = (count: number, ms: number): number[] => Array<number>(count).fill(ms)

/** Outlasts a weekend. */
const fiveDays = [1, 5, 15, 60, 180, ...repeat(20, 360)].map((minutes) => minutes * minuteMs)

const tripled = (count: number) => Array.from({ length: count }, (_, at) => 5 * minuteMs * 3 ** at)

/** What waits in tables until it is done: ms until the next attempt, by the number of failed ones. */
export const retryDelays = {
  mail: fiveDays,
  lead: fiveDays,
  announcement: [...tripled(6), dayMs],
  remoteFile: [hourMs, 6 * hourMs, ...repeat(13, dayMs)],
  /** At most six hours or the feed's own interval, and never given up. */
  feed: tripled(11),
} as const satisfies Record<string, readonly number[]>

type WaitingLine = keyof typeof retryDelays

/**
 * When what failed is due again.
 * @param failed attempts, at least one
 * @param now ms since 1970
 * @returns ISO; null when it is given up
 */
export function retryAt(line: WaitingLine, failed: number, now: number): string | null {
  const delay = retryDelays[line][failed - 1]
  return delay === undefined ? null : iso(now + delay)
}

/** ms after which what a run has claimed, and not ended, is left to others. */
export const claimMs = { mail: minuteMs, lead: 5 * minuteMs, remoteFile: 10 * minuteMs } as const

export const claimedUntil = (line: keyof typeof claimMs, now: number): string => iso(now + claimMs[line])
