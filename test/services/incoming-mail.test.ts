import { Buffer } from 'node:buffer'
import { and, eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { inquiries, mails, messages, properties, savedSearches, users } from '#db/schema/index.ts'
import { mailSettings, type RawMail, rawMail, threadMails } from '#test/support/mail/threads.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { replyAddress } from '#worker/crypto/reply-token.ts'
import type { Env } from '#worker/env.ts'
import { receiveMail } from '#worker/mail/conversation/receive.ts'
import { resumeLetters, stoppedAddresses } from '#worker/services/mail/outbox-status.ts'

const database = connect(bindings.DATABASE_URL)
const files = new Map<string, Uint8Array>()

type Bucket = NonNullable<Env['UPLOADS']>

const bucket = (
  put: (key: string, bytes: Uint8Array) => Promise<void> = async (key, bytes) => void files.set(key, bytes),
) => ({ put }) as unknown as Bucket

/** KV is common to all files. */
const LISTINGS = { get: async () => null, put: async () => {} } as unknown as Env['LISTINGS']
const env: Env = { ...bindings, ...mailSettings, LISTINGS, UPLOADS: bucket() }

const take = (raw: string, { from = 'an@example.com', to = mailSettings.REPLY_ADDRESS as string } = {}, own = env) =>
  receiveMail({ from, to, raw: new Blob([Buffer.from(raw)]).stream() as never }, own, () => {})

const run = crypto.randomUUID().slice(0, 8)
const emailOf = (name: string) => `${name}-${run}@example.com`

async function request(email: string, change: Partial<typeof inquiries.$inferInsert> = {}) {
  const id = crypto.randomUUID()
  const row = { id, form: 'contact-me', language: 'nl', received: new Date().toISOString(), fingerprint: run } as const
  await database.insert(inquiries).values({ ...row, email, data: { email }, redirectTo: '/', ...change })
  return id
}

async function sentMail(id: string, requestId: string, recipient: string) {
  const mail = { kind: 'receipt', language: 'nl', subject: 's', text: 't', html: 'h' } as const
  const now = new Date().toISOString()
  await database
    .insert(mails)
    .values({ ...mail, attachments: [], id, requestId, recipient, created: now, due: now, sent: now })
}

const messagesOf = (inquiryId: string) => database.select().from(messages).where(eq(messages.inquiryId, inquiryId))

beforeAll(async () => {
  const now = new Date().toISOString()
  const manager = {
    id: `manager-${run}`,
    name: 'M',
    email: 'manager@gevel.test',
    role: 'manager',
    language: 'nl',
  } as const
  await database.insert(users).values({ ...manager, createdAt: now, updatedAt: now })
})

afterAll(async () => {
  await database.delete(messages).where(like(messages.sender, '%'))
  await database.delete(mails).where(like(mails.recipient, '%'))
  await database.delete(inquiries).where(inArray(inquiries.fingerprint, ['mail', run]))
  await database.delete(users).where(eq(users.id, `manager-${run}`))
})

test('of 200 mails each is in its request, and none in that of another person', async () => {
  const { id, reference } = properties
  const homes = await database.select({ id, reference }).from(properties).orderBy(id).limit(2)
  const people = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const email = emailOf(`person${at}`)
      const requests = await Promise.all(
        homes.slice(0, 1 + (at % 2)).map(async (home, order) => {
          // The second one is the latest, to which a mail goes that names no home.
          const id = await request(email, { propertyId: home.id, received: `2026-11-2${order}T08:00:00.000Z` })
          await sentMail(`${id}.1`, id, email)
          return { id, propertyId: home.id, reference: home.reference, mailId: `${id}.1` }
        }),
      )
      return { email, requests }
    }),
  )
  const given = threadMails(people, bindings.FORM_SECRET, 200)
  const owner = new Map(people.flatMap(({ email, requests }) => requests.map(({ id }) => [id, email] as const)))
  const known = new Set<string>(owner.keys())
  const wrong: string[] = []
  for (const { what, raw, from, to, belongs } of given) {
    const { inquiryId } = await take(raw, { from, to })
    const placed = inquiryId === null ? 'none' : known.has(inquiryId) ? inquiryId : null
    if (placed !== belongs) wrong.push(`${what} of ${from}: ${placed}`)
  }
  expect(wrong).toEqual([])
})

