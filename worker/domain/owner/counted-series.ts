import { dayBefore } from '#domain/statistics/day.ts'
import { type CountedEvent, countedEvents } from '#domain/statistics/event.ts'

/** What was counted of a home on a day; several rows of one day add up. */
export type CountedDay = { day: string; event: CountedEvent; times: number; visitors: number }

/** Of each kind a number for each day. */
export type Series = { days: string[] } & Record<CountedEvent, number[]>

/** Who looks ten times looked once; what somebody asks for is counted each time. */
const counted = ({ event, times, visitors }: CountedDay): number => (event === 'view' ? visitors : times)

/**
 * @param rows in any order
 * @param today `YYYY-MM-DD` in Brussels, the last of the days
 * @param length how many days
 */
export function seriesOf(rows: readonly CountedDay[], today: string, length: number): Series {
  const days = Array.from({ length }, (_, at) => dayBefore(today, length - 1 - at))
  const at = new Map(days.map((day, index) => [day, index]))
  const of = Object.fromEntries(countedEvents.map((event) => [event, days.map(() => 0)])) as Record<
    CountedEvent,
    number[]
  >
  for (const row of rows) {
    const index = at.get(row.day)
    if (index !== undefined) of[row.event][index]! += counted(row)
  }
  return { days, ...of }
}
