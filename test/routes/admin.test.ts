import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inquiries, mails, properties, sessions, site, testimonials, uploads, viewings } from '#db/schema/index.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import type { FormName } from '#domain/forms/form.ts'
import { addDays, today } from '#domain/time.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { paths } from '#locales/paths.ts'
import { type Account, createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { markupErrors } from '#test/support/markup/markup.ts'
import { bindings, type EnvOverrides } from '#test/support/worker/fixture-request.ts'

const propertyId = 4231907
let manager: Account
let colleague: Account
let owner: Account
let cookie: string

beforeAll(async () => {
  ;[manager, colleague, owner] = await Promise.all([
    createAccount({ role: 'manager', name: 'Ann De Boeck' }),
    createAccount({ role: 'manager', name: 'Bruno Lambert' }),
    createAccount({ homes: [propertyId] }),
  ])
  cookie = await signIn(manager)
})

const lists = ['adminRequests', 'adminOwners', 'adminTestimonials', 'adminFeeds', 'adminMails'] as const

const at = (path: string, holding = cookie) => getPage(path, { cookie: holding })

const person = { title: 'ms', firstName: 'Noor', lastName: 'Peeters', email: 'noor@example.com', phone: '0470123456' }

/** Received in 2030 by default: listed before all others. */
async function request(change: Partial<typeof inquiries.$inferInsert> = {}): Promise<string> {
  const id = crypto.randomUUID()
  await database.insert(inquiries).values({
    ...{ id, form: 'contact-me', language: 'en', received: '2030-01-01T10:00:00.000Z', fingerprint: id },
    ...{ propertyId, email: person.email, data: { ...person, remark: 'Is it dry?' }, redirectTo: '/' },
    ...change,
  })
  return id
}

const rowOf = async (id: string) => (await database.select().from(inquiries).where(eq(inquiries.id, id)))[0]!

/** Ids of the listed inquiries. */
const listedIn = (text: string) => [...text.matchAll(/href="[^"]*\/desk\/request\/([\w-]+)\/"/g)].map(([, id]) => id!)

const versionIn = (text: string) => /name="version" value="([^"]*)"/.exec(text)![1]!

const assign = (id: string, fields: Record<string, string>, holding = cookie) =>
  postForm(`/desk/request/${id}/`, { action: 'assignment', ...fields }, { cookie: holding })

async function mail(change: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  const id = crypto.randomUUID()
  const now = '2026-11-20T10:00:00.000Z'
  await database.insert(mails).values({
    ...{ id, kind: 'request', language: 'en', recipient: 'agency@example.com', subject: `About ${id}` },
    ...{ text: 'secret words', html: '<p>secret words</p>', attachments: [], created: now, due: now },
    ...change,
  })
  return id
}

let said = 0

async function testimonial(change: Partial<typeof testimonials.$inferInsert> = {}): Promise<number> {
  said++
  // Above the ids of other tests.
  const id = firstSubmittedTestimonialId + 500_000_000_000 + said
  await database.insert(testimonials).values({
    ...{ id, status: 'draft', name: `Sam ${id}`, comment: 'Kept their word.', language: 'en', website: null },
    ...{ picture: null, posted: '2026-11-20', postedBy: 'customer', requestId: crypto.randomUUID() },
    ...change,
  })
  return id
}

const versionNow = async () => (await database.select({ version: site.version }).from(site))[0]!.version

test('the admin area is accessible to managers only', async () => {
  const id = await request()
  const ownersCookie = await signIn(owner)
  for (const path of ['/desk/', ...lists.map((name) => paths[name].en), `/desk/request/${id}/`]) {
    expect((await at(path)).status).toBe(200)
    const [ownerResponse, anonymousResponse] = [await at(path, ownersCookie), await getPage(path)]
    expect(ownerResponse.status).toBe(404)
    expect(ownerResponse.text).not.toContain('Noor')
    expect([anonymousResponse.status, anonymousResponse.headers.get('location')]).toEqual([
      303,
      `/login/?to=${encodeURIComponent(path)}`,
    ])
    expect((await at(path)).headers.get('cache-control')).toBe('private, no-store')
  }
  const criteria = { assignee: 'none', status: 'done', version: '1' }
  expect((await assign(id, criteria, ownersCookie)).status).toBe(404)
  expect((await assign(id, criteria, '')).location).toBe(`/login/?to=${encodeURIComponent(`/desk/request/${id}/`)}`)
  expect(await rowOf(id)).toMatchObject({ assigneeId: null, startedAt: null, finishedAt: null })
})

