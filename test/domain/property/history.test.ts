import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOnMarket, type HistoryEvent, historyEntries, historyKinds } from '#domain/property/history.ts'
import { type Market, statuses } from '#domain/property/status.ts'

const event = (
  day: string,
  kind: HistoryEvent['kind'],
  price: number | null,
  status: HistoryEvent['status'] = 'available',
) => ({
  ...{ day, kind, price, status },
})

const linesOf = (events: HistoryEvent[], goal: Market = 'sale') =>
  historyEntries(events, goal).map(({ day, turn, price, change }) => [day, turn, price, change?.amount ?? null])

test('a lower price has amount and share of the change', () => {
  const [, lowered] = historyEntries(
    [event('2026-01-01', 'published', 500_00), event('2026-02-01', 'price', 450_00)],
    'sale',
  )
  expect(lowered).toEqual({
    day: '2026-02-01',
    turn: 'lowered',
    price: 450_00,
    change: { amount: -50_00, share: -0.1 },
  })
})

test.each<[name: string, events: HistoryEvent[], lines: unknown[][]]>([
  ['nothing', [], []],
  ['a home on the market', [event('2026-01-01', 'published', 100, 'new')], [['2026-01-01', 'published', 100, null]]],
  [
    'no longer new',
    [event('2026-01-01', 'published', 100, 'new'), event('2026-02-01', 'marquee', 100, 'available')],
    [['2026-01-01', 'published', 100, null]],
  ],
  [
    'an option that lapses',
    [
      event('2026-01-01', 'published', 100),
      event('2026-02-01', 'marquee', 100, 'option'),
      event('2026-03-01', 'marquee', 100, 'available'),
    ],
    [
      ['2026-01-01', 'published', 100, null],
      ['2026-02-01', 'option', 100, null],
      ['2026-03-01', 'available', 100, null],
    ],
  ],
  [
    'the same day up and down again',
    [
      event('2026-01-01', 'published', 100),
      event('2026-02-01', 'price', 90),
      event('2026-02-01', 'marquee', 90, 'option'),
      event('2026-02-01', 'marquee', 90, 'available'),
      event('2026-02-01', 'price', 100),
    ],
    [['2026-01-01', 'published', 100, null]],
  ],
  [
    'two prices on one day: the last one',
    [event('2026-01-01', 'published', 100), event('2026-02-01', 'price', 95), event('2026-02-01', 'price', 80)],
    [
      ['2026-01-01', 'published', 100, null],
      ['2026-02-01', 'lowered', 80, -20],
    ],
  ],
  [
    'the first price of its first day does not count',
    [event('2026-01-01', 'published', 100), event('2026-01-01', 'price', 90)],
    [['2026-01-01', 'published', 90, null]],
  ],
  [
    'a price and an option on one day',
    [
      event('2026-01-01', 'published', 100),
      event('2026-02-01', 'price', 110),
      event('2026-02-01', 'marquee', 110, 'option'),
    ],
    [
      ['2026-01-01', 'published', 100, null],
      ['2026-02-01', 'raised', 110, 10],
      ['2026-02-01', 'option', 110, null],
    ],
  ],
  [
    'away and back with another price',
    [event('2026-01-01', 'published', 100), event('2026-02-01', 'withdrawn', 100), event('2026-03-01', 'returned', 90)],
    [
      ['2026-01-01', 'published', 100, null],
      ['2026-02-01', 'withdrawn', 100, null],
      ['2026-03-01', 'returned', 90, -10],
    ],
  ],
  [
    'a price that changes while it is away',
    [
      event('2026-01-01', 'published', 100),
      event('2026-02-01', 'withdrawn', 100),
      event('2026-02-10', 'marquee', 100, 'option'),
      event('2026-02-15', 'price', 90, 'option'),
      event('2026-03-01', 'returned', 90, 'option'),
    ],
    [
      ['2026-01-01', 'published', 100, null],
      ['2026-02-01', 'withdrawn', 100, null],
      ['2026-02-10', 'option', 100, null],
      ['2026-02-15', 'lowered', 90, -10],
      ['2026-03-01', 'returned', 90, null],
    ],
  ],
  [
    'a hidden price: its states, and no figure',
    [
      event('2026-01-01', 'published', null),
      event('2026-02-01', 'price', null),
      event('2026-03-01', 'marquee', null, 'sold'),
    ],
    [
      ['2026-01-01', 'published', null, null],
      ['2026-03-01', 'sold', null, null],
    ],
  ],
  [
    'a price that becomes known is no change',
    [event('2026-01-01', 'published', null), event('2026-02-01', 'price', 100)],
    [['2026-01-01', 'published', null, null]],
  ],
])('%s', (_, events, lines) => {
  expect(linesOf(events)).toEqual(lines)
})