const inquiryOf = async (id: string) => (await database.select().from(inquiries).where(eq(inquiries.id, id)))[0]!
const mailOf = async (id: string) => (await database.select().from(mails).where(eq(mails.id, id)))[0]!
const noticesOf = (id: string) =>
  database
    .select()
    .from(mails)
    .where(and(eq(mails.requestId, id), eq(mails.kind, 'message')))
const signedFor = (id: string) => replyAddress(bindings.FORM_SECRET, mailSettings.REPLY_ADDRESS, id)!

test('an answer opens its request again and is mailed to the agency, with a link to the desk', async () => {
  const email = emailOf('again')
  const id = await request(email, { finishedAt: '2026-11-20' })
  const text = 'Graag.\r\n\r\nOn Tue, 24 Nov 2026, Maison Gevel wrote:\r\n> Secret'
  await take(rawMail({ from: email, to: signedFor(id), text }), { from: email, to: signedFor(id) })
  expect(await inquiryOf(id)).toMatchObject({ finishedAt: null, version: 2 })
  const [notice, ...others] = await noticesOf(id)
  expect(others).toEqual([])
  expect(notice).toMatchObject({ kind: 'message', replyTo: null, subject: 'New message from An' })
  expect(notice!.text).toContain(`${bindings.ORIGIN}/desk/request/${id}/`)
  expect(notice!.text).toContain('Graag.')
  expect(notice!.text).not.toContain('Secret')
})

test('an answer to a snoozed request shows it at once; an absence does not', async () => {
  const email = emailOf('snoozed')
  const snoozedUntil = '2100-01-01T08:00:00.000Z'
  const id = await request(email, { snoozedUntil })
  await take(rawMail({ from: email, to: signedFor(id), headers: ['Auto-Submitted: auto-replied'] }), {
    to: signedFor(id),
  })
  expect(await inquiryOf(id)).toMatchObject({ snoozedUntil, version: 1 })
  await take(rawMail({ from: email, to: signedFor(id), text: 'Nog iets.' }), { from: email, to: signedFor(id) })
  expect(await inquiryOf(id)).toMatchObject({ snoozedUntil: null, version: 2 })
})

test('a mail to the address of a merged request comes into the one that it is shown in', async () => {
  const email = emailOf('merged')
  const id = await request(email, { finishedAt: '2026-11-20' })
  const merged = await request(email, { mergedInto: id })
  const taken = await take(rawMail({ from: email, to: signedFor(merged), text: 'Nog iets.' }), {
    from: email,
    to: signedFor(merged),
  })
  expect(taken.inquiryId).toBe(id)
  expect(await inquiryOf(id)).toMatchObject({ finishedAt: null })
  expect(await noticesOf(id)).toHaveLength(1)
})

test('an absence neither opens a request nor is mailed', async () => {
  const email = emailOf('absent')
  const id = await request(email, { finishedAt: '2026-11-20' })
  const headers = ['Auto-Submitted: auto-replied']
  expect(await take(rawMail({ from: email, to: signedFor(id), headers }), { to: signedFor(id) })).toMatchObject({
    kind: 'auto',
    inquiryId: id,
  })
  expect(await inquiryOf(id)).toMatchObject({ finishedAt: '2026-11-20', version: 1 })
  expect(await noticesOf(id)).toEqual([])
})

