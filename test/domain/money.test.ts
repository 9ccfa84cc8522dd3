import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCompactPrice, formatPrice, priceDisplay, toCents, toEuros } from '#domain/money.ts'

test.each([
  [118_500_000, '€\u00a01.185.000'],
  [46_500_000, '€\u00a0465.000'],
  [95_000, '€\u00a0950'],
  [95_050, '€\u00a0950,50'],
  [123_405, '€\u00a01.234,05'],
  [0, '€\u00a00'],
  [null, 'NaN'],
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, 'NaN'],
])('%s cents are written "%s"', (amount, text) => {
  expect(formatPrice(amount)).toBe(text)
})

test('euros and cents convert back and forth', () => {
  expect(toEuros(118_500_000)).toBe(1_185_000)
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => toCents(toEuros(amount)) === amount))
})

test.each([
  [
    { price: 46_500_000, priceUnit: 0 },
    { kind: 'exact', text: '€\u00a0465.000' },
  ],
  [
    { price: 31_200_000, priceUnit: 7 },
    { kind: 'from', text: '€\u00a0312.000' },
  ],
  [{ price: null, priceUnit: 0 }, { kind: 'hidden' }],
  [{ price: null, priceUnit: 7 }, { kind: 'hidden' }],
  [{ price: Number.NaN, priceUnit: 0 }, { kind: 'hidden' }],
  [{ price: 0, priceUnit: 0 }, { kind: 'hidden' }],
])('the display of %j is %j', (price, line) => {
  expect(priceDisplay(price)).toEqual(line)
})

test.each([
  [95_000, '€\u00a0950'],
  [125_000, '€\u00a01.250'],
  [999_900, '€\u00a09.999'],
  [46_500_000, '€\u00a0465k'],
  [99_949_900, '€\u00a0999k'],
  [99_950_000, '€\u00a01\u00a0m'],
  [118_500_000, '€\u00a01,19\u00a0m'],
  [250_000_000, '€\u00a02,5\u00a0m'],
  [null, 'NaN'],
])('%s cents are "%s" on the map', (amount, text) => {
  expect(formatCompactPrice(amount)).toBe(text)
})
