import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { inquiries, mails, properties, subscribers } from '#db/schema/index.ts'
import type { FormName } from '#domain/forms/form.ts'
import type { DocumentType } from '#domain/property/document-types.ts'
import { type FormValues, formRequest, openForm, person } from '#test/support/forms/forms.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { subscriberId } from '#worker/forms/handlers/newsletter.ts'

const fixture = 'known'
const database = connect(inject('databases')[fixture])

const available = await database
  .select()
  .from(properties)
  .where(and(eq(properties.goal, 'sale'), isNull(properties.withdrawn)))
const property = available.find(({ documents }) => documents.length > 1)!
const [item, other] = property.documents as [DocumentType, DocumentType]

// Loads the modules before the database timeout counts.
beforeAll(async () => {
  await requestFixture(fixture, '/contact/')
  await import('#worker/forms/receive.ts')
})

async function send(form: FormName, path: string, entered: FormValues, about?: number) {
  const sending = await openForm()
  const init = await formRequest(form, entered, { sending, ...(about !== undefined && { about }) })
  const { status, location, text } = await requestFixture(fixture, path, init)
  return { status, location, text, id: sending.key }
}

const address = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`

const mailsOf = (id: string) => database.select().from(mails).where(eq(mails.requestId, id)).orderBy(mails.id)

const kindsOf = async (id: string) => (await mailsOf(id)).map(({ kind }) => kind).sort()

const wanted = (email: string, documents: string[]) => {
  const { title: _, phone: __, ...sender } = person
  return send('documents', `/documents/${property.id}/`, { ...sender, email, documents }, property.id)
}

const again = 'You have already requested these documents'

test('documents that were sent are not requested again, others are', async () => {
  const email = address('papers')
  const first = await wanted(email, [item])
  expect([first.status, first.location]).toEqual([303, '/feedback/documents/'])
  expect(await kindsOf(first.id)).toEqual(['receipt', 'request'])
  expect((await mailsOf(first.id)).map(({ text }) => text).join()).not.toContain(again)

  // The page does not reveal it; the mail does.
  const second = await wanted(email, [item])
  expect([second.status, second.location]).toEqual([first.status, first.location])
  const [mail, ...others] = await mailsOf(second.id)
  expect([mail!.recipient, others]).toEqual([email, []])
  expect(mail!.subject).toContain(again)
  expect(mail!.text).toContain('We are sending them to you by email')

  const more = await wanted(email, [item, other])
  expect([more.location, await kindsOf(more.id)]).toEqual([first.location, ['receipt', 'request']])
  const elses = await wanted(address('papers'), [item])
  expect(await kindsOf(elses.id)).toEqual(['receipt', 'request'])
})

test('the same browser sees that it has requested these documents, another one does not', async () => {
  const { title: _, phone: __, ...sender } = person
  const path = `/documents/${property.id}/`
  const ask = async (documents: string[], cookie = '') => {
    const entered = { ...sender, email: address('papers'), documents }
    const headers = { cookie: `consent=set; ${cookie}` }
    const init = await formRequest('documents', entered, { sending: await openForm(), about: property.id, headers })
    const { status, location, headers: received } = await requestFixture(fixture, path, init)
    expect(status).toBe(303)
    const [set = ''] = received.getSetCookie()
    return { location, set, cookie: set.split(';')[0]! }
  }
  const first = await ask([item])
  expect(first.location).toBe('/feedback/documents/')
  expect(first.set).toMatch(/^requested-documents=[\w.]+; Max-Age=2592000; Path=\/;( Secure;)? SameSite=Lax$/)
  const repeated = await ask([item], first.cookie)
  expect(repeated.location).toBe('/sent/documents/?again=1')
  const { text } = await requestFixture(fixture, repeated.location!)
  expect(text).toContain('You have already requested these documents. They will be sent to you by email.')
  expect((await requestFixture(fixture, '/sent/documents/')).text).not.toContain('already')
  expect((await ask([item, other], first.cookie)).location).toBe('/feedback/documents/')
  expect((await ask([item])).location).toBe('/feedback/documents/')
})

test('of ten concurrent requests for the same documents the agency gets one mail', async () => {
  const email = address('papers')
  const all = await Promise.all(Array.from({ length: 10 }, () => wanted(email, [item])))
  expect(all.map(({ status, location }) => `${status} ${location}`)).toEqual(Array(10).fill('303 /feedback/documents/'))
  const kinds = (await Promise.all(all.map(({ id }) => kindsOf(id)))).sort((a, b) => b.length - a.length)
  expect(kinds).toEqual([['receipt', 'request'], ...Array(9).fill(['receipt'])])
})

test('a repeated request does not extend the thirty days', async () => {
  const email = address('papers')
  const day = 86_400_000
  const age = (id: string, days: number) =>
    database
      .update(inquiries)
      .set({ received: new Date(Date.now() - days * day).toISOString() })
      .where(eq(inquiries.id, id))
  const first = await wanted(email, [item])
  await age(first.id, 29)
  const second = await wanted(email, [item])
  expect(await kindsOf(second.id)).toEqual(['receipt'])
  await age(first.id, 31)
  await age(second.id, 2)
  expect(await kindsOf((await wanted(email, [item])).id)).toEqual(['receipt', 'request'])
})

test('a subscriber needs no new confirmation and keeps the language', async () => {
  const email = address('reader')
  const sign = (path: string) => send('sign-newsletter', path, { email, privacy: 'on' })
  const rowOf = async () => (await database.select().from(subscribers).where(eq(subscribers.email, email)))[0]!
  const first = await sign('/nl/contact/')
  expect(await kindsOf(first.id)).toEqual(['newsletter-confirm'])
  expect((await rowOf()).language).toBe('nl')

  const confirmed = '2026-11-01T00:00:00.000Z'
  await database.update(subscribers).set({ confirmed, asked: confirmed }).where(eq(subscribers.email, email))
  const before = await rowOf()
  const third = await sign('/de/kontakt/')
  expect([third.status, await kindsOf(third.id)]).toEqual([303, []])
  expect(await rowOf()).toEqual(before)

  await database.update(subscribers).set({ ended: confirmed }).where(eq(subscribers.email, email))
  expect(await kindsOf((await sign('/de/kontakt/')).id)).toEqual(['newsletter-confirm'])
  expect((await rowOf()).language).toBe('de')
})

test('the newsletter link does not reveal its address', async () => {
  const email = address('reader')
  const id = subscriberId(bindings.FORM_SECRET!, email.toUpperCase())
  expect(subscriberId(bindings.FORM_SECRET!, email)).toBe(id)
  expect(subscriberId('another secret', email)).not.toBe(id)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email))
  expect(id).not.toBe(btoa(String.fromCharCode(...new Uint8Array(digest))).replace(/[+/=]/g, ''))

  // Stored under the previous secret.
  await database.insert(subscribers).values({ id: 'earlier', email, language: 'nl', asked: '2026-11-01T00:00:00.000Z' })
  const { status } = await send('sign-newsletter', '/contact/', { email, privacy: 'on' })
  expect(status).toBe(303)
  const known = and(eq(subscribers.email, email), eq(subscribers.id, id))
  expect(await database.$count(subscribers, known)).toBe(1)
})
