import type { DailyCount } from '#domain/analytics/daily-series.ts'
import type { Cents } from '#domain/money.ts'
import type { PropertyStatus } from '#domain/property/status.ts'
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

/** What is done to a home beside the talk about it. */
const homeEvents = ['online', 'price', 'status', 'pictures', 'texts', 'papers', 'publication'] as const

/**
 * A viewing counts in the week it took place, a viewing request in the week it arrived; `alert`: mails of saved searches,
 * by people.
 */
export type WeekEvent = CommunicationType | 'visit-request' | 'alert' | 'opinion' | (typeof homeEvents)[number]

/** What there is to say of an event beside its number: the price and the status after it, or the name of the portal. */
type ActDetail = { price?: Cents | null; status?: PropertyStatus; medium?: string }

/** `day`: `YYYY-MM-DD`. */
export type HomeAct = ActDetail & { day: string; event: (typeof homeEvents)[number] | 'offer'; count: number }

/** `day` is null for opinions, so that none is known to be of a viewing. `planned`: a viewing to come. */
export type WeekAct = ActDetail & { day: string | null; event: WeekEvent | 'planned'; count: number }

export type WeekRecord = {
  history: readonly ActivityEntry[]
  viewings: readonly ViewingSummary[]
  acts: readonly HomeAct[]
  /** Days on which opinions of visitors were released to the owner. */
  releases: readonly string[]
}

const dayOf = (at: string): string => brusselsDay(Date.parse(at))

function eventOf(
  { at, type, status, note, people }: ActivityEntry,
  viewings: readonly ViewingSummary[],
): WeekEvent | null {
  if (status === 'cancelled') return null
  if (people) return 'alert'
  if (!note) return type === 'visit' ? 'visit-request' : type
  if (type !== 'visit' && type !== 'open-house') return type
  const minute = brusselsMinute(Date.parse(at))
  // A note on a calendar viewing is counted with that viewing.
  const isViewing = type === 'visit' && viewings.some(({ time }) => time === minute)
  return status === 'done' && !isViewing ? type : null
}

/** What was done in a week, and the viewings that are planned in it, by day: what the page of the owner lists. */
export function weekActs(week: Week, { history, viewings, acts, releases }: WeekRecord): WeekAct[] {
  const held = viewings.flatMap(({ time, status }): WeekAct[] => {
    const event = status === 'done' ? 'visit' : status === 'confirmed' ? 'planned' : null
    return event ? [{ day: time.slice(0, 10), event, count: 1 }] : []
  })
  const said = history.flatMap((line): WeekAct[] => {
    const event = eventOf(line, viewings)
    return event ? [{ day: dayOf(line.at), event, count: line.people ?? 1 }] : []
  })
  const summed = new Map<string, WeekAct>()
  for (const act of [...acts, ...held, ...said]) {
    if (act.day === null || !isInWeek(week, act.day)) continue
    const key = JSON.stringify({ ...act, count: 0 })
    summed.set(key, { ...act, count: act.count + (summed.get(key)?.count ?? 0) })
  }
  const released = releases.filter((day) => isInWeek(week, day)).length
  const opinions: WeekAct[] = released > 0 ? [{ day: null, event: 'opinion', count: released }] : []
  return [...[...summed.values()].sort((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1)), ...opinions]
}

/** The same in numbers, the most frequent first: what the weekly mail says. */
export function eventCounts(week: Week, record: WeekRecord): [event: WeekEvent, count: number][] {
  const counts = new Map<WeekEvent, number>()
  for (const { event, count } of weekActs(week, record))
    if (event !== 'planned') counts.set(event, (counts.get(event) ?? 0) + count)
  return [...counts].sort(([, a], [, b]) => b - a)
}

/** The week of a day, and the one before. */
export const weeksOf = (today: string): { current: Week; last: Week } => {
  const monday = mondayOf(today)
  const { reported } = reportedWeeks(monday)
  return { current: { first: monday, last: addDays(monday, 6) }, last: reported }
}
