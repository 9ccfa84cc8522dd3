import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import type { LocalDatabase } from '#db/local-server.ts'
import {
  feedProperties,
  inquiries,
  mails,
  pages,
  properties,
  propertyHistory,
  site,
  types,
  users,
} from '#db/schema/index.ts'
import { createAccount, getPage, postForm, signIn, updateCookies } from '#test/support/auth/portal.ts'
import { startCopy, templateFolder } from '#test/support/database/templates.ts'
import { editFields } from '#test/support/forms/edit-fields.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { setUpLink } from '#worker/crypto/set-up-link.ts'
import { signToken } from '#worker/crypto/token.ts'

let folder = ''
let server: LocalDatabase
let database: Database
let fixture = { DATABASE_URL: '' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-set-up-'))
  server = await startCopy(join(await templateFolder(), 'tables'), join(folder, 'tables'))
  database = connect(server.url)
  fixture = { DATABASE_URL: server.url }
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const link = setUpLink(bindings.OWNER_SECRET)

const manager = { email: 'an@immo-dorp.be', password: 'trage molens bij de Dender' }

const filled = {
  ...{ action: 'save', name: 'Immo Dorp', 'agency.phone': '053 12 34 56', 'agency.email': 'info@immo-dorp.be' },
  ...{ 'agency.street': 'Markt 1', 'agency.zip': '9300', 'agency.city': 'Aalst', languages: 'nl' },
  ...{ defaultLanguage: 'nl', person: 'An Maes', again: manager.password, ...manager },
}

const send = (change: Record<string, string> = {}, path = link) =>
  postForm(`${path}?language=nl`, { ...filled, ...change }, { fixture })

const open = (path: string, cookie = '', headers = {}) => getPage(path, { fixture, cookie, headers })

const count = () => Promise.all([site, users, types].map((table) => database.$count(table)))

test.each([
  ['/', 'nl-BE,nl;q=0.9', 'Deze site wordt ingericht'],
  ['/desk/', 'fr', 'Ce site est en préparation'],
  ['/de/', 'fr', 'Diese Website wird eingerichtet'],
  ['/login/', 'ja', 'This site is being set up'],
])('without a site, %s answers that it is being set up', async (path, accepted, title) => {
  const { status, headers, text, logs } = await open(path, '', { 'accept-language': accepted })
  expect([status, headers.get('retry-after'), headers.get('x-robots-tag')]).toEqual([503, '3600', 'noindex'])
  expect(headers.get('cache-control')).toContain('no-store')
  expect(text).toContain(`<h1>${title}</h1>`)
  expect(logs).toEqual([])
})

test.each([
  ['of another secret', setUpLink('another secret of another site')],
  ['that has expired', setUpLink(bindings.OWNER_SECRET, Date.now() - 8 * 86_400_000)],
  ['for something else', `/set-up/${signToken(bindings.OWNER_SECRET, 'staff', 'site')}`],
])('a link %s makes no site', async (_, path) => {
  expect([(await open(path)).status, (await send({}, path)).status, await count()]).toEqual([503, 503, [0, 0, 0]])
})

test.each([
  ['without a name', { name: '' }, 'Name of the agency'],
  ['in no language', { defaultLanguage: 'fr' }, 'Language of the first page'],
  ['with a password that is easy to guess', { password: 'wachtwoord1', again: 'wachtwoord1' }, 'easy to guess'],
  ['with the agency as a password', { password: 'immo dorp 9300', again: 'immo dorp 9300' }, 'Do not use your name'],
])('the form %s is shown again, and nothing is lost', async (_, change, words) => {
  const { status, text } = await postForm(`${link}?language=en`, { ...filled, ...change }, { fixture })
  expect([status, await count()]).toEqual([422, [0, 0, 0]])
  expect(text).toContain(words)
  expect(text).toContain('value="053 12 34 56"')
  expect(text).not.toContain(manager.password)
})

test('a form from another site makes no site', async () => {
  const { status } = await postForm(link, filled, { fixture, headers: { 'sec-fetch-site': 'cross-site' } })
  expect([status, await count()]).toEqual([403, [0, 0, 0]])
})

test('the link makes a site and its manager once, and is then of no use', async () => {
  const answers = await Promise.all([send(), send({ email: 'second@immo-dorp.be' })])
  const made = answers.find(({ location }) => location !== '/login/')!
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(made.location).toBe('/kantoor/inrichten/')
  expect((await count()).slice(0, 2)).toEqual([1, 1])
  expect(await database.$count(types)).toBeGreaterThan(5)
  expect(await database.$count(pages)).toBeGreaterThan(20)
  expect((await open(made.location!, updateCookies(made))).status).toBe(200)
  expect([(await open(link)).location, (await send()).location]).toEqual(['/login/', '/login/'])
  await database.update(users).set({ email: manager.email })
})

test('until it is opened, visitors read that it is being set up, and its manager sees it', async () => {
  const cookie = await signIn(manager, { fixture })
  for (const path of ['/', '/te-koop/', '/no-such-page/', '/sitemap.xml', '/api/listing', '/rss/nl/sale.xml']) {
    expect([path, (await open(path)).status]).toEqual([path, 503])
  }
  const { status, headers, text } = await open('/', cookie)
  expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
    ...[200, 'private, no-store', 'noindex, nofollow'],
  ])
  expect(text).toContain('Immo Dorp')
  expect((await open('/api/listing', cookie)).status).toBe(200)
  // What the manager has seen is in no cache.
  expect((await open('/')).text).not.toContain('Immo Dorp')
})

