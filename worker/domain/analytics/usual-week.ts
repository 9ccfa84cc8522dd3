import type { Cents } from '#domain/money.ts'
import { addDays, mondayOf, subtractDays } from '#domain/time.ts'

/** Below these, other homes say nothing about a home, and single ones could be recognised. */
export const usualWeekBounds = {
  /** Whole weeks looked back on. */
  weeks: 8,
  /** Homes of the same goal and type, besides the owner's. */
  minHomes: 5,
  /** Weeks of all of them that a home was online for as a whole. */
  minHomeWeeks: 20,
  /** Homes of the nearest price. */
  maxHomes: 60,
  /** Share of the price that a similar home may cost more or less. */
  priceShare: 0.35,
} as const

export type OnlineHome = {
  id: number
  /** `YYYY-MM-DD`, with or without a time. */
  published: string
}

/** Visitors of a home in the week of a Monday. */
export type WeeklyViews = { id: number; monday: string; visitors: number }

/** @returns the bounds of the price of a similar home; null for a home without a price */
export const similarPrices = (price: Cents | null): { from: Cents; to: Cents } | null => {
  const { priceShare } = usualWeekBounds
  return price === null ? null : { from: price * (1 - priceShare), to: price * (1 + priceShare) }
}

/** @returns the first day of the weeks looked back on, and the last: a Monday and a Sunday before today's week */
export function usualWeekSpan(today: string): { from: string; to: string } {
  const monday = mondayOf(today)
  return { from: subtractDays(monday, 7 * usualWeekBounds.weeks), to: subtractDays(monday, 1) }
}

/** To 10 from 50 on, to 5 from 20 on: a figure that pretends no precision. */
const stepOf = (visitors: number): number => (visitors >= 50 ? 10 : visitors >= 20 ? 5 : 1)

/** @param sorted ascending, not empty */
const quantile = (sorted: readonly number[], share: number): number => sorted[Math.round((sorted.length - 1) * share)]!

/**
 * The middle half of the weeks of similar homes: "90–140 visits".
 * @param homes without the owner's
 * @param views weeks without a visitor may be missing
 * @returns null with too few homes or weeks, or without visitors
 */
export function usualWeek(
  homes: readonly OnlineHome[],
  views: readonly WeeklyViews[],
  today: string,
): { from: number; to: number } | null {
  const { weeks, minHomes, minHomeWeeks } = usualWeekBounds
  const { from } = usualWeekSpan(today)
  const mondays = Array.from({ length: weeks }, (_, week) => addDays(from, 7 * week))
  const visitors = new Map(views.map(({ id, monday, visitors }) => [`${id} ${monday}`, visitors]))
  const perHome = homes.map(({ id, published }) =>
    mondays.filter((monday) => published.slice(0, 10) <= monday).map((monday) => visitors.get(`${id} ${monday}`) ?? 0),
  )
  const counts = perHome.flat().sort((a, b) => a - b)
  if (perHome.filter((item) => item.length > 0).length < minHomes || counts.length < minHomeWeeks) return null
  const [low, high] = [quantile(counts, 0.25), quantile(counts, 0.75)]
  if (high === 0) return null
  const step = stepOf(high)
  const lowest = Math.floor(low / stepOf(low)) * stepOf(low)
  return { from: lowest, to: Math.max(Math.ceil(high / step) * step, lowest + step) }
}
