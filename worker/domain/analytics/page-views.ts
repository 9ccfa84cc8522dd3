import { mondayOf, subtractDays } from '#domain/time.ts'

/** How many came on a day: each once, however often. */
export type DailyPageViews = { day: string; visitors: number }

/**
 * Visits to a home, as its owner is told them. Whoever opens its page ten times on a day counts once; whoever comes on
 * three days counts three times: nobody is recognised from one day to the next.
 */
export type PageViews = {
  today: number
  /** Since Monday. */
  week: number
  /** Since the first of the month. */
  month: number
  total: number
  /** The last thirty days, today among them, the oldest first. */
  days: DailyPageViews[]
}

export const chartDays = 30

/** @returns the first day that `visitsOf` needs the visits of */
export const firstRequiredDay = (today: string): string =>
  [subtractDays(today, chartDays - 1), mondayOf(today), firstOfMonth(today)].sort()[0]!

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/**
 * @param days visits by day since `firstNeeded`, in any order; several of one day add up
 * @param total of all days ever
 * @param today `YYYY-MM-DD` in Brussels
 */
export function pageViewTotals(days: readonly DailyPageViews[], total: number, today: string): PageViews {
  const visitorsSince = (from: string) =>
    days.reduce((sum, { day, visitors }) => (day >= from && day <= today ? sum + visitors : sum), 0)
  const visitorsOn = (date: string) => days.reduce((sum, { day, visitors }) => (day === date ? sum + visitors : sum), 0)
  return {
    today: visitorsOn(today),
    week: visitorsSince(mondayOf(today)),
    month: visitorsSince(firstOfMonth(today)),
    total,
    days: Array.from({ length: chartDays }, (_, index) => {
      const day = subtractDays(today, chartDays - 1 - index)
      return { day, visitors: visitorsOn(day) }
    }),
  }
}
