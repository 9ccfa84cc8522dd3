import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { calendarFeeds, inquiries, messages, pages, properties, propertyTexts, site } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import type { PageRoute } from '#domain/route-map.ts'
import { paths } from '#locales/paths.ts'
import {
  type Account,
  createAccount,
  database,
  postLogin,
  propertyIds,
  updateCookies,
} from '#test/support/auth/portal.ts'
import { send } from '#test/support/edge/client.ts'
import { formRequest, messageFrom, uniquePerson } from '#test/support/forms/forms.ts'
import { rawMail } from '#test/support/mail/threads.ts'
import { bindings, pointer } from '#test/support/worker/fixture-request.ts'
import { register, registry, requestHost, shared, tenantOn } from '#test/support/worker/tenants.ts'
import { app } from '#worker/app.ts'
import { challengeText } from '#worker/captcha/challenge.ts'
import { signPreview } from '#worker/crypto/preview-link.ts'
import { replyAddress } from '#worker/crypto/reply-token.ts'
import { randomToken, signToken, tokenHash } from '#worker/crypto/token.ts'
import { createFormKey } from '#worker/crypto/uuid.ts'
import type { Env } from '#worker/env.ts'
import { cronExpressions } from '#worker/jobs/schedule.ts'
import { email } from '#worker/mail/conversation/mailbox.ts'
import { routes } from '#worker/routes/pages.ts'
import { portalPages } from '#worker/routes/portal/pages.ts'
import { subscriberToken, subscribeStatement } from '#worker/services/newsletter/subscriptions.ts'
import { digestToken } from '#worker/services/owner/digest-preference.ts'
import { tenantEnv } from '#worker/tenants/tenant-env.ts'

/** Two agencies whose homes have the same ids and addresses: nothing but the host says which one is asked. */
const [one, two] = [tenantOn('first', 'agency'), tenantOn('second', 'second')]
const origins = { one: one.origin, two: two.origin }
const second = connect(inject('databases').second)
const env = { ...bindings, TENANTS: registry } as unknown as Env
const ownEnv = tenantEnv(env, one)

/** What only the other one has. */
const marks = { one: ['Maison Gevel', one.origin], two: ['Agence Autre', 'of the second agency', two.origin] }
const foreign = { one: marks.two, two: marks.one }
type Side = keyof typeof marks

let manager: Account
let cookie: string
const editions: Record<Side, string> = { one: '', two: '' }

const editionOf = async (from: typeof database) => (await from.select({ edition: site.edition }).from(site))[0]!.edition

beforeAll(async () => {
  await second.update(propertyTexts).set({ title: sql`title || ' of the second agency'` })
  await second.update(properties).set({ price: sql`price + 100` })
  const renamed = (column: SQLWrapper) => sql`replace(${column}, 'Maison Gevel', 'Agence Autre')`
  await second.update(site).set({ configuration: renamed(site.configuration) })
  await second.update(pages).set({ params: renamed(pages.params), content: renamed(pages.content) })
  await register(one, two)
  editions.one = await editionOf(database)
  editions.two = await editionOf(second)
  manager = await createAccount({ role: 'manager' })
  const entered = await postLogin(manager, { path: `${one.origin}/login/`, fixture: shared })
  expect(entered.status).toBe(303)
  cookie = updateCookies(entered)
})

afterAll(async () => {
  await database.delete(calendarFeeds)
})

const params: Record<string, string> = {
  ...{ id: String(propertyIds[0]), city: 'gent', slug: 'x', form: 'contact-me', key: crypto.randomUUID() },
}

const pagePath = (route: PageRoute) =>
  route === 'page' || route === 'article'
    ? { page: '/services/', article: '/services/selling/' }[route]
    : paths[route].en.replace(/:(\w+)/g, (_, name: string) => params[name]!)

/** An example of each route in code. */
const examples = ['sale.xml', 'sale.json', `${propertyIds[0]}.json`, '1.xml', 'x/og.jpg', '100.webp', '1763800000000']
const filled = (pattern: string) =>
  pattern.replace(
    /:\w+(?:\{((?:[^{}]|\{[^{}]*\})*)\})?/g,
    (_, format = '.+') =>
      [...examples, 'homes', '0'.repeat(32), `${'0'.repeat(43)}.ics`, 'en', 'x'].find((example) =>
        new RegExp(`^(?:${format})$`).test(example),
      )!,
  )

