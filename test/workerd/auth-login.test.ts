import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loginAttempts } from '#db/schema/index.ts'

// Other files of this isolate have loaded the password module without its spies.
vi.resetModules()
vi.mock('#worker/crypto/password.ts', { spy: true })

const { uniqueIp } = await import('#test/support/forms/forms.ts')
const { isFull } = await import('#test/support/test-extent.ts')
const { stripVariableText, database, propertyIds, signIn, getPage, postForm, createAccount, postLogin } = await import(
  '#test/support/auth/portal.ts'
)
const { requestFixture, bindings } = await import('#test/support/worker/fixture-request.ts')
const { isPassword, passwordHash } = await import('#worker/crypto/password.ts')
const { subjectOf } = await import('#worker/services/owner/login-attempts.ts')

const secret = bindings.OWNER_SECRET!
const accountPage = '/my-account/'

beforeEach(() => {
  vi.mocked(isPassword).mockClear()
  vi.mocked(passwordHash).mockClear()
})

const hashed = () => vi.mocked(isPassword).mock.calls.length + vi.mocked(passwordHash).mock.calls.length

const isIn = async (cookie: string) => (await getPage(accountPage, { cookie })).status === 200

const headersOf = (headers: Headers) =>
  [...headers].filter(([name]) => name !== 'content-security-policy').map(([name, value]) => `${name}: ${value}`)

const subject = (email: string) => subjectOf(secret, 'account', email)
const attemptsOf = async (email: string) =>
  (
    await database
      .select()
      .from(loginAttempts)
      .where(eq(loginAttempts.subject, await subject(email)))
  )[0]

/** No wait ends while a busy machine answers: neither that of an attempt nor that for a turn. */
function stopClocks() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const turns = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => {
    vi.useRealTimers()
    turns.mockRestore()
  })
}

const form = new URLSearchParams({ action: 'login', email: 'a@example.com', password: 'x' })

test('sends the same response at the same cost for every failed login', async () => {
  const enabled = await createAccount()
  const disabled = await createAccount({ disabled: '2026-11-01T00:00:00.000Z' })
  const responses: Record<string, unknown> = {}
  for (const [name, email, password] of [
    ['known', enabled.email, 'Not the right one'],
    ['unknown', `nobody.${crypto.randomUUID()}@example.com`, 'Not the right one'],
    ['disabled', disabled.email, disabled.password],
    ['no address', 'not an address', 'Not the right one'],
    ['nothing', '', ''],
    ['long', enabled.email, 'x'.repeat(300)],
  ] as const) {
    vi.mocked(isPassword).mockClear()
    vi.mocked(passwordHash).mockClear()
    const { status, headers, text } = await postLogin({ email, password })
    responses[name] = { status, headers: headersOf(headers), text: stripVariableText(text, email), hashed: hashed() }
    expect(text).toContain('Login failed')
    expect(text).toContain('The username or password are not correct.')
    expect([name, status, hashed()]).toEqual([name, 401, 1])
  }
  const { known: first, nothing: _, ...others } = responses
  for (const [name, item] of Object.entries(others)) expect([name, item]).toEqual([name, first])
})

test('checks five of fifty concurrent passwords, and accepts the right one after the wait', async () => {
  const owner = await createAccount()
  vi.mocked(passwordHash).mockClear()
  stopClocks()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => postLogin({ email: owner.email, password: 'Not the right one' })),
  )
  const of = (status: number) => answers.filter((item) => item.status === status)
  expect(of(401).length + of(429).length).toBe(50)
  expect(of(401).length).toBeLessThanOrEqual(6)
  expect(of(401).length).toBeGreaterThanOrEqual(1)
  expect(hashed()).toBe(of(401).length)
  for (const { headers, text } of of(429)) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    // Concurrent attempts may start before the last one is counted.
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(13)
    expect(text).toContain('Too many attempts')
  }
  // The right password waits too, and reveals nothing.
  vi.mocked(isPassword).mockClear()
  expect((await postLogin(owner)).status).toBe(429)
  expect(hashed()).toBe(0)
  await database
    .update(loginAttempts)
    .set({ until: new Date().toISOString() })
    .where(eq(loginAttempts.subject, await subject(owner.email)))
  expect((await postLogin(owner)).status).toBe(303)
  expect(await attemptsOf(owner.email)).toBeUndefined()
})