test('a screen saves by itself, and keeps what is still unknown', async () => {
  const cookie = await signIn(manager, { fixture })
  const path = '/kantoor/inrichten/?view=agency'
  const { text } = await open(path, cookie)
  expect(text).not.toContain('value="[…]"')
  const sent = { ...editFields(text), action: 'save', 'agency.insurer': 'Polis 1.2.3' }
  const { location } = await postForm(path, sent, { fixture, cookie })
  expect(location).toContain('view=looks&notice=saved')
  const [row] = await database.select().from(site)
  expect(row!.configuration.agency).toMatchObject({ insurer: 'Polis 1.2.3', companyNumber: '[…]', licences: ['[…]'] })
})

const toDo = async (cookie: string) => {
  const { text } = await open('/kantoor/', cookie)
  return /id="set-up"[\s\S]*?<span class="n hot">(\d)/.exec(text)?.[1] ?? null
}

test('the list on Today has what is to be done, and a step that is done by hand leaves it', async () => {
  const cookie = await signIn(manager, { fixture })
  const before = Number(await toDo(cookie))
  const formKey = crypto.randomUUID()
  await postForm('/kantoor/inrichten/?view=stock', { action: 'settle', formKey }, { fixture, cookie })
  await postForm('/kantoor/inrichten/?view=stock', { action: 'settle', formKey }, { fixture, cookie })
  expect(Number(await toDo(cookie))).toBe(before - 1)
  expect(await database.$count(properties)).toBe(0)
})

