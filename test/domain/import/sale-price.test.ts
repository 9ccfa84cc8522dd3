import { expect, test } from 'vitest'
import { salePriceFault } from '#domain/import/sale-price.ts'
import type { Goal } from '#domain/property/status.ts'

test.each<[Goal | null, euros: number | null, lifeAnnuity: boolean, isFault: boolean]>([
  ['sale', 1, false, true],
  ['sale', 0.01, false, true],
  ['sale', 999.99, false, true],
  ['sale', 1000, false, false],
  ['sale', 24_000, false, false],
  ['sale', null, false, false],
  ['sale', 1, true, false],
  ['rent', 1, false, false],
  ['rent', 850, false, false],
  ['take-over', 500, false, false],
  [null, 1, false, false],
])('%s for € %s, life annuity %s: a fault is %s', (goal, euros, lifeAnnuity, isFault) => {
  const fault = salePriceFault(goal, euros === null ? null : Math.round(euros * 100), lifeAnnuity)
  expect(fault !== null).toBe(isFault)
})

test('a fault names the price', () => {
  expect(salePriceFault('sale', 1_00, false)).toBe('€\u00a01 is below €\u00a01.000: no price of a sale')
})
