import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { feedLeads, feedProperties, feeds, inquiries, mails, properties } from '#db/schema/index.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { retryDelays } from '#domain/waiting-line.ts'
import { type LeadContext, sendLeads } from '#worker/feeds/send-leads.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { createInquiries } from '#worker/services/inquiry/inquiries.ts'
import { claimLead, listLeads, resendLead } from '#worker/services/inquiry/leads.ts'
import { erasePersonalData } from '#worker/services/privacy/personal-data.ts'
import { applyRetention } from '#worker/services/privacy/retention.ts'

const database = connect(inject('databases').leads)
const start = Date.parse('2026-11-23T08:00:00.000Z')
const minuteMs = 60_000
const propertyId = 4231907

/** Status of the answer to a contact; null ends the connection without one. */
let answer: number | null
let login: number
let contacts: Record<string, unknown>[]
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  if (request.url !== '/v1/contacts/create') return void response.writeHead(login).end('{"token":"t"}')
  contacts.push(JSON.parse(body))
  if (answer === null) return void request.socket.destroy()
  response.writeHead(answer).end('{"isValidRequest":true}')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const feed = { format: 'whise', address, secretName: 'FEED_WHISE', language: 'nl', complete: true } as const
  await database.insert(feeds).values([
    { ...feed, name: 'whise', everyMinutes: 60, nextRun: '2036', leads: true },
    { ...feed, name: 'silent', everyMinutes: 60, nextRun: '2036' },
  ])
  const [other] = await database.select({ id: properties.id }).from(properties).where(eq(properties.id, 4231903))
  await database.insert(feedProperties).values([
    { propertyId, feed: 'whise', key: '811' },
    { propertyId: other!.id, feed: 'silent' },
    { propertyId: 4231904, feed: 'whise' },
  ])
})
afterAll(() => void server.close())

let clock = start
beforeEach(async () => {
  await database.batch([database.delete(inquiries), database.delete(mails)])
  await database.update(feeds).set({ leads: true }).where(eq(feeds.name, 'whise'))
  answer = 200
  login = 200
  contacts = []
  clock = start
})

const source: LeadContext = {
  database,
  secretOf: (name) => (name === 'FEED_WHISE' ? '{"username":"u","password":"p","clientId":1,"officeId":2}' : undefined),
  message: async ({ form }) => form,
  now: () => clock,
}

const mail = (kind: Mail['kind']): Mail => ({
  ...{ kind, language: 'nl', recipient: 'agency@example.com', replyTo: null, subject: 'Subject' },
  ...{ text: 'Text', html: '<p>Text</p>', attachments: [], unsubscribe: null },
})

const data = { firstName: 'Noor', lastName: 'Peeters', email: 'noor@example.com', phone: '0470 12 34 56' }

const post = (id: string, change: Partial<typeof inquiries.$inferInsert> = {}, kind: Mail['kind'] = 'request') =>
  createInquiries(() => database).store({
    request: {
      ...{ id, form: 'contact-me', language: 'fr', received: new Date(clock).toISOString(), fingerprint: 'one' },
      ...{ propertyId, projectId: null, email: data.email, data, redirectTo: '/', ...change },
    },
    ...{ limits: [], statements: [], uploads: [], mails: [mail(kind), mail('receipt')] },
  })

const leads = () => database.select().from(feedLeads)
const runAfter = (minutes: number) => {
  clock += minutes * minuteMs
  return sendLeads(source)
}

test('an inquiry is sent to the program of its property, under the key there', async () => {
  await post('one')
  expect(await leads()).toMatchObject([{ requestId: 'one', feed: 'whise', key: '811', state: 'waiting', attempts: 0 }])
  expect(await runAfter(0)).toEqual(['sent'])
  expect(contacts).toMatchObject([
    { Name: 'Peeters', FirstName: 'Noor', PrivateEmail: data.email, PrivateMobile: data.phone, EstateIds: [811] },
  ])
  expect(await runAfter(60)).toEqual([])
  expect(await leads()).toMatchObject([{ state: 'sent', due: null, fault: null }])
})

test.each<[what: string, change: Partial<typeof inquiries.$inferInsert>, kind: Mail['kind'], keys: string[]]>([
  ['about a property without a key of its own', { propertyId: 4231904 }, 'request', ['4231904']],
  ['about a property whose feed takes no leads', { propertyId: 4231903 }, 'request', []],
  ['about a property of no feed', { propertyId: 4231905 }, 'request', []],
  ['about a project', { propertyId: null, projectId: 88001 }, 'request', []],
  ['of which the agency gets no mail', {}, 'friend', []],
])('an inquiry %s', async (_, change, kind, keys) => {
  await post('one', change, kind)
  expect((await leads()).map(({ key }) => key)).toEqual(keys)
})

