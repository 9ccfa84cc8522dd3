import { expect, test } from 'vitest'
import { askedDays, isOpinion } from '#domain/viewing/opinion.ts'
import { mayHaveOutcome, viewingStanding } from '#domain/viewing/status.ts'

test.each([
  ['2026-11-27T09:59', null],
  ['2026-11-27T10:00', { from: '2026-11-23', to: '2026-11-27' }],
  ['2026-11-27T19:59', { from: '2026-11-23', to: '2026-11-27' }],
  ['2026-11-27T20:00', null],
  // Days on which clocks change.
  ['2026-03-29T10:00', { from: '2026-03-25', to: '2026-03-29' }],
  ['2026-10-26T10:00', { from: '2026-10-22', to: '2026-10-26' }],
])('at %s it asks about the viewings of %j', (minute, days) => {
  expect(askedDays(minute)).toEqual(days)
})

const opinion = { interest: 'yes', price: 'fair', condition: 'worse', remark: null }

test.each([
  [opinion, true],
  [{ ...opinion, remark: 'The garden' }, true],
  [{ ...opinion, price: 'yes' }, false],
  [{ ...opinion, remark: 1 }, false],
  [{ ...opinion, condition: undefined }, false],
  [{}, false],
  [null, false],
  ['yes', false],
])('%j is an opinion: %s', (value, is) => {
  expect(isOpinion(value)).toBe(is)
})

const now = Date.parse('2026-11-27T12:00Z')
const [past, ahead] = ['2026-11-27T12:00', '2026-11-27T14:00']

test.each([
  ['confirmed', past, null, true, 'confirmed'],
  ['confirmed', past, 'done', true, 'done'],
  ['asked', past, 'no-show', true, 'no-show'],
  ['confirmed', ahead, null, false, 'confirmed'],
  ['waiting', past, null, false, 'waiting'],
  ['cancelled', past, null, false, 'cancelled'],
] as const)('of one that is %s at %s, marked %s, the agency may say what became of it: %s', (...row) => {
  const [state, time, outcome, may, standing] = row
  expect(mayHaveOutcome({ state, time, heldUntil: null }, now)).toBe(may)
  expect(viewingStanding({ state, time, heldUntil: null, outcome }, now)).toBe(standing)
})