test('a rental is rented, not sold', () => {
  const events = [event('2026-01-01', 'published', 100), event('2026-02-01', 'marquee', 100, 'sold')]
  expect(linesOf(events, 'rent').at(-1)?.[1]).toBe('rented')
  expect(linesOf(events, 'sale').at(-1)?.[1]).toBe('sold')
})

const days = (events: HistoryEvent[], today: string) => daysOnMarket(historyEntries(events, 'sale'), today)

test('counts days until today or the sale', () => {
  const events = [event('2026-03-20', 'published', 100)]
  expect(days(events, '2026-03-20')).toEqual({ days: 0, over: false })
  // A day of 23 hours.
  expect(days(events, '2026-04-03')).toEqual({ days: 14, over: false })
  expect(days([...events, event('2026-03-30', 'marquee', 100, 'sold')], '2026-12-01')).toEqual({ days: 10, over: true })
})

test('counts days under option, and none off the market', () => {
  const events = [
    event('2026-01-01', 'published', 100),
    event('2026-01-05', 'marquee', 100, 'option'),
    event('2026-01-11', 'withdrawn', 100, 'option'),
    event('2026-03-01', 'returned', 100),
  ]
  expect(days(events, '2026-03-06')).toEqual({ days: 15, over: false })
})

test.each([
  ['sold', [event('2026-01-11', 'marquee', 100, 'sold'), event('2026-03-01', 'price', 90, 'sold')]],
  [
    'sold under option before',
    [
      event('2026-01-05', 'marquee', 100, 'option'),
      event('2026-01-11', 'marquee', 100, 'sold'),
      event('2026-03-01', 'price', 120, 'sold'),
    ],
  ],
  ['withdrawn', [event('2026-01-11', 'withdrawn', 100), event('2026-03-01', 'price', 90)]],
  [
    'withdrawn, and under option since',
    [event('2026-01-11', 'withdrawn', 100), event('2026-03-01', 'marquee', 100, 'option')],
  ],
  [
    'sold, withdrawn and back as sold',
    [
      event('2026-01-11', 'marquee', 100, 'sold'),
      event('2026-02-01', 'withdrawn', 100, 'sold'),
      event('2026-03-01', 'returned', 90, 'sold'),
    ],
  ],
])('a price change of a property that is %s counts no days', (_, events) => {
  const all = [event('2026-01-01', 'published', 100), ...events]
  expect(days(all, '2026-12-01')).toEqual({ days: 10, over: true })
})

test('resumes counting when a sale falls through', () => {
  const events = [
    event('2026-01-01', 'published', 100),
    event('2026-01-11', 'marquee', 100, 'sold'),
    event('2026-02-01', 'price', 90, 'sold'),
    event('2026-03-01', 'marquee', 90, 'available'),
  ]
  expect(days(events, '2026-03-06')).toEqual({ days: 15, over: false })
})

const anyEvents = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`),
    kind: fc.constantFrom(...historyKinds),
    price: fc.option(fc.integer({ min: 1, max: 1e9 })),
    status: fc.constantFrom(...statuses),
  }),
)

test('any events give ordered days, changes with two prices and finite sums', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const course = historyEntries(
        events.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
        'sale',
      )
      const visible = course.map(({ day }) => day)
      expect(visible).toEqual(visible.toSorted())
      expect(new Set(course.map(({ day, turn }) => `${day} ${turn}`)).size).toBe(course.length)
      for (const { price, change } of course) if (change) expect(price! - change.amount).toBeGreaterThan(0)
      const { days } = daysOnMarket(course, '2026-03-01')
      expect(days).toBeGreaterThanOrEqual(0)
      expect(days).toBeLessThanOrEqual(28)
    }),
  )
})
