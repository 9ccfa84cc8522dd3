import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loginAttempts, mails, rateLimits, sessions, users, verifications } from '#db/schema/index.ts'
import { idleTimeoutMs, maxSessionMs } from '#domain/owner/owner.ts'
import {
  createAccount,
  database,
  failLogins,
  getPage,
  postForm,
  postLogin,
  propertyIds,
  signIn,
  updateCookies,
} from '#test/support/auth/portal.ts'
import { uniqueIp } from '#test/support/forms/forms.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { tokenHash } from '#worker/crypto/token.ts'
import { subjectOf } from '#worker/services/owner/login-attempts.ts'

const secret = bindings.OWNER_SECRET!
const accountPage = '/my-account/'

const sessionsOf = (userId: string) => database.select().from(sessions).where(eq(sessions.userId, userId))

const isIn = async (cookie: string) => (await getPage(accountPage, { cookie })).status === 200

const cookieNamed = (cookie: string, name: string) =>
  cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const _headersOf = (headers: Headers) =>
  [...headers].filter(([name]) => name !== 'content-security-policy').map(([name, value]) => `${name}: ${value}`)

test.each([
  ['/login/', 'Owner login'],
  ['/nl/login/', 'Eigenaarslogin'],
  ['/fr/login/', ''],
  ['/de/login/', ''],
])('%s is not cached', async (path, title) => {
  const { status, headers, text } = await getPage(path)
  expect(status).toBe(200)
  expect(text).toContain('autoComplete="current-password"')
  if (path === '/login/') expect(text).toContain(title)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('etag')).toBeNull()
  expect(headers.getSetCookie()).toEqual([])
})

test('the right password logs in and redirects to the first property', async () => {
  const owner = await createAccount({ homes: [propertyIds[0]] })
  const response = await postLogin(owner)
  expect([response.status, response.location]).toEqual([303, '/owner/'])
  const cookies = response.headers.getSetCookie()
  const session = cookies.find((item) => item.startsWith('__Host-owner='))!
  for (const flag of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', `Max-Age=${idleTimeoutMs / 1000}`]) {
    expect(session).toContain(flag)
  }
  expect(cookies.map((item) => item.split('=')[0]).sort()).toEqual(['__Host-owner', '__Host-owner-known'])
  for (const item of cookies) expect(item).not.toMatch(/domain=/i)
  const cookie = updateCookies(response)
  expect(await isIn(cookie)).toBe(true)
  const manager = await createAccount({ role: 'manager' })
  expect((await postLogin(manager)).location).toBe('/desk/')
})

test('ignores capitals and spaces in the address', async () => {
  const owner = await createAccount()
  expect((await postLogin({ ...owner, email: ` ${owner.email.toUpperCase()} ` })).status).toBe(303)
})

test('notifies the agency of logins of owners, not of managers', async () => {
  const owner = await createAccount({ homes: [propertyIds[0]] })
  const manager = await createAccount({ role: 'manager' })
  await Promise.all([signIn(owner), signIn(manager)])
  const notifications = await database.select().from(mails).where(eq(mails.kind, 'owner-login'))
  const mine = notifications.filter(({ replyTo }) => replyTo === owner.email)
  expect(mine).toHaveLength(1)
  expect(mine[0]!.text).toContain(owner.name)
  expect(notifications.filter(({ text }) => text.includes(manager.email))).toEqual([])
})

test('the database holds only a hash of the session token', async () => {
  const owner = await createAccount()
  const cookie = await signIn(owner)
  const token = decodeURIComponent(cookieNamed(cookie, '__Host-owner')!).split('.')[0]!
  const [row] = await sessionsOf(owner.id)
  expect(row!.token).toBe(tokenHash(token))
  expect(JSON.stringify(row)).not.toContain(token)
  expect([row!.ipAddress, row!.userAgent]).toEqual([null, '/'])
  for (const forged of [row!.token, token, `${token}.${'A'.repeat(43)}=`]) {
    expect(await isIn(`__Host-owner=${encodeURIComponent(forged)}`)).toBe(false)
  }
})

test('a login issues a new cookie and revokes the previous session', async () => {
  const owner = await createAccount()
  const first = await signIn(owner)
  const second = await signIn(owner, { cookie: first })
  expect(cookieNamed(second, '__Host-owner')).not.toBe(cookieNamed(first, '__Host-owner'))
  expect(await isIn(first)).toBe(false)
  expect(await isIn(second)).toBe(true)
  expect(await sessionsOf(owner.id)).toHaveLength(1)
})

