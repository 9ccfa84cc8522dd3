import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { properties, revisions } from '#db/schema/index.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import { editFields } from '#test/support/forms/edit-fields.ts'
import { advanceClock } from '#test/support/worker/fixture-request.ts'
import { importSite, readStoredSite } from '#worker/services/site/import.ts'

const stored = async () => {
  const read = await readStoredSite(database)
  if (read.state !== 'here') throw new Error(read.state)
  return read.document
}

const before = await stored()
const cookies = {} as Record<'manager' | 'colleague' | 'agent', string>

async function restore() {
  await importSite(database, before, { today: '2026-11-23' })
  await database.delete(revisions).where(eq(revisions.resource, 'settings'))
}

beforeAll(async () => {
  cookies.manager = await signIn(await createAccount({ role: 'manager', name: 'Lists manager' }))
  cookies.colleague = await signIn(await createAccount({ role: 'manager', name: 'Lists colleague' }))
  cookies.agent = await signIn(await createAccount({ role: 'agent' }))
})

beforeEach(restore)

afterAll(async () => {
  await restore()
  await removeHomes([])
})

const path = (view: string) => `/desk/settings/?view=${view}`

type Fields = Record<string, string>
type Sent = (readonly [string, string])[]

/** The form as a browser sends it: several boxes of one name are sent each. */
async function open(view: string): Promise<Sent> {
  const { text } = await getPage(path(view), { cookie: cookies.manager })
  const boxes = [...text.matchAll(/<input[^>]*name="([\w.]+\.languages)"[^>]*>/g)].flatMap(([tag, name]) =>
    / checked/.test(tag) ? [[name!, /value="(\w+)"/.exec(tag)![1]!] as const] : [],
  )
  return [...Object.entries(editFields(text)).filter(([name]) => !name.endsWith('.languages')), ...boxes]
}

const send = (view: string, fields: Sent, change: Fields, who: keyof typeof cookies = 'manager') => {
  const kept = fields.filter(([name]) => !(name in change))
  return postForm(path(view), [['action', 'save'], ...kept, ...Object.entries(change)], { cookie: cookies[who] })
}

const save = async (view: string, change: Fields) => send(view, await open(view), change)

const undo = (view: string, version = '1') =>
  postForm(path(view), { action: 'undo', version }, { cookie: cookies.manager })

test.each(['team', 'offices', 'links', 'lists'])('what is shown of %s and sent back changes nothing', async (view) => {
  expect((await save(view, {})).status).toBe(303)
  expect(await stored()).toEqual(before)
  expect(await database.$count(revisions, eq(revisions.resource, 'settings'))).toBe(0)
})

const agents = before.site.agents!

test('a phone of an agent is changed alone, and undone', async () => {
  const [first] = agents
  expect((await save('team', { [`agents.${first!.id}.phone`]: '0470 99 88 77' })).location).toContain('undo=1')
  expect((await stored()).site.agents).toEqual([{ ...first, phone: '0470 99 88 77' }, ...agents.slice(1)])
  expect((await undo('team')).location).toContain('notice=undone')
  expect((await stored()).site).toEqual(before.site)
})

test('an agent is added at the end, moved, removed, and put back with the picture', async () => {
  const id = Math.max(...agents.map((agent) => agent.id)) + 1
  const added = { name: 'Noor Claes', phone: '0470 11 22 33', email: 'noor@example.com', 'role.nl': 'Makelaar' }
  await save('team', Object.fromEntries(Object.entries(added).map(([name, text]) => [`agents.${id}.${name}`, text])))
  const team = async () => (await stored()).site.agents!
  expect((await team()).at(-1)).toEqual({
    ...{ id, name: 'Noor Claes', phone: '0470 11 22 33', email: 'noor@example.com', picture: null },
    ...{ role: { nl: 'Makelaar' }, text: {}, public: true, office: null, languages: [] },
  })
  await save('team', { [`agents.${id}.place`]: '2' })
  expect((await team()).map((agent) => agent.id)).toEqual([
    agents[0]!.id,
    id,
    ...agents.slice(1).map((agent) => agent.id),
  ])
  const both = await team()
  await save('team', { [`agents.${id}.removed`]: '1' })
  expect((await team()).map((agent) => agent.id)).toEqual(agents.map((agent) => agent.id))
  await undo('team', '3')
  expect(await team()).toEqual(both)
})

