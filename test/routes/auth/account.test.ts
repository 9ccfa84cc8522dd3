import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { loginAttempts, mails, sessions, twoFactors, users } from '#db/schema/index.ts'
import { languageCodes } from '#locales/languages.ts'
import { paths } from '#locales/paths.ts'
import { holdDelays } from '#test/support/auth/hold-delays.ts'
import {
  type Account,
  createAccount,
  database,
  deliverMailsTo,
  getPage,
  postForm,
  postLogin,
  propertyIds,
  signIn,
  updateCookies,
} from '#test/support/auth/portal.ts'
import { totpCode } from '#test/support/auth/totp.ts'
import { bindings, workerLogs } from '#test/support/worker/fixture-request.ts'
import { secretVersions } from '#worker/auth/secrets.ts'
import { subjectOf } from '#worker/services/owner/login-attempts.ts'

const page = '/my-account/'
const chosen = 'Eight gables and a tower'

const logged = () => JSON.stringify(workerLogs)

afterEach(() => {
  workerLogs.length = 0
})

const rowOf = async ({ id }: Account) => (await database.select().from(users).where(eq(users.id, id)))[0]!
const mailsTo = ({ email }: Account) => database.select().from(mails).where(eq(mails.recipient, email))
const isIn = async (cookie: string) => (await getPage(page, { cookie })).status === 200

test('shows the account in four languages', async () => {
  const owner = await createAccount({ homes: [propertyIds[0]] })
  const cookie = await signIn(owner)
  for (const code of languageCodes) {
    const path = `${code === 'en' ? '' : `/${code}`}${paths.account[code]}`
    const { status, text, headers } = await getPage(path, { cookie })
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain(owner.email)
    expect(text).toContain(owner.name)
    expect(text).toContain('value="digest"')
    expect(headers.get('cache-control')).toBe('private, no-store')
  }
  const manager = await createAccount({ role: 'manager' })
  const { text } = await getPage(page, { cookie: await signIn(manager) })
  expect(text).toContain(manager.email)
  // No digest without a property.
  expect(text).not.toContain('value="digest"')
})

test('changing the password requires the old one and revokes all other sessions', async () => {
  const owner = await createAccount()
  const [current, elsewhere] = [await signIn(owner), await signIn(owner)]
  const response = await postForm(
    page,
    { action: 'password', old: owner.password, password: chosen, again: chosen },
    { cookie: current },
  )
  expect([response.status, response.location]).toEqual([303, '/my-account/?notice=password'])
  const renewed = updateCookies(response, current)
  // The previous token may have been copied.
  expect([await isIn(renewed), await isIn(current), await isIn(elsewhere)]).toEqual([true, false, false])
  expect(await database.select().from(sessions).where(eq(sessions.userId, owner.id))).toHaveLength(1)
  const cookie = response.headers.getSetCookie().find((item) => item.startsWith('__Host-owner='))!
  for (const flag of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(flag)
  expect((await postLogin(owner)).status).toBe(401)
  expect((await postLogin({ ...owner, password: chosen })).status).toBe(303)
  expect((await mailsTo(owner)).map(({ kind }) => kind)).toEqual(['password-changed'])
  expect((await getPage('/my-account/?notice=password', { cookie: renewed })).text).toContain('has been changed')
  expect(logged()).not.toContain(chosen)
})

const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/604.1',
}

const signInWith = (owner: Account, agent: keyof typeof agents) =>
  signIn(owner, { headers: { 'user-agent': agents[agent] } })

const sessionOn = async ({ id }: Account, userAgent: string) =>
  (
    await database
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, id), eq(sessions.userAgent, userAgent)))
  )[0]!

