import { and, eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { properties, propertyOverrides, revisions } from '#db/schema/index.ts'
import { maxBulkRows } from '#domain/admin/bulk.ts'
import { createFeed, propertyRecord } from '#test/db-server/feed.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import { readHome } from '#worker/services/import/edit-home.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const ids = Array.from({ length: 60 }, (_, at) => 8_300_001 + at)
const [first, second, third] = ids as [number, number, number, ...number[]]
/** Street of the homes of this file, by which a list finds them and no other. */
const street = 'Lijstenlaan'
const today = '2026-11-23'
/** A garage to let: the law wants nothing in its advertisement. */
const garage = { Goal: 1, WebID: 9, Price: 90 }
let manager: string
let agent: string
let reader: string

beforeAll(async () => {
  manager = await signIn(await createAccount({ role: 'manager' }))
  agent = await signIn(await createAccount({ role: 'agent' }))
  reader = await signIn(await createAccount({ role: 'reader' }))
})

const home = (id: number, change: Record<string, unknown> = {}) =>
  propertyRecord(id, { Street: street, ...(id === first && garage), ...change })

beforeAll(async () => {
  const own = ids.filter((id) => id !== third)
  await importFeed(database, createFeed(own.map((id) => home(id))), { today })
  await importFeed(database, createFeed([home(third)]), { today, feed: 'of-lists' })
})

beforeEach(() =>
  database
    .update(properties)
    .set({ status: 'available', withdrawn: null, agentId: null, fingerprint: '' })
    .where(inArray(properties.id, ids)),
)

/** What the copying made. */
const made: number[] = []

afterAll(() => removeHomes([...ids, ...made]))

const list = (query = '') => `/desk/homes/?q=${street}${query}`

const keyIn = (html: string) => /name="formKey" value="([^"]+)"/.exec(html)![1]!

async function press(
  action: string,
  fields: readonly (readonly [string, string])[],
  { cookie = manager, query = '', formKey = '' } = {},
) {
  const key = formKey || crypto.randomUUID()
  const sent = [['formKey', key], ['action', action], ...fields] as const
  return { key, answer: await postForm(list(query), sent, { cookie }) }
}

const picked = (...chosen: readonly number[]) => chosen.map((id) => ['id', String(id)] as const)

const statesOf = async (...chosen: readonly number[]) => {
  const rows = await database.select().from(properties).where(inArray(properties.id, chosen))
  return rows.toSorted((a, b) => a.id - b.id).map(({ status, withdrawn }) => (withdrawn ? 'offline' : status))
}

const revisionsOf = (key: string) =>
  database
    .select()
    .from(revisions)
    .where(like(revisions.formKey, `${key}/%`))