test('checks twenty passwords a minute per network, whatever its forwarded headers', async () => {
  const address = uniqueIp()
  const statuses: number[] = []
  stopClocks()
  const rounds = isFull ? 20 : 4
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        postLogin(
          { email: `account.${round}.${at}.${address.slice(5, 14)}@example.com`, password: 'Spring 2026 in bloom' },
          {
            headers: { 'cf-connecting-ip': address, 'x-forwarded-for': `203.0.113.${at}`, 'x-real-ip': '203.0.113.1' },
          },
        ),
      ),
    )
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(rounds * 50 - 20)
  expect(hashed()).toBe(20)
  // The same network, and another one.
  const neighbour = address.replace(/::1$/, '::2')
  const from = (ip: string) =>
    postLogin({ email: 'x@example.com', password: 'x' }, { headers: { 'cf-connecting-ip': ip } })
  expect((await from(neighbour)).status).toBe(429)
  expect((await from(uniqueIp())).status).toBe(401)
})

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['a sibling domain', { origin: 'https://other.gevel.test', 'sec-fetch-site': 'same-site' }, 403],
  ['an unknown origin', {}, 403],
] as const)('refuses a login form from %s', async (_, headers, status) => {
  for (const path of ['/login/', '/forgot-password/', '/new-password/?t=x', '/my-account/', '/owner/', '/desk/']) {
    const owner = await createAccount()
    const cookie = path === '/login/' ? '' : await signIn(owner)
    vi.mocked(isPassword).mockClear()
    vi.mocked(passwordHash).mockClear()
    const sent = await requestFixture({}, path, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { ...headers, ...(cookie && { cookie }) },
    })
    expect([path, sent.status]).toEqual([path, status])
    expect(sent.headers.get('cache-control')).toBe('private, no-store')
    expect(hashed()).toBe(0)
  }
})

test.each(['text/plain', 'application/json', '', 'application/octet-stream'])(
  'refuses a body of type %j',
  async (type) => {
    for (const path of ['/login/', '/forgot-password/', '/new-password/?t=x']) {
      const { status } = await requestFixture({}, path, {
        method: 'POST',
        body: new TextEncoder().encode(form.toString()),
        headers: { 'sec-fetch-site': 'same-origin', ...(type && { 'content-type': type }) },
      })
      expect([path, status]).toEqual([path, 405])
    }
    expect(hashed()).toBe(0)
  },
)

test('returns 503 with a retry time without a database, and keeps sessions', async () => {
  const owner = await createAccount({ homes: [propertyIds[0]] })
  const cookie = await signIn(owner)
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no route'))
  try {
    for (const path of ['/owner/', accountPage, '/owner/4231907/']) {
      const { status, headers } = await getPage(path, { cookie })
      expect([path, status, headers.get('cache-control')]).toEqual([path, 503, 'private, no-store'])
      expect(headers.getSetCookie()).toEqual([])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    for (const [path, fields] of [
      ['/login/', { action: 'login', email: owner.email, password: owner.password }],
      ['/new-password/?t=x', { action: 'reset', password: 'Eight gables in a row', again: 'Eight gables in a row' }],
      ['/forgot-password/', { action: 'forgot', email: owner.email }],
    ] as const) {
      const { status, headers } = await postForm(path, fields)
      expect([path, status, headers.get('cache-control')]).toEqual([path, 503, 'private, no-store'])
      expect(headers.getSetCookie()).toEqual([])
    }
    const left = await postForm('/login/', { action: 'sign-out' }, { cookie })
    expect([left.status, left.headers.get('clear-site-data')]).toEqual([503, null])
  } finally {
    fetching.mockRestore()
  }
  expect(await isIn(cookie)).toBe(true)
})

test('logs no parameters of a failed query', async () => {
  const owner = await createAccount()
  const real = globalThis.fetch
  const failing = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      String(init?.body).includes(owner.email) ? Promise.reject(new TypeError('no route')) : real(input, init),
    )
  const logs = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  )
  try {
    expect((await postLogin(owner)).status).toBe(503)
    expect((await postForm('/forgot-password/', { action: 'forgot', email: owner.email })).status).toBe(303)
    const logged = JSON.stringify(
      logs.flatMap(({ mock }) => mock.calls.flat().map((item) => [String(item), item?.stack])),
    )
    expect(logged).toContain('Failed query: select')
    expect(logged).toContain('no route')
    expect(logged).toContain('account_link.failed')
    expect(logged).not.toContain(owner.email)
    expect(logged).not.toContain(owner.password)
    expect(logged).not.toContain('params:')
  } finally {
    failing.mockRestore()
    for (const item of logs) item.mockRestore()
  }
})