test('each device where the account is logged in is listed, and ended alone', async () => {
  const [owner, stranger] = [await createAccount(), await createAccount()]
  const [here, phone] = [await signInWith(owner, 'firefox'), await signInWith(owner, 'iphone')]
  const other = await signInWith(stranger, 'iphone')
  const { text } = await getPage(page, { cookie: here })
  expect(text).toMatch(/Firefox on Linux <span class="muted">· (?:<!-- -->)?this device/)
  expect(text).toContain('Safari on iPhone')
  expect(text.match(/value="session-end"/g)).toHaveLength(1)
  const end = async (account: Account) =>
    (
      await postForm(
        page,
        { action: 'session-end', id: (await sessionOn(account, 'Safari/iPhone')).id },
        { cookie: here },
      )
    ).location
  expect(await end(stranger)).toBe('/my-account/?notice=unchanged')
  expect(await end(owner)).toBe('/my-account/?notice=session-end')
  expect([await isIn(here), await isIn(phone), await isIn(other)]).toEqual([true, false, true])
})

test('all other devices are logged out at once', async () => {
  const owner = await createAccount()
  const cookies = [await signInWith(owner, 'firefox'), await signInWith(owner, 'iphone'), await signIn(owner)]
  const ended = await postForm(page, { action: 'sessions-end' }, { cookie: cookies[1]! })
  expect(ended.location).toBe('/my-account/?notice=sessions-end')
  expect(await Promise.all(cookies.map(isIn))).toEqual([false, true, false])
  expect((await getPage(page, { cookie: cookies[1]! })).text).not.toContain('value="sessions-end"')
})

test('requests of an open session write when it was last used once a minute at most', async () => {
  const owner = await createAccount()
  const cookie = await signInWith(owner, 'firefox')
  const before = await sessionOn(owner, 'Firefox/Linux')
  for (let requests = 0; requests < 3; requests++) await isIn(cookie)
  expect(await sessionOn(owner, 'Firefox/Linux')).toEqual(before)
})

test('a rotated session keeps its absolute and its idle timeout', async () => {
  const owner = await createAccount()
  const cookie = await signIn(owner)
  const [before] = await database.select().from(sessions).where(eq(sessions.userId, owner.id))
  await postForm(page, { action: 'password', old: owner.password, password: chosen, again: chosen }, { cookie })
  const [after] = await database.select().from(sessions).where(eq(sessions.userId, owner.id))
  expect({ ...after, token: '' }).toEqual({ ...before, token: '' })
  expect(after!.token).not.toBe(before!.token)
})

