import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { revisions } from '#db/schema/index.ts'
import type { SiteDocument } from '#domain/content/site.ts'
import type { Role } from '#domain/owner/owner.ts'
import { getPage, insertAccount, postForm, signIn } from '#test/support/auth/portal.ts'
import { today } from '#test/support/database/demo-day.ts'
import { editFields } from '#test/support/forms/edit-fields.ts'
import { advanceClock, requestFixture } from '#test/support/worker/fixture-request.ts'
import { importSite, readStoredSite } from '#worker/services/site/import.ts'

const fixture = { DATABASE_URL: inject('databases').edited }
const database = connect(fixture.DATABASE_URL)

/** The demo agency's page of services: articles of a category, and a form. */
const path = '/desk/pages/6/'
const [articles, form] = [601, 602]

let original: SiteDocument
const cookies = {} as Record<'manager' | 'colleague' | 'agent' | 'reader', string>

const accountOf = async (role: Role) => signIn(await insertAccount(database, { role }), { fixture })

beforeAll(async () => {
  const stored = await readStoredSite(database)
  if (stored.state !== 'here') throw new Error('no site')
  original = stored.document
  cookies.manager = await accountOf('manager')
  cookies.colleague = await accountOf('manager')
  for (const role of ['agent', 'reader'] as const) cookies[role] = await accountOf(role)
})

const restore = async () => {
  await importSite(database, original, { today })
  await database.delete(revisions).where(eq(revisions.resource, 'pages'))
}

beforeEach(restore)
afterAll(restore)

type Sent = Record<string, string>

const open = (of = path, cookie = cookies.manager) => getPage(of, { cookie, fixture })

/** What a person sends who has changed some fields of the page as it is. */
const typed = async (change: Sent, of = path): Promise<Sent> => ({ ...editFields((await open(of)).text), ...change })

const post = (sent: Sent, of = path, cookie = cookies.manager) => postForm(of, sent, { cookie, fixture })

const save = async (change: Sent, of = path) => post(await typed({ action: 'save', ...change }, of), of)

const press = async (action: string, change: Sent = {}) => post(await typed({ ...change, action }))

const onSite = (of: string) => {
  advanceClock('edited')
  return requestFixture('edited', of)
}

const stored = async () => {
  const site = await readStoredSite(database)
  if (site.state !== 'here') throw new Error('no site')
  return site.document
}

const pageNow = async (id = 6) => (await stored()).pages.find((page) => page.id === id)!

const undo = async () => {
  const [last] = (await database.select().from(revisions).where(eq(revisions.resource, 'pages'))).slice(-1)
  return post({ action: 'undo', version: String(last!.version) })
}

/** Without the day of the change. */
const contentOf = ({ modified: _, ...page }: SiteDocument['pages'][number]) => page

const before = () => contentOf(original.pages.find(({ id }) => id === 6)!)

test('the list shows each page with its address, and who may not edit is led to the site alone', async () => {
  for (const role of ['manager', 'agent', 'reader'] as const) {
    const { status, text } = await open('/desk/pages/', cookies[role])
    expect([role, status]).toEqual([role, 200])
    for (const { params } of original.pages) expect(text).toContain(params.title.en!.replaceAll("'", '&#x27;'))
    expect(text).toContain('href="/demand-register/"')
    expect([role, text.includes(`href="${path}"`)]).toEqual([role, role === 'manager'])
  }
})

test.each(['agent', 'reader'] as const)('the %s neither opens nor saves a page', async (role) => {
  expect((await open(path, cookies[role])).status).toBe(404)
  const sent = await typed({ action: 'save', 'title.en': 'Taken over' })
  expect((await post(sent, path, cookies[role])).status).toBe(404)
  expect(contentOf(await pageNow())).toEqual(before())
})

test('a page that is saved is on the site at once, and undone is as it was', async () => {
  const { status, location } = await save({ 'title.en': 'What we do', 'seo.en.title': 'Found as this' })
  expect([status, location]).toEqual([303, `${path}?notice=saved&undo=1`])
  const { text } = await onSite('/services/')
  expect(text).toContain('<title>Found as this')
  expect(text).toContain('What we do')
  expect((await pageNow()).modified > today).toBe(true)
  expect((await open(`${path}?notice=saved&undo=1`)).text).toContain('name="version" value="1"')
  expect((await undo()).location).toBe(`${path}?notice=undone`)
  expect(contentOf(await pageNow())).toEqual(before())
  expect((await onSite('/services/')).text).not.toContain('What we do')
})

