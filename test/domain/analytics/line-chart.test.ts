import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDailySeries } from '#domain/analytics/daily-series.ts'
import { axisTicks, labelledIndexes, lineChart } from '#domain/analytics/line-chart.ts'

test.each([
  [[], [1, 0]],
  [
    [0, 0],
    [1, 0],
  ],
  [[1], [1, 0]],
  [[3], [3, 2, 1, 0]],
  [[4], [4, 3, 2, 1, 0]],
  [[5], [6, 4, 2, 0]],
  [
    [18, 85],
    [100, 75, 50, 25, 0],
  ],
  [
    [9, 17],
    [20, 15, 10, 5, 0],
  ],
  [[1200], [1500, 1000, 500, 0]],
] as const)('the ticks of %o are %o', (values, ticks) => {
  expect(axisTicks(values)).toEqual(ticks)
})

const values = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 60 })
const size = { width: 900, height: 240 }

test('every value is within the chart and in proportion', () => {
  fc.assert(
    fc.property(values, (all) => {
      const { points, ticks, peak } = lineChart(all, size)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.every(Number.isInteger)).toBe(true)
      expect(ticks[0]).toBeGreaterThanOrEqual(Math.max(...all))
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(size.width)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(size.height)
      }
      if (peak === null) expect(Math.max(...all)).toBe(0)
      else expect(all[peak]).toBe(Math.max(...all))
      for (const [at, value] of all.entries())
        if (value > (all[at + 1] ?? 0) && at + 1 < all.length)
          expect(points[at]!.y).toBeLessThanOrEqual(points[at + 1]!.y)
    }),
  )
})

test('a line spans the width and its area reaches zero', () => {
  expect(lineChart([0, 2, 4], size)).toMatchObject({
    line: '0,240 450,120 900,0',
    area: '0,240 0,240 450,120 900,0 900,240',
    peak: 2,
  })
  expect(lineChart([], size)).toMatchObject({ line: '', area: '', peak: null })
})

test('counts visitors of views and occurrences of other events, zero for days without a row', () => {
  const rows = [
    { day: '2026-11-20', event: 'view', times: 9, visitors: 3 },
    { day: '2026-11-22', event: 'view', times: 4, visitors: 2 },
    // Not rolled up yet.
    { day: '2026-11-22', event: 'view', times: 1, visitors: 1 },
    { day: '2026-11-21', event: 'documents', times: 2, visitors: 1 },
    { day: '2026-11-19', event: 'view', times: 50, visitors: 50 },
  ] as const
  expect(toDailySeries(rows, '2026-11-22', 3)).toEqual({
    days: ['2026-11-20', '2026-11-21', '2026-11-22'],
    view: [3, 0, 3],
    favourite: [0, 0, 0],
    documents: [0, 2, 0],
    visit: [0, 0, 0],
  })
})

test.each([
  [30, [0, 7, 15, 22, 29]],
  [2, [0, 1]],
  [1, [0]],
] as const)('labels of %d days: %o', (count, named) => {
  expect(labelledIndexes(count)).toEqual(named)
})
