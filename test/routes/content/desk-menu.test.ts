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

const fixture = { DATABASE_URL: inject('databases').drafted }
const database = connect(fixture.DATABASE_URL)
const path = '/desk/pages/?view=menu'

let original: SiteDocument
const cookies = {} as Record<'manager' | 'reader' | 'agent', string>

beforeAll(async () => {
  const stored = await readStoredSite(database)
  if (stored.state !== 'here') throw new Error('no site')
  original = stored.document
  for (const role of ['manager', 'agent', 'reader'] satisfies Role[])
    cookies[role] = await signIn(await insertAccount(database, { role }), { fixture })
})

const restore = async () => {
  await importSite(database, original, { today })
  await database.delete(revisions).where(eq(revisions.resource, 'pages'))
}

beforeEach(restore)
afterAll(restore)

/** Pages of the demo agency. */
const [rent, services, contact] = [3, 6, 7]

type Sent = Record<string, string>

const open = async (cookie = cookies.manager) => getPage(path, { cookie, fixture })

const post = (sent: Sent, cookie = cookies.manager) => postForm(path, sent, { cookie, fixture })

/** The form with what a button does to it; it is not stored. */
const press = async (action: string, fields: Sent): Promise<Sent> => {
  const { status, text } = await post({ ...fields, action })
  expect([action, status, text.includes('is arranged, but not saved yet')]).toEqual([action, 200, true])
  return editFields(text)
}

const opened = async () => editFields((await open()).text)

/** The first menu of a page of the site, in the order of its links. */
async function menuOn(address: string) {
  advanceClock('drafted')
  const { text } = await requestFixture('drafted', address)
  const menu = /<nav[^>]*>\s*<ul>([\s\S]*?)<\/nav>/.exec(text)![1]!
  return [...menu.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)
}

const pagesNow = async () => {
  const site = await readStoredSite(database)
  if (site.state !== 'here') throw new Error('no site')
  return site.document.pages
}

test('it is arranged by buttons, saved once, and undone as a whole', async () => {
  const before = await menuOn('/')
  expect(before.indexOf('/services/')).toBeLessThan(before.indexOf('/contact/'))
  let form = await opened()
  form = await press(`up:${contact}`, { ...form, [`pages.${rent}.title.en`]: 'Renting' })
  form = await press(`up:${contact}`, form)
  form = await press(`hide:${rent}`, form)
  expect(await menuOn('/')).toEqual(before)
  expect(await database.$count(revisions, eq(revisions.resource, 'pages'))).toBe(0)
  const saved = await post({ ...form, action: 'save' })
  expect([saved.status, saved.location]).toEqual([303, `${path}&notice=saved&undo=1`])
  const after = await menuOn('/')
  expect(after.indexOf('/contact/')).toBeLessThan(after.indexOf('/services/'))
  expect(after).not.toContain('/for-rent/')
  expect((await pagesNow()).find(({ id }) => id === rent)!.params.title.en).toBe('Renting')
  const { text } = await open()
  expect(text).toContain('Renting: In the menu')
  expect((await post({ action: 'undo', version: '1' })).location).toBe(`${path}&notice=undone`)
  expect(await menuOn('/')).toEqual(before)
  const withoutDays = (pages: SiteDocument['pages']) => pages.map(({ modified: _, ...page }) => page)
  expect(withoutDays(await pagesNow())).toEqual(withoutDays(original.pages))
})

test('an entry below another has its address, and the former one leads there', async () => {
  const moved = await press(`in:${contact}`, await opened())
  expect((await post({ ...moved, action: 'save' })).status).toBe(303)
  expect(await menuOn('/')).toContain('/services/contact/')
  const former = await requestFixture('drafted', '/contact/')
  expect([former.status, former.headers.get('location')]).toEqual([301, '/services/contact/'])
  const back = await press(`out:${contact}`, await opened())
  await post({ ...back, action: 'save' })
  expect(await menuOn('/')).toContain('/contact/')
})

test('a form that is saved as it was opened changes nothing', async () => {
  await post({ ...(await opened()), action: 'save' })
  expect(await pagesNow()).toEqual(original.pages)
  expect(await database.$count(revisions, eq(revisions.resource, 'pages'))).toBe(0)
})

test('each page is in the form once, and one that is not in the menu can be added', async () => {
  const { text } = await open()
  for (const { id } of original.pages) expect(text.split(`id="entry-${id}"`).length).toBe(2)
  for (const { id, params } of original.pages) expect(text.includes(`value="show:${id}"`)).toBe(!params.menu)
  expect(text.split(`value="hide:${services}"`).length).toBe(2)
})

test('a title of two people is asked about, and a place is not', async () => {
  const [mine, theirs] = [await opened(), await opened()]
  await post({ ...(await press(`up:${contact}`, theirs)), [`pages.${rent}.title.en`]: 'Theirs', action: 'save' })
  const asked = await post({
    ...(await press(`down:${rent}`, mine)),
    [`pages.${rent}.title.en`]: 'Mine',
    action: 'save',
  })
  expect([asked.status, asked.text.match(/name="keep:[^"]*"/g)]).toEqual([
    409,
    [`name="keep:pages.${rent}.title.en"`, `name="keep:pages.${rent}.title.en"`],
  ])
})

test('no other button is there, and who may not edit pages has no menu', async () => {
  const form = await opened()
  for (const action of ['up:x', 'new', 'publish', `up:${original.pages[0]!.id + 900}`])
    expect([action, (await post({ ...form, action })).status]).toEqual([action, 400])
  for (const role of ['agent', 'reader'] as const) {
    expect((await open(cookies[role])).status).toBe(404)
    expect((await post({ ...form, action: 'save' }, cookies[role])).status).toBe(404)
  }
})