test('a login does not continue a session that was planted in the browser', async () => {
  const [owner, stranger] = [await createAccount(), await createAccount()]
  const planted = await signIn(stranger)
  const cookie = await signIn(owner, { cookie: planted })
  expect(cookieNamed(cookie, '__Host-owner')).not.toBe(cookieNamed(planted, '__Host-owner'))
  expect(await isIn(planted)).toBe(false)
  expect((await getPage(accountPage, { cookie })).text).toContain(owner.email)
  const made = '__Host-owner=chosen.by-somebody'
  const other = await signIn(await createAccount(), { cookie: made })
  expect(other).not.toContain('chosen')
  expect(await isIn(made)).toBe(false)
})

test('a session ends after 30 minutes without a request, and is extended by requests', async () => {
  const owner = await createAccount()
  const cookie = await signIn(owner)
  const ends = async (inMs: number) =>
    database
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + inMs).toISOString() })
      .where(eq(sessions.userId, owner.id))
  await ends(idleTimeoutMs - 120_000)
  const begin = Date.now()
  expect(await isIn(cookie)).toBe(true)
  const [row] = await sessionsOf(owner.id)
  expect(Date.parse(row!.expiresAt) - begin).toBeGreaterThanOrEqual(idleTimeoutMs)
  await ends(-1000)
  const out = await getPage(accountPage, { cookie })
  expect([out.status, out.location]).toEqual([303, '/login/?to=%2Fmy-account%2F'])
  expect(out.headers.getSetCookie().join()).toMatch(/__Host-owner=;[^,]*Max-Age=0/)
  expect(await sessionsOf(owner.id)).toEqual([])
})

test('a session ends after twelve hours', async () => {
  const owner = await createAccount()
  const cookie = await signIn(owner)
  const sessionOfAge = async (agoMs: number) =>
    database
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - agoMs).toISOString() })
      .where(eq(sessions.userId, owner.id))
  await sessionOfAge(maxSessionMs - 600_000)
  expect(await isIn(cookie)).toBe(true)
  await sessionOfAge(maxSessionMs)
  expect(await isIn(cookie)).toBe(false)
  expect(await sessionsOf(owner.id)).toEqual([])
})

test('disabling an account revokes its sessions and blocks its login', async () => {
  const owner = await createAccount()
  const cookie = await signIn(owner)
  await database.update(users).set({ disabled: new Date().toISOString() }).where(eq(users.id, owner.id))
  expect(await isIn(cookie)).toBe(false)
  expect((await postLogin(owner)).status).toBe(401)
})

test('no response contains the entered password', async () => {
  const { text } = await postLogin({ email: 'a@example.com', password: 'Sesame-open-471' })
  expect(text).not.toContain('Sesame')
})

const subject = (email: string) => subjectOf(secret, 'account', email)
const attemptsOf = async (email: string) =>
  (
    await database
      .select()
      .from(loginAttempts)
      .where(eq(loginAttempts.subject, await subject(email)))
  )[0]

test('each further attempt waits longer, at most five minutes, and the counter expires after a day', async () => {
  const { email } = await createAccount()
  const attempt = () => postLogin({ email, password: 'Not the right one' })
  for (const seconds of [0, 0, 0, 0, 10, 20, 40, 80, 160, 300, 300, 300]) {
    const begin = Date.now()
    const { status } = await attempt()
    expect(status).toBe(401)
    const until = Date.parse((await attemptsOf(email))!.until)
    expect(seconds * 1000).toBeLessThanOrEqual(until - begin)
    expect(seconds * 1000).toBeGreaterThanOrEqual(until - Date.now())
    await database
      .update(loginAttempts)
      .set({ until: new Date(Date.now() - 1).toISOString() })
      .where(eq(loginAttempts.subject, await subject(email)))
  }
  await database
    .update(loginAttempts)
    .set({ until: new Date(Date.now() - 86_400_001).toISOString() })
    .where(eq(loginAttempts.subject, await subject(email)))
  await attempt()
  expect((await attemptsOf(email))!.fails).toBe(1)
})

test('a trusted device is not locked out by attempts from elsewhere', async () => {
  const owner = await createAccount()
  const known = await signIn(owner)
  const { headers } = await postForm('/login/', { action: 'sign-out' }, { cookie: known })
  const left = updateCookies({ headers }, known)
  expect(left).toContain('__Host-owner-known=')
  await failLogins(owner, 6)
  expect((await postLogin(owner)).status).toBe(429)
  expect((await postLogin(owner, { cookie: left })).status).toBe(303)
  // Trusted for that account only, with its own counter.
  const other = await createAccount()
  await failLogins(other, 6)
  expect((await postLogin(other, { cookie: left })).status).toBe(429)
  expect(await failLogins(owner, 7, left)).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect((await postLogin(owner, { cookie: '__Host-owner-known=made.up' })).status).toBe(429)
})

