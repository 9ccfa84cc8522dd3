import { eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inquiries, revisions } from '#db/schema/index.ts'
import { type Account, createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'

/** A word of the requests of this file, by which a list finds them and no other. */
const word = 'lijstenwoord'
const ids = Array.from({ length: 60 }, (_, at) => `0000list-0000-4000-8000-${String(at).padStart(12, '0')}`)
const [first, second, third] = ids as [string, string, string, ...string[]]
let manager: string
let agent: string
let reader: string
let colleague: Account
let left: Account

beforeAll(async () => {
  const own = await createAccount({ role: 'agent', name: 'Anna Agent' })
  colleague = await createAccount({ role: 'agent', name: 'Karim Colleague' })
  left = await createAccount({ role: 'agent', name: 'Lou Left', disabled: '2026-11-01T10:00:00.000Z' })
  manager = await signIn(await createAccount({ role: 'manager' }))
  agent = await signIn(own)
  reader = await signIn(await createAccount({ role: 'reader' }))
  await database.insert(inquiries).values(
    ids.map((id, at) => ({
      ...({ id, form: 'contact-me', language: 'nl', fingerprint: id, propertyId: null, redirectTo: '/' } as const),
      ...{ received: new Date(Date.UTC(2035, 0, 1, 0, 60 - at)).toISOString(), email: `lijst${at}@example.com` },
      data: { firstName: '=1+1', lastName: 'Lijst', email: `lijst${at}@example.com`, remark: word },
    })),
  )
})

const untouched = { assigneeId: null, startedAt: null, finishedAt: null, snoozedUntil: null, mergedInto: null }

beforeEach(() => database.update(inquiries).set(untouched).where(inArray(inquiries.id, ids)))

afterAll(() => database.delete(inquiries).where(inArray(inquiries.id, ids)))

const list = (query = '') => `/desk/requests/?q=${word}${query}`

async function press(
  action: string,
  fields: readonly (readonly [string, string])[],
  { cookie = agent, query = '', formKey = '' } = {},
) {
  const key = formKey || crypto.randomUUID()
  const sent = [['formKey', key], ['action', action], ...fields] as const
  return { key, answer: await postForm(list(query), sent, { cookie }) }
}

const undo = (batch: string, cookie = agent) =>
  postForm(list(), { action: 'undo', batch, formKey: crypto.randomUUID() }, { cookie })

const picked = (...chosen: readonly string[]) => chosen.map((id) => ['id', id] as const)

const rowsOf = async (...chosen: readonly string[]) => {
  const rows = await database.select().from(inquiries).where(inArray(inquiries.id, chosen))
  return rows.toSorted((a, b) => a.id.localeCompare(b.id))
}

const changesOf = async (key: string) => {
  const rows = await database
    .select()
    .from(revisions)
    .where(like(revisions.formKey, `${key}/%`))
  return rows.map(({ resource, changes }) => [resource, changes])
}

describe('the ticked requests of a list', () => {
  test.each<[action: string, fields: [string, string][], after: object, changes: object]>([
    ['assign', [['assignee', 'COLLEAGUE']], { assigneeId: 'COLLEAGUE' }, { assignee: [null, 'COLLEAGUE'] }],
    [
      'done',
      [],
      { finishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      { status: ['new', 'done'], finished: [null, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)] },
    ],
    [
      'snooze',
      [['until', 'monday']],
      { snoozedUntil: expect.stringMatching(/T0[78]:00/) },
      { until: [null, expect.stringMatching(/T0[78]:00/)] },
    ],
  ])('are changed together by “%s”, with a revision each, and put back', async (action, fields, after, changes) => {
    const named = <Value>(value: Value): Value =>
      (value as unknown) === 'COLLEAGUE'
        ? (colleague.id as Value)
        : Array.isArray(value)
          ? (value.map(named) as Value)
          : value
    const all = <Item extends object>(item: Item) =>
      Object.fromEntries(Object.entries(item).map(([name, value]) => [name, named(value)]))
    const sent = fields.map(([name, value]) => [name, named(value)] as const)
    const { key, answer } = await press(action, [...picked(first, second), ...sent])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${list()}&undo=${key}`])
    expect(await rowsOf(first, second, third)).toMatchObject([all(after), all(after), untouched])
    expect(await changesOf(key)).toEqual([
      ['requests', all(changes)],
      ['requests', all(changes)],
    ])
    const { text } = await getPage(`${list('&view=all')}&undo=${key}`, { cookie: agent })
    expect(text).toContain('Changed: 2 requests.')
    expect((await undo(key)).status).toBe(303)
    expect(await rowsOf(first, second)).toMatchObject([untouched, untouched])
  })

  test('are reopened as they were, and undo leaves what a colleague changed meanwhile', async () => {
    await database
      .update(inquiries)
      .set({ startedAt: '2035-01-02T10:00:00.000Z', finishedAt: '2035-01-03' })
      .where(eq(inquiries.id, first))
    await database.update(inquiries).set({ finishedAt: '2035-01-03' }).where(eq(inquiries.id, second))
    const { key } = await press('reopen', picked(first, second))
    expect(await rowsOf(first, second)).toMatchObject([
      { startedAt: '2035-01-02T10:00:00.000Z', finishedAt: null },
      { startedAt: null, finishedAt: null },
    ])
    await database.update(inquiries).set({ startedAt: '2035-01-04T10:00:00.000Z' }).where(eq(inquiries.id, second))
    const undone = await undo(key)
    expect([undone.status, undone.text.includes('was changed by a colleague meanwhile')]).toEqual([422, true])
    expect(await rowsOf(first, second)).toMatchObject([{ finishedAt: expect.any(String) }, { finishedAt: null }])
  })

  test('that cannot change are named with their reasons, and the others change', async () => {
    await database.update(inquiries).set({ finishedAt: '2035-01-03' }).where(eq(inquiries.id, second))
    await database.update(inquiries).set({ mergedInto: first }).where(eq(inquiries.id, third))
    const { answer } = await press('done', picked(first, second, third))
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Changed: 1 request.')
    expect(answer.text).toContain(`href="/desk/request/${second}/">=1+1 Lijst</a>: is “Done”`)
    expect(answer.text).toContain('does not exist any more')
  })

  test('change once for a form that is sent twice', async () => {
    const { key } = await press('done', picked(first))
    const { answer } = await press('done', picked(first), { formKey: key })
    expect([answer.status, (await changesOf(key)).length]).toEqual([303, 1])
  })

  test.each([
    ['a reader', () => reader, 'done', [], 404],
    ['a button that is none', () => agent, 'erase', [], 400],
    ['a colleague who has left', () => agent, 'assign', [['assignee', 'LEFT']], 422],
    ['a day that is not offered', () => agent, 'snooze', [['until', 'date']], 422],
  ] as const)('are not changed by %s', async (_, cookie, action, fields, status) => {
    const sent = fields.map(([name, value]) => [name, value === 'LEFT' ? left.id : value] as const)
    expect((await press(action, [...picked(first), ...sent], { cookie: cookie() })).answer.status).toBe(status)
    expect(await rowsOf(first)).toMatchObject([untouched])
  })
})

test('the whole list changes with its filter on all pages, unless it is not what was shown', async () => {
  const { text } = await getPage(list(), { cookie: agent })
  expect(text).toContain('name="all" value="60"')
  const refused = await press('done', [['all', '59']])
  expect(refused.answer.status).toBe(409)
  expect(refused.answer.text).toContain('The list had 59 rows when you saw it, and has 60 now.')
  const { key, answer } = await press('done', [['all', '60']])
  expect([answer.status, (await changesOf(key)).length]).toEqual([303, 60])
  expect(new Set((await rowsOf(...ids)).map(({ finishedAt }) => finishedAt !== null))).toEqual(new Set([true]))
  expect((await undo(key)).status).toBe(303)
  expect(await rowsOf(...ids)).toMatchObject(ids.map(() => untouched))
})

test('the tab of a person holds what is theirs and open', async () => {
  await press('assign', [...picked(first, second), ['assignee', colleague.id]])
  await press('done', picked(second))
  const { text } = await getPage(list('&view=mine'), { cookie: await signIn(colleague) })
  expect([...text.matchAll(/href="\/desk\/request\/([\w-]+)\/"/g)].map(([, id]) => id)).toEqual([first])
})

test('what a list is filtered by is named, each with a link to the list without it', async () => {
  const { text } = await getPage(list('&source=search&form=contact-me'), { cookie: reader })
  const chips = /<ul class="chips".*?<\/ul>/s.exec(text)![0].replaceAll('&amp;', '&')
  expect([...chips.matchAll(/href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href, label]) => [label, href])).toEqual([
    [word, '/desk/requests/?form=contact-me&source=search'],
    ['Kind of request: Request for information', list('&source=search')],
    ['Source: Search engine', list('&form=contact-me')],
  ])
})

describe('the list as CSV', () => {
  test('has every request of it, and no formula', async () => {
    const { status, headers, text } = await getPage(`${list('&order=oldest')}&csv`, { cookie: manager })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="requests-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^Received;Request;Name;Email;/)
    expect(lines).toHaveLength(ids.length + 1)
    expect(lines.at(-1)).toMatch(/;'=1\+1 Lijst;lijst0@example\.com;;nl;lijstenwoord;/)
  })

  test.each([
    ['an agent', () => agent],
    ['a reader', () => reader],
  ])('is not given to %s, who has no link to it either', async (_, cookie) => {
    expect((await getPage(`${list()}&csv`, { cookie: cookie() })).status).toBe(404)
    expect((await getPage(list(), { cookie: cookie() })).text).not.toContain('&amp;csv"')
  })
})