test('shows the account, its link and a working logout', async () => {
  const holding = await signIn(colleague)
  const { text } = await at('/desk/', holding)
  expect(text).toContain('<b>Bruno Lambert</b>')
  expect(text).toContain('href="/my-account/"')
  expect(text).toMatch(/<form [^>]*action="\/login\/"[^>]*><input type="hidden" name="action" value="sign-out"/)
  await postForm('/login/', { action: 'sign-out' }, { cookie: holding })
  expect((await at('/desk/', holding)).status).toBe(303)
})

test('lists inquiries by date with their property and assignee', async () => {
  const newest = await request({ received: '2031-03-01T22:30:00.000Z', assigneeId: colleague.id })
  const older = await request({
    ...{ received: '2031-02-01T10:00:00.000Z', startedAt: '2031-02-02T09:00:00.000Z', assigneeId: 'somebody-gone' },
    ...{ form: 'site-contact', propertyId: null, data: { ...person, firstName: '<b>Noor</b>' } },
  })
  const { text } = await at('/desk/requests/')
  expect(listedIn(text).filter((id) => [newest, older].includes(id))).toEqual([newest, older])
  const rows = text.split('<tr>').filter((row) => row.includes('/desk/request/'))
  const [first, second] = [newest, older].map((id) => rows.find((row) => row.includes(id))!)
  expect(first).toContain('01/03/2031 23:30')
  expect(first).toContain(`href="/owner/${propertyId}/"`)
  for (const words of ['Request for information', 'Noor Peeters', '>New<', 'Bruno Lambert'])
    expect(first).toContain(words)
  for (const words of [
    'Message from the website',
    '&lt;b&gt;Noor&lt;/b&gt; Peeters',
    'In progress',
    'former colleague',
  ])
    expect(second).toContain(words)
  expect(second).not.toContain('/owner/')
  expect(text).not.toContain('<b>Noor')
})

test.each<[name: string, change: Partial<typeof inquiries.$inferInsert>, found: string[], not: string[]]>([
  ['new', {}, ['', '?view=new', '?view=all', '?view=open'], ['?view=done', '?view=begun']],
  ['begun', { startedAt: '2030-01-02T09:00:00.000Z' }, ['', '?view=begun', '?view=all'], ['?view=new', '?view=done']],
  ['done', { finishedAt: '2030-01-02' }, ['?view=done', '?view=all'], ['', '?view=new', '?view=begun']],
  [
    'suspected spam',
    { suspected: true },
    ['', '?view=suspected', '?view=all'],
    ['?view=suspected&form=job', '?view=done'],
  ],
  ['not suspected', {}, [''], ['?view=suspected']],
  ['of a form', { form: 'job', propertyId: null }, ['?form=job', '?form='], ['?form=documents', '?q=nothing']],
  ['of a search engine', { source: 'search' }, ['?source=search'], ['?source=portal']],
  [
    'snoozed',
    { snoozedUntil: '2100-01-01T08:00:00.000Z' },
    ['?view=snoozed', '?view=all'],
    ['', '?view=new', '?view=done'],
  ],
  ['snoozed until now', { snoozedUntil: '2026-01-01T08:00:00.000Z' }, ['', '?view=new'], ['?view=snoozed']],
  ['nobody’s', {}, ['?assignee=none', '?assignee='], ['?assignee=COLLEAGUE']],
  ['somebody’s', { assigneeId: 'COLLEAGUE' }, ['?assignee=COLLEAGUE'], ['?assignee=none', '?assignee=ME']],
  [
    'about a home of that reference or street',
    {},
    [`?q=${propertyId}`, '?q=REFERENCE', '?q=peeters+STREET'],
    ['?q=4231901', '?q=nothing', '?q=STREET+nothing'],
  ],
  [
    'of that person',
    { data: { ...person, firstName: 'Hélène', lastName: 'Cœur-Strauß', phone: '0470 98.76/54' } },
    ['?q=helene', '?q=HÉL+coeur', '?q=strauss', '?q=noor%40example.com', '?q=0470987654', '?q=%2B32+470+98+76'],
    ['?q=helen3', '?q=coeurs', '?q=noor%40example.org', '?q=0470987655'],
  ],
  [
    'of those words',
    { data: { ...person, remark: 'Is the „cellar“ dry? 100% of it*' } },
    ['?q=cellar+DRY', '?q=cell', '?q=%22cellar%22', '?q=*', "?q=100%25'", '?q=-'],
    ['?q=cellars', '?q=ellar', '?q=cellar+NOT+dry'],
  ],
])('a filter finds an inquiry that is %s', async (_, change, listedUnder, notListedUnder) => {
  const [home] = await database.select().from(properties).where(eq(properties.id, propertyId))
  const named = (text: string) =>
    text
      .replace('COLLEAGUE', colleague.id)
      .replace('ME', manager.id)
      .replace('REFERENCE', home!.reference)
      .replace('STREET', encodeURIComponent(home!.street!))
  const { assigneeId, ...rest } = change
  const id = await request({
    ...{ received: '2032-01-01T10:00:00.000Z', ...rest },
    ...(assigneeId && { assigneeId: named(assigneeId) }),
  })
  for (const query of listedUnder)
    expect(listedIn((await at(`/desk/requests/${named(query)}`)).text), query).toContain(id)
  for (const query of notListedUnder)
    expect(listedIn((await at(`/desk/requests/${named(query)}`)).text), query).not.toContain(id)
  await database.delete(inquiries).where(eq(inquiries.id, id))
})

