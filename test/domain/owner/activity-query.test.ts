import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from '#domain/admin/csv.ts'
import {
  type ActivityQuery,
  activitySorts,
  defaultActivityQuery,
  formatActivityQuery,
  paginateActivity,
  parseActivityQuery,
  rowsPerPage,
  sortActivity,
  toggleSort,
} from '#domain/owner/activity-query.ts'
import {
  type Communication,
  communicationSources,
  communicationStatuses,
  communicationTypes,
} from '#domain/owner/communication.ts'
import { abbreviateName, displayName } from '#domain/owner/display-name.ts'
import { firstNameOf, partOfDay } from '#domain/owner/greeting.ts'
import { upcomingAndPast, viewingSummaryStatus } from '#domain/viewing/summary.ts'

const row = (change: Partial<Communication>): Communication => ({
  ...{ id: 'a', at: '2026-11-20T09:00:00.000Z', type: 'message', contact: 'Ms S. Haddad', subject: 'Question' },
  ...{ comment: '', status: 'open', source: 'website' },
  ...change,
})

test.each<[string, Partial<ActivityQuery>]>([
  ['', {}],
  ['type=offer&status=open', { type: 'offer', status: 'open' }],
  ['sort=type', { sort: 'type', order: 'asc' }],
  ['sort=status&order=desc&page=3', { sort: 'status', order: 'desc', page: 3 }],
  ['order=asc', { order: 'asc' }],
  ['type=Offer&status=&sort=contact&order=up&page=0', {}],
  ['type=__proto__&page=1e3', {}],
  ['page=-1', {}],
  ['page=12345', {}],
])('parses the query %s', (text, change) => {
  expect(parseActivityQuery(new URLSearchParams(text))).toEqual({ ...defaultActivityQuery, ...change })
})

const queries = fc.record({
  type: fc.option(fc.constantFrom(...communicationTypes)),
  status: fc.option(fc.constantFrom(...communicationStatuses)),
  sort: fc.constantFrom(...activitySorts),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 9999 }),
})

const rows = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    at: fc.constantFrom('2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z', '2026-11-03T10:00:00.000Z'),
    type: fc.constantFrom(...communicationTypes),
    contact: fc.string(),
    subject: fc.string(),
    comment: fc.string(),
    status: fc.constantFrom(...communicationStatuses),
    source: fc.constantFrom(...communicationSources),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
)

test('every query survives its URL', () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(parseActivityQuery(new URLSearchParams(formatActivityQuery(query)))).toEqual(query)
    }),
  )
})

test('the pages have every matching row once and in order', () => {
  fc.assert(
    fc.property(rows, queries, (all, query) => {
      const { pages, matching } = paginateActivity(all, query)
      const turned = Array.from({ length: pages }, (_, at) => paginateActivity(all, { ...query, page: at + 1 }))
      const together = turned.flatMap((item) => item.rows)
      expect(together).toEqual(sortActivity(all, query))
      expect(new Set(together.map(({ id }) => id)).size).toBe(matching)
      expect(matching).toBe(
        all.filter(
          ({ type, status }) =>
            (query.type === null || type === query.type) && (query.status === null || status === query.status),
        ).length,
      )
      expect(turned.every((item) => item.rows.length <= rowsPerPage)).toBe(true)
      expect(paginateActivity(all, { ...query, page: 9999 }).page).toBe(pages)
      // Independent of the input order.
      expect(sortActivity(all.toReversed(), query)).toEqual(together)
    }),
  )
})

test.each<[Partial<ActivityQuery>, string]>([
  [{}, 'c b a'],
  [{ order: 'asc' }, 'a b c'],
  [{ sort: 'type', order: 'asc' }, 'b c a'],
  [{ sort: 'type', order: 'desc' }, 'c a b'],
  [{ sort: 'status', order: 'asc' }, 'c a b'],
  [{ type: 'message' }, 'c a'],
  [{ status: 'done' }, 'b'],
])('%o is formatted as %s', (change, ids) => {
  const all = [
    row({ id: 'a', at: '2026-11-01T10:00:00.000Z' }),
    row({ id: 'b', at: '2026-11-02T10:00:00.000Z', type: 'visit', status: 'done' }),
    row({ id: 'c', at: '2026-11-03T10:00:00.000Z' }),
  ]
  expect(
    sortActivity(all, { ...defaultActivityQuery, ...change })
      .map(({ id }) => id)
      .join(' '),
  ).toBe(ids)
})

test('toggles the order of a column and resets that of another', () => {
  const third = { ...defaultActivityQuery, page: 3 }
  expect(toggleSort(third, 'date')).toMatchObject({ sort: 'date', order: 'asc', page: 1 })
  expect(toggleSort(third, 'type')).toMatchObject({ sort: 'type', order: 'asc', page: 1 })
  expect(toggleSort({ ...third, sort: 'type', order: 'asc' }, 'type')).toMatchObject({ sort: 'type', order: 'desc' })
})

test.each([
  ['ms', 'Sofia', 'Haddad', 'ms', 'S. Haddad'],
  ['mr', 'anne-marie', 'De Smet', 'mr', 'A.-M. De Smet'],
  ['mr', 'Jan Piet', 'Claes', 'mr', 'J. P. Claes'],
  ['none', 'Sofia', 'Haddad', null, 'Sofia H.'],
  [undefined, 'Sofia', 'de la Haye', null, 'Sofia D. L. H.'],
  ['ms', 'Sofia', '', null, 'Sofia'],
  ['none', 'https://evil.example', '0470 12 34 56', null, 'https evil example'],
  ['none', '', '', null, ''],
])('%s %s %s is displayed as %s %s', (title, firstName, lastName, shown, name) => {
  expect(displayName({ title: title ?? null, firstName, lastName })).toEqual({ title: shown, name })
})

