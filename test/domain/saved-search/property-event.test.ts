import { expect, test } from 'vitest'
import { type HistoryRow, toOpenHouseEvent, toPropertyEvent } from '#domain/saved-search/property-event.ts'

const row = (change: Partial<HistoryRow>): HistoryRow => ({
  ...{
    id: 7,
    propertyId: 1,
    kind: 'price',
    price: 40_000_000,
    status: 'available',
    priceBefore: null,
    statusBefore: 'available',
  },
  ...change,
})

test.each<[what: string, change: Partial<HistoryRow>, expected: string | null]>([
  ['comes on the market', { kind: 'published', statusBefore: null }, 'new unaware'],
  ['comes with a hidden price', { kind: 'published', price: null }, 'new unaware'],
  ['comes under option', { kind: 'published', status: 'option' }, 'new unaware'],
  ['was sold before it came', { kind: 'published', status: 'sold' }, null],
  ['comes back', { kind: 'returned' }, 'new unaware'],
  ['comes back sold', { kind: 'returned', status: 'sold' }, null],
  ['leaves the market', { kind: 'withdrawn' }, null],
  ['is cheaper', { priceBefore: 45_000_000 }, 'price-drop all'],
  ['is dearer', { priceBefore: 39_000_000 }, null],
  ['stays at its price', { priceBefore: 40_000_000 }, null],
  ['has its first public price', { priceBefore: null }, null],
  ['hides its price', { price: null, priceBefore: 45_000_000 }, null],
  ['is cheaper after it was sold', { priceBefore: 45_000_000, status: 'sold' }, null],
  ['is under option', { kind: 'marquee', status: 'option' }, 'status aware'],
  ['is sold', { kind: 'marquee', status: 'sold', statusBefore: 'option' }, 'status aware'],
  ['can be had again', { kind: 'marquee', status: 'available', statusBefore: 'option' }, 'status all'],
  ['is no longer sold but under option', { kind: 'marquee', status: 'option', statusBefore: 'sold' }, 'status aware'],
  ['is no longer new', { kind: 'marquee', status: 'available', statusBefore: 'new' }, null],
])('the event of a property that %s', (_, change, expected) => {
  const event = toPropertyEvent(row(change))
  expect(event && `${event.event} ${event.audience}`).toBe(expected)
  if (event) expect(event).toMatchObject({ eventKey: '7', ledgerId: 7, propertyId: 1 })
})

test.each([
  ['2026-11-22T10:00', null],
  ['2026-11-23T10:00', '2026-11-23T10:00'],
  ['2026-12-05T10:00', '2026-12-05T10:00'],
])('an open house of %s is notified until it is past', (start, eventKey) => {
  expect(toOpenHouseEvent({ id: 3, propertyId: 1, start }, '2026-11-23')?.eventKey ?? null).toBe(eventKey)
})
