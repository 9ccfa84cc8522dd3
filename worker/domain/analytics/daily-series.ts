import { subtractDays } from '#domain/time.ts'
import { type AnalyticsEventName, analyticsEventNames } from './event.ts'

export type DailyCount = { day: string; event: AnalyticsEventName; times: number; visitors: number }

export type DailySeries = { days: string[] } & Record<AnalyticsEventName, number[]>

/** Views count visitors, the other events count occurrences. */
const countOf = ({ event, times, visitors }: DailyCount): number => (event === 'view' ? visitors : times)

/** @param today `YYYY-MM-DD` in Brussels, the last day */
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

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** @param counts per day, the last is today and left out. @returns null with less than two full weeks */
export function compareWeeks(counts: readonly number[]): { week: number; change: number } | null {
  if (counts.length < 15) return null
  const week = sum(counts.slice(-8, -1))
  return { week, change: week - sum(counts.slice(-15, -8)) }
}