test('a form that is sent twice is one lead', async () => {
  await Promise.all([post('one'), post('one'), post('one')])
  expect(await runAfter(0)).toEqual(['sent'])
  await post('one')
  expect(await runAfter(1)).toEqual([])
  expect(contacts).toHaveLength(1)
})

test('four runs at once send each lead once', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => `lead-${at}`)
  for (const id of ids) await post(id, { data: { ...data, lastName: id } })
  const run = () => sendLeads({ ...source, database: connect(inject('databases').leads) })
  const states = await Promise.all([run(), run(), run(), run()])
  expect(states.flat()).toEqual(ids.map(() => 'sent'))
  expect(contacts.map(({ Name }) => Name).sort()).toEqual([...ids].sort())
})

test('a run that is killed leaves a lead uncertain, which only a manager sends again', async () => {
  await post('one')
  expect(await claimLead(database, clock)).toMatchObject({ requestId: 'one', state: 'sending', attempts: 1 })
  expect(await runAfter(4)).toEqual([])
  expect(await runAfter(1)).toEqual([])
  expect(await leads()).toMatchObject([{ state: 'unknown', due: null, fault: expect.stringContaining('interrupted') }])
  expect(await runAfter(600)).toEqual([])
  expect(contacts).toEqual([])
  expect(await resendLead(database, 'one', clock, 'sofie')).toBe(true)
  expect(await resendLead(database, 'one', clock, 'sofie')).toBe(false)
  expect(await runAfter(0)).toEqual(['sent'])
  expect(await resendLead(database, 'one', clock, 'sofie')).toBe(false)
})

test.each<[what: string, state: string, answered: number | null, signIn: number, fault: RegExp]>([
  ['no answer to the contact', 'unknown', null, 200, /cannot be reached\.$/],
  ['a gateway without an answer', 'unknown', 504, 200, /status 504\.$/],
  ['an error of the program', 'waiting', 500, 200, /status 500\.$/],
  ['too many requests', 'waiting', 429, 200, /status 429\.$/],
  ['a refused contact', 'failed', 400, 200, /status 400\.$/],
  ['a login that fails for now', 'waiting', 200, 503, /status 503\.$/],
  ['a refused login', 'failed', 200, 401, /status 401\.$/],
])('after %s a lead is %s', async (_, state, answered, signIn, fault) => {
  answer = answered
  login = signIn
  await post('one')
  expect(await runAfter(0)).toEqual([state])
  expect(await leads()).toMatchObject([{ state, fault: expect.stringMatching(fault) }])
  const asked = contacts.length
  answer = 200
  login = 200
  expect(await runAfter(1)).toEqual(state === 'waiting' ? ['sent'] : [])
  expect(contacts).toHaveLength(asked + (state === 'waiting' ? 1 : 0))
})

test('a lead is given up after growing waits', async () => {
  await post('one')
  login = 503
  for (const minutes of [1, 5, 15]) {
    expect(await runAfter(0)).toEqual(['waiting'])
    expect(await runAfter(minutes - 1)).toEqual([])
    clock += minuteMs
  }
  await database.update(feedLeads).set({ attempts: retryDelays.lead.length })
  expect(await runAfter(0)).toEqual(['failed'])
  expect((await listLeads(database)).countsOf('whise')).toEqual({ failed: 1 })
})

test('an import stores the key that a program has for a property, and its change', async () => {
  const id = 4231906
  for (const key of ['a-1', 'b-2', 'b-2']) {
    const feed = { properties: [{ id, key }], read: 1, refused: [] }
    await importFeed(database, feed, { today: '2026-11-23', feed: 'whise' })
    expect(await database.select().from(feedProperties).where(eq(feedProperties.propertyId, id))).toEqual([
      { propertyId: id, feed: 'whise', key },
    ])
  }
})

test('leads wait while their feed takes none', async () => {
  await post('one')
  await database.update(feeds).set({ leads: false }).where(eq(feeds.name, 'whise'))
  expect(await runAfter(10)).toEqual([])
  expect(await leads()).toMatchObject([{ state: 'waiting' }])
  await database.update(feeds).set({ leads: true }).where(eq(feeds.name, 'whise'))
  expect(await runAfter(0)).toEqual(['sent'])
})

test('a lead without the secret of its feed is not sent', async () => {
  await post('one')
  expect(await sendLeads({ ...source, secretOf: () => undefined })).toEqual(['failed'])
  expect(await leads()).toMatchObject([{ fault: 'The worker has no secret FEED_WHISE.' }])
})

test('a lead is deleted with its inquiry: when the person asks for it, and at the end of retention', async () => {
  await post('erased', { email: 'zoe@example.com' })
  await post('old', { received: '2024-11-22T08:00:00.000Z' })
  await post('young')
  await erasePersonalData(database, 'zoe@example.com', '2026-11-23')
  await applyRetention(database, new Date(clock).toISOString())
  expect((await leads()).map(({ requestId }) => requestId)).toEqual(['young'])
})
