import { expect, test } from 'vitest'
import {
  holdUntil,
  openHouseValue,
  parseTimeChoice,
  stateAfterBooking,
  type ViewingRecord,
  viewingActionsFor,
  viewingStatus,
  viewingTransition,
  waitingListValue,
} from '#domain/viewing/status.ts'

const now = Date.parse('2026-11-24T09:00Z')
const time = '2026-11-25T10:00'

test.each<[Partial<ViewingRecord>, string]>([
  [{ state: 'asked' }, 'asked'],
  [{ state: 'confirmed' }, 'confirmed'],
  [{ state: 'waiting' }, 'waiting'],
  [{ state: 'waiting', heldUntil: '2026-11-24T09:00:00.001Z' }, 'offered'],
  [{ state: 'waiting', heldUntil: '2026-11-24T09:00:00.000Z' }, 'lapsed'],
  [{ state: 'confirmed', heldUntil: '2026-11-24T09:00:00.001Z' }, 'confirmed'],
  [{ state: 'cancelled' }, 'cancelled'],
  [{ state: 'cancelled', heldUntil: '2026-11-23T09:00:00.000Z' }, 'lapsed'],
  [{ state: 'confirmed', time: '2026-11-24T10:00' }, 'past'],
  [{ state: 'confirmed', time: '2026-11-24T10:01' }, 'confirmed'],
  [{ state: 'waiting', time: '2026-11-24T09:59' }, 'past'],
  [{ state: 'cancelled', time: '2026-11-23T10:00' }, 'cancelled'],
])('the status of %j is %s', (row, status) => {
  expect(viewingStatus({ state: 'asked', time, heldUntil: null, ...row }, now)).toBe(status)
})

test.each([
  ['asked', 'visitor', 'move cancel'],
  ['asked', 'agency', 'confirm move cancel'],
  ['confirmed', 'visitor', 'move cancel'],
  ['confirmed', 'agency', 'move cancel'],
  ['waiting', 'visitor', 'move cancel'],
  ['waiting', 'agency', 'cancel'],
  ['offered', 'visitor', 'take move cancel'],
  ['offered', 'agency', 'cancel'],
  ['lapsed', 'visitor', ''],
  ['cancelled', 'agency', ''],
  ['past', 'visitor', ''],
  ['past', 'agency', ''],
] as const)('%s: the %s may %s', (status, role, actions) => {
  expect(viewingActionsFor(status, role).join(' ')).toBe(actions)
})

test('a visitor’s booking needs confirmation only when configured', () => {
  expect(stateAfterBooking(true, 'visitor')).toBe('asked')
  expect(stateAfterBooking(false, 'visitor')).toBe('confirmed')
  expect(stateAfterBooking(true, 'agency')).toBe('confirmed')
})

test.each([
  ['2026-11-30T10:00', '2026-11-24T21:00:00.000Z'],
  ['2026-11-24T23:00', '2026-11-24T21:00:00.000Z'],
  ['2026-11-24T22:59', '2026-11-24T20:59:00.000Z'],
  ['2026-11-24T12:00', '2026-11-24T10:00:00.000Z'],
  ['2026-11-24T11:59', null],
  ['2026-11-24T09:00', null],
  ['2027-03-28T02:30', null],
  ['nonsense', null],
])('at ten, a slot at %s is held until %s', (start, until) => {
  expect(holdUntil(start, now)).toBe(until)
})

test('a hold of twelve hours is exact across a clock change', () => {
  expect(holdUntil('2027-03-28T15:00', Date.parse('2027-03-27T20:00Z'))).toBe('2027-03-28T08:00:00.000Z')
})

test('a waiting list choice survives its value', () => {
  expect(parseTimeChoice(waitingListValue(time))).toEqual({ time, waits: true, isOpen: false })
  expect(parseTimeChoice(time)).toEqual({ time, waits: false, isOpen: false })
  expect(parseTimeChoice(openHouseValue(time))).toEqual({ time, waits: false, isOpen: true })
})

const to = '2026-11-26T14:00'

test.each([
  ['confirm', 'agency', true, { state: 'confirmed', time, seat: 'kept' }],
  ['take', 'visitor', true, { state: 'asked', time, seat: 'kept' }],
  ['take', 'visitor', false, { state: 'confirmed', time, seat: 'kept' }],
  ['move', 'visitor', true, { state: 'asked', time: to, seat: 'new' }],
  ['move', 'visitor', false, { state: 'confirmed', time: to, seat: 'new' }],
  ['move', 'agency', true, { state: 'confirmed', time: to, seat: 'new' }],
  ['cancel', 'visitor', true, { state: 'cancelled', time, seat: 'none' }],
] as const)('%s by the %s, with confirmation %s, results in %j', (action, role, confirm, outcome) => {
  expect(viewingTransition({ time }, action, { role, confirm, to })).toEqual(outcome)
})
