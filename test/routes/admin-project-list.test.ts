import { eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { projectOverrides, projects, properties, revisions } from '#db/schema/index.ts'
import { createFeed, propertyRecord } from '#test/db-server/feed.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const ids = Array.from({ length: 53 }, (_, at) => 8_200_701 + at)
const [first, second, third] = ids as [number, number, number, ...number[]]
const home = 8_200_799
/** Street of the projects of this file, by which a list finds them and no other. */
const street = 'Rijweverskaai'
const today = '2026-11-23'
const cookies = {} as Record<'manager' | 'other' | 'reader', string>

const project = (id: number) => ({
  ...{ ID: id, RecordFile: `RW-${id}`, PublicAddress: true, Street: street, HouseNumber: '3', Zip: '9000' },
  ...{ City: 'Gent', CountryID: 10, DateOnline: '2026-11-01', DateChanged: '2026-11-02' },
  Translations: [{ language: 'nl', Title: `Weverij ${id}`, Description: 'Flats aan het water.' }],
  Units:
    id === first
      ? [
          { ID: 820_070_101, Number: 'A.1', WebID: 2, Marquee: 0, Price: 300_000 },
          { ID: 820_070_102, Number: 'A.2', WebID: 2, Marquee: 3 },
        ]
      : [],
})

beforeAll(async () => {
  const { site } = await loadCatalogue(database)
  const [, agent, other] = site.agents!
  cookies.manager = await signIn(await createAccount({ role: 'manager', name: 'Weavers manager' }))
  cookies.other = await signIn(await createAccount({ role: 'agent', email: `weavers-${other!.email!}` }))
  cookies.reader = await signIn(await createAccount({ role: 'reader' }))
  await importFeed(database, readAgencyFeed({ Properties: [], Projects: ids.map(project) }), {
    today,
    feed: 'weavers-feed',
  })
  await importFeed(database, createFeed([propertyRecord(home)]), { today })
  await database.update(properties).set({ projectId: second, agentId: agent!.id }).where(eq(properties.id, home))
})

beforeEach(async () => {
  const state = { withdrawn: null, draft: null, own: null, published: '2026-11-01', updated: '2026-11-02' }
  await database.update(projects).set(state).where(inArray(projects.id, ids))
  await database.update(projects).set({ withdrawn: '2026-11-02', draft: true, own: true }).where(eq(projects.id, third))
  await database.delete(projectOverrides).where(inArray(projectOverrides.projectId, ids))
})

afterAll(() => removeHomes([home], ids))

const list = (query = '') => `/desk/projects/?q=${street}${query}`

const open = (query = '', cookie = cookies.manager) => getPage(list(query), { cookie })

async function press(action: string, fields: readonly (readonly [string, string])[], cookie = cookies.manager) {
  const key = crypto.randomUUID()
  return { key, answer: await postForm(list(), [['formKey', key], ['action', action], ...fields], { cookie }) }
}

const picked = (...chosen: readonly number[]) => chosen.map((id) => ['id', String(id)] as const)

const statesOf = async (...chosen: readonly number[]) => {
  const rows = await database.select().from(projects).where(inArray(projects.id, chosen)).orderBy(projects.id)
  return rows.map(({ draft, withdrawn }) => (draft ? 'draft' : withdrawn ? 'offline' : 'online'))
}

const revisionsOf = (key: string) =>
  database
    .select()
    .from(revisions)
    .where(like(revisions.formKey, `${key}/%`))
    .orderBy(revisions.id)

const undo = (batch: string) =>
  postForm(list(), { action: 'undo', batch, formKey: crypto.randomUUID() }, { cookie: cookies.manager })

describe('the list of projects', () => {
  test('is in pages, and finds a project by its street, town, title and reference', async () => {
    const rowsIn = (text: string) => new Set(text.match(/\/desk\/projects\/82007\d\d\//g)).size
    const [page, next] = [(await open()).text, (await open('&page=2')).text]
    expect([rowsIn(page), rowsIn(next), page.includes('53 projects')]).toEqual([50, 3, true])
    expect((await open('&page=9')).headers.get('location')).toBe(list('&page=2'))
    for (const words of [`Weverij+${first}`, `RW-${first}+Gent`, String(first)]) {
      const { text } = await getPage(`/desk/projects/?q=${words}`, { cookie: cookies.reader })
      expect([words, rowsIn(text), text.includes(`Weverij ${first}`)]).toEqual([words, 1, true])
      expect(text).toContain('2 (1 sold)')
    }
  })

  test('counts in each view what it lists, and narrows by source', async () => {
    await press('take', picked(first, second))
    const counts = async (query: string) =>
      Object.fromEntries(
        [...(await open(query)).text.matchAll(/view=(\w+)[^"]*"[^>]*>[^<]*<[^>]*>(\d+)</g)].map(([, view, count]) => [
          view,
          Number(count),
        ]),
      )
    expect(await counts('')).toEqual({ online: 50, drafts: 1, offline: 2 })
    expect(await counts('&source=own')).toEqual({ online: 0, drafts: 1, offline: 0 })
    const { text } = await open('&view=drafts')
    expect([text.includes(`Weverij ${third}`), text.includes(`Weverij ${first}`)]).toEqual([true, false])
  })

  test('is a file of every row, for a program of tables', async () => {
    const { status, headers, text } = await open('&order=reference&csv', cookies.reader)
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/filename="projects-\d{4}-\d\d-\d\d\.csv"$/),
    ])
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      'Number;Reference;State;Title;Address;Postcode;Town;Homes;Of which sold;Handover;Source;Published;Changed',
    )
    expect(lines).toHaveLength(ids.length + 1)
    expect(lines).toContain(
      `${first};RW-${first};On the site;Weverij ${first};${street} 3;9000;Gent;2;1;;feed;2026-11-01;2026-11-02`,
    )
    expect(lines.find((line) => line.startsWith(`${third};`))).toContain(';Draft;')
  })
})