/** Rows of every table of content; indexes of words by how many they find. */
async function everything() {
  const tables = await database.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name`,
  )
  // The lease of an import, the data version and its copy are of the site, not of its homes.
  const skipped = /^(?:sqlite_|search_|inquiry_words_|rate_limits$|site$|snapshot|sessions$|verifications$)/
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables)
    if (!skipped.test(name)) rows[name] = await database.all(sql.raw(`SELECT * FROM "${name}" ORDER BY rowid`))
  const [found] = await database.all(sql`SELECT count(*) AS n FROM search_nl WHERE search_nl MATCH 'gent'`)
  return { rows, found }
}

/** Homes for sale, as the manager sees the site. */
async function cards(cookie: string) {
  minutes += 1
  const { text } = await requestFixture(fixture, '/te-koop/', { headers: { cookie } }, { clock: minutes * 60_000 })
  return text.match(/<article class="card/g)?.length ?? 0
}
let minutes = 0

test('the examples fill a new site with one click, and leave no trace when they are removed', async () => {
  const cookie = await signIn(manager, { fixture })
  const path = '/kantoor/inrichten/?view=stock'
  const press = (action: string) => postForm(path, { action, formKey: crypto.randomUUID() }, { fixture, cookie })
  const before = await everything()
  const left = Number(await toDo(cookie))
  expect((await press('examples')).location).toContain('notice=examples-added')
  expect(await database.$count(properties)).toBe(9)
  expect((await press('examples')).location).toContain('notice=examples-added')
  expect(await database.$count(properties)).toBe(9)
  expect(await cards(cookie)).toBe(7)
  expect((await everything()).found).not.toEqual(before.found)
  // No step is done by what is not the agency's own.
  expect(Number(await toDo(cookie))).toBe(left)
  expect((await open(path, cookie)).text).toContain('Er staan 9 voorbeelden op de site.')
  const [home] = await database.select({ id: properties.id }).from(properties).limit(1)
  const [at, propertyId] = ['2026-11-24T10:00:00Z', home!.id]
  const request = { id: crypto.randomUUID(), received: at, fingerprint: '', data: {}, redirectTo: '/' } as const
  await database.insert(inquiries).values({ ...request, form: 'contact-me', propertyId, language: 'nl' })
  await database.run(sql`INSERT INTO analytics_days VALUES (${propertyId}, '2026-11-24', 'view', 3, 2)`)
  expect((await press('remove')).location).toContain('notice=examples-removed')
  expect(await everything()).toEqual(before)
  expect(await cards(cookie)).toBe(0)
})

test('a manager sends themselves one mail to see whether it arrives', async () => {
  const cookie = await signIn(manager, { fixture })
  const sent = { action: 'trial', formKey: crypto.randomUUID() }
  for (const _ of [1, 2]) {
    const { location } = await postForm('/kantoor/inrichten/?view=mail', sent, { fixture, cookie })
    expect(location).toBe('/kantoor/inrichten/?view=mail&notice=trial')
  }
  expect(await database.select().from(mails)).toMatchObject([{ kind: 'trial', recipient: manager.email }])
})

test('the site is opened to everyone, and closed again', async () => {
  const cookie = await signIn(manager, { fixture })
  const press = (action: string) =>
    postForm('/kantoor/inrichten/?view=live', { action, formKey: crypto.randomUUID() }, { fixture, cookie })
  expect((await press('open')).location).toContain('notice=opened')
  const { status, text, headers } = await open('/')
  expect([status, headers.get('x-robots-tag')]).toEqual([200, null])
  expect(text).toContain('Immo Dorp')
  await press('close')
  expect((await open('/')).status).toBe(503)
})

test('a home of the agency is never an example, whatever its number', async () => {
  const cookie = await signIn(manager, { fixture })
  const path = '/kantoor/inrichten/?view=stock'
  const press = (action: string) => postForm(path, { action, formKey: crypto.randomUUID() }, { fixture, cookie })
  const homes = () => database.select({ id: properties.id, zip: properties.zip }).from(properties)
  await press('examples')
  const own = { id: 4231901, zip: '9999' }
  await database.delete(feedProperties).where(eq(feedProperties.propertyId, own.id))
  await database.update(properties).set({ zip: own.zip }).where(eq(properties.id, own.id))
  for (const action of ['examples', 'remove']) {
    await press(action)
    expect(await homes()).toContainEqual(own)
  }
  expect(await homes()).toEqual([own])
  expect(await database.$count(propertyHistory)).toBeGreaterThan(0)
})

test('a site that was not made at the desk is offered no examples, and takes none', async () => {
  const cookie = await signIn(await createAccount({ role: 'manager' }))
  const path = '/desk/set-up/?view=stock'
  expect((await getPage(path, { cookie })).text).not.toContain('value="examples"')
  for (const action of ['examples', 'remove'])
    expect((await postForm(path, { action, formKey: crypto.randomUUID() }, { cookie })).status).toBe(400)
})