const publicPaths = (Object.keys(routes) as PageRoute[]).map(pagePath)
const privatePaths = (Object.keys(portalPages) as PageRoute[]).map(pagePath)
const dataPaths = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method === 'GET' && !/^\/\*|\/\*$/.test(path))
      .map(({ path }) => filled(path)),
  ),
].map((path) =>
  path.startsWith('/api/') ? `${path}?goal=0&language=en&ids=${propertyIds[0]}&id=${propertyIds[0]}&q=gent` : path,
)

const ask = (side: Side, path: string, headers: Record<string, string> = {}) =>
  requestHost(origins[side] + path, { redirect: 'manual', headers })

test('the two differ: a home has another title at each', async () => {
  const [listing] = publicPaths.filter((path) => path === '/for-sale/')
  expect((await ask('one', listing!)).text).not.toContain('of the second agency')
  expect((await ask('two', listing!)).text).toContain('of the second agency')
})

test.each([...publicPaths, ...privatePaths, ...dataPaths])('GET %s shows each agency its own', async (path) => {
  // Each twice, in turns: from the database, and then from what is kept.
  for (const side of ['one', 'two', 'one', 'two'] as const) {
    const { status, text, location, reads } = await ask(side, path)
    expect(status).not.toBe(500)
    for (const mark of foreign[side])
      expect([text.includes(mark), location?.includes(mark) ?? false]).toEqual([false, false])
    const other = side === 'one' ? 'two' : 'one'
    const otherDatabase = pointer({ DATABASE_URL: (other === 'one' ? one : two).databaseUrl })
    expect(reads.filter((key) => key.includes(editions[other]) || key === otherDatabase)).toEqual([])
  }
  const known = (await ask('one', path)).headers.get('etag')
  if (known) expect((await ask('two', path, { 'if-none-match': known })).status).not.toBe(304)
})

test.each([...privatePaths, '/api/owner/homes', '/api/owner/preferences'])(
  'a session of one opens %s to no one at the other',
  async (path) => {
    const [stranger, guest] = [await ask('two', path), await ask('two', path, { cookie })]
    expect([guest.status, guest.location]).toEqual([stranger.status, stranger.location])
    expect(guest.text).not.toContain(manager.name)
  },
)

test('the routes are those that answer', async () => {
  const answers = await Promise.all(publicPaths.map(async (path) => (await ask('two', path)).status))
  expect(answers.filter((status) => status === 200).length).toBeGreaterThan(publicPaths.length / 2)
})

test('a session of one is a session there', async () => {
  const { status, text } = await ask('one', pagePath('admin'), { cookie })
  expect([status, text.includes(manager.name)]).toEqual([200, true])
})

/** Links that are signed, or whose secret is in the database. */
const links: [what: string, make: () => Promise<string>, accepted: number][] = [
  [
    'the link that leaves out views of the staff',
    async () => `/staff/${signToken(ownEnv.FORM_SECRET!, 'staff', 'browser')}`,
    303,
  ],
  [
    'the link to a draft',
    async () => signPreview(ownEnv.PREVIEW_SECRET!, '/contact/', Math.floor(Date.now() / 1000) + 3600),
    200,
  ],
  [
    'the link that ends the digest of an owner',
    async () => `${pagePath('digest')}?t=${digestToken(ownEnv.FORM_SECRET!, manager.id)}`,
    200,
  ],
  [
    'the link that ends a subscription',
    async () => {
      const id = crypto.randomUUID()
      const reader = { id, email: `${id}@example.com`, language: 'en', source: 'sign-newsletter' } as const
      await transaction(database, [subscribeStatement(database, { ...reader, now: new Date().toISOString() })])
      return `${pagePath('newsletter')}?t=${subscriberToken(ownEnv.FORM_SECRET!, id)}`
    },
    200,
  ],
  [
    'the address of a calendar',
    async () => {
      const token = randomToken()
      const created = new Date().toISOString()
      await database.insert(calendarFeeds).values({ userId: manager.id, token: tokenHash(token), created })
      return `/calendar/${token}.ics`
    },
    200,
  ],
]

test.each(links)('%s is good at its agency alone', async (_, make, accepted) => {
  const path = await make()
  expect((await ask('one', path)).status).toBe(accepted)
  expect((await ask('two', path)).status).toBeGreaterThanOrEqual(400)
})

