import { dayBefore, mondayOf } from './day.ts'

/** How many came on a day: each once, however often. */
export type DayVisits = { day: string; visitors: number }

/**
 * Visits to a home, as its owner is told them. Whoever opens its page ten times on a day counts once; whoever comes on
 * three days counts three times: nobody is recognised from one day to the next.
 */
export type Visits = {
  today: number
  /** Since Monday. */
  week: number
  /** Since the first of the month. */
  month: number
  total: number
  /** The last thirty days, today among them, the oldest first. */
  days: DayVisits[]
}

export const shownDays = 30

/** @returns the first day that `visitsOf` needs the visits of */
export const firstNeeded = (today: string): string =>
  [dayBefore(today, shownDays - 1), mondayOf(today), firstOfMonth(today)].sort()[0]!

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/**
 * @param days visits by day since `firstNeeded`, in any order; several of one day add up
 * @param total of all days ever
 * @param today `YYYY-MM-DD` in Brussels
 */
export function visitsOf(days: readonly DayVisits[], total: number, today: string): Visits {
  const since = (from: string) =>
    days.reduce((sum, { day, visitors }) => (day >= from && day <= today ? sum + visitors : sum), 0)
  const of = (wanted: string) => days.reduce((sum, { day, visitors }) => (day === wanted ? sum + visitors : sum), 0)
  return {
    today: of(today),
    week: since(mondayOf(today)),
    month: since(firstOfMonth(today)),
    total,
    days: Array.from({ length: shownDays }, (_, at) => {
      const day = dayBefore(today, shownDays - 1 - at)
      return { day, visitors: of(day) }
    }),
  }
}
