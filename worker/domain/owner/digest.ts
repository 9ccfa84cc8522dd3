import { brusselsMinute } from '#domain/open-house.ts'
import { dayBefore, mondayOf } from '#domain/statistics/day.ts'
import { dayAfter } from '#domain/visits/moment.ts'
import type { Communication, CommunicationType } from './communication.ts'
import type { CountedDay } from './counted-series.ts'

/** On the clock of Brussels: from when a letter goes out on Monday, and until when on Tuesday it is still worth one. */
const from = '08:00'
const until = '20:00'

/**
 * The letter tells of the week before. Days and hours are compared as the clock shows them, so that a change of the
 * clocks, which is on a Sunday, moves nothing.
 * @param now ms since 1970
 * @returns the Monday on which it goes out, `YYYY-MM-DD`; null while none does
 */
export function digestWeek(now: number): string | null {
  const minute = brusselsMinute(now)
  const monday = mondayOf(minute.slice(0, 10))
  return minute >= `${monday}T${from}` && minute < `${dayAfter(monday, 1)}T${until}` ? monday : null
}

/** A week of seven days, both ends among them. */
export type Week = { first: string; last: string }

/** @returns the week that is told of, and the one before it */
export const weeksOf = (monday: string): { told: Week; before: Week } => ({
  told: { first: dayBefore(monday, 7), last: dayBefore(monday, 1) },
  before: { first: dayBefore(monday, 14), last: dayBefore(monday, 8) },
})

const isIn = ({ first, last }: Week, day: string): boolean => day >= first && day <= last

/** @returns whether a home was there from the first day of a week: a part of one is nothing to compare with */
export const wasThere = ({ first }: Week, published: string): boolean => published.slice(0, 10) <= first

/** @returns visits within a week, each visitor of a day once */
export const visitsIn = (week: Week, days: readonly CountedDay[]): number =>
  days.reduce((sum, { day, event, visitors }) => (event === 'view' && isIn(week, day) ? sum + visitors : sum), 0)

/** @returns what happened within a week, by what it is: of each kind how often; what was called off is none */
export function happenedIn(week: Week, history: readonly Communication[]): [type: CommunicationType, count: number][] {
  const counts = new Map<CommunicationType, number>()
  for (const { at, type, status } of history) {
    if (status === 'cancelled' || !isIn(week, brusselsMinute(Date.parse(at)).slice(0, 10))) continue
    counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one)
}