test.each([
  ['Sofia Haddad', 'Sofia H.'],
  ['Sofia', 'Sofia'],
  ['', ''],
])('the name %s is displayed as %s', (name, shown) => {
  expect(abbreviateName(name)).toBe(shown)
})

test('never displays a mail address', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(displayName({ title: 'ms', firstName: email, lastName: email }).name).not.toContain('@')
      expect(abbreviateName(email)).not.toContain('@')
    }),
  )
})

const now = Date.parse('2026-11-22T11:00:00Z')

test.each([
  ['asked', '2026-11-24T10:00', null, null, null, 'open'],
  ['confirmed', '2026-11-24T10:00', null, null, null, 'confirmed'],
  ['waiting', '2026-11-24T10:00', null, null, null, 'open'],
  ['waiting', '2026-11-24T10:00', '2026-11-23T10:00:00.000Z', null, null, 'open'],
  ['waiting', '2026-11-24T10:00', '2026-11-21T10:00:00.000Z', null, null, 'cancelled'],
  ['cancelled', '2026-11-24T10:00', null, null, null, 'cancelled'],
  ['confirmed', '2026-11-20T10:00', null, null, null, 'done'],
  ['confirmed', '2026-11-20T10:00', null, null, 'no-show', 'cancelled'],
  ['asked', '2026-11-20T10:00', null, null, null, 'cancelled'],
  ['asked', '2026-11-20T10:00', null, null, 'done', 'done'],
  ['asked', '2026-11-20T10:00', null, 'Liked the garden', null, 'done'],
  ['asked', '2026-11-20T10:00', null, 'Liked the garden', 'no-show', 'cancelled'],
  ['cancelled', '2026-11-20T10:00', null, 'Liked the garden', null, 'cancelled'],
] as const)(
  'a viewing that is %s for %s (held until %s, feedback %s, marked %s) is %s',
  (state, time, heldUntil, feedback, outcome, status) => {
    expect(viewingSummaryStatus({ state, time, heldUntil, feedback, outcome }, now)).toBe(status)
  },
)

test('sorts upcoming viewings forwards and past ones backwards, without cancelled ones', () => {
  const at = (time: string, status: 'confirmed' | 'cancelled' = 'confirmed') =>
    ({ id: time, time, contact: '', status, feedback: null, opinion: null }) as const
  const all = ['2026-11-25T10:00', '2026-11-20T10:00', '2026-11-23T10:00', '2026-11-21T10:00'].map((time) => at(time))
  const { upcoming, past } = upcomingAndPast([...all, at('2026-11-24T09:00', 'cancelled')], '2026-11-22T12:00')
  expect(upcoming.map(({ id }) => id)).toEqual(['2026-11-23T10:00', '2026-11-25T10:00'])
  expect(past.map(({ id }) => id)).toEqual(['2026-11-21T10:00', '2026-11-20T10:00'])
})

test.each([
  ['2026-11-22T04:59', 'evening'],
  ['2026-11-22T05:00', 'morning'],
  ['2026-11-22T11:59', 'morning'],
  ['2026-11-22T12:00', 'afternoon'],
  ['2026-11-22T17:59', 'afternoon'],
  ['2026-11-22T18:00', 'evening'],
  ['2026-11-22T00:00', 'evening'],
] as const)('%s is %s', (minute, part) => {
  expect(partOfDay(minute)).toBe(part)
})

test('returns the first word of a name', () => {
  expect(firstNameOf('  Hilde De Smet ')).toBe('Hilde')
  expect(firstNameOf('')).toBe('')
})

/** RFC 4180 with semicolons. */
function parsed(text: string): string[][] {
  const lines: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let at = 1; at < text.length; at++) {
    const sign = text[at]!
    if (quoted) {
      if (sign === '"' && text[at + 1] === '"') cell += text[++at]
      else if (sign === '"') quoted = false
      else cell += sign
    } else if (sign === '"') quoted = true
    else if (sign === ';') {
      lines.at(-1)!.push(cell)
      cell = ''
    } else if (sign === '\r' && text[at + 1] === '\n') {
      lines.at(-1)!.push(cell)
      cell = ''
      lines.push([])
      at++
    } else cell += sign
  }
  return lines.slice(0, -1)
}

test('escapes quotes and formulas in CSV cells', () => {
  const cells = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠−\t\r\n\u00a0\u200b;"\' aé1') }),
    fc.string(),
    fc.integer({ min: 0, max: 9999 }),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cells, { minLength: 1, maxLength: 5 }), { maxLength: 6 }), (table) => {
      const text = toCsv(table)
      expect(text.startsWith('\uFEFF')).toBe(true)
      const read = parsed(text)
      const isFormula = (cell: string) =>
        /^[\t\r\n]/.test(cell) || /^[=+\-@−]/.test(cell.replace(/^[\s\p{Cc}\p{DI}]+/u, '').normalize('NFKC'))
      expect(read.flat().filter(isFormula)).toEqual([])
      expect(read).toEqual(
        table.map((line) => line.map((cell) => (isFormula(String(cell)) ? `'${cell}` : String(cell)))),
      )
    }),
  )
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\n=1',
  '\r=1',
  '\t=1',
  ' =1',
  '\u00a0=1',
  '\u2003\u200b=1',
  '\ufeff=1',
  '＝1',
  '＋1',
  '－1',
  ' ＠SUM(1)',
])('%j is no formula in a spreadsheet', (cell) => {
  expect(parsed(toCsv([[cell]]))).toEqual([[`'${cell}`]])
})

test.each(['', ' ', 'a=1', '1-2', 'noor@example.com', '(−1)'])('%j stays as it is', (cell) => {
  expect(parsed(toCsv([[cell]]))).toEqual([[cell]])
})
