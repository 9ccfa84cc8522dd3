import { eq, inArray, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { projectDrafts, projectOverrides, projects, properties, revisions, units } from '#db/schema/index.ts'
import { createFeed, propertyRecord } from '#test/db-server/feed.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import { editFields } from '#test/support/forms/edit-fields.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { withdrawProjects } from '#worker/services/import/projects.ts'

const id = 8_200_601
const home = 8_200_602
const today = '2026-11-23'
const [first, second] = [820_060_101, 820_060_102]
const made: number[] = [id]
const cookies = {} as Record<'manager' | 'colleague' | 'other', string>

const project = (change: Record<string, unknown> = {}) => ({
  ...{ ID: id, RecordFile: 'PR-1', PublicAddress: true, Street: 'Wilgenkaai', HouseNumber: '3', Delivery: '2027-10' },
  ...{ Zip: '9000', City: 'Gent', CountryID: 10, DateOnline: '2026-11-01', DateChanged: '2026-11-02' },
  Translations: [{ language: 'nl', Title: 'De Werf', Description: 'Flats aan het water.' }],
  Units: [
    { ID: first, Number: 'A.1', WebID: 2, Marquee: 0, Floor: -1, SurfaceLiving: 80.5, Bedrooms: 2, Price: 300_000.5 },
    { ID: second, Number: 'A.2', WebID: 2, Marquee: 0, Floor: 1, SurfaceLiving: 90, Price: 350_000 },
  ],
  ...change,
})

const importProject = (change: Record<string, unknown> = {}) =>
  importFeed(database, readAgencyFeed({ Properties: [], Projects: [project(change)] }), {
    today,
    feed: 'projects-feed',
  })

beforeAll(async () => {
  const { site } = await loadCatalogue(database)
  const [, agent, other] = site.agents!
  cookies.manager = await signIn(await createAccount({ role: 'manager', name: 'Projects manager' }))
  cookies.colleague = await signIn(await createAccount({ role: 'manager', name: 'Projects colleague' }))
  cookies.other = await signIn(await createAccount({ role: 'agent', name: 'Other agent', email: other!.email! }))
  await importProject()
  await importFeed(database, createFeed([propertyRecord(home)]), { today })
  await database.update(properties).set({ projectId: id, agentId: agent!.id }).where(eq(properties.id, home))
})

afterAll(async () => {
  await removeHomes([home], made)
  await database.delete(revisions).where(inArray(revisions.key, made.map(String)))
})

beforeEach(async () => {
  await database.delete(revisions).where(eq(revisions.key, String(id)))
  for (const table of [projectDrafts, projectOverrides]) await database.delete(table).where(eq(table.projectId, id))
  await importProject()
  await database.delete(revisions).where(eq(revisions.key, String(id)))
})

const path = (view: string, of = id) => `/desk/projects/${of}/?view=${view}`

const open = async (view: string, of = id) =>
  editFields((await getPage(path(view, of), { cookie: cookies.manager })).text)

type Fields = Record<string, string>

const send = (view: string, action: string, fields: Fields, of = id) =>
  postForm(path(view, of), { ...fields, action }, { cookie: cookies.manager })

const press = async (view: string, action: string, change: Fields = {}, of = id) =>
  send(view, action, { ...(await open(view, of)), ...change }, of)

const list = async (of = id) =>
  (await database.select().from(units).where(eq(units.projectId, of)).orderBy(units.number)).map(
    ({ number, price, status, floor }) => [number, price, status, floor],
  )

const stored = async (of = id) =>
  (
    await database
      .select()
      .from(revisions)
      .where(eq(revisions.key, String(of)))
      .orderBy(revisions.version)
  ).map(({ changes }) => changes)

/** The name of the blank row of a form. */
const blankRow = (fields: Fields) => {
  const name = Object.keys(fields).find((field) => /^units\.\d+\.number$/.test(field) && fields[field] === '')!
  return name.replace('.number', '')
}

const row = (name: string, cells: Fields): Fields =>
  Object.fromEntries(Object.entries(cells).map(([column, text]) => [`${name}.${column}`, text]))

/** Whether the row of a unit shows all its fields on a phone. */
const rowIsOpen = (html: string, unit: number | undefined) =>
  new RegExp(`<details open="">(?:(?!<details).)*name="units\\.${unit}\\.number"`, 's').test(html)

describe('the price list of a project', () => {
  test('changes, adds and removes units in one revision, and keeps a price with cents that was not typed', async () => {
    const fields = await open('units')
    const added = row(blankRow(fields), {
      number: 'B.1',
      typeId: '2',
      floor: '2',
      price: '410.000',
      livingArea: '75,5',
    })
    const { status } = await send('units', 'publish', {
      ...fields,
      ...added,
      [`units.${first}.status`]: 'option',
      [`units.${second}.removed`]: '1',
    })
    expect(status).toBe(303)
    expect(await list()).toEqual([
      ['A.1', 300_000_50, 'option', -1],
      ['B.1', 410_000_00, 'available', 2],
    ])
    expect(await stored()).toMatchObject([
      { [`units.${first}.status`]: ['available', 'option'], [`units.${second}.number`]: ['A.2', null] },
    ])
  })

  test('is undone, also a unit that was removed', async () => {
    const { headers } = await press('units', 'publish', { [`units.${second}.removed`]: '1' })
    expect(headers.get('location')).toContain('&undo=1')
    await send('units', 'undo', { version: '1' })
    expect(await list()).toEqual([
      ['A.1', 300_000_50, 'available', -1],
      ['A.2', 350_000_00, 'available', 1],
    ])
  })

  test.each([
    ['price', 'much', 'units', 'Price (A.2)'],
    ['price', '350', 'units', 'too low'],
    ['number', '', 'units', 'Unit (A.2)'],
    ['floor', '99', 'units', 'Floor (A.2)'],
  ])(
    'says beside the cell what is wrong with %s %j, and loses nothing of the other rows',
    async (column, text, view, says) => {
      const fields = await open(view)
      const page = await send(view, 'publish', {
        ...fields,
        ...row(blankRow(fields), { number: 'C.9', typeId: '2' }),
        [`units.${second}.${column}`]: text,
      })
      expect(page.status).toBe(422)
      expect(page.text).toContain(says)
      expect([rowIsOpen(page.text, first), rowIsOpen(page.text, second)]).toEqual([false, true])
      const again = editFields(page.text)
      expect(again[`units.${second}.${column}`]).toBe(text)
      expect(Object.values(again)).toContain('C.9')
      expect(await stored()).toEqual([])
    },
  )

  test('gets a row more by a button, and keeps what was typed', async () => {
    const fields = await open('units')
    const typed = row(blankRow(fields), { number: 'D.4', typeId: '2' })
    const { status, text } = await send('units', 'row', { ...fields, ...typed })
    expect([status, text.match(/name="units\.\d+\.number"/g)!.length]).toEqual([200, 4])
    expect(editFields(text)).toMatchObject(typed)
  })

  test('keeps a draft while it is online, which the site does not show', async () => {
    await press('units', 'save', { [`units.${second}.price`]: '360000' })
    expect([(await list())[1]![1], await stored()]).toEqual([350_000_00, []])
    expect((await open('units'))[`units.${second}.price`]).toMatch(/^360.?000$/)
    await press('texts', 'publish', { 'texts.fr.title': 'Le Chantier' })
    expect((await list())[1]![1]).toBe(360_000_00)
  })

  test('asks about a cell that two people changed', async () => {
    const mine = await open('units')
    await press('units', 'publish', { [`units.${second}.price`]: '360000', [`units.${first}.status`]: 'option' })
    const page = await send('units', 'publish', { ...mine, [`units.${second}.price`]: '370000' })
    expect([page.status, page.text.includes('Projects manager')]).toEqual([409, true])
    await send('units', 'publish', { ...editFields(page.text), [`keep:units.${second}.price`]: 'mine' })
    expect(await list()).toEqual([
      ['A.1', 300_000_50, 'option', -1],
      ['A.2', 370_000_00, 'available', 1],
    ])
  })

  test('keeps a price with cents that a colleague changed meanwhile, and asks for one that is typed in whole euros', async () => {
    const mine = await open('units')
    await press('units', 'publish', { [`units.${first}.price`]: '310000', [`units.${second}.price`]: '360000' })
    expect((await send('units', 'publish', { ...mine, [`units.${first}.status`]: 'option' })).status).toBe(303)
    expect(await list()).toEqual([
      ['A.1', 310_000_00, 'option', -1],
      ['A.2', 360_000_00, 'available', 1],
    ])
    const typed = { [`units.${second}.price`]: '370000.50', [`units.${second}.floor`]: '3' }
    const page = await send('units', 'publish', { ...mine, ...typed })
    expect([page.status, editFields(page.text)]).toEqual([422, expect.objectContaining(typed)])
    expect(page.text).toMatch(/price-error"><svg(?:(?!price-error).)*\(A\.2\): in whole euros, such as 250000\./)
    const asked = await send('units', 'publish', { ...editFields(page.text), [`units.${second}.price`]: '370000' })
    expect(asked.status).toBe(409)
    const settled = { ...editFields(asked.text), [`keep:units.${second}.price`]: 'theirs' }
    const again = await send('units', 'publish', { ...settled, [`units.${second}.floor`]: '99' })
    expect([again.status, editFields(again.text)[`units.${second}.price`]]).toEqual([422, '360000'])
    await send('units', 'publish', { ...editFields(again.text), [`units.${second}.floor`]: '3' })
    expect((await list())[1]).toEqual(['A.2', 360_000_00, 'available', 3])
  })

  /** What a form that was opened before sends once a colleague has changed the list. */
  const conflicting = async (theirs: Fields, mine: Fields, isDraft = false) => {
    const opened = await open('units')
    const sent = { ...opened, ...theirs, action: isDraft ? 'save' : 'publish' }
    await postForm(path('units'), sent, { cookie: cookies.colleague })
    const page = await send('units', 'publish', { ...opened, ...mine })
    expect([page.status, page.text.includes(`name="keep:units.${second}"`), page.text.includes('removed')]).toEqual([
      409,
      true,
      true,
    ])
    expect((await list()).length).toBe(isDraft || !theirs[`units.${second}.removed`] ? 2 : 1)
    return editFields(page.text)
  }
  const [removal, price] = [{ [`units.${second}.removed`]: '1' }, { [`units.${second}.price`]: '370000' }]
  const [kept, unchanged] = [
    ['A.2', 370_000_00, 'available', 1],
    ['A.1', 300_000_50, 'available', -1],
  ]

  test.each([
    ['removed', removal, price, 'mine', [unchanged, kept]],
    ['removed', removal, price, 'theirs', [unchanged]],
    ['changed', price, removal, 'mine', [unchanged]],
    ['changed', price, removal, 'theirs', [unchanged, kept]],
  ] as const)('asks about a row that a colleague has %s meanwhile', async (_, theirs, mine, choice, after) => {
    const fields = await conflicting(theirs, mine)
    const { status } = await send('units', 'publish', { ...fields, [`keep:units.${second}`]: choice })
    expect([status, await list()]).toEqual([303, after])
  })

  test('asks about a row that a colleague has removed in a draft', async () => {
    const fields = await conflicting(removal, price, true)
    await send('units', 'publish', { ...fields, [`keep:units.${second}`]: 'mine' })
    expect(await list()).toEqual([unchanged, kept])
  })

  test('takes no unit of another project', async () => {
    const fields = await open('units')
    const { status } = await send('units', 'publish', { ...fields, 'units.7.number': 'X', 'units.7.typeId': '2' })
    expect(status).toBe(400)
  })
})

describe('a feed after an edit', () => {
  test('changes what it owns, and keeps its value of what the agency took over', async () => {
    const fields = await open('units')
    await send('units', 'publish', {
      ...fields,
      ...row(blankRow(fields), { number: 'B.1', typeId: '2', price: '410000' }),
      [`units.${first}.status`]: 'option',
      [`units.${second}.removed`]: '1',
    })
    const [one, two] = project().Units
    await importProject({
      Delivery: '2028-01',
      Units: [
        { ...one, Price: 310_000 },
        { ID: two!.ID, Price: 1_000_000 },
      ],
    })
    expect(await list()).toEqual([
      ['A.1', 310_000_00, 'option', -1],
      ['B.1', 410_000_00, 'available', null],
    ])
    expect((await stored()).at(-1)).toMatchObject({ delivery: ['2027-10', '2028-01'] })
    await send('units', 'publish', { ...(await open('units')), return: `units.${first}.status` })
    expect((await list())[0]![2]).toBe('available')
  })

  test('withdraws no project that the agency has put online itself', async () => {
    await press('facts', 'take')
    await importProject()
    expect((await open('facts')).reference).toBe('PR-1')
    const [row] = await database.select().from(projects).where(eq(projects.id, id))
    expect(row!.withdrawn).not.toBeNull()
  })
})

test('a new project is typed, published with its price list, and shown on its page', async () => {
  const page = await getPage('/desk/new-project/', { cookie: cookies.manager })
  const bad = await postForm(
    '/desk/new-project/',
    { ...editFields(page.text), name: 'Quay house', zip: '0001', city: 'Nowhere' },
    { cookie: cookies.manager },
  )
  expect([bad.status, bad.text.includes('Quay house')]).toEqual([422, true])
  const fields = { ...editFields(page.text), name: 'Quay house', zip: '9000', city: 'Gent', street: 'Coupure' }
  const { headers } = await postForm('/desk/new-project/', fields, { cookie: cookies.manager })
  const location = headers.get('location')!
  const own = Number(/(\d+)\/$/.exec(location)![1])
  made.push(own)
  expect((await postForm('/desk/new-project/', fields, { cookie: cookies.manager })).headers.get('location')).toBe(
    location,
  )
  expect((await getPage(`/nieuwbouw/gent/quay-house-${own}/`)).status).toBe(404)

  const empty = await open('units', own)
  const typed = row(blankRow(empty), { number: '1.01', typeId: '2', price: '275000', bedrooms: '2', livingArea: '80' })
  expect((await send('units', 'put', { ...empty, ...typed }, own)).status).toBe(303)
  expect(await list(own)).toEqual([['1.01', 275_000_00, 'available', null]])
  const editor = await getPage(path('units', own), { cookie: cookies.manager })
  const shown = await getPage(/href="([^"]*quay-house[^"]*)"/.exec(editor.text)![1]!)
  expect(shown.status).toBe(200)
  for (const text of ['Quay house', '1.01', '275']) expect(shown.text).toContain(text)
  const listed = await getPage('/desk/projects/', { cookie: cookies.manager })
  expect(listed.text).toContain('Quay house')

  const others = await database.select({ id: projects.id }).from(projects).where(ne(projects.id, own))
  await withdrawProjects(database, others, today)
  expect((await database.select().from(projects).where(eq(projects.id, own)))[0]!.withdrawn).toBeNull()
})

test('an agent of another home may see the project, and not change it', async () => {
  const page = await getPage(path('units'), { cookie: cookies.other })
  expect(page.status).toBe(200)
  const sent = { ...editFields(page.text), action: 'publish', [`units.${second}.price`]: '1000000' }
  expect((await postForm(path('units'), sent, { cookie: cookies.other })).status).toBe(404)
  expect(await stored()).toEqual([])
})
