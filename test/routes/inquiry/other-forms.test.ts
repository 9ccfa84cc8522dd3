import { eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { mails, properties, savedSearches, site, subscribers, testimonials, uploads } from '#db/schema/index.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import type { FormName } from '#domain/forms/form.ts'
import { acceptsOffers } from '#domain/inquiry/availability.ts'
import { png } from '#test/support/forms/files.ts'
import { type FormValues, formRequest, openForm, person } from '#test/support/forms/forms.ts'
import { cameraPhoto } from '#test/support/pictures/photos.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { signToken } from '#worker/crypto/token.ts'
import { subscriberId } from '#worker/forms/handlers/newsletter.ts'
import { noticeExpiring } from '#worker/jobs/mail-jobs.ts'
import { approveTestimonial, rejectTestimonial, submittedTestimonials } from '#worker/services/content/testimonials.ts'
import { uploadPath } from '#worker/services/inquiry/uploads.ts'
import { importSite, readStoredSite } from '#worker/services/site/import.ts'

/** Its own fixture: rate limits of other tests do not apply. */
const fixture = 'forms'
const database = connect(inject('databases')[fixture])
const bound = { ...bindings, DATABASE_URL: inject('databases')[fixture] }

const available = await database.select().from(properties).where(isNull(properties.withdrawn))
const property = available.find(
  (item) => item.goal === 'sale' && item.price !== null && item.documents.length > 1 && acceptsOffers(item),
)!

// Loads the modules before the database timeout counts.
beforeAll(async () => {
  await requestFixture(fixture, '/contact/')
  await import('#worker/forms/receive.ts')
})

type Sent = { status: number; location: string | null; text: string; id: string }

async function send(form: FormName, path: string, entered: FormValues, more: object = {}): Promise<Sent> {
  const sending = await openForm()
  const { status, location, text } = await requestFixture(
    fixture,
    path,
    await formRequest(form, entered, { sending, ...more }),
  )
  return { status, location, text, id: sending.key }
}

const mailsOf = (id: string) => database.select().from(mails).where(eq(mails.requestId, id)).orderBy(mails.id)

const address = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`

const friendly = (change: FormValues = {}): FormValues => ({
  friendFirstName: 'Sam',
  friendEmail: address('sam'),
  firstName: 'Noor',
  lastName: 'Peeters',
  email: address('noor'),
  privacy: 'on',
  ...change,
})

test('shares a property with one friend, with the sender in Reply-To', async () => {
  const entered = friendly({ friendFirstName: 'Sam https://evil.example', lastName: 'win.now' })
  const { status, location, id } = await send('send-to-friend', `/send-to-friend/${property.id}/`, entered, {
    about: property.id,
  })
  expect([status, location]).toEqual([303, '/feedback/send-to-friend/'])
  const [mail, ...others] = await mailsOf(id)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'friend', recipient: entered.friendEmail, replyTo: entered.email })
  expect(mail!.text).toContain(`https://gevel.test/for-sale/`)
  expect(mail!.text).toContain(`/${property.id}/`)
  expect(mail!.text + mail!.subject).not.toMatch(/evil\.example|win\.now|https:\/\/evil/)
  expect(mail!.subject).toMatch(/^Noor win now/)
})

test('rejects an invalid name, and a fourth mail to the same friend', async () => {
  const path = `/send-to-friend/${property.id}/`
  const none = await send('send-to-friend', path, friendly({ friendFirstName: '1234' }), { about: property.id })
  expect(none.status).toBe(422)
  const friendEmail = address('often')
  const statuses: number[] = []
  for (let time = 0; time < 4; time++)
    statuses.push((await send('send-to-friend', path, friendly({ friendEmail }), { about: property.id })).status)
  expect(statuses).toEqual([303, 303, 303, 429])
})

const hidden = available.find(({ goal, price }) => goal === 'sale' && price === null)

test.runIf(hidden)('does not reveal a hidden price to a friend', async () => {
  const { id } = await send('send-to-friend', `/send-to-friend/${hidden!.id}/`, friendly(), { about: hidden!.id })
  const [mail] = await mailsOf(id)
  expect(mail!.text).toContain('Price on request')
  expect(mail!.text).not.toContain('€')
})

const tokenIn = (text: string): string => /\?t=([\w.-]+)/.exec(text)![1]!

