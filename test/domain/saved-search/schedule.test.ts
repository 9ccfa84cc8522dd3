import { expect, test } from 'vitest'
import type { NotificationFrequency } from '#domain/saved-search/alert-settings.ts'
import { nextNotificationAt } from '#domain/saved-search/schedule.ts'

test.each<[frequency: NotificationFrequency, found: string, due: string, why: string]>([
  ['at-once', '2026-11-21T03:12:45.678Z', '2026-11-21T03:12:45.678Z', 'at night too'],
  ['daily', '2026-11-21T06:59:59.999Z', '2026-11-21T07:00:00.000Z', 'just before eight'],
  ['daily', '2026-11-21T07:00:00.000Z', '2026-11-22T07:00:00.000Z', 'on the minute'],
  ['daily', '2026-11-21T22:59:00.000Z', '2026-11-22T07:00:00.000Z', 'a minute before midnight in Brussels'],
  ['daily', '2026-11-21T23:01:00.000Z', '2026-11-22T07:00:00.000Z', 'a minute after it'],
  ['daily', '2026-07-01T05:59:00.000Z', '2026-07-01T06:00:00.000Z', 'in summer'],
  ['daily', '2026-12-31T12:00:00.000Z', '2027-01-01T07:00:00.000Z', 'over New Year'],
  ['daily', '2028-02-28T12:00:00.000Z', '2028-02-29T07:00:00.000Z', 'in a leap year'],
  ['daily', '2026-03-28T12:00:00.000Z', '2026-03-29T06:00:00.000Z', 'the day on which summer time begins'],
  ['daily', '2026-03-29T00:59:00.000Z', '2026-03-29T06:00:00.000Z', 'before the hour that is skipped'],
  ['daily', '2026-03-29T01:00:00.000Z', '2026-03-29T06:00:00.000Z', 'after it'],
  ['daily', '2026-10-24T12:00:00.000Z', '2026-10-25T07:00:00.000Z', 'the day on which it ends'],
  ['daily', '2026-10-25T00:30:00.000Z', '2026-10-25T07:00:00.000Z', 'in the hour that is there twice'],
  ['daily', '2026-10-25T01:30:00.000Z', '2026-10-25T07:00:00.000Z', 'in the second of the two'],
  ['weekly', '2026-11-23T06:59:00.000Z', '2026-11-23T07:00:00.000Z', 'on Monday before eight'],
  ['weekly', '2026-11-23T07:00:00.000Z', '2026-11-30T07:00:00.000Z', 'on Monday at eight'],
  ['weekly', '2026-11-22T23:30:00.000Z', '2026-11-23T07:00:00.000Z', 'on Monday in Brussels, Sunday in UTC'],
  ['weekly', '2026-11-24T12:00:00.000Z', '2026-11-30T07:00:00.000Z', 'on Tuesday'],
  ['weekly', '2026-11-29T12:00:00.000Z', '2026-11-30T07:00:00.000Z', 'on Sunday'],
  ['weekly', '2026-03-24T12:00:00.000Z', '2026-03-30T06:00:00.000Z', 'over the beginning of summer time'],
  ['weekly', '2026-10-20T12:00:00.000Z', '2026-10-26T07:00:00.000Z', 'over its end'],
])('%s, found at %s, is sent at %s: %s', (frequency, found, due) => {
  expect(nextNotificationAt(frequency, Date.parse(found))).toBe(due)
})