test('an agent that homes name stays, and the form says which', async () => {
  const [{ agentId, reference }] = (await database
    .select({ agentId: properties.agentId, reference: properties.reference })
    .from(properties)
    .where(eq(properties.agentId, agents[1]!.id))
    .orderBy(properties.id)
    .limit(1)) as [{ agentId: number; reference: string }]
  const { status, text } = await save('team', {
    [`agents.${agentId}.removed`]: '1',
    [`agents.${agentId}.phone`]: '1234',
  })
  expect([status, await stored()]).toEqual([422, before])
  expect(text).toMatch(
    new RegExp(`role="alert">${agents[1]!.name} stays: \\d+ homes? names? this agent \\([^)]*${reference}`),
  )
  expect(editFields(text)[`agents.${agentId}.phone`]).toBe('1234')
})

test('an office is a row of the site, with its position', async () => {
  const { offices } = before.site.agency
  const at = `agency.offices.${offices.length + 1}`
  const office = { 'name.nl': 'Leuven', 'city.nl': 'Leuven', zip: '3000', position: '50.8798, 4.7005' }
  await save('offices', Object.fromEntries(Object.entries(office).map(([name, text]) => [`${at}.${name}`, text])))
  const added = { id: offices.length + 1, name: { nl: 'Leuven' }, street: {}, zip: '3000', city: { nl: 'Leuven' } }
  expect((await stored()).site.agency.offices).toEqual([
    ...offices,
    { ...added, phone: null, hours: {}, latitude: 50.8798, longitude: 4.7005 },
  ])
  const officeOf = async (id: number) => (await stored()).site.agents!.find((agent) => agent.id === id)!.office
  expect(await officeOf(1)).toBe(1)
  await save('offices', { 'agency.offices.1.removed': '1' })
  expect(await officeOf(1)).toBeNull()
  expect((await stored()).site.agency.offices.map(({ zip }) => zip)).toEqual([
    ...offices.slice(1).map(({ zip }) => zip),
    '3000',
  ])
  await undo('offices', '2')
  expect((await stored()).site.agency.offices.length).toBe(offices.length + 1)
})

test('a category, a list of homes and a form are added, refused while a page needs them, and removed', async () => {
  const { categories, propertyLists, contactForms } = before.site
  const next = (rows: readonly { id: number }[]) => Math.max(0, ...rows.map(({ id }) => id)) + 1
  const [category, list, form] = [next(categories), next(propertyLists), next(contactForms)]
  await save('lists', {
    [`categories.${category}.name.nl`]: 'Wonen',
    [`categories.${category}.parentId`]: String(categories[0]!.id),
    [`propertyLists.${list}.market`]: 'rent',
    [`contactForms.${form}.form`]: 'site-contact',
  })
  const { site } = await stored()
  expect(site.categories.at(-1)).toEqual({
    ...{ id: category, parentId: categories[0]!.id, name: { nl: 'Wonen' }, page: null },
  })
  expect(site.propertyLists.at(-1)).toEqual({ id: list, market: 'rent', query: '' })
  expect(site.contactForms.at(-1)).toEqual({ id: form, form: 'site-contact' })
  const used = before.articles.find(({ categoryId }) => categoryId !== null)!
  expect((await save('lists', { [`categories.${used.categoryId}.removed`]: '1' })).status).toBe(422)
  await save('lists', {
    ...{ [`categories.${category}.removed`]: '1', [`propertyLists.${list}.removed`]: '1' },
    [`contactForms.${form}.removed`]: '1',
  })
  expect((await stored()).site).toEqual(before.site)
})

test('two people who each add an item keep both, and one who adds none is not asked about it', async () => {
  const [mine, theirs, other] = [await open('team'), await open('team'), await open('team')]
  const id = Math.max(...agents.map((agent) => agent.id)) + 1
  const added = (name: string) => ({ [`agents.${id}.name`]: name, [`agents.${id}.phone`]: '0470 11 22 33' })
  await send('team', theirs, added('Theirs'), 'colleague')
  expect((await send('team', mine, added('Mine'))).status).toBe(303)
  expect((await send('team', other, { [`agents.${agents[0]!.id}.phone`]: '0470 99 88 77' })).status).toBe(303)
  // The same form again, as of a second press of its button.
  await send('team', mine, added('Mine'))
  const team = (await stored()).site.agents!
  expect(team.map(({ name }) => name)).toEqual([...agents.map(({ name }) => name), 'Theirs', 'Mine'])
  expect(team[0]!.phone).toBe('0470 99 88 77')
})