const press = (path: string, fields: string, headers: Record<string, string> = {}) =>
  requestFixture(fixture, path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  })

const stateOf = async (email: string) => {
  const [row] = await database.select().from(subscribers).where(eq(subscribers.email, email))
  if (!row) return null
  return row.ended ? 'ended' : row.confirmed ? 'active' : 'pending'
}

test('a button confirms and ends the newsletter; a GET changes nothing', async () => {
  const email = address('reader')
  const entered = { email: email.toUpperCase().replace('EXAMPLE.COM', 'example.com'), privacy: 'on' }
  const first = await send('sign-newsletter', '/fr/', entered)
  expect(first.status).toBe(303)
  const [mail] = await mailsOf(first.id)
  expect(mail).toMatchObject({ kind: 'newsletter-confirm', language: 'fr' })
  const path = `/fr/lettre/?t=${tokenIn(mail!.text)}`
  const page = await requestFixture(fixture, path)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(page.text).toContain('noindex')
  expect(page.text).not.toContain(email)
  expect(await stateOf(email)).toBe('pending')

  for (const [fields, state] of [
    ['action=confirm', 'active'],
    ['action=confirm', 'active'],
    ['action=end', 'ended'],
    ['action=end', 'ended'],
    ['action=confirm', 'active'],
  ] as const) {
    const done = await press(path, fields)
    expect([fields, done.status, done.location]).toEqual([fields, 303, path])
    expect(await stateOf(email)).toBe(state)
  }
  expect((await press(path, 'action=end', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await stateOf(email)).toBe('active')
  // RFC 8058: without an Origin, and not redirected.
  const oneClick = await press(path, 'List-Unsubscribe=One-Click', { 'sec-fetch-site': 'cross-site' })
  expect([oneClick.status, oneClick.location]).toEqual([200, null])
  expect(await stateOf(email)).toBe('ended')

  const again = await send('sign-newsletter', '/fr/', entered)
  expect([again.status, again.location]).toEqual([first.status, first.location])
  const [second] = await mailsOf(again.id)
  expect([second!.subject, second!.text]).toEqual([mail!.subject, mail!.text])
  expect(await stateOf(email)).toBe('ended')
})

test('a newsletter link that is forged, of another purpose or deleted returns 404', async () => {
  const id = subscriberId(bindings.FORM_SECRET!, address('nobody'))
  const secret = bindings.FORM_SECRET!
  const valid = signToken(secret, 'newsletter', id)
  for (const token of ['', 'x', `${id}.${'A'.repeat(43)}`, signToken(secret, 'alert', id), valid]) {
    expect((await requestFixture(fixture, `/newsletter/?t=${token}`)).status).toBe(404)
    expect((await press(`/newsletter/?t=${token}`, 'action=confirm')).status).toBe(404)
  }
})

test('the newsletter box of another form requires a confirmation, too', async () => {
  const email = address('ticks')
  const { id } = await send('site-contact', '/contact/', { ...person, email, remark: 'Hello', newsletter: 'on' })
  expect((await mailsOf(id)).map(({ kind }) => kind).sort()).toEqual(['newsletter-confirm', 'receipt', 'request'])
  expect(await stateOf(email)).toBe('pending')
  const without = address('without')
  await send('site-contact', '/contact/', { ...person, email: without, remark: 'Hello' })
  expect(await stateOf(without)).toBeNull()
})

test('stores an offer, and both mails state the deposit and that it is not binding', async () => {
  const { title: _, ...sender } = person
  const { status, id } = await send(
    'purchase-offer',
    `/nl/bod/${property.id}/`,
    {
      ...sender,
      ...{
        street: 'Kerkstraat 1',
        zip: '9000',
        city: 'Gent',
        amount: '350.000',
        amountInWords: 'driehonderdvijftigduizend',
      },
      ...{ start: '2099-01-01', end: '2099-02-01', place: 'Gent' },
    },
    { about: property.id },
  )
  expect(status).toBe(303)
  const sentMails = await mailsOf(id)
  expect(sentMails).toHaveLength(2)
  const copy = sentMails.find(({ kind }) => kind === 'receipt')!
  expect(copy.text).toMatch(/€\s350\.000[\s\S]*€\s35\.000/)
  expect(copy.text).toContain('geen handtekening')
  const toAgency = sentMails.find(({ kind }) => kind === 'request')!
  expect(toAgency.text).toMatch(/€\s35\.000[\s\S]*not a signature/)
})

test('rejects an offer whose amount in words differs', async () => {
  const { title: _, ...sender } = person
  const entered = {
    ...sender,
    ...{ street: 'Kerkstraat 1', zip: '9000', city: 'Gent', amount: '350.000', amountInWords: 'vijfendertigduizend' },
    ...{ start: '2099-01-01', end: '2099-02-01', place: 'Gent' },
  }
  expect((await send('purchase-offer', `/nl/bod/${property.id}/`, entered, { about: property.id })).status).toBe(422)
})

const rejectedOffers = [
  ['to let', available.find(({ goal }) => goal === 'rent'), '/nl/contact/'],
  ['sold', available.find(({ goal, status }) => goal === 'sale' && status === 'sold'), '/nl/contact/'],
  ['for sale, in another language', property, '/fr/contact/'],
] as const

test.each(rejectedOffers)('rejects an offer for a property %s, from every page', async (_, about, path) => {
  expect((await send('purchase-offer', path, { ...person, amount: '1' }, { about: about!.id })).status).toBe(410)
})

test('rejects a viewing of a sold property', async () => {
  const [, sold] = rejectedOffers[1]
  expect((await send('contact-appointment', '/contact/', { ...person }, { about: sold!.id })).status).toBe(410)
})

const pdf = (name: string) => new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'], name, { type: 'application/pdf' })

test('a CV is not in a mail but behind a signed link, for a week', async () => {
  const cv = pdf('Mijn cv – Zoë.pdf')
  const { status, id } = await send('job', '/jobs/', { ...person, cv }, { multipart: true })
  expect(status).toBe(303)
  const sentMails = await mailsOf(id)
  expect(sentMails.map(({ kind }) => kind).sort()).toEqual(['receipt', 'request'])
  expect(sentMails.flatMap(({ attachments }) => attachments)).toEqual([])
  expect(sentMails.find(({ kind }) => kind === 'receipt')!.text).not.toContain('/uploads/')
  const link = /https:\/\/gevel\.test(\/uploads\/[\w.-]+)/.exec(
    sentMails.find(({ kind }) => kind === 'request')!.text,
  )![1]!
  const file = await requestFixture(fixture, link)
  expect(file.status).toBe(200)
  expect(file.text).toContain('%PDF-1.7')
  const headers = Object.fromEntries(file.headers)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="cv\.pdf"; filename\*=UTF-8''[\w%.-]+$/)

  const secret = bindings.FORM_SECRET!
  const expired = uploadPath(secret, id, Date.now() - 7 * 86_400_000 - 5000)
  const forged = link.replace(/.(?=.{4}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
  const other = uploadPath(secret, crypto.randomUUID(), Date.now())
  const purpose = `/uploads/${signToken(secret, 'alert', `${id}_zzzzzzz`)}`
  for (const path of [expired, forged, other, purpose, '/uploads/', '/uploads/x'])
    expect((await requestFixture(fixture, path)).status).toBe(404)
  await database.delete(uploads).where(eq(uploads.requestId, id))
  expect((await requestFixture(fixture, link)).status).toBe(404)
})

const praise = (change: FormValues = {}): FormValues => ({
  name: 'An De Vos',
  email: address('an'),
  comment: 'Sold in three weeks.\nThank you!',
  privacy: 'on',
  ...change,
})

const versionOf = async () => (await database.select().from(site))[0]!.contentVersion

test('a testimonial is published when approved and deleted when rejected', async () => {
  const picture = new File([png], 'me.png', { type: 'image/png' })
  const { status, id: requestId } = await send('testimonial', '/contact/', praise({ picture }), { multipart: true })
  expect(status).toBe(303)
  expect((await mailsOf(requestId)).map(({ kind }) => kind)).toEqual(['request'])
  const [waiting] = await database.select().from(testimonials).where(eq(testimonials.requestId, requestId))
  expect(waiting).toMatchObject({ status: 'draft', website: null, postedBy: 'customer' })
  const { id } = waiting!
  expect(id).toBeGreaterThanOrEqual(firstSubmittedTestimonialId)
  expect((await requestFixture(fixture, `/testimonials/${id}/400.webp`)).status).toBe(404)

  const version = await versionOf()
  expect(await approveTestimonial(database, id, '2026-11-21')).toBe(true)
  expect(await approveTestimonial(database, id, '2026-11-21')).toBe(false)
  expect(await versionOf()).toBe(version + 1)
  expect((await requestFixture(fixture, `/testimonials/${id}/400.webp`)).status).toBe(200)
  const made = await requestFixture(fixture, `/testimonials/${id}/800.webp`)
  expect(made.headers.get('content-type')).toBe('image/webp')
  // Cached: an Images binding that fails is not called.
  const IMAGES = { fail: 'not a second time' }
  const again = await requestFixture({ DATABASE_URL: bound.DATABASE_URL, IMAGES }, `/testimonials/${id}/800.webp`)
  expect([again.headers.get('content-type'), again.text]).toEqual(['image/webp', made.text])

  const storedSite = await readStoredSite(database)
  if (storedSite.state !== 'here') throw new Error('no site')
  await importSite(
    database,
    { ...storedSite.document, testimonials: storedSite.document.testimonials.filter((item) => item.id !== id) },
    { today: '2026-11-21' },
  )
  await importSite(database, storedSite.document, { today: '2026-11-21' })
  const [stored] = await database.select().from(testimonials).where(eq(testimonials.id, id))
  expect(stored).toMatchObject({ status: 'published', requestId, picture: { path: `/testimonials/${id}` } })

  expect(await rejectTestimonial(database, id, '2026-11-21')).toBe(true)
  expect(await rejectTestimonial(database, id, '2026-11-21')).toBeNull()
  for (const width of [400, 800])
    expect((await requestFixture(fixture, `/testimonials/${id}/${width}.webp`)).status).toBe(404)
  expect(await database.$count(uploads, eq(uploads.requestId, requestId))).toBe(0)
})

test('the picture of a testimonial has lost its position and its camera before anyone opens it', async () => {
  const photograph = await cameraPhoto()
  expect(photograph.includes('Camera of the test')).toBe(true)
  const picture = new File([new Uint8Array(photograph)], 'me.jpg', { type: 'image/jpeg' })
  const { status, id } = await send('testimonial', '/contact/', praise({ picture }), { multipart: true })
  expect(status).toBe(303)
  const { text } = await requestFixture(fixture, uploadPath(bindings.FORM_SECRET!, id, Date.now()))
  expect(text).toContain('ICC_PROFILE')
  expect(text).not.toContain('Camera of the test')
  const [{ size } = { size: 0 }] = await database.select().from(uploads).where(eq(uploads.requestId, id))
  expect(size).toBeLessThan(photograph.length)
})

test('concurrent testimonials get different numbers', async () => {
  const before = (await submittedTestimonials(database)).length
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => send('testimonial', '/contact/', praise(), { multipart: true })),
  )
  expect(sent.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
  const rows = await submittedTestimonials(database, 'draft')
  expect(rows.length).toBe(before + 5)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

test('an old saved search gets one reminder and does not end', async () => {
  const savedSearch = {
    state: 'active',
    language: 'nl',
    firstName: 'An',
    market: 'sale',
    query: '',
    frequency: 'daily',
    created: '2024-01-01',
  } as const
  const mine = `notice-${crypto.randomUUID().slice(0, 8)}`
  await database.insert(savedSearches).values([
    { ...savedSearch, id: `${mine}-old`, email: address('old'), confirmed: '2024-12-10T00:00:00.000Z' },
    { ...savedSearch, id: `${mine}-young`, email: address('young'), confirmed: '2024-12-20T00:00:00.000Z' },
  ])
  const now = '2026-11-21T03:17:00.000Z'
  expect(await noticeExpiring(bound, now)).toBe(1)
  expect(await noticeExpiring(bound, '2026-11-22T03:17:00.000Z')).toBe(0)
  const [reminder] = await database
    .select()
    .from(mails)
    .where(eq(mails.id, `notice.${mine}-old.2024-12-10`))
  expect(reminder).toMatchObject({ kind: 'demand-manage', language: 'nl', requestId: `${mine}-old` })
  expect(reminder!.text).toContain('https://gevel.test/nl/zoekopdracht/?t=')
})
