import type { DailyCount } from '#domain/analytics/daily-series.ts'
import { addDays, brusselsDay, brusselsMinute, mondayOf, subtractDays } from '#domain/time.ts'
import type { ViewingSummary } from '#domain/viewing/summary.ts'
import type { ActivityEntry, CommunicationType } from './communication.ts'

/** Local time in Brussels: from Monday, and until Tuesday after an outage. */
const sendFrom = '08:00'
const sendUntil = '20:00'

/** Monday of sending, `YYYY-MM-DD`; null outside the window. @param now ms since 1970 */
export function digestWeek(now: number): string | null {
  const minute = brusselsMinute(now)
  const monday = mondayOf(minute.slice(0, 10))
  return minute >= `${monday}T${sendFrom}` && minute < `${addDays(monday, 1)}T${sendUntil}` ? monday : null
}

export type Week = { first: string; last: string }

export const reportedWeeks = (monday: string): { reported: Week; previous: Week } => ({
  reported: { first: subtractDays(monday, 7), last: subtractDays(monday, 1) },
  previous: { first: subtractDays(monday, 14), last: subtractDays(monday, 8) },
})

const isInWeek = ({ first, last }: Week, day: string): boolean => day >= first && day <= last

export const wasOnlineAllWeek = ({ first }: Week, published: string): boolean => published.slice(0, 10) <= first

export const viewsInWeek = (week: Week, days: readonly DailyCount[]): number =>
  days.reduce((sum, { day, event, visitors }) => (event === 'view' && isInWeek(week, day) ? sum + visitors : sum), 0)

/** A viewing counts in the week it took place, a viewing request in the week it arrived. */
export type WeekEvent = CommunicationType | 'visit-request'

const dayOf = (at: string): string => brusselsDay(Date.parse(at))

function eventOf({ at, type, status, note }: ActivityEntry, viewings: readonly ViewingSummary[]): WeekEvent | null {
  if (status === 'cancelled') return null
  if (!note) return type === 'visit' ? 'visit-request' : type
  if (type !== 'visit' && type !== 'open-house') return type
  const minute = brusselsMinute(Date.parse(at))
  // A note on a calendar viewing is counted with that viewing.
  const isViewing = type === 'visit' && viewings.some(({ time }) => time === minute)
  return status === 'done' && !isViewing ? type : null
}

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
  return [...counts].sort(([, a], [, b]) => b - a)
}