test('a form that was opened at one is not taken at the other', async () => {
  const key = createFormKey(Date.now() - 10_000)
  const sending = { key, characters: challengeText(ownEnv.FORM_SECRET, key) }
  const post = async (side: Side) =>
    requestHost(
      `${origins[side]}/contact/`,
      await formRequest('site-contact', messageFrom(uniquePerson()), { sending }),
    )
  expect((await post('two')).status).toBe(422)
  expect((await post('one')).status).toBe(303)
  expect(await second.select().from(inquiries).where(eq(inquiries.id, key))).toEqual([])
  expect(await database.select().from(inquiries).where(eq(inquiries.id, key))).toHaveLength(1)
})

test('a mail is for the agency whose address it is sent to, and the token of a request of another is none', async () => {
  const id = crypto.randomUUID()
  const row = {
    id,
    form: 'contact-me',
    language: 'nl',
    received: new Date().toISOString(),
    fingerprint: 'tenants',
  } as const
  await database.insert(inquiries).values({ ...row, email: 'an@example.com', data: {}, redirectTo: '/' })
  const stored: string[] = []
  const LISTINGS = { get: async () => null, put: async () => {} } as unknown as Env['LISTINGS']
  const UPLOADS = { put: async (name: string) => void stored.push(name) } as unknown as Env['UPLOADS']
  const take = async (to: string) => {
    const refused: string[] = []
    const raw = new Blob([rawMail({ to })]).stream()
    const message = { from: 'an@example.com', to, raw, setReject: (reason: string) => void refused.push(reason) }
    const pending: Promise<unknown>[] = []
    const context = { waitUntil: (work: Promise<unknown>) => void pending.push(work) }
    await email(message as never, { ...env, LISTINGS, UPLOADS } as Env, context)
    await Promise.allSettled(pending)
    return refused
  }
  const signed = replyAddress(ownEnv.FORM_SECRET!, one.replyAddress, id)!
  expect(await take(signed)).toEqual([])
  expect(await database.select().from(messages).where(eq(messages.inquiryId, id))).toHaveLength(1)
  expect(await second.select().from(messages)).toEqual([])
  expect(await take(signed.replace(one.replyAddress!.split('@')[1]!, two.replyAddress!.split('@')[1]!))).toEqual([])
  const [taken] = await second.select().from(messages)
  expect(taken!.inquiryId).not.toBe(id)
  expect(await database.select().from(messages).where(eq(messages.inquiryId, id))).toHaveLength(1)
  expect(await take('reply@post.third.test')).toEqual(['There is no such mailbox.'])
  expect(new Set(stored.map((name) => name.split('/')[1])).size).toBe(2)
  await second.delete(messages)
  await second.delete(inquiries)
  await database.delete(messages).where(eq(messages.inquiryId, id))
  await database.delete(inquiries).where(eq(inquiries.id, id))
})

test('the jobs of an agency whose database is away stop no other', async () => {
  const away = tenantOn('away', 'second', { databaseUrl: 'http://127.0.0.1:1' })
  await register(away)
  for (const tenant of [one, two]) await bindings.LISTINGS.delete(pointer({ DATABASE_URL: tenant.databaseUrl }))
  const due = { cron: cronExpressions.minute, scheduledTime: Date.UTC(2026, 10, 29, 12) }
  const run = await send('/', { headers: { 'x-test-scheduled': JSON.stringify(due) } }, { env: shared })
  const { error } = (await run.json()) as { error: string }
  expect(error).toMatch(/^Error: scheduled: (?:.*\b)?away\b/)
  expect(error).not.toMatch(/\b(?:first|second)\b/)
  for (const tenant of [one, two])
    expect(await bindings.LISTINGS.get(pointer({ DATABASE_URL: tenant.databaseUrl }))).not.toBeNull()
  await registry.delete('tenant:away')
})

test('no key in KV is of two agencies', async () => {
  const { keys } = await bindings.LISTINGS.list()
  const names = keys.map(({ name }) => name)
  for (const edition of Object.values(editions)) expect(names.some((name) => name.includes(edition))).toBe(true)
  expect(names.filter((name) => name.includes(editions.one) && name.includes(editions.two))).toEqual([])
})