test('a wrong old password changes nothing and is rate-limited', async () => {
  const owner = await createAccount()
  const cookie = await signIn(owner)
  const attempt = (action: string) =>
    postForm(page, { action: action, old: 'Not the right one', password: chosen, again: chosen }, { cookie })
  const statuses = []
  for (const action of ['password', 'proof-begin', 'proof-end', 'password', 'proof-begin', 'password', 'proof-end']) {
    const { status, text, headers } = await attempt(action)
    await holdDelays(database)
    statuses.push(status)
    if (status === 422) expect(text).toContain('That is not your current password.')
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(text).not.toContain('Not the right one')
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  expect(await isIn(cookie)).toBe(true)
  expect(await mailsTo(owner)).toEqual([])
  // The trusted device has its own counter.
  const account = subjectOf(bindings.OWNER_SECRET!, 'account', owner.email)
  expect(await database.select().from(loginAttempts).where(eq(loginAttempts.subject, account))).toEqual([])
  expect((await postLogin(owner)).status).toBe(303)
})

test.each([
  ['short', 'short', 'Use at least 10 characters.'],
  ['Mila Vermeulen', 'Mila Vermeulen', 'Do not use your name'],
  [chosen, 'Another one altogether', 'The two passwords differ.'],
])('rejects %j and %j without counting an attempt', async (password, again, words) => {
  const owner = await createAccount()
  const cookie = await signIn(owner)
  for (let attempts = 0; attempts < 7; attempts++) {
    const { status, text } = await postForm(
      page,
      { action: 'password', old: owner.password, password, again },
      { cookie },
    )
    expect(status).toBe(422)
    expect(text).toContain(words)
  }
  expect((await postLogin(owner)).status).toBe(303)
})

test('the weekly digest can be switched on and off', async () => {
  const owner = await createAccount()
  const cookie = await signIn(owner)
  expect((await getPage(page, { cookie })).text).toMatch(/name="digest"[^>]*checked|checked[^>]*name="digest"/)
  const off = await postForm(page, { action: 'digest' }, { cookie })
  expect([off.status, off.location]).toEqual([303, '/my-account/?notice=digest'])
  expect((await rowOf(owner)).digest).toBe(false)
  expect((await getPage(page, { cookie })).text).not.toMatch(/name="digest"[^>]*checked|checked[^>]*name="digest"/)
  await postForm(page, { action: 'digest', digest: 'on' }, { cookie })
  expect((await rowOf(owner)).digest).toBe(true)
})

/** TOTP secret and recovery codes of the page. */
const shownIn = (text: string) => ({
  secret: /<code class="account-key">([A-Z2-7 ]+)<\/code>/.exec(text)![1]!.replaceAll(' ', ''),
  codes: [...text.matchAll(/<li><code>([\w-]+)<\/code>/g)].map(([, code]) => code!),
})

async function createTwoFactorAccount(options = {}) {
  const owner = await createAccount(options)
  const [before, elsewhere] = [await signIn(owner), await signIn(owner)]
  const setup = await postForm(page, { action: 'proof-begin', old: owner.password }, { cookie: before })
  expect([setup.status, setup.location]).toEqual([200, null])
  const shown = shownIn(setup.text)
  const setupCookie = updateCookies(setup, before)
  const confirmed = await postForm(
    page,
    { action: 'proof-confirm', code: totpCode(shown.secret) },
    { cookie: setupCookie },
  )
  expect([confirmed.status, confirmed.location]).toEqual([303, '/my-account/?notice=two-factor-on'])
  return { owner, before, elsewhere, cookie: updateCookies(confirmed, setupCookie), setup, ...shown }
}

async function startLogin(owner: Account, path = '/login/', fixture = {}) {
  const response = await postLogin(owner, { path, fixture })
  expect(response.status).toBe(303)
  return { cookie: updateCookies(response), location: response.location, response }
}

test('the TOTP secret is shown once and stored encrypted', async () => {
  const { owner, before, elsewhere, cookie, setup, secret, codes } = await createTwoFactorAccount()
  expect(setup.headers.get('cache-control')).toBe('private, no-store')
  expect(setup.text).toContain('<svg class="account-qr"')
  expect(setup.text).not.toContain('otpauth')
  expect(setup.text).not.toMatch(/\sstyle="/)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  const [row] = await database.select().from(twoFactors).where(eq(twoFactors.userId, owner.id))
  for (const hidden of [secret, ...codes]) expect(JSON.stringify(row)).not.toContain(hidden)
  expect((await rowOf(owner)).twoFactorEnabled).toBe(true)
  // A new cookie; sessions with the password alone are revoked.
  expect([await isIn(before), await isIn(elsewhere), await isIn(cookie)]).toEqual([false, false, true])
  const { text } = await getPage(page, { cookie })
  expect(text).toContain('value="proof-end"')
  for (const hidden of [secret, ...codes]) {
    expect(text).not.toContain(hidden)
    expect(logged()).not.toContain(hidden)
    expect(JSON.stringify(await mailsTo(owner))).not.toContain(hidden)
  }
})

test('two-factor is enabled only after a correct code', async () => {
  const owner = await createAccount()
  const cookie = await signIn(owner)
  const { text } = await postForm(page, { action: 'proof-begin', old: owner.password }, { cookie })
  const { secret } = shownIn(text)
  expect((await postLogin(owner)).location).toBe('/owner/')
  const rejected = await postForm(page, { action: 'proof-confirm', code: '000000' }, { cookie })
  expect(rejected.status).toBe(422)
  expect(rejected.text).toContain('That code is not correct.')
  expect(rejected.text).not.toContain(secret)
  expect((await rowOf(owner)).twoFactorEnabled).toBe(false)
  // A new setup invalidates the previous secret.
  const again = shownIn((await postForm(page, { action: 'proof-begin', old: owner.password }, { cookie })).text)
  expect(again.secret).not.toBe(secret)
  expect((await postForm(page, { action: 'proof-confirm', code: totpCode(secret) }, { cookie })).status).toBe(422)
  expect((await postForm(page, { action: 'proof-confirm', code: totpCode(again.secret) }, { cookie })).status).toBe(303)
})

test('the password alone does not log in to an account with two-factor', async () => {
  const { owner, secret } = await createTwoFactorAccount({ homes: [propertyIds[0]] })
  const to = `/owner/${propertyIds[0]}/`
  const { cookie, location, response } = await startLogin(owner, `/login/?to=${encodeURIComponent(to)}`)
  expect(location).toBe(`/login/?step=code&to=${encodeURIComponent(to)}`)
  expect(cookie.split('; ').map((pair) => pair.split('=')[0])).toEqual(['__Host-owner-code'])
  for (const item of response.headers.getSetCookie()) expect(item).toMatch(/Secure/)
  expect(await isIn(cookie)).toBe(false)
  expect(await database.$count(sessions, eq(sessions.userId, owner.id))).toBe(1)
  const loginMails = async () =>
    (await database.select().from(mails).where(eq(mails.replyTo, owner.email))).filter(
      ({ kind }) => kind === 'owner-login',
    ).length
  const before = await loginMails()
  expect((await getPage(location!, { cookie })).text).toContain('autoComplete="one-time-code"')

  const rejected = await postForm(location!, { action: 'code', code: '000000' }, { cookie })
  expect(rejected.status).toBe(401)
  expect(rejected.text).toContain('That code is not correct.')
  const accepted = await postForm(
    location!,
    { action: 'code', code: totpCode(secret) },
    { cookie: updateCookies(rejected, cookie) },
  )
  expect([accepted.status, accepted.location]).toEqual([303, to])
  const loginCookie = updateCookies(accepted, cookie)
  expect(loginCookie).not.toContain('__Host-owner-code=')
  expect(await isIn(loginCookie)).toBe(true)
  expect(await loginMails()).toBe(before + 1)
  expect((await postForm(location!, { action: 'code', code: totpCode(secret) }, { cookie })).location).toContain(
    'notice=expired',
  )
})

test('a form that was sent without a session is restored after the TOTP code', async () => {
  const { owner, secret } = await createTwoFactorAccount({ role: 'manager' })
  const path = `/owner/${propertyIds[0]}/`
  const kept = String(new URLSearchParams({ action: 'note', subject: 'Kept through the code' }))
  const to = `/login/?to=${encodeURIComponent(path)}`
  const loginStep = await postForm(to, { action: 'login', email: owner.email, password: owner.password, resumed: kept })
  expect([loginStep.status, loginStep.location]).toEqual([200, null])
  expect(loginStep.text).toContain('autoComplete="one-time-code"')
  expect(loginStep.text).toContain('name="resumed" value="action=note&amp;subject=Kept+through+the+code"')
  const resumed = await postForm(
    to,
    { action: 'code', code: totpCode(secret), resumed: kept },
    { cookie: updateCookies(loginStep) },
  )
  expect([resumed.status, resumed.location]).toEqual([200, null])
  expect(resumed.text).toContain('value="Kept through the code"')
})

test('a recovery code is valid once', async () => {
  const { owner, codes } = await createTwoFactorAccount()
  const first = await startLogin(owner)
  expect(
    (
      await postForm(
        '/login/',
        { action: 'code', code: ` ${codes[0]!.replace('-', ' ').toUpperCase()} ` },
        { cookie: first.cookie },
      )
    ).status,
  ).toBe(303)
  const second = await startLogin(owner)
  expect((await postForm('/login/', { action: 'code', code: codes[0]! }, { cookie: second.cookie })).status).toBe(401)
  expect((await postForm('/login/', { action: 'code', code: codes[1]! }, { cookie: second.cookie })).status).toBe(303)
})

test('a TOTP code is valid once', async () => {
  const { owner, secret } = await createTwoFactorAccount()
  const code = totpCode(secret)
  const [first, second] = [await startLogin(owner), await startLogin(owner)]
  const come = (cookie: string) => postForm('/login/', { action: 'code', code }, { cookie })
  const responses = await Promise.all([come(first.cookie), come(second.cookie)])
  expect(responses.map(({ location }) => location).sort()).toEqual(['/login/?notice=expired', '/owner/'])
  const loser = responses.find(({ location }) => location !== '/owner/')!
  expect(loser.headers.getSetCookie().join()).not.toMatch(/__Host-owner=[^;]/)
  expect(await database.$count(sessions, eq(sessions.userId, owner.id))).toBe(2)
})

test('of twenty concurrent uses of a recovery code one succeeds', async () => {
  const { owner, codes } = await createTwoFactorAccount()
  const { cookie } = await startLogin(owner)
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => postForm('/login/', { action: 'code', code: codes[0]! }, { cookie })),
  )
  expect(responses.filter(({ location }) => location === '/owner/')).toHaveLength(1)
})