test.each<[what: string, flags: string[], mail: RawMail]>([
  ['the sender of the request', [], {}],
  ['another address', ['sender'], { from: 'other@elsewhere.test' }],
  ['a sender that fails DMARC', ['dmarc'], { headers: ['Authentication-Results: mx.cloudflare.net; dmarc=fail'] }],
  ['a mail whose headers are too long', ['unread'], { headers: [`X-Long: ${'x'.repeat(600_000)}`] }],
])('%s has the flags %j', async (_, flags, mail) => {
  const email = emailOf(crypto.randomUUID())
  const id = await request(email)
  await take(rawMail({ from: email, ...mail, to: signedFor(id) }), { from: email, to: signedFor(id) })
  expect(await messagesOf(id)).toMatchObject([{ flags }])
})

test('a mail of a stranger begins a request in its language, perhaps spam where it fails DMARC', async () => {
  const text = 'Bonjour, est-ce que la maison est encore à vendre ? https://gevel.test/fr/acheter/x/4231907/'
  const headers = ['Authentication-Results: mx; dmarc=fail']
  const { inquiryId } = await take(rawMail({ from: emailOf('stranger'), text, headers }))
  expect(await inquiryOf(inquiryId!)).toMatchObject({
    ...{ form: 'site-contact', language: 'fr', propertyId: 4231907, email: emailOf('stranger'), suspected: true },
    data: { lastName: 'An', email: emailOf('stranger') },
  })
})

const returned = (mailId: string, recipient: string, type: string, part: string) => ({
  from: 'mailer-daemon@mx.test',
  headers: [`Content-Type: multipart/report; report-type=${type}; boundary=b`],
  text: `--b\r\nContent-Type: message/${part}\r\n\r\nMessage-ID: <${mailId}@gevel.test>\r\n\r\nDag\r\n--b--`.replace(
    'RECIPIENT',
    recipient,
  ),
})

const status =
  'delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; RECIPIENT\r\nAction: failed\r\nStatus: 5.1.1\r\n--b\r\nContent-Type: message/rfc822'
const feedback = 'feedback-report\r\n\r\nFeedback-Type: abuse\r\n--b\r\nContent-Type: text/rfc822-headers'

test.each([
  [
    'a hard bounce ends',
    'delivery-status',
    status,
    (email: string) => email.toUpperCase(),
    'ended',
    /came back: 5\.1\.1/,
  ],
  ['a complaint ends', 'feedback-report', feedback, (email: string) => email, 'ended', /as spam/],
  ['a report about another address ends no', 'delivery-status', status, () => 'jan@example.com', 'active', /^$/],
] as const)(
  '%s alerts to the recipient, and the mail is shown as given up',
  async (_, type, part, named, state, fault) => {
    const email = emailOf(crypto.randomUUID())
    const id = await request(email)
    const mailId = `${id}.1`
    await sentMail(mailId, id, email)
    const search = {
      id: crypto.randomUUID(),
      email,
      state: 'active',
      language: 'nl',
      query: '',
      frequency: 'daily',
      market: 'sale',
      firstName: 'An',
    } as const
    const now = new Date().toISOString()
    await database.insert(savedSearches).values({ ...search, created: now, confirmed: now })
    const owner = crypto.randomUUID()
    await database.insert(users).values({
      ...({ id: owner, name: 'An', email: email.toLowerCase(), role: 'owner', language: 'nl' } as const),
      ...{ createdAt: now, updatedAt: now },
    })
    const { kind, inquiryId } = await take(rawMail(returned(mailId, named(email), type, part)), { from: '<>' })
    expect([kind, inquiryId]).toEqual([type === 'delivery-status' ? 'bounce' : 'complaint', id])
    const [alert] = await database.select().from(savedSearches).where(eq(savedSearches.id, search.id))
    expect(alert!.state).toBe(state)
    const mail = await mailOf(mailId)
    expect(mail.fault ?? '').toMatch(fault)
    expect(mail.dead !== null).toBe(state === 'ended')
    const stopped = () =>
      stoppedAddresses(database).then((rows) => rows.filter((row) => row.id === email.toLowerCase()))
    expect(await stopped()).toEqual(
      state === 'ended' ? [{ id: email.toLowerCase(), dead: mail.dead, fault: mail.fault }] : [],
    )
    // One that its person ended before stays so.
    const left = { ...search, id: crypto.randomUUID(), state: 'ended' as const, ended: '2026-11-20T10:00:00.000Z' }
    await database.insert(savedSearches).values({ ...left, created: now, confirmed: now })
    const digestOf = async () => (await database.select().from(users).where(eq(users.id, owner)))[0]!.digest
    expect(await digestOf()).toBe(state !== 'ended')
    expect(await resumeLetters(database, email.toLowerCase(), 'sofie')).toBe(state === 'ended' ? 2 : 0)
    expect(await digestOf()).toBe(true)
    const states = await database
      .select({ id: savedSearches.id, state: savedSearches.state })
      .from(savedSearches)
      .where(eq(savedSearches.email, email))
    expect(new Map(states.map((row) => [row.id, row.state]))).toEqual(
      new Map([
        [search.id, 'active'],
        [left.id, 'ended'],
      ]),
    )
    expect(await stopped()).toEqual([])
    await database.delete(users).where(eq(users.id, owner))
    await database.delete(savedSearches).where(eq(savedSearches.id, left.id))
    await database.delete(savedSearches).where(eq(savedSearches.id, search.id))
  },
)

