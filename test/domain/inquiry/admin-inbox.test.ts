import { expect, test } from 'vitest'
import { pageCount, pageIn, pageQuery } from '#domain/admin/paging.ts'
import { formNames } from '#domain/forms/form.ts'
import {
  type Assignment,
  type AssignmentUpdate,
  applyAssignment,
  defaultInboxSearch,
  type InboxSearch,
  inboxQuery,
  inquiryStatus,
  isAlreadyApplied,
  isFiltered,
  parseInboxSearch,
  statusFilters,
} from '#domain/inquiry/admin-inbox.ts'

test.each<[query: string, change: Partial<InboxSearch>]>([
  ['', {}],
  ['status=gone&form=none&assignee=&home=&page=0', {}],
  ['status=all&form=job', { status: 'all', form: 'job' }],
  ['assignee=none', { assignee: 'none' }],
  ['assignee=5f0c-1_a', { assignee: '5f0c-1_a' }],
  ['assignee=%3Cscript%3E', {}],
  [`assignee=${'a'.repeat(65)}`, {}],
  ['home=%20gv-1044%20', { home: 'GV-1044' }],
  ['home=%E2%80%8Egv%E2%80%911044', { home: 'GV-1044' }],
  [`home=${'a'.repeat(39)}%20b`, { home: 'A'.repeat(39) }],
  ['page=3', { page: 3 }],
  ['page=-1', {}],
  ['page=1e3', {}],
  ['page=100000', {}],
])('parses ?%s', (query, change) => {
  expect(parseInboxSearch(new URLSearchParams(query))).toEqual({ ...defaultInboxSearch, ...change })
})

test('every search survives its query, the default is empty', () => {
  expect(inboxQuery(defaultInboxSearch)).toBe('')
  expect(inboxQuery({ status: 'done', page: 2 })).toBe('?status=done&page=2')
  for (const status of statusFilters)
    for (const form of [null, ...formNames])
      for (const assignee of [null, 'none', 'a-1'])
        for (const home of ['', 'GV-1 &=?#é'.toUpperCase()])
          for (const page of [1, 7]) {
            const search = { status, form, assignee, home, page }
            expect(parseInboxSearch(new URLSearchParams(inboxQuery(search)))).toEqual(search)
          }
})

test.each([1, 2, 99_999])('page %i survives its query', (page) => {
  expect(pageIn(new URLSearchParams(pageQuery(page)))).toBe(page)
})

test.each<[change: Partial<InboxSearch>, filtered: boolean]>([
  [{}, false],
  [{ page: 2 }, false],
  [{ status: 'all' }, true],
  [{ form: 'job' }, true],
  [{ assignee: 'none' }, true],
  [{ home: 'GV-1' }, true],
])('%o is filtered: %s', (change, filtered) => {
  expect(isFiltered({ ...defaultInboxSearch, ...change })).toBe(filtered)
})

const fresh: Assignment = { assigneeId: null, startedAt: null, finishedAt: null }
const begun: Assignment = { assigneeId: 'a', startedAt: '2026-11-20T09:00:00.000Z', finishedAt: null }
const done: Assignment = { ...begun, finishedAt: '2026-11-21' }
/** Done without `begun`. */
const ticked: Assignment = { ...fresh, finishedAt: '2026-11-21' }

test.each([
  [fresh, 'new'],
  [begun, 'begun'],
  [done, 'done'],
  [ticked, 'done'],
] as const)('%o is %s', (care, status) => {
  expect(inquiryStatus(care)).toBe(status)
})

const now = '2026-11-22T23:30:00.000Z'
const today = '2026-11-23'

test.each<[care: Assignment, wish: AssignmentUpdate, after: Assignment]>([
  [fresh, { assigneeId: 'b', status: 'new' }, { assigneeId: 'b', startedAt: null, finishedAt: null }],
  [fresh, { assigneeId: null, status: 'begun' }, { assigneeId: null, startedAt: now, finishedAt: null }],
  [fresh, { assigneeId: 'b', status: 'done' }, { assigneeId: 'b', startedAt: null, finishedAt: today }],
  [begun, { assigneeId: 'b', status: 'begun' }, { ...begun, assigneeId: 'b' }],
  [begun, { assigneeId: 'a', status: 'done' }, { ...begun, finishedAt: today }],
  [begun, { assigneeId: 'a', status: 'new' }, { ...fresh, assigneeId: 'a' }],
  [done, { assigneeId: null, status: 'done' }, { ...done, assigneeId: null }],
  [done, { assigneeId: 'a', status: 'begun' }, begun],
  [ticked, { assigneeId: null, status: 'begun' }, { ...fresh, startedAt: now }],
])('%o updated by %o becomes %o', (care, criteria, after) => {
  expect(applyAssignment(care, criteria, { now, today })).toEqual(after)
  expect(isAlreadyApplied(after, criteria)).toBe(true)
  expect(applyAssignment(after, criteria, { now: 'later', today: 'later' })).toEqual(after)
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