test('paginates by fifty, redirects from beyond the last page and keeps the filter', async () => {
  const form: FormName = 'contact-construction'
  const before = listedIn((await at(`/desk/requests/?form=${form}`)).text).length
  expect(before).toBe(0)
  const ids: string[] = []
  for (let minute = 0; minute < 51; minute++)
    ids.unshift(
      await request({ form, propertyId: null, received: new Date(Date.UTC(2033, 0, 10, 10, minute)).toISOString() }),
    )
  const first = await at(`/desk/requests/?form=${form}`)
  expect(listedIn(first.text)).toEqual(ids.slice(0, 50))
  expect(first.text).toContain('51 requests')
  expect(first.text).toContain(`href="/desk/requests/?form=${form}&amp;page=2"`)
  expect(listedIn((await at(`/desk/requests/?form=${form}&page=2`)).text)).toEqual(ids.slice(50))
  const beyond = await at(`/desk/requests/?form=${form}&page=9`)
  expect([beyond.status, beyond.headers.get('location')]).toEqual([303, `/desk/requests/?form=${form}&page=2`])
})

test('an inquiry shows all submitted fields and the contact links', async () => {
  const id = await request({
    data: {
      ...person,
      amount: 31_500_000,
      remark: 'Line one\n<script>alert(1)</script>',
      newsletter: true,
      unit: null,
    },
  })
  await database
    .insert(uploads)
    .values({ key: id, requestId: id, field: 'cv', name: 'Mijn cv.pdf', type: 'a/b', size: 2100 })
  const [sent, dead] = [
    await mail({ requestId: id, sent: '2030-01-01T10:01:00.000Z', recipient: 'sent@example.com' }),
    await mail({ requestId: id, dead: '2030-01-02T10:01:00.000Z', kind: 'receipt', recipient: 'dead@example.com' }),
  ]
  const { text } = await at(`/desk/request/${id}/`)
  for (const words of ['Noor', 'Peeters', '&lt;script&gt;alert(1)', 'Yes', '0470 12 34 56', '3 KB'])
    expect(text).toContain(words)
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('secret words')
  expect(text).toContain('href="mailto:noor@example.com"')
  expect(text).toContain('href="tel:+32470123456"')
  expect(text).toContain(`href="/owner/${propertyId}/"`)
  expect(text).toMatch(new RegExp(`href="/for-sale/[^"]+/${propertyId}/"`))
  expect(text).toMatch(/href="\/uploads\/[^"]+"/)
  expect(text).toContain('sent on Tuesday, 1 January 2030')
  expect(text).toContain('failed on Wednesday, 2 January 2030')
  for (const item of [sent, dead]) await database.delete(mails).where(eq(mails.id, item))
})