test('two people who each add a link keep both', async () => {
  const [mine, theirs] = [await open('links'), await open('links')]
  const at = before.site.header.links.length
  const added = (label: string) => ({
    ...{ [`header.links.${at}.label.nl`]: label, [`header.links.${at}.link`]: 'page:home' },
    [`header.links.${at}.status`]: 'published',
  })
  await send('links', theirs, added('Theirs'), 'colleague')
  expect((await send('links', mine, added('Mine'))).status).toBe(303)
  const labels = (await stored()).site.header.links.map(({ label }) => label.nl)
  expect(labels.slice(at)).toEqual(['Theirs', 'Mine'])
})

test('a link of the menu is on each page, until it is hidden', async () => {
  const at = `header.links.${before.site.header.links.length}`
  await save('links', { [`${at}.label.en`]: 'Quays of Ghent', [`${at}.link`]: 'page:contact', [`${at}.icon`]: 'star' })
  const shown = async () => {
    advanceClock('agency')
    return (await getPage('/contact/')).text.includes('Quays of Ghent')
  }
  await vi.waitFor(async () => expect(await shown()).toBe(true), { timeout: 30_000, interval: 200 })
  await save('links', { [`${at}.status`]: 'draft' })
  expect((await stored()).site.header.links.at(-1)).toMatchObject({
    link: 'page:contact',
    icon: 'star',
    status: 'draft',
  })
  await vi.waitFor(async () => expect(await shown()).toBe(false), { timeout: 30_000, interval: 200 })
})

test('a column of the foot is added, and a title is taken back', async () => {
  const { columns } = before.site.footer
  const at = `footer.columns.${columns.length}`
  await save('links', { [`${at}.text.text.en`]: '<p>By appointment</p>', 'footer.columns.1.title.public': '' })
  const after = (await stored()).site.footer.columns
  expect(after.at(-1)).toMatchObject({
    text: { text: { en: [{ tag: 'p', children: ['By appointment'] }] }, public: true },
    title: { text: {}, public: true },
  })
  expect(after[1]!.title).toEqual({ ...columns[1]!.title, public: false })
  expect(after[1]!.text).toEqual(columns[1]!.text)
})

test.each([
  ['links', 'header.links.0.link', 'page:nowhere'],
  ['links', 'topBarLinks.0.label.nl', null],
  ['team', `agents.${agents[0]!.id}.name`, ''],
  ['offices', 'agency.offices.1.position', 'here'],
])('%s is not saved with %s %j, which its form names', async (view, name, text) => {
  const languages = ['nl', 'fr', 'en', 'de'].map((code) => [name.replace(/\.nl$/, `.${code}`), ''])
  const { status, text: html } = await save(view, text === null ? Object.fromEntries(languages) : { [name]: text })
  expect([status, html.includes(`href="#settings-${view}-${name}"`), await stored()]).toEqual([422, true, before])
})

test('two people change two agents, and are asked about one that both changed', async () => {
  const [first, second] = agents
  const phones = [`agents.${first!.id}.phone`, `agents.${second!.id}.phone`] as const
  const [theirs, mine, late] = [await open('team'), await open('team'), await open('team')]
  await send('team', theirs, { [phones[0]]: '0470 00 00 91' }, 'colleague')
  expect((await send('team', mine, { [phones[1]]: '0470 00 00 92' })).status).toBe(303)
  expect((await stored()).site.agents!.slice(0, 2).map(({ phone }) => phone)).toEqual([
    '0470 00 00 91',
    '0470 00 00 92',
  ])
  expect((await send('team', late, { [phones[0]]: '0470 00 00 93' })).status).toBe(409)
})

test('are not for agents', async () => {
  for (const view of ['team', 'offices', 'links'])
    expect((await getPage(path(view), { cookie: cookies.agent })).status).toBe(404)
})
