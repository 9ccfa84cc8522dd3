import { expect, test } from 'vitest'
import { addDays, addMonths, brusselsMinute, brusselsMoment, hourMs } from '#domain/time.ts'

test.each([
  ['2026-11-24T10:00', '2026-11-24T09:00:00.000Z'],
  ['2026-07-14T10:00', '2026-07-14T08:00:00.000Z'],
  // Summer time begins.
  ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T02:00', null],
  ['2027-03-28T02:59', null],
  ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
  // It ends: the first of a repeated hour.
  ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T02:00', '2026-10-25T00:00:00.000Z'],
  ['2026-10-25T02:59', '2026-10-25T00:59:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  // Invalid.
  ['2026-02-30T10:00', null],
  ['2026-11-24', null],
  ['2026-11-24T24:30', null],
  ['2026-11-24T10:00:00', null],
  ['+002026-11-24T10:00', null],
  ['', null],
])('%s in Brussels is %s', (local, moment) => {
  const time = brusselsMoment(local)
  expect(time === null ? null : new Date(time).toISOString()).toBe(moment)
})

test('brusselsMoment inverts brusselsMinute, except in the hour that repeats', () => {
  const wrong: string[] = []
  for (let moment = Date.parse('2026-06-01T00:00Z'); moment < Date.parse('2027-06-01T00:00Z'); moment += 900_000)
    if (brusselsMoment(brusselsMinute(moment)) !== moment) wrong.push(new Date(moment).toISOString().slice(0, 16))
  expect(wrong).toEqual(['2026-10-25T01:00', '2026-10-25T01:15', '2026-10-25T01:30', '2026-10-25T01:45'])
})

test('clocks change as the zone data say, in each hour of the days when they may', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels', dateStyle: 'short', timeStyle: 'short' })
  const wrong: string[] = []
  for (let year = 1997; year <= 2045; year++)
    for (const month of ['01', '03', '07', '10'])
      for (let hour = 0; hour < 8 * 24; hour++) {
        const time = Date.parse(`${year}-${month}-24T00:00Z`) + hour * hourMs
        const local = brusselsMinute(time)
        if (local !== zone.format(time).replace(' ', 'T')) wrong.push(local)
      }
  expect(wrong).toEqual([])
})

test.each([
  ['2026-11-20', 21, '2026-12-11'],
  ['2026-10-24', 1, '2026-10-25'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2027-03-27', 2, '2027-03-29'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %d days is %s', (day, count, after) => {
  expect(addDays(day, count)).toBe(after)
})

test.each([
  ['2026-12-15', 60, '2031-12-15'],
  ['2024-02-29', 60, '2029-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2024-02-28', 60, '2029-02-28'],
  ['2026-12-31', 72, '2032-12-31'],
])('%s and %d months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})