test('an inquiry links to the agency page of its viewing', async () => {
  const id = await request({ form: 'contact-appointment', data: { ...person, time: '2034-02-01T10:00' } })
  const appointment = crypto.randomUUID()
  await database.insert(viewings).values({
    ...{ id: appointment, requestId: id, propertyId, language: 'en', time: '2034-02-01T10:00' },
    ...{ ends: '2034-02-01T11:00', seat: 1, state: 'asked', email: person.email, name: 'Noor Peeters' },
    created: '2030-01-01T10:00:00.000Z',
  })
  for (const kind of ['appointment', 'appointment-confirmed', 'appointment-changed'] as const)
    await mail({ requestId: appointment, kind, sent: '2030-01-02T10:01:00.000Z' })
  const { text } = await at(`/desk/request/${id}/`)
  expect(text).toContain('Not confirmed yet')
  expect(text.match(/Wednesday, 1 February 2034, 10:00/g)).toHaveLength(2)
  for (const name of ['Viewing requested', 'Viewing confirmed', 'Viewing moved'])
    expect(text.split(`<b>${name}</b>`)).toHaveLength(2)
  const link = /href="(\/appointment\/\?t=[^"]+)"/.exec(text)![1]!
  const page = await getPage(link)
  expect(page.text).toContain('Viewing by Noor Peeters')
  expect(page.text).toContain('value="confirm" name="action"')
})

test('returns 404 for an unknown inquiry', async () => {
  for (const key of [crypto.randomUUID(), 'x', 'a'.repeat(80), 'a.b'])
    expect((await at(`/desk/request/${key}/`)).status, key).toBe(404)
  expect((await assign(crypto.randomUUID(), { assignee: 'none', status: 'new', version: '1' })).status).toBe(404)
})

test('a manager takes an inquiry on and completes it', async () => {
  const id = await request()
  const first = await at(`/desk/request/${id}/`)
  expect(versionIn(first.text)).toBe('1')
  const assigned = await assign(id, { assignee: manager.id, status: 'begun', version: versionIn(first.text) })
  expect([assigned.status, assigned.headers.get('location')]).toEqual([303, `/desk/request/${id}/?notice=saved`])
  expect(await rowOf(id)).toMatchObject({ assigneeId: manager.id, finishedAt: null })
  expect((await rowOf(id)).startedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)

  const second = await at(`/desk/request/${id}/?notice=saved`)
  expect(second.text).toContain('Your changes have been saved.')
  await assign(id, { assignee: manager.id, status: 'done', version: versionIn(second.text) })
  expect((await rowOf(id)).finishedAt).toMatch(/^\d{4}-\d\d-\d\d$/)

  const third = await at(`/desk/request/${id}/`)
  await assign(id, { assignee: 'none', status: 'new', version: versionIn(third.text) })
  expect(await rowOf(id)).toMatchObject({ assigneeId: null, startedAt: null, finishedAt: null })
})

test('a request is snoozed, refuses a day that is past, and is shown again', async () => {
  const id = await request({ page: '/for-sale/a/', source: 'portal', campaign: 'immoweb · cpc' })
  const path = `/desk/request/${id}/`
  const post = (fields: Record<string, string>) => postForm(path, fields, { cookie })
  const { text } = await at(path)
  for (const words of ['Property portal', 'immoweb · cpc', 'href="/for-sale/a/"']) expect(text).toContain(words)
  const past = await post({ action: 'snooze', until: 'date', day: '2020-01-01', version: versionIn(text) })
  expect(past.status).toBe(200)
  expect(past.text).toContain('Choose a day from tomorrow')
  expect(past.text).toMatch(/<input[^>]*type="date"[^>]*value="2020-01-01"|value="2020-01-01"[^>]*type="date"/)
  expect((await rowOf(id)).snoozedUntil).toBeNull()

  const snoozed = await post({ action: 'snooze', until: 'monday', version: versionIn(text) })
  expect([snoozed.status, snoozed.location]).toEqual([303, `${path}?notice=snooze`])
  expect((await rowOf(id)).snoozedUntil).toMatch(/T0[78]:00:00\.000Z$/)
  const shown = await at(path)
  expect(shown.text).toMatch(/Snoozed until Mon \d+ \w+, 09:00/)
  // Tomorrow may be Monday: a day that is neither.
  const later = { action: 'snooze', until: 'date', day: addDays(today(), 20) }
  expect((await post({ ...later, version: versionIn(text) })).status).toBe(409)
  await post({ action: 'wake', version: versionIn(shown.text) })
  expect((await rowOf(id)).snoozedUntil).toBeNull()
  await database.delete(inquiries).where(eq(inquiries.id, id))
})

