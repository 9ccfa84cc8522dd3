import type { DailyCount } from '#domain/analytics/daily-series.ts'
import { addDays, brusselsDay, brusselsMinute, mondayOf, subtractDays } from '#domain/time.ts'
import type { ViewingSummary } from '#domain/viewing/summary.ts'
import type { ActivityEntry, CommunicationType } from './communication.ts'

/** On the clock of Brussels: from when a letter goes out on Monday, and until when on Tuesday it is still worth one. */
const sendFrom = '08:00'
const sendUntil = '20:00'

/**
 * The letter tells of the week before. Days and hours are compared as the clock shows them, so that a change of the
 * clocks, which is on a Sunday, moves nothing.
 * @param now ms since 1970
 * @returns the Monday on which it goes out, `YYYY-MM-DD`; null while none does
 */
export function digestWeek(now: number): string | null {
  const minute = brusselsMinute(now)
  const monday = mondayOf(minute.slice(0, 10))
  return minute >= `${monday}T${sendFrom}` && minute < `${addDays(monday, 1)}T${sendUntil}` ? monday : null
}

/** A week of seven days, both ends among them. */
export type Week = { first: string; last: string }

/** @returns the week that is told of, and the one before it */
export const reportedWeeks = (monday: string): { reported: Week; previous: Week } => ({
  reported: { first: subtractDays(monday, 7), last: subtractDays(monday, 1) },
  previous: { first: subtractDays(monday, 14), last: subtractDays(monday, 8) },
})

const isInWeek = ({ first, last }: Week, day: string): boolean => day >= first && day <= last

/** @returns whether a home was there from the first day of a week: a part of one is nothing to compare with */
export const wasOnlineAllWeek = ({ first }: Week, published: string): boolean => published.slice(0, 10) <= first

/** @returns visits within a week, each visitor of a day once */
export const viewsInWeek = (week: Week, days: readonly DailyCount[]): number =>
  days.reduce((sum, { day, event, visitors }) => (event === 'view' && isInWeek(week, day) ? sum + visitors : sum), 0)

/** What the weekly email counts. A viewing is counted in the week it took place, a request for one in the week it came in. */
export type WeekEvent = CommunicationType | 'visit-request'

const dayOf = (at: string): string => brusselsDay(Date.parse(at))

/** @returns what a line of the history counts as; null for what was cancelled or has not taken place */
function eventOf({ at, type, status, note }: ActivityEntry, viewings: readonly ViewingSummary[]): WeekEvent | null {
  if (status === 'cancelled') return null
  if (!note) return type === 'visit' ? 'visit-request' : type
  if (type !== 'visit' && type !== 'open-house') return type
  const minute = brusselsMinute(Date.parse(at))
  // A note on a viewing of the calendar is about that viewing, which is counted already.
  const isViewing = type === 'visit' && viewings.some(({ time }) => time === minute)
  return status === 'done' && !isViewing ? type : null
}

/** @returns how often each kind of event happened within a week, the most frequent first */
export function eventCounts(
  week: Week,
  { history, viewings }: { history: readonly ActivityEntry[]; viewings: readonly ViewingSummary[] },
): [event: WeekEvent, count: number][] {
  const counts = new Map<WeekEvent, number>()
  const increment = (event: WeekEvent) => counts.set(event, (counts.get(event) ?? 0) + 1)
  for (const { time, status } of viewings)
    if (status === 'done' && isInWeek(week, time.slice(0, 10))) increment('visit')
  for (const line of history) {
    const event = isInWeek(week, dayOf(line.at)) ? eventOf(line, viewings) : null
    if (event) increment(event)
  }
  return [...counts].sort(([, item], [, other]) => other - item)
}