describe('the ticked homes of a list', () => {
  test('change together, with a revision each, and are put back by the toast', async () => {
    const { key, answer } = await press('option', picked(first, second))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${list()}&undo=${key}`])
    expect(await statesOf(first, second, third)).toEqual(['option', 'option', 'available'])
    expect((await revisionsOf(key)).map(({ changes }) => changes.status)).toEqual([
      ['available', 'option'],
      ['available', 'option'],
    ])
    const { text } = await getPage(`${list()}&undo=${key}`, { cookie: manager })
    expect(text).toContain('Changed: 2 homes.')
    const sent = { action: 'undo', batch: key, formKey: keyIn(text) }
    const undone = await postForm(list(), sent, { cookie: manager })
    expect([undone.status, await statesOf(first, second)]).toEqual([303, ['available', 'available']])
    expect((await revisionsOf(sent.formKey)).map(({ undoes }) => undoes)).toEqual(
      (await revisionsOf(key)).map(({ id }) => id),
    )
  })

  test('change once for a form that is sent twice', async () => {
    const { key } = await press('sold', picked(first))
    const { answer } = await press('sold', picked(first), { formKey: key })
    expect([answer.status, (await revisionsOf(key)).length]).toEqual([303, 1])
  })

  test('that cannot change are named with their reasons, and the others change', async () => {
    await press('option', picked(second))
    const { answer } = await press('option', [...picked(first, second, third), ['id', '99999999']])
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Changed: 2 homes.')
    expect(answer.text).toContain('Not changed: 2 homes.')
    expect(answer.text).toContain(`href="/desk/homes/${second}/">${street} 12</a>: is “Under option”`)
    expect(answer.text).toContain('99999999: does not exist any more')
    expect(answer.text).toMatch(new RegExp(`value="${second}"[^>]*checked|checked=""[^>]*value="${second}"`))
    expect(await statesOf(first, second, third)).toEqual(['option', 'option', 'option'])
  })

  test('are not put online without a mention that the law requires, which is named', async () => {
    await press('take', picked(first, second))
    expect(await statesOf(first, second)).toEqual(['offline', 'offline'])
    const { answer } = await press('put', picked(first, second))
    expect(answer.text).toMatch(/: lacks a required mention: [^<]*P-score/)
    expect(await statesOf(first, second)).toEqual(['available', 'offline'])
  })

  test('are assigned to an agent of the agency, and to no other', async () => {
    const { text } = await getPage(list(), { cookie: manager })
    const [, agentId] = /<select[^>]*aria-label="Agent"[^>]*>.*?<option value="(\d+)"/.exec(text)!
    await press('agent', [...picked(first), ['agent', agentId!]])
    const row = async () => (await database.select().from(properties).where(eq(properties.id, first)))[0]!
    expect((await row()).agentId).toBe(Number(agentId))
    const { answer } = await press('agent', [...picked(first), ['agent', '77']])
    expect([answer.status, (await row()).agentId]).toEqual([422, Number(agentId)])
    expect((await press('option', picked(first, second), { cookie: agent })).answer.text).toContain(
      'belongs to a colleague',
    )
    expect(await statesOf(first, second)).toEqual(['available', 'option'])
  })

  test('of a feed are taken over from it', async () => {
    await press('option', picked(third, second))
    const overrides = await database
      .select()
      .from(propertyOverrides)
      .where(inArray(propertyOverrides.propertyId, [second, third]))
    expect(overrides.map(({ propertyId, field }) => [propertyId, field])).toEqual([[third, 'status']])
    await importFeed(database, createFeed([home(third)]), { today, feed: 'of-lists' })
    expect(await statesOf(third)).toEqual(['option'])
  })

  test.each([
    ['a reader', () => reader, 404],
    ['a manager with a button that is none', () => manager, 400],
  ])('%s changes none', async (_, cookie, status) => {
    const action = status === 400 ? 'erase' : 'take'
    expect((await press(action, picked(first), { cookie: cookie() })).answer.status).toBe(status)
    expect(await statesOf(first)).toEqual(['available'])
  })

  test('are none: the page says so', async () => {
    const { answer } = await press('take', [])
    expect([answer.status, answer.text.includes('Tick a row first.')]).toEqual([422, true])
  })
})

describe('the whole list', () => {
  test('changes with its filter, on all pages', async () => {
    const { text } = await getPage(list(), { cookie: manager })
    expect(text).toContain('name="all" value="60"')
    const { key, answer } = await press('option', [['all', '60']])
    expect([answer.status, new Set(await statesOf(...ids))]).toEqual([303, new Set(['option'])])
    expect(await revisionsOf(key)).toHaveLength(60)
    const undone = await postForm(
      list(),
      { action: 'undo', batch: key, formKey: crypto.randomUUID() },
      { cookie: manager },
    )
    expect([undone.status, new Set(await statesOf(...ids))]).toEqual([303, new Set(['available'])])
  })

  test('is refused with both numbers when it is not what was shown', async () => {
    const { answer } = await press('take', [['all', '59']])
    expect([answer.status, new Set(await statesOf(...ids))]).toEqual([409, new Set(['available'])])
    expect(answer.text).toContain('The list had 59 rows when you saw it, and has 60 now.')
  })

  test('is refused above what one request can do', async () => {
    const many = Array.from({ length: maxBulkRows + 1 }, (_, at) => String(at + 1)).join(' ')
    const { answer } = await press('take', [['id', many]])
    expect([answer.status, answer.text.includes(`at most ${maxBulkRows}`)]).toEqual([422, true])
  })
})

describe('the list as CSV', () => {
  test('has every row of the list and its heads, for a program of tables', async () => {
    await database.update(properties).set({ reference: '=1+1' }).where(eq(properties.id, first))
    const { status, headers, text } = await getPage(`${list('&order=reference')}&csv`, { cookie: reader })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="homes-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^Number;Reference;State;/)
    expect(lines).toHaveLength(ids.length + 1)
    expect(lines.find((line) => line.startsWith(`${first};`))).toContain(`;'=1+1;`)
    expect(lines.find((line) => line.startsWith(`${third};`))).toContain(`;${street} 12;9000;`)
    await database
      .update(properties)
      .set({ reference: `T-${first}` })
      .where(eq(properties.id, first))
  })
})

