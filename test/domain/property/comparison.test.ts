import { expect, test } from 'vitest'
import { bestValue, setsApart } from '#domain/property/comparison.ts'

test.each<[values: (number | null)[], direction: 'lowest' | 'highest', best: number | null]>([
  [[236, 284, 268], 'highest', 284],
  [[798, 1185, 465], 'lowest', 465],
  [[2, 2, 3], 'lowest', 2],
  [[0, 4], 'lowest', 0],
  [[2, 2], 'highest', null],
  [[236, null], 'highest', null],
  [[], 'lowest', null],
])('the best of %j, %s, is %j', (values, direction, best) => {
  expect(bestValue(values, direction)).toBe(best)
})

test.each([
  ['bedrooms', ['3', '4'], true],
  ['bedrooms', ['3', '3', ''], true],
  ['bedrooms', ['3', '3'], false],
  [null, ['Ghent', 'Bruges'], true],
  ['energyCode', ['20250612-0003412876', '20240318-0003047762'], false],
  ['energyPerformance', ['262', '148'], true],
  ['notaryFees', ['3.950', '4.870'], false],
] as const)('%s: that %j set homes apart is %s', (name, texts, expected) => {
  expect(setsApart(name, texts)).toBe(expected)
})
