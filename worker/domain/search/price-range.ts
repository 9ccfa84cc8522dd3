import type { Market } from '#domain/property/property.ts'

/** Euros; null where there is no bound. */
export type PriceRange = { min: number | null; max: number | null }

/** The slider of each market, in euros: a sale price, a monthly rent. */
const priceSliders = {
  0: { min: 0, max: 3_000_000, step: 1000 },
  1: { min: 0, max: 2000, step: 100 },
} as const satisfies Record<Market, { min: number; max: number; step: number }>

/** @returns the lowest and highest price of a market's slider and its step, in euros */
export const priceSlider = (market: Market): { min: number; max: number; step: number } => priceSliders[market]

export const anyPrice: PriceRange = { min: null, max: null }

/** @returns the two bounds in rising order */
export const sortBounds = (range: PriceRange): PriceRange =>
  range.min !== null && range.max !== null && range.min > range.max ? { min: range.max, max: range.min } : range

/**
 * The range as a search keeps it: in rising order, within the slider, and without a bound at the slider's end:
 * its highest price means "and more".
 */
export function normalizePriceRange(market: Market, range: PriceRange): PriceRange {
  const { min: lowest, max: highest } = priceSliders[market]
  const clamp = (euros: number | null) => euros && Math.min(highest, Math.max(lowest, Math.round(euros)))
  const { min, max } = sortBounds({ min: clamp(range.min), max: clamp(range.max) })
  return { min: min === lowest ? null : min, max: max === highest ? null : max }
}

/** @returns the range with both bounds given, as the slider's thumbs stand and as the address writes it */
export const priceBounds = (market: Market, { min, max }: PriceRange): { min: number; max: number } => ({
  min: min ?? priceSliders[market].min,
  max: max ?? priceSliders[market].max,
})
