import { expect, test } from 'vitest'
import { hasOpenHouseEndingToday, type OpenHouse, upcomingOpenHouses } from '#domain/property/open-house.ts'
import type { PropertyStatus } from '#domain/property/status.ts'
import { brusselsMinute } from '#domain/time.ts'

test.each([
  ['winter', '2026-12-12T09:00:00Z', '2026-12-12T10:00'],
  ['summer', '2026-07-12T09:00:00Z', '2026-07-12T11:00'],
  ['before the clocks go forward', '2027-03-28T00:59:59Z', '2027-03-28T01:59'],
  ['after it', '2027-03-28T01:00:00Z', '2027-03-28T03:00'],
  ['before the clocks go back', '2026-10-25T00:59:00Z', '2026-10-25T02:59'],
  ['after it', '2026-10-25T01:00:00Z', '2026-10-25T02:00'],
  ['midnight there, the day before in UTC', '2026-12-31T23:00:00Z', '2027-01-01T00:00'],
])('local time in Brussels: %s', (_, time, shown) => {
  expect(brusselsMinute(Date.parse(time))).toBe(shown)
})

const morning = { start: '2026-12-12T10:00', end: '2026-12-12T12:00' }
const january = { start: '2027-01-16T10:00', end: '2027-01-16T12:00' }
/** Start of summer time. */
const spring = { start: '2027-03-28T14:00', end: '2027-03-28T16:00' }
const all = [spring, january, morning]

const of = (openHouses: OpenHouse[], change: { status?: PropertyStatus; withdrawn?: string } = {}) => ({
  status: 'available' as PropertyStatus,
  withdrawn: null,
  openHouses,
  ...change,
})

test.each([
  ['before all of them', '2026-11-21T12:00:00Z', [morning, january, spring]],
  ['while one goes on', '2026-12-12T10:59:00Z', [morning, january, spring]],
  ['when it ends', '2026-12-12T11:00:00Z', [january, spring]],
  // 16:00 is 14:00 UTC from that night on.
  ['a minute before the end, by the new clock', '2027-03-28T13:59:00Z', [spring]],
  ['at the end, by the new clock', '2027-03-28T14:00:00Z', []],
])('%s', (_, time, left) => {
  expect(upcomingOpenHouses(of(all), brusselsMinute(Date.parse(time)))).toEqual(left)
})

test.each([
  ['under option', { status: 'option' as const }, 3],
  ['sold or let', { status: 'sold' as const }, 0],
  ['off the market', { withdrawn: '2026-11-20' }, 0],
])('no open house when %s', (_, change, left) => {
  const baseProperty = of(all, change)
  expect(upcomingOpenHouses(baseProperty, '2026-12-01T00:00')).toHaveLength(left)
  expect(hasOpenHouseEndingToday(baseProperty, '2026-12-12T09:00')).toBe(left > 0)
})

test('detects an open house that ends today', () => {
  expect(hasOpenHouseEndingToday(of(all), '2026-12-11T23:59')).toBe(false)
  expect(hasOpenHouseEndingToday(of(all), '2026-12-12T00:00')).toBe(true)
  expect(hasOpenHouseEndingToday(of(all), '2026-12-12T12:00')).toBe(false)
  expect(
    hasOpenHouseEndingToday(of([{ start: '2026-12-12T20:00', end: '2026-12-13T02:00' }]), '2026-12-12T21:00'),
  ).toBe(false)
})