describe('the ticked projects', () => {
  test('go offline together, with a revision each, and are put back by the toast', async () => {
    const { key, answer } = await press('take', picked(first, second))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${list()}&undo=${key}`])
    expect(await statesOf(first, second)).toEqual(['offline', 'offline'])
    expect((await revisionsOf(key)).map(({ resource, changes }) => [resource, Object.keys(changes)])).toEqual([
      ['projects', ['withdrawn']],
      ['projects', ['withdrawn']],
    ])
    expect((await open(`&undo=${key}`)).text).toContain('Changed: 2 projects.')
    expect([(await undo(key)).status, await statesOf(first, second)]).toEqual([303, ['online', 'online']])
  })

  test('of a feed are taken over from it', async () => {
    await press('take', picked(first))
    expect(await database.select().from(projectOverrides).where(eq(projectOverrides.projectId, first))).toMatchObject([
      { field: 'withdrawn' },
    ])
    await importFeed(database, readAgencyFeed({ Properties: [], Projects: [project(first)] }), {
      today,
      feed: 'weavers-feed',
    })
    expect(await statesOf(first)).toEqual(['offline'])
  })

  test('that were never published are published today, and are drafts again once it is undone', async () => {
    const published = async () => (await database.select().from(projects).where(eq(projects.id, third)))[0]!.published
    const { key } = await press('put', picked(third))
    expect([await statesOf(third), await published()]).toEqual([['online'], expect.not.stringMatching('2026-11-01')])
    await undo(key)
    expect([await statesOf(third), await published()]).toEqual([['draft'], '2026-11-01'])
  })

  test('that cannot change are named with their reasons, and the others change', async () => {
    const { answer } = await press('put', [...picked(first, third), ['id', '99999999']])
    expect([answer.status, await statesOf(first, third)]).toEqual([422, ['online', 'online']])
    expect(answer.text).toContain('Changed: 1 project.')
    expect(answer.text).toContain(`href="/desk/projects/${first}/">Weverij ${first}</a>: is “On the site”`)
    expect(answer.text).toContain('99999999: does not exist any more')
  })

  test('stay where one of their homes is a colleague’s, and for a reader', async () => {
    const { answer } = await press('take', picked(first, second), cookies.other)
    expect([answer.status, await statesOf(first, second)]).toEqual([422, ['offline', 'online']])
    expect(answer.text).toContain('belongs to a colleague')
    expect((await press('take', picked(second), cookies.reader)).answer.status).toBe(404)
    expect(await statesOf(second)).toEqual(['online'])
  })

  test('are the whole list, on all pages, which is put back', async () => {
    const { key, answer } = await press('take', [['all', '53']])
    expect(answer.status).toBe(422)
    expect(new Set(await statesOf(...ids))).toEqual(new Set(['offline', 'draft']))
    expect(await revisionsOf(key)).toHaveLength(52)
    await undo(key)
    expect(new Set(await statesOf(...ids))).toEqual(new Set(['online', 'draft']))
  })
})
