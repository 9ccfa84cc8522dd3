import { expect, test } from 'vitest'
import { similarPrices, usualWeek, usualWeekBounds, usualWeekSpan } from '#domain/analytics/usual-week.ts'
import { addDays } from '#domain/time.ts'

/** A Thursday; the eight weeks before its own begin on Monday 28 September. */
const today = '2026-11-26'
const first = '2026-09-28'

const mondays = Array.from({ length: usualWeekBounds.weeks }, (_, week) => addDays(first, 7 * week))

const homes = (count: number, change: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, published: '2026-01-01', ...change }))

/** The same visitors in each week, by home. */
const views = (...visitors: number[]) =>
  visitors.flatMap((count, at) => mondays.map((monday) => ({ id: at + 1, monday, visitors: count })))

test('looks back on whole weeks before the current one', () => {
  expect(usualWeekSpan(today)).toEqual({ from: first, to: '2026-11-22' })
  expect(usualWeekSpan('2026-11-23')).toEqual({ from: first, to: '2026-11-22' })
  expect(usualWeekSpan('2026-11-22')).toEqual({ from: '2026-09-21', to: '2026-11-15' })
})

test.each([
  ['five homes', homes(5), views(60, 90, 110, 140, 300), { from: 90, to: 140 }],
  ['small figures as they are', homes(5), views(3, 4, 6, 9, 11), { from: 4, to: 9 }],
  ['steps of five, and of ten, outwards', homes(5), views(20, 23, 40, 52, 60), { from: 20, to: 60 }],
  ['weeks without a row as weeks without a visitor', homes(6), views(60, 60, 60, 60), { from: 0, to: 60 }],
  ['four homes', homes(4), views(60, 90, 110, 140), null],
  [
    'five homes of which one was online for no whole week',
    homes(4).concat(homes(1, { id: 5, published: '2026-11-20' })),
    views(60, 90, 110, 140, 20),
    null,
  ],
  ['five homes of fewer than 20 weeks', homes(5, { published: '2026-10-28' }), views(60, 90, 110, 140, 300), null],
  ['homes without a visitor', homes(5), [], null],
  ['no homes', [], [], null],
])('%s', (_, stock, counted, expected) => {
  expect(usualWeek(stock, counted, today)).toEqual(expected)
})

test.each([
  ['the week of the publication is left out', { published: '2026-10-13' }, 5],
  ['a week that begins with the publication counts', { published: '2026-10-12T09:00:00Z' }, 6],
])('%s', (_, change, weeks) => {
  const stock = homes(5, change)
  const last = mondays.slice(-weeks)
  const inside = stock.flatMap(({ id }) => last.map((monday) => ({ id, monday, visitors: 30 })))
  const outside = stock.flatMap(({ id }) =>
    mondays.filter((monday) => !last.includes(monday)).map((monday) => ({ id, monday, visitors: 900 })),
  )
  expect(usualWeek(stock, [...inside, ...outside], today)).toEqual({ from: 30, to: 35 })
})

test('a similar home costs at most 35 % more or less', () => {
  expect(similarPrices(100_000)).toEqual({ from: 65_000, to: 135_000 })
  expect(similarPrices(null)).toBeNull()
})