test('rejects an outdated assignment with 409 and shows the current one', async () => {
  const id = await request()
  const { text } = await at(`/desk/request/${id}/`)
  const other = await signIn(await createAccount({ role: 'manager' }))
  await assign(id, { assignee: colleague.id, status: 'begun', version: versionIn(text) }, other)
  const conflict = await assign(id, { assignee: manager.id, status: 'done', version: versionIn(text) })
  expect(conflict.status).toBe(409)
  expect(conflict.text).toContain('Changed in the meantime')
  expect(conflict.text).toMatch(new RegExp(`<option value="${colleague.id}" selected=""`))
  expect(await rowOf(id)).toMatchObject({ assigneeId: colleague.id, finishedAt: null })
  expect((await assign(id, { assignee: manager.id, status: 'done', version: versionIn(conflict.text) })).status).toBe(
    303,
  )
})

test('of concurrent assignments one succeeds, and identical ones report success', async () => {
  const id = await request()
  const people = await Promise.all(Array.from({ length: 6 }, () => createAccount({ role: 'manager' })))
  const responses = await Promise.all(
    people.map(({ id: assignee }) => assign(id, { assignee, status: 'begun', version: '1' })),
  )
  expect(responses.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(5)
  const { assigneeId } = await rowOf(id)
  const again = await assign(id, { assignee: assigneeId!, status: 'begun', version: '1' })
  expect(again.status).toBe(303)
})

test.each<[name: string, fields: Record<string, string>]>([
  ['no status', { assignee: 'none', version: '1' }],
  ['a status that there is not', { assignee: 'none', status: 'gone', version: '1' }],
  ['nobody known', { assignee: crypto.randomUUID(), status: 'new', version: '1' }],
  ['an owner', { assignee: 'OWNER', status: 'new', version: '1' }],
  ['another button', { action: 'delete', assignee: 'none', status: 'new', version: '1' }],
])('a form with %s changes nothing', async (_, fields) => {
  const id = await request()
  const { assignee = '', ...rest } = fields
  const { status } = await assign(id, { ...rest, ...(assignee && { assignee: assignee.replace('OWNER', owner.id) }) })
  expect(status).toBe(400)
  expect(await rowOf(id)).toMatchObject({ assigneeId: null, startedAt: null, finishedAt: null })
})

test('rejects a cross-origin POST', async () => {
  const id = await request()
  const fields = { action: 'assignment', assignee: 'none', status: 'done', version: '1' }
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://example.com' }
  expect((await postForm(`/desk/request/${id}/`, fields, { cookie, headers })).status).toBe(403)
  expect((await rowOf(id)).finishedAt).toBeNull()
})

test('lists owners by name with their properties and login state', async () => {
  const [last, closed] = await Promise.all([
    createAccount({ name: 'aaa last', homes: [propertyId, 4231901] }),
    createAccount({ name: 'AAA closed', disabled: '2026-11-01T10:00:00.000Z' }),
  ])
  await signIn(last)
  const { text } = await at('/desk/owners/')
  const rows = text.split('<tr>')
  const [item, other] = [last, closed].map(({ email }) => rows.find((row) => row.includes(email))!)
  expect(rows.indexOf(other!)).toBeLessThan(rows.indexOf(item!))
  for (const id of [propertyId, 4231901]) expect(item).toContain(`href="/owner/${id}/"`)
  const [session] = await database.select().from(sessions).where(eq(sessions.userId, last.id))
  expect(item).toContain(`<time dateTime="${session!.createdAt}"`)
  expect(other).toContain('Closed on 01/11/2026')
  expect(other).toContain('No property linked')
  expect(other).not.toContain('<time')
  expect(text).not.toContain(manager.email)
})

test('an approved testimonial is published on every page', async () => {
  const [id, version] = [await testimonial({ comment: 'Two\nlines & <i>more</i>' }), await versionNow()]
  const { text } = await at('/desk/testimonials/')
  expect(text).toContain('Two\nlines &amp; &lt;i&gt;more')
  const response = await postForm('/desk/testimonials/', { action: 'approve', id: String(id) }, { cookie })
  expect(response.headers.get('location')).toBe('/desk/testimonials/?notice=approved')
  const [row] = await database.select().from(testimonials).where(eq(testimonials.id, id))
  expect(row!.status).toBe('published')
  expect(await versionNow()).toBe(version + 1)
  expect((await at('/desk/testimonials/')).text).not.toContain(`Sam ${id}`)

  // An outdated list cannot reject a published testimonial.
  const conflict = await postForm('/desk/testimonials/', { action: 'refuse', id: String(id) }, { cookie })
  expect(conflict.headers.get('location')).toBe('/desk/testimonials/?notice=gone')
  expect(await database.select().from(testimonials).where(eq(testimonials.id, id))).toHaveLength(1)
  await database.delete(testimonials).where(eq(testimonials.id, id))
})

test('a rejected testimonial is deleted with its picture, after a confirmation', async () => {
  const [id, requestId] = [await testimonial(), crypto.randomUUID()]
  const withoutPicture = await testimonial()
  await database.update(testimonials).set({ requestId }).where(eq(testimonials.id, id))
  await request({ id: requestId, form: 'testimonial' })
  await database
    .insert(uploads)
    .values({ key: requestId, requestId, field: 'picture', name: 'me.jpg', type: 'image/jpeg', size: 3 })
  await bindings.UPLOADS!.put(requestId, new Uint8Array([0xff, 0xd8, 0xff]))
  const { text } = await at('/desk/testimonials/')
  const picture = /<img src="(\/uploads\/[^"]+)" alt="Picture sent by Sam/.exec(text)![1]!
  expect(text).not.toContain(`Picture sent by Sam ${withoutPicture}`)
  const shown = await getPage(picture)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(text).toMatch(/<details>.*?deleted for good.*?value="refuse"|<details>.*?value="refuse".*?deleted for good/s)

  const response = await postForm('/desk/testimonials/', { action: 'refuse', id: String(id) }, { cookie })
  expect(response.headers.get('location')).toBe('/desk/testimonials/?notice=refused')
  expect(await database.select().from(testimonials).where(eq(testimonials.id, id))).toEqual([])
  expect(await database.select().from(uploads).where(eq(uploads.requestId, requestId))).toEqual([])
  expect((await getPage(picture)).status).toBe(404)
})