test('a page that is saved as it was opened is unchanged, no-break spaces too', async () => {
  for (const { id } of original.pages) await save({}, `/desk/pages/${id}/`)
  expect((await stored()).pages).toEqual(original.pages)
  expect(await database.$count(revisions, eq(revisions.resource, 'pages'))).toBe(0)
})

test('a text of a block is typed with marks, or as HTML with links', async () => {
  const name = `modules.${form}.description`
  await save({
    [`${name}.en`]: 'Call *us*.\n\n- at noon\n- at night',
    [`${name}.nl`]: '<p>Zie <a href="page:home">hier</a></p><script>alert(1)</script>',
  })
  expect((await onSite('/services/')).text).toContain('<strong>us</strong>')
  const { description } = (await pageNow()).modules.find(({ id }) => id === form)!
  expect(description.nl).toEqual([
    { tag: 'p', children: ['Zie ', { tag: 'a', href: 'page:home', children: ['hier'] }] },
  ])
  const fields = editFields((await open()).text)
  expect(fields[`${name}.en`]).toBe('Call *us*.\n\n- at noon\n- at night')
  expect(fields[`${name}.nl`]).toBe('<p>Zie <a href="page:home">hier</a></p>')
})

test('of two people who save, each keeps their fields, and one that both changed is asked about', async () => {
  const [mine, theirs] = [
    await typed({ 'title.en': 'Mine', 'title.de': 'Meins' }),
    await typed({ 'title.en': 'Theirs' }),
  ]
  expect((await post({ ...theirs, action: 'save', 'title.fr': 'Le leur' }, path, cookies.colleague)).status).toBe(303)
  const asked = await post({ ...mine, action: 'save' })
  expect(asked.status).toBe(409)
  expect(asked.text).toContain('Theirs')
  expect((await pageNow()).params.title).toMatchObject({ en: 'Theirs', fr: 'Le leur', de: 'Leistungen' })
  const settled = { ...editFields(asked.text), action: 'save', 'keep:title.en': 'mine' }
  expect((await post(settled)).status).toBe(303)
  expect((await pageNow()).params.title).toMatchObject({ en: 'Mine', fr: 'Le leur', de: 'Meins' })
})

test.each([
  [{ path: 'Our Services' }, 'path'],
  [{ path: '' }, 'path'],
  [{ 'paths.fr': 'contact' }, 'paths.fr'],
  [{ 'title.nl': '', 'title.fr': '', 'title.en': '', 'title.de': '' }, 'title.nl'],
  [{ 'redirect.link': 'page:nowhere' }, 'redirect.link'],
  [{ [`modules.${form}.description.fr`]: '<p><a href="page:nowhere">ici</a></p>' }, `modules.${form}.description.fr`],
  [{ [`modules.${articles}.maxItems`]: '0' }, `modules.${articles}.maxItems`],
  [{ [`modules.${articles}.relation.id`]: '999' }, `modules.${articles}.relation.id`],
])('%j is refused at its field', async (change: Sent, field) => {
  const { status, text } = await save({ ...change, 'description.en': 'Typed before' })
  expect(status).toBe(422)
  expect(text).toContain(`href="#page-${field}"`)
  expect(text).toContain('Typed before')
  expect(contentOf(await pageNow())).toEqual(before())
})

test('a button of a block saves what was typed, and is undone with it', async () => {
  const headings = async () =>
    [...(await onSite('/services/')).text.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, text]) => text)
  const [first, second] = (await headings()).filter((text) => /owners|question/.test(text!))
  const { location } = await press(`down:${articles}`, { 'title.en': 'Typed beside it' })
  expect(location).toBe(`${path}?notice=saved&undo=1#block-${articles}`)
  expect((await headings()).filter((text) => /owners|question/.test(text!))).toEqual([second, first])
  expect((await pageNow()).params.title.en).toBe('Typed beside it')
  await undo()
  expect(contentOf(await pageNow())).toEqual(before())
  await press(`hide:${form}`)
  expect(await headings()).not.toContain(second)
  await press(`show:${form}`)
  expect(await headings()).toContain(second)
})

