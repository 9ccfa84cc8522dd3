import { subtractDays } from '#domain/time.ts'
import { type AnalyticsEventName, analyticsEventNames } from './event.ts'

/** What was counted of a home on a day; several rows of one day add up. */
export type DailyCount = { day: string; event: AnalyticsEventName; times: number; visitors: number }

/** Of each kind a number for each day. */
export type DailySeries = { days: string[] } & Record<AnalyticsEventName, number[]>

/** Who looks ten times looked once; what somebody asks for is counted each time. */
const countOf = ({ event, times, visitors }: DailyCount): number => (event === 'view' ? visitors : times)

/**
 * @param rows in any order
 * @param today `YYYY-MM-DD` in Brussels, the last of the days
 * @param length how many days
 */
export function toDailySeries(rows: readonly DailyCount[], today: string, length: number): DailySeries {
  const days = Array.from({ length }, (_, offset) => subtractDays(today, length - 1 - offset))
  const indexByDay = new Map(days.map((day, index) => [day, index]))
  const counts = Object.fromEntries(analyticsEventNames.map((event) => [event, days.map(() => 0)])) as Record<
    AnalyticsEventName,
    number[]
  >
  for (const row of rows) {
    const index = indexByDay.get(row.day)
    if (index !== undefined) counts[row.event][index]! += countOf(row)
  }
  return { days, ...counts }
}
