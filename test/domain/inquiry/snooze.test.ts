import { expect, test } from 'vitest'
import { snoozedUntil, snoozeForm, stillSnoozed } from '#domain/inquiry/snooze.ts'
import { parseForm } from '#worker/forms/schema.ts'

test.each<[now: string, until: string, day: string | null, moment: string]>([
  ['2026-11-27T10:00:00Z', 'tomorrow', null, '2026-11-28T08:00:00.000Z'],
  // Past midnight in Brussels, before it in UTC.
  ['2026-11-27T23:30:00Z', 'tomorrow', null, '2026-11-29T08:00:00.000Z'],
  ['2026-11-27T10:00:00Z', 'monday', null, '2026-11-30T08:00:00.000Z'],
  ['2026-11-30T10:00:00Z', 'monday', null, '2026-12-07T08:00:00.000Z'],
  ['2026-11-29T22:59:00Z', 'monday', null, '2026-11-30T08:00:00.000Z'],
  // Clocks change on 28 March 2027 and 25 October 2026.
  ['2027-03-27T10:00:00Z', 'tomorrow', null, '2027-03-28T07:00:00.000Z'],
  ['2026-10-24T10:00:00Z', 'tomorrow', null, '2026-10-25T08:00:00.000Z'],
  ['2026-11-27T10:00:00Z', 'date', '2027-06-01', '2027-06-01T07:00:00.000Z'],
])('at %s until %s %s is %s', (now, until, day, moment) => {
  expect(snoozedUntil({ until, day }, Date.parse(now))).toBe(moment)
})

test.each<[fields: Record<string, string>, errors: Record<string, string>]>([
  [{ until: 'tomorrow' }, {}],
  [{ until: 'date', day: '2026-11-28' }, {}],
  [{ until: 'date', day: '2027-11-27' }, {}],
  [{ until: 'date', day: '2026-11-27' }, { day: 'past' }],
  [{ until: 'date', day: '2027-11-28' }, { day: 'past' }],
  [{ until: 'date', day: '' }, { day: 'past' }],
  [{ until: 'never' }, { until: 'invalid' }],
])('%o is refused with %o', (fields, errors) => {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  expect(parseForm(snoozeForm, sent, {}, '2026-11-27').errors).toEqual(errors)
})

test('it is over at its moment', () => {
  const until = '2026-11-28T08:00:00.000Z'
  expect(stillSnoozed(until, Date.parse(until) - 1)).toBe(until)
  expect(stillSnoozed(until, Date.parse(until))).toBeNull()
  expect(stillSnoozed(null, 0)).toBeNull()
})