describe('a saved view', () => {
  const send = (fields: Record<string, string>, cookie: string) => postForm(list('&order=cheapest'), fields, { cookie })
  const tabs = async (cookie: string) =>
    [
      ...(await getPage(list('&order=cheapest'), { cookie })).text.matchAll(/<li><a href="([^"]*)"[^>]*>(Cheap[^<]*)/g),
    ].map(([, href, name]) => [name, href!.replaceAll('&amp;', '&')])
  const idIn = (text: string) => /value="view-delete"[^>]*><input type="hidden" name="id" value="(\d+)"/.exec(text)![1]!

  test('is a tab of its own person until it is deleted', async () => {
    await send({ action: 'view-save', name: 'Cheap ones' }, reader)
    expect([await tabs(reader), await tabs(manager)]).toEqual([[['Cheap ones', list('&order=cheapest')]], []])
    const { text } = await getPage(list('&order=cheapest'), { cookie: reader })
    await send({ action: 'view-delete', id: idIn(text) }, manager)
    expect(await tabs(reader)).toHaveLength(1)
    await send({ action: 'view-delete', id: idIn(text) }, reader)
    expect(await tabs(reader)).toEqual([])
  })

  test('of the agency is made and deleted by a manager alone', async () => {
    const sent = { action: 'view-save', name: 'Cheap for all', shared: '1' }
    expect((await send(sent, agent)).status).toBe(404)
    await send(sent, manager)
    await send(sent, manager)
    expect(await tabs(agent)).toEqual([['Cheap for all', list('&order=cheapest')]])
    const { text } = await getPage(list('&order=cheapest'), { cookie: manager })
    expect((await send({ action: 'view-delete', id: idIn(text), shared: '1' }, agent)).status).toBe(404)
    await send({ action: 'view-delete', id: idIn(text), shared: '1' }, manager)
    expect(await tabs(agent)).toEqual([])
  })

  test.each([
    ['no name', { action: 'view-save', name: ' ' }],
    ['an id that is none', { action: 'view-delete', id: 'x' }],
    ['a button of every object', { action: 'constructor' }],
  ])('%s is refused', async (_, sent) => {
    expect((await send(sent as Record<string, string>, manager)).status).toBe(400)
  })
})

test('a home is copied once, as a draft with its facts and texts and without its reference', async () => {
  const formKey = crypto.randomUUID()
  const copy = () => postForm(`/desk/homes/${second}/`, { action: 'copy', formKey }, { cookie: manager })
  const id = Number(/homes\/(\d+)\/\?notice=copied/.exec((await copy()).headers.get('location')!)![1])
  made.push(id)
  expect((await copy()).headers.get('location')).toContain(`/${id}/`)
  const [original, copied] = [await readHome(database, second), await readHome(database, id)]
  expect(copied!.values).toMatchObject({
    ...{ draft: true, status: 'available', reference: String(id), price: 40_000_000, street },
    ...{ 'facts.bedrooms': 3, 'texts.nl.title': original!.values['texts.nl.title'] },
  })
  expect((await postForm(`/desk/homes/${second}/`, { action: 'copy', formKey }, { cookie: reader })).status).toBe(404)
})

test('another person cannot undo what they did not do', async () => {
  const { key } = await press('option', picked(first))
  const { text } = await getPage(`${list()}&undo=${key}`, { cookie: agent })
  expect(text).not.toContain('Changed:')
  await postForm(list(), { action: 'undo', batch: key, formKey: crypto.randomUUID() }, { cookie: agent })
  expect(await statesOf(first)).toEqual(['option'])
  expect(
    await database
      .select()
      .from(revisions)
      .where(and(eq(revisions.key, String(first)), like(revisions.formKey, `${key}/%`))),
  ).toHaveLength(1)
})