test('five wrong codes end the step, and ten lock it for 15 minutes', async () => {
  const { owner, secret } = await createTwoFactorAccount()
  const attempt = (cookie: string) => postForm('/login/', { action: 'code', code: '000000' }, { cookie })
  const { cookie } = await startLogin(owner)
  const statuses = []
  for (let attempts = 0; attempts < 6; attempts++) statuses.push((await attempt(cookie)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 303])
  expect((await postForm('/login/', { action: 'code', code: totpCode(secret) }, { cookie })).location).toBe(
    '/login/?notice=expired',
  )
  expect((await getPage('/login/?notice=expired')).text).toContain('enter your password once more')
  const next = await startLogin(owner)
  for (let attempts = 0; attempts < 5; attempts++) await attempt(next.cookie)
  const last = await startLogin(owner)
  const locked = await postForm('/login/', { action: 'code', code: totpCode(secret) }, { cookie: last.cookie })
  expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '900'])
  await database
    .update(twoFactors)
    .set({ lockedUntil: new Date(Date.now() - 1000).toISOString() })
    .where(eq(twoFactors.userId, owner.id))
  expect((await postForm('/login/', { action: 'code', code: totpCode(secret) }, { cookie: last.cookie })).status).toBe(
    303,
  )
})

test('the code step requires a password', async () => {
  const { secret } = await createTwoFactorAccount()
  for (const cookie of ['', '__Host-owner-code=made.up', `__Host-owner-code=${'A'.repeat(24)}.${'A'.repeat(43)}%3D`]) {
    const { status, location } = await postForm('/login/', { action: 'code', code: totpCode(secret) }, { cookie })
    expect([status, location]).toEqual([303, '/login/?notice=expired'])
  }
  expect((await getPage('/login/?step=code')).text).toContain('autoComplete="current-password"')
})

