import type { Market } from '#domain/property/status.ts'

export type PriceRange = { min: number | null; max: number | null }

const priceSliders = {
  sale: { min: 0, max: 3_000_000, step: 1000 },
  rent: { min: 0, max: 2000, step: 100 },
} as const satisfies Record<Market, { min: number; max: number; step: number }>

export const priceSlider = (market: Market): { min: number; max: number; step: number } => priceSliders[market]

export const anyPrice: PriceRange = { min: null, max: null }

export const sortBounds = (range: PriceRange): PriceRange =>
  range.min !== null && range.max !== null && range.min > range.max ? { min: range.max, max: range.min } : range

/** Canonical range: in rising order, clamped to the slider, unbounded at its ends. */
export function normalizePriceRange(market: Market, range: PriceRange): PriceRange {
  const { min: lowest, max: highest } = priceSliders[market]
  const clamp = (euros: number | null) => euros && Math.min(highest, Math.max(lowest, Math.round(euros)))
  const { min, max } = sortBounds({ min: clamp(range.min), max: clamp(range.max) })
  return { min: min === lowest ? null : min, max: max === highest ? null : max }
}

export const priceBounds = (market: Market, { min, max }: PriceRange): { min: number; max: number } => ({
  min: min ?? priceSliders[market].min,
  max: max ?? priceSliders[market].max,
})
