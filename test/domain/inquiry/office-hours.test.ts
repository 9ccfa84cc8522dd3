import { expect, test } from 'vitest'
import { officeMinutes, urgencyOf } from '#domain/inquiry/office-hours.ts'
import { brusselsMoment } from '#domain/time.ts'

const at = (local: string) => brusselsMoment(local)!

test.each([
  ['within a morning', '2026-11-25T09:30', '2026-11-25T10:42', 72],
  ['before the office opens', '2026-11-25T06:00', '2026-11-25T08:59', 0],
  ['received at night', '2026-11-25T03:00', '2026-11-25T09:25', 25],
  ['over lunch', '2026-11-25T11:00', '2026-11-25T15:00', 240],
  ['received after it closed', '2026-11-25T19:00', '2026-11-26T09:10', 10],
  ['over one night', '2026-11-25T17:00', '2026-11-26T10:00', 120],
  ['two days and a half', '2026-11-23T13:30', '2026-11-25T18:00', 1350],
  ['over a weekend', '2026-11-20T17:30', '2026-11-23T09:30', 60],
  ['on a Saturday', '2026-11-21T10:00', '2026-11-21T16:00', 0],
  ['over Armistice Day, a Wednesday', '2026-11-10T17:00', '2026-11-12T10:00', 120],
  ['over Easter Monday', '2026-04-03T17:00', '2026-04-07T09:30', 90],
  ['on a feast of a community, which is worked', '2029-07-11T10:00', '2029-07-11T11:00', 60],
  ['over the end of summer time', '2026-10-23T17:00', '2026-10-26T10:00', 120],
  ['over the begin of summer time', '2026-03-27T17:00', '2026-03-30T10:00', 120],
  ['received later than now', '2026-11-25T12:00', '2026-11-25T10:00', 0],
  ['received on a later day', '2031-11-25T12:00', '2026-11-25T10:00', 0],
])('a request %s (%s to %s) has waited %i minutes', (_, from, to, minutes) => {
  expect(officeMinutes(at(from), at(to))).toBe(minutes)
})

test('a request of years ago is counted to an end', () => {
  expect(officeMinutes(at('2020-01-01T00:00'), at('2026-11-25T10:00'))).toBeGreaterThan(30 * 9 * 60)
})

test.each([
  [0, null],
  [119, null],
  [120, 'soon'],
  [479, 'soon'],
  [480, 'late'],
  [9_999, 'late'],
])('%i minutes are %s', (minutes, urgency) => {
  expect(urgencyOf(minutes)).toBe(urgency)
})
