import { expect, test } from 'vitest'
import type { ActivityEntry } from '#domain/owner/communication.ts'
import {
  digestWeek,
  eventCounts,
  reportedWeeks,
  viewsInWeek,
  type WeekRecord,
  wasOnlineAllWeek,
  weekActs,
  weeksOf,
} from '#domain/owner/weekly-digest.ts'
import type { ViewingSummary } from '#domain/viewing/summary.ts'

test.each([
  ['Sunday evening', '2026-11-22T22:59:59.999Z', null],
  ['Monday, a minute too early', '2026-11-23T06:59:00.000Z', null],
  ['Monday at eight', '2026-11-23T07:00:00.000Z', '2026-11-23'],
  ['Monday night', '2026-11-23T23:30:00.000Z', '2026-11-23'],
  ['Tuesday, a clock that was late', '2026-11-24T18:59:00.000Z', '2026-11-23'],
  ['Tuesday evening', '2026-11-24T19:00:00.000Z', null],
  ['Wednesday', '2026-11-25T08:00:00.000Z', null],
  ['the Monday before summer time ends, too early', '2026-10-19T05:59:00.000Z', null],
  ['the Monday before summer time ends', '2026-10-19T06:00:00.000Z', '2026-10-19'],
  ['the Monday after it ended, too early', '2026-10-26T06:59:00.000Z', null],
  ['the Monday after it ended', '2026-10-26T07:00:00.000Z', '2026-10-26'],
  ['the Monday after summer time began, too early', '2026-03-30T05:59:00.000Z', null],
  ['the Monday after summer time began', '2026-03-30T06:00:00.000Z', '2026-03-30'],
  ['a Monday in another year', '2027-01-04T07:00:00.000Z', '2027-01-04'],
])('%s, %s: the digest of %s', (_, now, week) => {
  expect(digestWeek(Date.parse(now))).toBe(week)
})

test.each([
  ['2026-10-26', { first: '2026-10-19', last: '2026-10-25' }, { first: '2026-10-12', last: '2026-10-18' }],
  ['2026-03-30', { first: '2026-03-23', last: '2026-03-29' }, { first: '2026-03-16', last: '2026-03-22' }],
  ['2027-01-04', { first: '2026-12-28', last: '2027-01-03' }, { first: '2026-12-21', last: '2026-12-27' }],
])('the digest of %s reports seven days and the seven before', (monday, reported, previous) => {
  expect(reportedWeeks(monday)).toEqual({ reported, previous })
})

const view = (day: string, visitors: number) => ({ day, event: 'view' as const, times: visitors * 3, visitors })

test('adds up visitors from Monday to Sunday', () => {
  const days = [
    view('2026-11-15', 1),
    view('2026-11-16', 10),
    view('2026-11-22', 100),
    view('2026-11-22', 5),
    view('2026-11-23', 1000),
    { ...view('2026-11-18', 7), event: 'favourite' as const },
  ]
  expect(viewsInWeek(reportedWeeks('2026-11-23').reported, days)).toBe(115)
  expect(viewsInWeek(reportedWeeks('2026-11-23').previous, days)).toBe(1)
})

test.each([
  ['2026-11-08', true],
  ['2026-11-09', true],
  ['2026-11-09T10:00:00Z', true],
  ['2026-11-10', false],
])('a property online since %s has a full previous week: %s', (published, there) => {
  expect(wasOnlineAllWeek(reportedWeeks('2026-11-23').previous, published)).toBe(there)
})

type Line = Pick<ActivityEntry, 'type'> & { status?: ActivityEntry['status']; noted?: boolean }

const authorship = { author: 'Sofie Claes', written: '2026-11-18T10:00:00.000Z', corrector: null, corrected: null }

const line = (at: string, { type, status = 'done', noted = false }: Line): ActivityEntry => ({
  ...{ id: `${at} ${type}`, at, type, status, note: noted ? authorship : null },
  ...{ contact: 'An', subject: 'x', comment: '', source: 'website' },
})

const viewing = (time: string, status: ViewingSummary['status'] = 'done'): ViewingSummary => ({
  ...{ id: time, time, contact: 'An', status, feedback: null, opinion: null },
})

const week = reportedWeeks('2026-11-23').reported

const recordOf = (record: Partial<WeekRecord>): WeekRecord => ({
  ...{ history: [], viewings: [], acts: [], releases: [] },
  ...record,
})

const counted = (record: Partial<WeekRecord>) => eventCounts(week, recordOf(record))

