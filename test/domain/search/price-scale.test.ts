import { expect, test } from 'vitest'
import { priceSlider } from '#domain/search/price-range.ts'
import { nearestStop, priceHistogram, priceStops } from '#domain/search/price-scale.ts'

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
  expect(nearestStop(market, euros)).toBe(at)
})

test.each(['sale', 'rent'] as const)('the scale of market %s has the limits and the step of the slider', (market) => {
  const { min, max, step } = priceSlider(market)
  const stops = priceStops[market]
  expect([stops[0], stops.at(-1)]).toEqual([min, max])
  expect(stops.every((euros) => euros % step === 0)).toBe(true)
})

test.each([
  ['sale', 123_000, 120_000],
  ['sale', 126_000, 130_000],
  ['sale', 1_049_000, 1_000_000],
  ['sale', 2_960_000, 3_000_000],
  ['sale', 5_000_000, 3_000_000],
  ['rent', 1260, 1300],
] as const)('in market %s a typed price of %d euros is shown at the stop of %d', (market, euros, stop) => {
  expect(priceStops[market][nearestStop(market, euros)]).toBe(stop)
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