test('an account that is disabled between the two steps is not logged in', async () => {
  const { owner, secret } = await createTwoFactorAccount()
  const { cookie } = await startLogin(owner)
  await database.update(users).set({ disabled: new Date().toISOString() }).where(eq(users.id, owner.id))
  const response = await postForm('/login/', { action: 'code', code: totpCode(secret) }, { cookie })
  expect(response.status).toBe(401)
  expect(await isIn(updateCookies(response, cookie))).toBe(false)
  expect(await database.$count(sessions, eq(sessions.userId, owner.id))).toBe(0)
})

test('disabling two-factor requires the password', async () => {
  const { owner, cookie } = await createTwoFactorAccount()
  expect((await postForm(page, { action: 'proof-end', old: 'Not the right one' }, { cookie })).status).toBe(422)
  expect((await rowOf(owner)).twoFactorEnabled).toBe(true)
  const off = await postForm(page, { action: 'proof-end', old: owner.password }, { cookie })
  expect([off.status, off.location]).toEqual([303, '/my-account/?notice=two-factor-off'])
  expect(await isIn(updateCookies(off, cookie))).toBe(true)
  expect(await database.$count(twoFactors, eq(twoFactors.userId, owner.id))).toBe(0)
  expect((await postLogin(owner)).location).toBe('/owner/')
})