test('addresses of failed attempts are not stored', async () => {
  const email = `somebody.${crypto.randomUUID()}@example.com`
  const address = uniqueIp()
  await postLogin({ email, password: 'Not the right one' }, { headers: { 'cf-connecting-ip': address } })
  const rows = JSON.stringify([
    await database.select().from(loginAttempts),
    await database.select().from(rateLimits).where(eq(rateLimits.rule, 'login')),
    await database.select().from(verifications),
  ])
  expect(rows).not.toContain(email)
  expect(rows).not.toContain(address)
})

test('logging out revokes all sessions, also in copied cookies', async () => {
  const owner = await createAccount({ homes: [propertyIds[0]] })
  const [first, second] = [await signIn(owner), await signIn(owner)]
  expect([await isIn(first), await isIn(second)]).toEqual([true, true])
  const { status, location, headers } = await postForm('/login/', { action: 'sign-out' }, { cookie: first })
  expect([status, location]).toEqual([303, '/login/?notice=signed-out'])
  expect(headers.get('clear-site-data')).toBe('"cache"')
  expect(headers.getSetCookie().join()).toMatch(/__Host-owner=;[^,]*Max-Age=0/)
  expect(await sessionsOf(owner.id)).toEqual([])
  expect([await isIn(first), await isIn(second)]).toEqual([false, false])
  expect((await getPage('/login/?notice=signed-out')).text).toContain('You are logged out, in every browser.')
})

test('a GET of the login does not end the session', async () => {
  const cookie = await signIn(await createAccount())
  await getPage('/login/?action=sign-out', { cookie })
  await getPage('/login/?notice=signed-out', { cookie })
  expect(await isIn(cookie)).toBe(true)
})

const inside = ['/owner/', '/my-account/', '/owner/4231907/', '/owner/4231907/?days=7', '/fr/mon-compte/', '/desk/']

test.each(inside)('redirects to %s after the login', async (to) => {
  const owner = await createAccount({ homes: [propertyIds[0]] })
  const path = `/login/?to=${encodeURIComponent(to)}`
  expect((await getPage(path)).text).toContain(`action="${path.replaceAll('&', '&amp;')}"`)
  expect((await postLogin(owner, { path })).location).toBe(to)
  const redirect = await getPage(to)
  expect([redirect.status, redirect.location?.split('?')[1]]).toEqual([303, `to=${encodeURIComponent(to)}`])
})

test.each([
  '//evil.example',
  '///evil.example/owner/',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example/owner/',
  'https://evil.example/owner/',
  'https:evil.example',
  'HTTPS://gevel.test@evil.example/owner/',
  'https://gevel.test/owner/',
  'javascript:alert(1)',
  'data:text/html,x',
  '%2F%2Fevil.example',
  '/%2F/evil.example',
  '/owner/../../evil.example',
  '/owner/%2e%2e/%2e%2e//evil.example',
  '/for-sale/',
  '/login/',
  '/login/?to=//evil.example',
  '/new-password/?t=x',
  '/',
  '/nothing/',
  'owner/',
  '@evil.example',
  '.evil.example',
])('does not redirect to %j', async (to) => {
  const owner = await createAccount()
  for (const query of [`to=${encodeURIComponent(to)}`, `to=${to.replaceAll(/[\s#&]/g, '')}`]) {
    const { status, location } = await postLogin(owner, { path: `/login/?${query}` })
    expect([query, status, location]).toEqual([query, 303, '/owner/'])
  }
  const cookie = await signIn(owner)
  expect((await getPage(`/login/?to=${encodeURIComponent(to)}`, { cookie })).location).toBe('/owner/')
})

test('normalizes a path with dot segments', async () => {
  const owner = await createAccount()
  const { location } = await postLogin(owner, { path: `/login/?to=${encodeURIComponent('/owner/../my-account/')}` })
  expect(location).toBe('/my-account/')
})

test('the routes of better-auth are not exposed', async () => {
  for (const path of [
    '/api/auth/get-session',
    '/api/auth/sign-in/email',
    '/api/auth/sign-up/email',
    '/api/auth/two-factor/disable',
    '/api/auth/ok',
    '/api/auth/error',
  ]) {
    expect((await getPage(path)).status).toBe(404)
    expect((await postForm(path, { email: 'a@example.com', password: 'x' })).status).toBe(404)
  }
})

test('without OWNER_SECRET logins return 404 and reveal nothing', async () => {
  const owner = await createAccount()
  for (const path of ['/login/', '/owner/', '/my-account/']) {
    const { status, headers } = await getPage(path, { fixture: { OWNER_SECRET: '' } })
    expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'private, no-store'])
  }
  expect((await postLogin(owner, { fixture: { OWNER_SECRET: '' } })).status).toBe(404)
})
