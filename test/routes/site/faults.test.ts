import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { inquiries, mails } from '#db/schema/index.ts'
import { insertAccount, signIn } from '#test/support/auth/portal.ts'
import type { ProxyMode } from '#test/support/database/database-proxy.ts'
import { formRequest, messageFrom, openForm, uniqueIp, uniquePerson } from '#test/support/forms/forms.ts'
import { type Answer, type EnvOverrides, requestFixture } from '#test/support/worker/fixture-request.ts'

const address = inject('databases').faulty
const database = connect(address)
const proxy = (mode: ProxyMode) => fetch(`${address}/__mode/${mode}`, { method: 'POST' })

/** A database that hangs costs a request half a second. */
const settings = { DATABASE_URL: address, DATABASE_TIMEOUT_MS: '500' }

const cookies = { owner: '', manager: '' }

beforeAll(async () => {
  await proxy('pass')
  for (const role of ['owner', 'manager'] as const) {
    const account = await insertAccount(database, role === 'owner' ? { homes: [4231907] } : { role })
    cookies[role] = await signIn(account, { fixture: { DATABASE_URL: address } })
  }
})

afterAll(() => proxy('pass'))

type Ask = (env: EnvOverrides) => Promise<Answer>

const get =
  (path: string, role?: keyof typeof cookies): Ask =>
  (env) =>
    requestFixture(env, path, { redirect: 'manual', headers: role ? { cookie: cookies[role] } : {} })

const post =
  (path: string, fields: Record<string, string>, role?: keyof typeof cookies): Ask =>
  (env) =>
    requestFixture(env, path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: {
        'sec-fetch-site': 'same-origin',
        'cf-connecting-ip': uniqueIp(),
        ...(role && { cookie: cookies[role] }),
      },
    })

/** Keys of the forms that were acknowledged. */
const acknowledged: string[] = []

const sendForm: Ask = async (env) => {
  const sending = await openForm()
  const answer = await requestFixture(
    env,
    '/nl/contact/',
    await formRequest('site-contact', messageFrom(uniquePerson()), { sending }),
  )
  if (answer.status === 303) acknowledged.push(sending.key)
  return answer
}

const stranger = () => ({ action: 'login', email: uniquePerson().email, password: 'no such account' })

/** A page of each kind, with its status while nothing fails. */
const kinds = {
  front: [get('/nl/'), 200],
  list: [get('/nl/te-koop/'), 200],
  home: [get('/nl/property/4231907/'), 301],
  article: [get('/nl/diensten/'), 200],
  form: [get('/nl/contact/'), 200],
  'form sent': [sendForm, 303],
  listing: [get('/api/listing?goal=0'), 200],
  sitemap: [get('/sitemap.xml'), 200],
  photograph: [get(`/photos/${'0'.repeat(44)}/400.webp`), 404],
  login: [get('/nl/login/'), 200],
  'login sent': [(env) => post('/nl/login/', stranger())(env), 401],
  owner: [get('/nl/eigenaar/', 'owner'), 303],
  'owner data': [get('/api/owner/homes', 'owner'), 200],
  desk: [get('/nl/kantoor/', 'manager'), 200],
  'desk list': [get('/nl/kantoor/aanvragen/', 'manager'), 200],
  health: [get('/health'), 200],
} as const satisfies Record<string, readonly [Ask, number]>

type Kind = keyof typeof kinds

/** What needs the database when the pages of visitors are in memory. */
const ofDatabase: Partial<Record<Kind, number>> = {
  ...{ 'form sent': 503, sitemap: 503, 'login sent': 503, owner: 503, 'owner data': 503, desk: 503, 'desk list': 503 },
  health: 503,
}

type Fault = { mode?: ProxyMode; env?: EnvOverrides; changed: Partial<Record<Kind, number>> }

/** What a fault changes; everything else is as it is without. */
const faults: Record<string, Fault> = {
  'nothing fails': { changed: {} },
  'the database refuses': { mode: 'refuse', changed: ofDatabase },
  'the database hangs': { mode: 'hang', changed: ofDatabase },
  'the database says 503': { mode: 'unavailable', changed: ofDatabase },
  'an answer of the database is cut off': { mode: 'garbage', changed: ofDatabase },
  'the disk of the database is full': { mode: 'full', changed: { 'form sent': 503, 'login sent': 503 } },
  'KV fails': { env: { LISTINGS: { fail: 'KV is away' } }, changed: {} },
  'files fail': {
    env: { PICTURES: { fail: 'R2 is away' }, UPLOADS: { fail: 'R2 is away' } },
    changed: { photograph: 503 },
  },
  'the mail server fails': { env: { SMTP_URL: 'smtp://127.0.0.1:1' }, changed: {} },
}

const isPage = ({ headers }: Answer) => headers.get('content-type')?.startsWith('text/html') ?? false

/** Whether an error says what to do, in the page's language, and nothing of the program. */
function expectHelpful(kind: string, answer: Answer) {
  expect(answer.headers.get('cache-control'), kind).toContain('no-store')
  expect(answer.text, kind).not.toMatch(/127\.0\.0\.1|ECONN|SQLITE|R2 is away|\bat \w+ \(/)
  if (kind !== 'health') expect(answer.headers.get('retry-after'), kind).toMatch(/^\d+$/)
  if (!isPage(answer)) return
  expect(answer.text, kind).toContain('<html lang="nl"')
  expect(answer.text, kind).toContain('02 000 00 00')
}

test.each(Object.entries(faults))('while %s, each page has its status', async (_, { mode = 'pass', env, changed }) => {
  await proxy('pass')
  for (const [ask] of Object.values(kinds)) await ask(settings)
  await proxy(mode)
  const seen: Record<string, number> = {}
  for (const [kind, [ask]] of Object.entries(kinds)) {
    const answer = await ask({ ...settings, ...env })
    seen[kind] = answer.status
    if (answer.status >= 500) expectHelpful(kind, answer)
  }
  const usual = Object.fromEntries(Object.entries(kinds).map(([kind, [, status]]) => [kind, status]))
  expect(seen).toEqual({ ...usual, ...changed })
})

test('what was acknowledged during any fault is stored, with its mail', async () => {
  await proxy('pass')
  expect(acknowledged.length).toBeGreaterThan(Object.keys(faults).length)
  expect(await database.$count(inquiries, inArray(inquiries.id, acknowledged))).toBe(acknowledged.length)
  for (const key of acknowledged) expect(await database.$count(mails, eq(mails.requestId, key)), key).toBeGreaterThan(0)
})
