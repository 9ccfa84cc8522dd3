import { expect, test } from 'vitest'
import { compareWeeks } from '#domain/analytics/daily-series.ts'

const days = (previous: number, week: number, today: number) => [
  ...Array(7).fill(previous),
  ...Array(7).fill(week),
  today,
]

test.each([
  [days(1, 3, 100), { week: 21, change: 14 }],
  [days(3, 1, 0), { week: 7, change: -14 }],
  [[500, ...days(2, 2, 5)], { week: 14, change: 0 }],
  [days(1, 1, 1).slice(1), null],
])('compares the last seven full days of %j with the seven before', (counts, expected) => {
  expect(compareWeeks(counts)).toEqual(expected)
})