test('a password change keeps two-factor enabled', async () => {
  const { owner, cookie, secret } = await createTwoFactorAccount()
  const response = await postForm(
    page,
    { action: 'password', old: owner.password, password: chosen, again: chosen },
    { cookie },
  )
  expect(response.status).toBe(303)
  expect(await isIn(updateCookies(response, cookie))).toBe(true)
  const next = await startLogin({ ...owner, password: chosen })
  expect((await postForm('/login/', { action: 'code', code: totpCode(secret) }, { cookie: next.cookie })).status).toBe(
    303,
  )
})

test('changes to one account do not affect another', async () => {
  const [item, other] = [await createAccount(), await createAccount()]
  const cookie = await signIn(item)
  await postForm(page, { action: 'digest', email: other.email, id: other.id, userId: other.id }, { cookie })
  expect([(await rowOf(item)).digest, (await rowOf(other)).digest]).toEqual([false, true])
  await postForm(
    page,
    { action: 'password', old: item.password, password: chosen, again: chosen, email: other.email },
    { cookie },
  )
  expect((await postLogin(other)).status).toBe(303)
})

test('an unknown action returns 400', async () => {
  const cookie = await signIn(await createAccount())
  expect((await postForm(page, { action: 'erase' }, { cookie })).status).toBe(400)
  expect((await postForm(page, {}, { cookie })).status).toBe(400)
})

const renewed = 'a secret that was made after that of the tests'
/** Settings after a rotation, with and without the previous secret. */
const both = { OWNER_SECRET: renewed, OWNER_SECRET_PREVIOUS: bindings.OWNER_SECRET }
const alone = { OWNER_SECRET: renewed }

const twoFactorRow = async ({ id }: Account) =>
  (await database.select().from(twoFactors).where(eq(twoFactors.userId, id)))[0]!

test('a rotated secret decrypts TOTP secrets while the previous one is configured, and without it those re-encrypted', async () => {
  const { owner, codes, secret } = await createTwoFactorAccount()
  const before = await twoFactorRow(owner)
  const first = await startLogin(owner, '/login/', both)
  expect(first.location).toBe('/login/?step=code')
  const code = { action: 'code', code: totpCode(secret) }
  expect((await postForm('/login/', code, { cookie: first.cookie, fixture: both })).location).toBe('/owner/')
  const after = await twoFactorRow(owner)
  const { version } = secretVersions({ current: renewed, previous: null })[0]!
  expect([after.secret, after.backupCodes].every((text) => text.startsWith(`$ba$${version}$`))).toBe(true)
  expect(before.secret).not.toContain(`$${version}$`)
  const second = await startLogin(owner, '/login/', alone)
  const recovery = { action: 'code', code: codes[0]! }
  expect((await postForm('/login/', recovery, { cookie: second.cookie, fixture: alone })).location).toBe('/owner/')
})

test.each([
  ['its secret', {}],
  ['a new secret and that of before', both],
  ['its secret and another of before', { OWNER_SECRET_PREVIOUS: 'one that encrypted nothing of this account' }],
])('values that were encrypted before secrets had ids are decrypted by %s', async (_, fixture) => {
  const { owner, codes } = await createTwoFactorAccount()
  const row = await twoFactorRow(owner)
  const key = bindings.OWNER_SECRET
  const keys = new Map(secretVersions({ current: key, previous: null }).map(({ version, value }) => [version, value]))
  const legacyValue = async (data: string) =>
    symmetricEncrypt({ key, data: await symmetricDecrypt({ key: { keys, currentVersion: 0 }, data }) })
  await database
    .update(twoFactors)
    .set({ secret: await legacyValue(row.secret), backupCodes: await legacyValue(row.backupCodes) })
    .where(eq(twoFactors.id, row.id))
  const { cookie } = await startLogin(owner, '/login/', fixture)
  expect((await postForm('/login/', { action: 'code', code: codes[3]! }, { cookie, fixture })).location).toBe('/owner/')
  expect((await twoFactorRow(owner)).secret).toMatch(/^\$ba\$\d+\$/)
})

