import { mondayOf, subtractDays } from '#domain/time.ts'

type DailyPageViews = { day: string; visitors: number }

/** A visitor counts once a day; visitors are not recognised across days. */
export type PageViews = {
  today: number
  week: number
  month: number
  total: number
  days: DailyPageViews[]
}

export const chartDays = 30

export const firstRequiredDay = (today: string): string =>
  [subtractDays(today, chartDays - 1), mondayOf(today), firstOfMonth(today)].sort()[0]!

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** @param days since `firstRequiredDay`, several rows of a day add up @param today `YYYY-MM-DD` in Brussels */
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
