import { expect, test } from 'vitest'
import { addDays, brusselsMinute, brusselsMoment } from '#domain/time.ts'

test.each([
  ['2026-11-24T10:00', '2026-11-24T09:00:00.000Z'],
  ['2026-07-14T10:00', '2026-07-14T08:00:00.000Z'],
  // Summer time begins.
  ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T02:00', null],
  ['2027-03-28T02:59', null],
  ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
  // It ends: what is shown twice is the first of both.
  ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T02:00', '2026-10-25T00:00:00.000Z'],
  ['2026-10-25T02:59', '2026-10-25T00:59:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  // No times at all.
  ['2026-02-30T10:00', null],
  ['2026-11-24', null],
  ['2026-11-24T24:30', null],
  ['2026-11-24T10:00:00', null],
  ['+002026-11-24T10:00', null],
  ['', null],
])('%s on the clock of Brussels is %s', (local, moment) => {
  const found = brusselsMoment(local)
  expect(found === null ? null : new Date(found).toISOString()).toBe(moment)
})

test('every quarter of a year comes back from what the clock shows, but for the hour that comes twice', () => {
  const wrong: string[] = []
  for (let moment = Date.parse('2026-06-01T00:00Z'); moment < Date.parse('2027-06-01T00:00Z'); moment += 900_000)
    if (brusselsMoment(brusselsMinute(moment)) !== moment) wrong.push(new Date(moment).toISOString().slice(0, 16))
  expect(wrong).toEqual(['2026-10-25T01:00', '2026-10-25T01:15', '2026-10-25T01:30', '2026-10-25T01:45'])
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
