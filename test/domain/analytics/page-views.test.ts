import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstOpenDay } from '#domain/analytics/event.ts'
import { chartDays, firstRequiredDay, pageViewTotals } from '#domain/analytics/page-views.ts'
import { mondayOf, subtractDays } from '#domain/time.ts'

test.each<[day: string, monday: string]>([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-21', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  // Clock changes: the last Sunday of March and of October.
  ['2026-03-29', '2026-03-23'],
  ['2026-10-25', '2026-10-19'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

test('covers thirty days in every month and across clock changes', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (date) => {
      const today = date.toISOString().slice(0, 10)
      const { days } = pageViewTotals([], 0, today)
      expect(days).toHaveLength(chartDays)
      expect(new Set(days.map(({ day }) => day)).size).toBe(chartDays)
      expect(days.at(-1)!.day).toBe(today)
      expect(days[0]!.day).toBe(subtractDays(today, 29))
      expect(
        [days[0]!.day, mondayOf(today), `${today.slice(0, 7)}-01`].every((day) => day >= firstRequiredDay(today)),
      ).toBe(true)
    }),
  )
})

test.each<[today: string, expected: { today: number; week: number; month: number }]>([
  ['2026-11-21', { today: 4, week: 7, month: 15 }],
  // A Monday, and the first of a month.
  ['2026-11-16', { today: 1, week: 1, month: 9 }],
  ['2026-11-01', { today: 8, week: 24, month: 8 }],
])('totals of the same days on %s', (today, expected) => {
  const days = [
    { day: '2026-10-26', visitors: 16 },
    { day: '2026-11-01', visitors: 8 },
    { day: '2026-11-16', visitors: 1 },
    { day: '2026-11-17', visitors: 2 },
    // One day in two rows.
    { day: '2026-11-21', visitors: 3 },
    { day: '2026-11-21', visitors: 1 },
  ]
  expect(pageViewTotals(days, 100, today)).toMatchObject({ ...expected, total: 100 })
})

test.each([
  // 01:59 and 03:01 in Brussels, of the day after the twenty-first.
  ['2026-11-22T00:59:00Z', '2026-11-21'],
  ['2026-11-22T02:01:00Z', '2026-11-22'],
  // When the roll-up runs, in winter and in summer.
  ['2026-11-22T03:17:00Z', '2026-11-22'],
  ['2026-07-22T03:17:00Z', '2026-07-22'],
  // Nights of twenty-five and of twenty-three hours.
  ['2026-10-25T01:30:00Z', '2026-10-25'],
  ['2026-10-26T03:17:00Z', '2026-10-26'],
  ['2026-03-29T00:30:00Z', '2026-03-28'],
  ['2026-03-29T03:17:00Z', '2026-03-29'],
])('at %s the days before %s can be rolled up', (now, day) => {
  expect(firstOpenDay(Date.parse(now))).toBe(day)
})
