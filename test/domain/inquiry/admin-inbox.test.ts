import { expect, test } from 'vitest'
import { pageCount, pageIn, pageQuery } from '#domain/admin/paging.ts'
import type { Values } from '#domain/admin/revision.ts'
import {
  type Handled,
  handlingOf,
  inquiryStatus,
  planRequestAction,
  type RequestsAction,
  requestState,
  searchedWords,
  withHandling,
} from '#domain/inquiry/admin-inbox.ts'

test.each([
  ['Noor  Peeters', 'noor peeters'],
  ['noor@example.com', 'noor example com'],
  ['GV-1044', 'gv 1044'],
  ['"*-', ''],
  ['+32 (0)470 12.34.56', '0470123456'],
  ['0032470123456', '0470123456'],
  ['0470/12 34 56', '0470123456'],
  ['+31 6 12 34 56 78', '31612345678'],
  ['4231907', '4231907'],
  ['12', '12'],
])('%s is searched for as “%s”', (text, words) => {
  expect(searchedWords(text)).toBe(words)
})

test.each([1, 2, 99_999])('page %i survives its query', (page) => {
  expect(pageIn(new URLSearchParams(pageQuery(page)))).toBe(page)
})

const fresh: Handled = { assigneeId: null, startedAt: null, finishedAt: null, snoozedUntil: null }
const begun: Handled = { ...fresh, assigneeId: 'a', startedAt: '2026-11-20T09:00:00.000Z' }
const done: Handled = { ...begun, finishedAt: '2026-11-21' }
/** Done without `begun`. */
const ticked: Handled = { ...fresh, finishedAt: '2026-11-21' }
const snoozed: Handled = { ...begun, snoozedUntil: '2026-11-30T08:00:00.000Z' }

const now = '2026-11-22T23:30:00.000Z'
const today = '2026-11-23'

test.each([
  [fresh, 'new', 'new'],
  [begun, 'begun', 'begun'],
  [done, 'done', 'done'],
  [ticked, 'done', 'done'],
  [snoozed, 'begun', 'snoozed'],
  [{ ...snoozed, snoozedUntil: now }, 'begun', 'begun'],
  [{ ...snoozed, finishedAt: '2026-11-21' }, 'done', 'done'],
] as const)('%o is %s, and %s in the list', (row, status, state) => {
  expect([inquiryStatus(row), requestState(row, Date.parse(now))]).toEqual([status, state])
})

test.each<[row: Handled, entered: Values, after: Handled]>([
  [fresh, { assignee: 'b', status: 'new' }, { ...fresh, assigneeId: 'b' }],
  [fresh, { assignee: null, status: 'begun' }, { ...fresh, startedAt: now }],
  [fresh, { assignee: 'b', status: 'done' }, { ...fresh, assigneeId: 'b', finishedAt: today }],
  [begun, { assignee: 'b', status: 'begun' }, { ...begun, assigneeId: 'b' }],
  [begun, { status: 'done' }, { ...begun, finishedAt: today }],
  [begun, { status: 'new' }, { ...fresh, assigneeId: 'a' }],
  [done, { assignee: null }, { ...done, assigneeId: null }],
  [done, { status: 'begun' }, begun],
  [ticked, { status: 'begun' }, { ...fresh, startedAt: now }],
  [begun, { until: snoozed.snoozedUntil }, snoozed],
  [snoozed, { until: null }, begun],
  [snoozed, { status: 'done' }, { ...begun, finishedAt: today }],
  // Undone: the moments are those of before.
  [begun, { status: 'done', finished: done.finishedAt }, done],
  [fresh, { status: 'begun', started: begun.startedAt }, { ...begun, assigneeId: null }],
  [fresh, { status: 'done', started: begun.startedAt, finished: done.finishedAt }, { ...done, assigneeId: null }],
])('%o with %o entered becomes %o', (row, entered, after) => {
  expect(withHandling(row, entered, { now, today })).toEqual(after)
  expect(withHandling(after, handlingOf(after), { now: 'later', today: 'later' })).toEqual(after)
})

test.each<[action: RequestsAction, row: Handled, option: string | null, planned: object]>([
  ['assign', fresh, 'b', { entered: { assignee: 'b' } }],
  ['assign', done, 'none', { entered: { assignee: null } }],
  ['snooze', fresh, 'tomorrow', { entered: { until: '2026-11-24T08:00:00.000Z' } }],
  ['snooze', snoozed, 'monday', { entered: { until: '2026-11-30T08:00:00.000Z' } }],
  ['snooze', done, 'monday', { reason: 'state', detail: ['done'] }],
  ['done', snoozed, null, { entered: { status: 'done' } }],
  ['done', done, null, { reason: 'state', detail: ['done'] }],
  ['reopen', done, null, { entered: { status: 'begun', until: null } }],
  ['reopen', ticked, null, { entered: { status: 'new', until: null } }],
  ['reopen', snoozed, null, { entered: { status: 'begun', until: null } }],
  ['reopen', fresh, null, { reason: 'state', detail: ['new'] }],
])('%s of the list on %o with %s plans %o', (action, row, option, planned) => {
  expect(planRequestAction(action, row, { option, now: Date.parse(now) })).toEqual(planned)
})

test.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [400, 20],
])('%d rows are %d pages', (count, pages) => {
  expect(pageCount(count)).toBe(pages)
})