test.each(languageCodes)('a TOTP secret that cannot be decrypted is reported with a remedy: %s', async (code) => {
  const { owner, cookie, codes } = await createTwoFactorAccount({ language: code })
  const step = await startLogin(owner)
  const prefix = code === 'en' ? '' : `/${code}`
  const response = await postLogin(owner, { path: `${prefix}/login/`, fixture: alone })
  expect(response.status).toBe(403)
  const title = {
    en: 'Two-step login has to be set up again',
    nl: 'Stel inloggen in twee stappen opnieuw in',
    fr: 'La connexion en deux étapes est à réactiver',
    de: 'Die zwei Schritte müssen neu eingerichtet werden',
  }[code]
  expect(response.text).toContain(title)
  const forgot = `${prefix}${paths.forgot[code]}`
  expect(response.text).toContain(`<a href="${forgot}">`)
  expect(updateCookies(response)).not.toContain('__Host-owner')
  // A wrong password does not reveal it.
  const rejected = await postLogin({ ...owner, password: 'Not the right one' }, { fixture: alone })
  expect([rejected.status, rejected.text.includes(title)]).toEqual([401, false])
  // Steps and sessions under the previous secret are invalid.
  expect(
    (await postForm('/login/', { action: 'code', code: codes[0]! }, { cookie: step.cookie, fixture: alone })).status,
  ).toBe(303)
  expect((await getPage(page, { cookie, fixture: alone })).status).toBe(303)
  expect((await postForm(page, { action: 'proof-confirm', code: '000000' }, { cookie, fixture: alone })).status).toBe(
    303,
  )

  await deliverMailsTo(owner.email)
  await postForm(forgot, { action: 'forgot', email: owner.email }, { fixture: { ...alone, MAIL_FROM: '' } })
  const [mail] = await deliverMailsTo(owner.email)
  const [path] = /\/\S+\?t=[\w-]{43}/.exec(mail!.text.replaceAll(bindings.ORIGIN, ''))!
  const reset = await postForm(path, { action: 'reset', password: chosen, again: chosen }, { fixture: alone })
  expect(reset.status).toBe(303)
  expect(await database.$count(twoFactors, eq(twoFactors.userId, owner.id))).toBe(0)
  const inside = await postLogin({ ...owner, password: chosen }, { fixture: alone })
  expect([inside.status, inside.location]).toEqual([303, `${paths.owner.en}`])
  const kinds = (await mailsTo(owner)).map(({ kind }) => kind).sort()
  expect(kinds).toEqual(['password-changed', 'password-reset', 'second-factor-changed', 'second-factor-changed'])
})

test('a password reset keeps a TOTP secret that can be decrypted', async () => {
  const { owner } = await createTwoFactorAccount()
  await deliverMailsTo(owner.email)
  await postForm('/forgot-password/', { action: 'forgot', email: owner.email }, { fixture: { MAIL_FROM: '' } })
  const [mail] = await deliverMailsTo(owner.email)
  const [path] = /\/new-password\/\?t=[\w-]{43}/.exec(mail!.text)!
  expect((await postForm(path, { action: 'reset', password: chosen, again: chosen })).status).toBe(303)
  expect((await postLogin({ ...owner, password: chosen })).location).toBe('/login/?step=code')
})

test('a two-factor setup that began before a rotation of the secret begins again', async () => {
  const owner = await createAccount()
  await postForm(page, { action: 'proof-begin', old: owner.password }, { cookie: await signIn(owner) })
  const cookie = await signIn(owner, { fixture: alone })
  const confirmed = await postForm(page, { action: 'proof-confirm', code: '000000' }, { cookie, fixture: alone })
  expect(confirmed.status).toBe(422)
  const setup = await postForm(page, { action: 'proof-begin', old: owner.password }, { cookie, fixture: alone })
  const code = totpCode(shownIn(setup.text).secret)
  expect((await postForm(page, { action: 'proof-confirm', code }, { cookie, fixture: alone })).location).toBe(
    '/my-account/?notice=two-factor-on',
  )
})