test('retries one or all failed mails', async () => {
  const dead = { dead: '2037-01-01T10:00:00.000Z', fault: 'no such mailbox', tries: 25 }
  const [item, other] = [await mail(dead), await mail({ ...dead, kind: 'tidings', recipient: 'them@example.com' })]
  const row = async (id: string) => (await database.select().from(mails).where(eq(mails.id, id)))[0]!
  const { text } = await at('/desk/mails/')
  for (const words of [`About ${item}`, `About ${other}`, 'no such mailbox', '25 attempts', 'Homes for a search alert'])
    expect(text).toContain(words)
  expect(text).not.toContain('secret words')

  const response = await postForm('/desk/mails/', { action: 'retry', id: item }, { cookie })
  expect(response.headers.get('location')).toBe('/desk/mails/?notice=retried')
  expect((await row(item)).dead).toBeNull()
  expect((await row(other)).dead).not.toBeNull()
  const all = await postForm('/desk/mails/', { action: 'retry-all' }, { cookie })
  expect(all.headers.get('location')).toBe('/desk/mails/?notice=retried')
  expect((await row(other)).dead).toBeNull()

  await database.update(mails).set({ sent: '2037-01-02T10:00:00.000Z' }).where(eq(mails.id, item))
  const conflict = await postForm('/desk/mails/', { action: 'retry', id: item }, { cookie })
  expect(conflict.headers.get('location')).toBe('/desk/mails/?notice=gone')
  for (const id of [item, other]) await database.delete(mails).where(eq(mails.id, id))
})