test('a block that is removed with what was typed into it comes back, and one that is added goes', async () => {
  await press(`remove:${form}`, { [`modules.${form}.title.en`]: 'Typed in vain' })
  expect((await pageNow()).modules.map(({ id }) => id)).toEqual([articles])
  await undo()
  expect(contentOf(await pageNow())).toEqual(before())
  await press('add:text')
  const added = (await pageNow()).modules.at(-1)!
  expect(added).toMatchObject({ id: form + 1, status: 'draft', relation: { type: 'text', id: null } })
  await undo()
  expect(contentOf(await pageNow())).toEqual(before())
  await press('add:text')
  await save({ [`modules.${form + 1}.title.en`]: 'A new part' })
  await press(`show:${form + 1}`)
  expect((await onSite('/services/')).text).toContain('A new part')
})

test('a draft is not on the site, and is seen by a signed link', async () => {
  await save({ status: 'draft' })
  expect((await onSite('/services/')).status).toBe(404)
  const [, link] = /href="(\/preview\/services\/[^"]+)"/.exec((await open()).text)!
  expect((await onSite(link!.replaceAll('&amp;', '&'))).status).toBe(200)
})

test('a page has its new address, and a page of the code keeps its own', async () => {
  await save({ path: 'what-we-do', 'paths.en': '' })
  expect((await onSite('/what-we-do/')).status).toBe(200)
  const home = editFields((await open('/desk/pages/1/')).text)
  expect(Object.keys(home)).not.toContain('path')
  expect(Object.keys(home)).not.toContain('status')
})

test('the activity names the page and undoes at it', async () => {
  await press(`remove:${form}`)
  const { text } = await open('/desk/activity/?view=all')
  expect(text).toContain(`<a href="${path}">`)
  expect(text).toMatch(/<del>[^<]*question/)
})

const added = async (title: string, formKey: string = crypto.randomUUID()) =>
  post({ action: 'new', formKey, title }, '/desk/pages/')

test('a new page is a draft with an address of its own, and a form that is sent twice makes one', async () => {
  const key = crypto.randomUUID()
  const { status, location } = await added('Our quays', key)
  expect([status, (await added('Our quays', key)).location]).toEqual([303, location])
  const page = await pageNow(Number(/(\d+)\/$/.exec(location!)![1]))
  expect(page).toMatchObject({
    name: 'our-quays',
    path: 'our-quays',
    status: 'draft',
    params: { title: { en: 'Our quays' } },
  })
  expect((await onSite('/our-quays/')).status).toBe(404)
  await save({ status: 'published' }, location!)
  expect((await onSite('/our-quays/')).status).toBe(200)
  const second = await pageNow(Number(/(\d+)\/$/.exec((await added('Our quays')).location!)![1]))
  expect(second.path).toBe('our-quays-2')
  const refused = await added(' ')
  expect([refused.status, refused.text.includes('href="#new-page-title"')]).toEqual([422, true])
})

test('a page that is deleted leaves the site, and comes back from the list', async () => {
  const { location } = await added('Our quays')
  const id = Number(/(\d+)\/$/.exec(location!)![1])
  await save({ status: 'published', 'title.nl': 'Onze kaaien' }, location!)
  const page = await pageNow(id)
  expect((await open(location!)).text).toContain('value="delete"')
  const gone = await post({ action: 'delete' }, location!)
  expect(gone.location).toBe(`/desk/pages/?notice=page-deleted&undo=${id}-3`)
  expect([(await onSite('/our-quays/')).status, (await open(location!)).status]).toEqual([404, 404])
  const { text } = await open(gone.location!)
  expect(text).toContain(`action="${location}"`)
  const back = await post({ action: 'undo', version: '3' }, location!)
  expect(back.location).toBe(`${location}?notice=undone`)
  expect(await pageNow(id)).toEqual(page)
})

test('a page to which links lead, and one of the code, are not deleted', async () => {
  const linked = await post({ action: 'delete' }, '/desk/pages/7/')
  expect(linked.status).toBe(422)
  expect(linked.text).toMatch(/role="alert">It is not deleted, because these still have links to it: [^<]+/)
  expect((await open('/desk/pages/1/')).text).not.toContain('value="delete"')
  expect((await post({ action: 'delete' }, '/desk/pages/1/')).status).toBe(422)
  expect((await stored()).pages).toEqual(original.pages)
})

test('no other button and no other page is there', async () => {
  for (const action of ['up', 'up:x', 'add:gallery', 'publish']) expect((await press(action)).status).toBe(400)
  expect((await open('/desk/pages/999/')).status).toBe(404)
})