test('a mail is refused for now without a store, and while the database is away', async () => {
  const { UPLOADS: _, ...bare } = env
  await expect(take(rawMail({}), {}, bare)).rejects.toThrow(/no mail is taken/)
  const away = { ...env, DATABASE_URL: 'http://127.0.0.1:9' }
  await expect(take(rawMail({}), {}, away)).rejects.toThrow()
})

/** Times in a run at which a mail or its answer is lost, one of each in turn. */
const faults = ['before the raw mail', 'after the raw mail', 'before a statement', 'after a statement'] as const

test('of 500 mails none is lost and none is stored twice, when 20 runs are cut off', async () => {
  // The catalogue stays fresh: a reload of it would be a statement that no mail waits for.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const email = emailOf('flood')
  const id = await request(email)
  const to = replyAddress(bindings.FORM_SECRET, mailSettings.REPLY_ADDRESS, id)!
  const rawCount = files.size
  let fault: (typeof faults)[number] | null = null
  let statements = 0
  let cutAt = 0
  const cut = (when: (typeof faults)[number]) => {
    if (fault !== when) return
    fault = null
    throw new Error(`cut off ${when}`)
  }
  const put = async (key: string, bytes: Uint8Array) => {
    cut('before the raw mail')
    files.set(key, bytes)
    cut('after the raw mail')
  }
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    const isCut = fault?.endsWith('statement') && statements++ === cutAt
    if (isCut) cut('before a statement')
    const response = await fetch(...call)
    if (isCut) cut('after a statement')
    return response
  })
  let cuts = 0
  for (let at = 0; at < 500; at++) {
    const raw = rawMail({ from: email, to, text: `Mail ${at} of ${run}` })
    if (at % 25 === 0) {
      fault = faults[(at / 25) % faults.length]!
      cutAt = Math.floor(at / 100) % 3
      statements = 0
    }
    // A server that sends a mail again adds a header of its own.
    for (let attempt = 1; attempt <= 3; attempt++) {
      const isStored = await take(
        `Received: by mx; attempt ${attempt}\r\n${raw}`,
        { from: email, to },
        {
          ...env,
          UPLOADS: bucket(put),
        },
      ).then(
        () => true,
        () => false,
      )
      if (isStored) break
      cuts++
    }
    fault = null
  }
  const stored = await messagesOf(id)
  const texts = new Set(stored.map(({ text }) => text))
  expect([cuts, stored.length, texts.size]).toEqual([20, 500, 500])
  expect(stored.filter(({ rawKey }) => !files.has(rawKey!))).toEqual([])
  expect(files.size - rawCount).toBeLessThanOrEqual(520)
  const notices = await database.select({ id: mails.id }).from(mails).where(eq(mails.requestId, id))
  expect(notices).toHaveLength(500)
})
