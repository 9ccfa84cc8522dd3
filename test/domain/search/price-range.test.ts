import { expect, test } from 'vitest'
import { normalizePriceRange, priceBounds, priceSlider, sortBounds } from '#domain/search/price-range.ts'

test('each market has its slider', () => {
  expect(priceSlider('sale')).toEqual({ min: 0, max: 3_000_000, step: 1000 })
  expect(priceSlider('rent')).toEqual({ min: 0, max: 2000, step: 100 })
})

test.each([
  ['sale', null, null, null, null],
  ['sale', 0, 3_000_000, null, null],
  ['sale', 100_000, 250_000, 100_000, 250_000],
  ['sale', 250_000, 100_000, 100_000, 250_000],
  ['sale', 100_000, 5_000_000, 100_000, null],
  ['sale', 4_000_000, null, 3_000_000, null],
  ['sale', -5, 100_000, null, 100_000],
  ['sale', null, 0, null, 0],
  ['sale', 0.4, 100.6, null, 101],
  ['rent', 500, 2000, 500, null],
  ['rent', 500, 250_000, 500, null],
] as const)('market %s: from %s to %s is normalised to %s to %s', (market, min, max, least, most) => {
  expect(normalizePriceRange(market, { min, max })).toEqual({ min: least, max: most })
})

test('an open bound is the end of the slider', () => {
  expect(priceBounds('rent', { min: 600, max: null })).toEqual({ min: 600, max: 2000 })
  expect(priceBounds('sale', { min: null, max: 0 })).toEqual({ min: 0, max: 0 })
})

test('bounds are swapped only when both are set', () => {
  expect(sortBounds({ min: 2, max: 1 })).toEqual({ min: 1, max: 2 })
  expect(sortBounds({ min: 2, max: null })).toEqual({ min: 2, max: null })
})
