import { expect, test } from 'vitest'
import { priceSlider } from '#domain/search/price-range.ts'
import { placeOf, priceAfterKey, priceHistogram, priceStops } from '#domain/search/price-scale.ts'

test.each([
  ['sale', 0, 0],
  ['sale', 1, 10_000],
  ['sale', 50, 500_000],
  ['sale', 51, 525_000],
  ['sale', 70, 1_000_000],
  ['sale', 71, 1_100_000],
  ['sale', 90, 3_000_000],
  ['rent', 0, 0],
  ['rent', 7, 700],
  ['rent', 20, 2000],
] as const)('the scale of market %s stops at place %d at %d euros', (market, at, euros) => {
  expect(priceStops[market][at]).toBe(euros)
  expect(placeOf(market, euros)).toBe(at)
})

test.each(['sale', 'rent'] as const)('the scale of market %s has the limits and the step of the slider', (market) => {
  const { min, max, step } = priceSlider(market)
  const stops = priceStops[market]
  expect([stops[0], stops.at(-1)]).toEqual([min, max])
  expect(stops.every((euros) => euros % step === 0)).toBe(true)
})

test.each([
  ['sale', 123_000, 12.3],
  ['sale', 510_000, 50.4],
  ['sale', 2_950_000, 89.5],
  ['sale', 5_000_000, 90],
  ['rent', 1260, 12.6],
] as const)('in market %s a price of %d euros is at place %d of the scale', (market, euros, place) => {
  expect(placeOf(market, euros)).toBeCloseTo(place)
})

test.each([
  ['sale', 250_000, 'ArrowRight', 251_000],
  ['sale', 250_000, 'ArrowLeft', 249_000],
  ['sale', 249_999, 'ArrowUp', 250_000],
  ['sale', 249_999, 'ArrowDown', 249_000],
  ['sale', 1_200_000, 'ArrowUp', 1_201_000],
  ['sale', 250_000, 'PageDown', 240_000],
  ['sale', 2_995_000, 'PageUp', 3_000_000],
  ['sale', 250_000, 'Home', 0],
  ['rent', 1260, 'ArrowRight', 1300],
  ['rent', 1200, 'ArrowLeft', 1100],
  ['rent', 0, 'ArrowLeft', 0],
  ['rent', 900, 'End', 2000],
  ['rent', 900, 'Tab', null],
] as const)('in market %s, at %d euros, the key %s moves to %d', (market, euros, key, moved) => {
  expect(priceAfterKey(market, euros, key)).toBe(moved)
})

test('the histogram counts each price once, in the bar that spans it', () => {
  const sale = priceHistogram('sale', [0, 29_999, 30_000, 479_000, 510_000, 999_000, 2_700_000, 9_000_000])
  expect(sale).toHaveLength(30)
  expect(sale.flatMap((count, at) => (count ? [[at, count]] : []))).toEqual([
    [0, 2],
    [1, 1],
    [15, 1],
    [16, 1],
    [23, 1],
    [29, 2],
  ])
  expect(priceHistogram('rent', [0, 850, 1999, 2000, 4000])).toEqual([
    ...[1, 0, 0, 0, 0, 0, 0, 0, 1, 0],
    ...[0, 0, 0, 0, 0, 0, 0, 0, 0, 3],
  ])
})