test.each([
  ['en', 'Two-step login is on', 'Two-step login is off'],
  ['nl', 'Inloggen in twee stappen staat aan', 'Inloggen in twee stappen staat uit'],
  ['fr', 'La connexion en deux étapes est active', 'La connexion en deux étapes est désactivée'],
  ['de', 'Die Anmeldung in zwei Schritten ist aktiv', 'Die Anmeldung in zwei Schritten ist abgeschaltet'],
] as const)('sends a mail when two-factor is enabled and disabled: %s', async (language, on, off) => {
  const { owner, cookie } = await createTwoFactorAccount({ language })
  await postForm(page, { action: 'proof-end', old: owner.password }, { cookie })
  const notifications = await mailsTo(owner)
  expect(notifications.map((mail) => [mail.kind, mail.language, mail.subject]).sort()).toEqual(
    [
      ['second-factor-changed', language, on],
      ['second-factor-changed', language, off],
    ].sort(),
  )
  for (const { text } of notifications) expect(text).toContain('02 000 00 00')
})

const required = { MANAGERS_SECOND_FACTOR: 'required' }

test('required two-factor restricts managers without it to the setup', async () => {
  const manager = await createAccount({ role: 'manager' })
  const cookie = await signIn(manager, { fixture: required })
  for (const code of languageCodes) {
    for (const name of ['admin', 'adminInquiry', 'owner', 'ownerHome'] as const) {
      const prefix = code === 'en' ? '' : `/${code}`
      const path =
        prefix + paths[name][code].replace(':id', String(propertyIds[0])).replace(':key', crypto.randomUUID())
      const account = prefix + paths.account[code]
      const response = await getPage(path, { cookie, fixture: required })
      expect([path, response.status, response.location, response.text]).toEqual([path, 303, account, ''])
      const posted = await postForm(path, { action: 'retry', id: 'x' }, { cookie, fixture: required })
      expect([path, posted.status, posted.location]).toEqual([path, 303, account])
    }
    const { status, text } = await getPage(prefixed(code), { cookie, fixture: required })
    expect(status).toBe(200)
    expect(text).toContain('value="proof-begin"')
    expect(text).toContain('value="sign-out"')
    expect(text).not.toMatch(/value="(?:password|proof-end|digest)"/)
  }
  for (const action of ['password', 'digest', 'proof-end', 'nothing']) {
    const fields = { action: action, old: manager.password, password: chosen, again: chosen }
    const { status, location } = await postForm(page, fields, { cookie, fixture: required })
    expect([action, status, location]).toEqual([action, 303, page])
  }
  expect((await postLogin(manager, { fixture: required })).status).toBe(303)

  const setup = await postForm(page, { action: 'proof-begin', old: manager.password }, { cookie, fixture: required })
  const { secret } = shownIn(setup.text)
  const rejected = await postForm(page, { action: 'proof-confirm', code: '000000' }, { cookie, fixture: required })
  expect(rejected.status).toBe(422)
  expect((await getPage('/desk/', { cookie, fixture: required })).status).toBe(303)
  const confirmed = await postForm(
    page,
    { action: 'proof-confirm', code: totpCode(secret) },
    { cookie, fixture: required },
  )
  const loginCookie = updateCookies(confirmed, cookie)
  expect((await getPage('/desk/', { cookie: loginCookie, fixture: required })).status).toBe(200)
  const off = await postForm(
    page,
    { action: 'proof-end', old: manager.password },
    { cookie: loginCookie, fixture: required },
  )
  expect((await getPage('/desk/', { cookie: updateCookies(off, loginCookie), fixture: required })).location).toBe(page)
})

const prefixed = (code: (typeof languageCodes)[number]) => `${code === 'en' ? '' : `/${code}`}${paths.account[code]}`

test('required two-factor does not apply to owners, nor to managers without the setting', async () => {
  const [owner, manager] = [await createAccount({ homes: [propertyIds[0]] }), await createAccount({ role: 'manager' })]
  const cookie = await signIn(owner)
  expect((await getPage(`/owner/${propertyIds[0]}/`, { cookie, fixture: required })).status).toBe(200)
  expect((await getPage('/desk/', { cookie: await signIn(manager) })).status).toBe(200)
})