test('shows a count beside each view', async () => {
  const count = async (view: string) => {
    const { text } = await at('/desk/')
    return Number(
      new RegExp(`</svg>${view}<span class="n[^"]*">(\\d+)<`).exec(text.replaceAll('<!-- -->', ''))?.[1] ?? 0,
    )
  }
  const before = await Promise.all(['Requests', 'Testimonials', 'Outgoing mail'].map(count))
  await request()
  await request({ finishedAt: '2030-01-02' })
  await request({ startedAt: '2030-01-02T09:00:00.000Z' })
  await request({ suspected: true })
  await testimonial()
  await mail({ dead: '2037-01-01T10:00:00.000Z' })
  await mail()
  const after = await Promise.all(['Requests', 'Testimonials', 'Outgoing mail'].map(count))
  expect(after).toEqual(before.map((item) => item + 1))
})

test.each<Record<string, string>>([
  { action: 'toString' },
  { action: 'approve', id: 'x' },
  { action: 'refuse', id: '1.5' },
  { action: '' },
  {},
])('a POST with %o returns 400', async (fields) => {
  expect((await postForm('/desk/testimonials/', fields, { cookie })).status).toBe(400)
})

test('the admin pages are valid in every language, and the language switch keeps the view', async () => {
  const id = await request({ data: { ...person, remark: 'One' } })
  await testimonial({ language: 'de' })
  await mail({ dead: '2037-01-01T10:00:00.000Z', fault: 'no such mailbox' })
  const path = (name: 'admin' | (typeof lists)[number], code: Language) =>
    (code === 'en' ? '' : `/${code}`) + paths[name][code]
  const words = { nl: 'aanvraag', fr: 'demande', en: 'request', de: 'anfrage' }
  for (const code of languageCodes) {
    const inbox = ['?view=all', '?q=nothing&form=job'].map((query) => path('adminRequests', code) + query)
    const all = [...lists.map((name) => path(name, code)), ...inbox, `${path('admin', code)}${words[code]}/${id}/`]
    for (const address of [path('admin', code), ...all]) {
      const { status, text } = await at(address)
      expect([status, address]).toEqual([200, address])
      expect(markupErrors(text), address).toEqual([])
    }
  }
  const { text } = await at('/desk/requests/?view=all')
  expect(text).toContain('href="/nl/kantoor/aanvragen/?view=all"')
})

test.each([
  ['/desk/?view=feeds', '/desk/feeds/'],
  ['/fr/agence/?view=mail&page=2', '/fr/agence/e-mails/?page=2'],
  ['/nl/kantoor/?view=owners', '/nl/kantoor/eigenaars/'],
  ['/de/buero/?view=testimonials', '/de/buero/kundenstimmen/'],
])('%s, a former address, leads to %s', async (former, path) => {
  const { status, location } = await at(former)
  expect([status, location]).toEqual([301, path])
  expect((await getPage(former)).location).toBe(
    `${former.replace(/[^/]+\/\?.*/, '')}login/?to=${encodeURIComponent(former)}`,
  )
})

test.each([
  ['/desk/', 'sender of the website’s mail'],
  ['/nl/kantoor/', 'afzender van de mails van de website'],
  ['/fr/agence/', 'expéditeur des e-mails du site'],
  ['/de/buero/', 'Absender der E-Mails der Website'],
])('%s asks for what only the agency knows, until it is filled in', async (path, name) => {
  const asked = async (fixture: EnvOverrides) => {
    const { text } = await getPage(path, { cookie, fixture })
    return /<section class="note warn"[\s\S]*?<\/section>/.exec(text)?.[0].replaceAll('<!-- -->', '')
  }
  expect(await asked({ MAIL_FROM: 'site@immo-zoon.be' })).toBeUndefined()
  const missing = await asked({ MAIL_FROM: '' })
  expect(missing).toContain(`${name} <code>MAIL_FROM</code>`)
  expect(missing?.match(/<li>/g)).toHaveLength(1)
})

test('scripts of the desk take no HTML of others into the document (Trusted Types)', async () => {
  const cookie = await signIn(await createAccount({ role: 'manager' }))
  const policyOf = ({ headers }: { headers: Headers }) => headers.get('content-security-policy')
  const required = `require-trusted-types-for 'script'; trusted-types gevel ProseMirrorClipboard 'allow-duplicates'`
  expect(policyOf(await getPage('/desk/', { cookie }))).toContain(required)
  // Tags and maps of public pages write HTML of their own.
  for (const path of ['/', '/my-account/'])
    expect(policyOf(await getPage(path, { cookie }))).not.toContain('trusted-types')
})
