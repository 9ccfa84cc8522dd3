import { expect, test } from 'vitest'
import { bestValue } from '#domain/property/comparison.ts'

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