test('counts an event on its day in Brussels, the most frequent kind first', () => {
  const history = [
    line('2026-11-15T22:59:00.000Z', { type: 'phone' }),
    line('2026-11-15T23:00:00.000Z', { type: 'offer' }),
    line('2026-11-18T10:00:00.000Z', { type: 'documents' }),
    line('2026-11-22T22:59:00.000Z', { type: 'documents' }),
    line('2026-11-22T23:00:00.000Z', { type: 'documents' }),
  ]
  expect(counted({ history })).toEqual([
    ['documents', 2],
    ['offer', 1],
  ])
})

test.each<[name: string, counts: string | null, line: Line]>([
  ['a viewing that a visitor asked for', 'visit-request', { type: 'visit', status: 'open' }],
  ['a viewing that the agency confirmed', 'visit-request', { type: 'visit', status: 'confirmed' }],
  ['a viewing that was cancelled', null, { type: 'visit', status: 'cancelled' }],
  ['a note on a viewing that took place', 'visit', { type: 'visit', noted: true }],
  ['a note on a viewing that is planned', null, { type: 'visit', status: 'confirmed', noted: true }],
  ['a note on an open house that took place', 'open-house', { type: 'open-house', noted: true }],
  ['a note on an open house that is planned', null, { type: 'open-house', status: 'open', noted: true }],
  ['a call that still has to be answered', 'phone', { type: 'phone', status: 'open', noted: true }],
  ['an offer that was withdrawn', null, { type: 'offer', status: 'cancelled', noted: true }],
])('%s counts as %j', (_, counts, said) => {
  const history = [line('2026-11-18T10:00:00.000Z', said)]
  expect(counted({ history })).toEqual(counts ? [[counts, 1]] : [])
})

test.each<[name: string, counts: number, viewing: ViewingSummary]>([
  ['on Monday', 1, viewing('2026-11-16T09:00')],
  ['on Sunday', 1, viewing('2026-11-22T18:00')],
  ['in the week before', 0, viewing('2026-11-15T18:00')],
  ['in the week after', 0, viewing('2026-11-23T09:00')],
  ['that is still to come', 0, viewing('2026-11-20T09:00', 'confirmed')],
  ['that was never confirmed', 0, viewing('2026-11-20T09:00', 'cancelled')],
])('a viewing %s counts %d times, whenever it was asked for', (_, counts, item) => {
  expect(counted({ viewings: [item] })).toEqual(counts ? [['visit', counts]] : [])
})

test('counts a viewing of the calendar once when the agency writes a note on it', () => {
  const history = [line('2026-11-18T10:00:00.000Z', { type: 'visit', noted: true })]
  expect(counted({ history, viewings: [viewing('2026-11-18T11:00')] })).toEqual([['visit', 1]])
})

const fullWeek = recordOf({
  history: [
    line('2026-11-18T10:00:00.000Z', { type: 'message', status: 'open' }),
    line('2026-11-18T12:00:00.000Z', { type: 'message' }),
    { ...line('2026-11-17T12:00:00.000Z', { type: 'announcement' }), people: 63 },
    line('2026-11-24T12:00:00.000Z', { type: 'offer' }),
  ],
  viewings: [
    viewing('2026-11-18T09:00'),
    viewing('2026-11-21T09:00', 'confirmed'),
    viewing('2026-11-21T10:00', 'open'),
  ],
  acts: [
    { day: '2026-11-20', event: 'price', count: 1, price: 118_500_000 },
    { day: '2026-11-16', event: 'pictures', count: 12 },
    { day: '2026-11-15', event: 'online', count: 1 },
  ],
  releases: ['2026-11-15', '2026-11-19', '2026-11-20'],
})

test('lists what was done by day, and opinions under none', () => {
  expect(weekActs(week, fullWeek)).toEqual([
    { day: '2026-11-16', event: 'pictures', count: 12 },
    { day: '2026-11-17', event: 'alert', count: 63 },
    { day: '2026-11-18', event: 'visit', count: 1 },
    { day: '2026-11-18', event: 'message', count: 2 },
    { day: '2026-11-20', event: 'price', count: 1, price: 118_500_000 },
    { day: '2026-11-21', event: 'planned', count: 1 },
    { day: null, event: 'opinion', count: 2 },
  ])
})

test('the mail says the same in numbers, but for what is planned', () => {
  const sums = Object.fromEntries(eventCounts(week, fullWeek))
  expect(sums).toEqual({ pictures: 12, alert: 63, visit: 1, message: 2, price: 1, opinion: 2 })
})

test('the page has the week of today, and the one that the mail reported', () => {
  expect(weeksOf('2026-11-29')).toEqual({
    current: { first: '2026-11-23', last: '2026-11-29' },
    last: reportedWeeks('2026-11-23').reported,
  })
})
