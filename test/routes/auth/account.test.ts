import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { loginAttempts, mails, sessions, twoFactors, users } from '#db/schema/index.ts'
import { languageCodes } from '#locales/languages.ts'
import { paths } from '#locales/paths.ts'
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
import { subjectOf } from '#worker/auth/login-attempts.ts'
import { secretVersions } from '#worker/auth/secrets.ts'

const page = '/my-account/'
const chosen = 'Eight gables and a tower'

const logged = () => JSON.stringify(workerLogs)

afterEach(() => {
  workerLogs.length = 0
})

const rowOf = async ({ id }: Account) => (await database.select().from(users).where(eq(users.id, id)))[0]!
const mailsTo = ({ email }: Account) => database.select().from(mails).where(eq(mails.recipient, email))
const isIn = async (cookie: string) => (await getPage(page, { cookie })).status === 200

test('whoever came in sees who he is, in four languages', async () => {
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
  // No letter of the week for who has no home.
  expect(text).not.toContain('value="digest"')
})

test('a password is changed by whoever knows the old one; nobody else stays in', async () => {
  const owner = await createAccount()
  const [here, there] = [await signIn(owner), await signIn(owner)]
  const answer = await postForm(
    page,
    { do: 'password', old: owner.password, password: chosen, again: chosen },
    { cookie: here },
  )
  expect([answer.status, answer.location]).toEqual([303, '/my-account/?said=password'])
  const now = updateCookies(answer, here)
  // The cookie of before is no good any more either: there may be a copy of it.
  expect([await isIn(now), await isIn(here), await isIn(there)]).toEqual([true, false, false])
  expect(await database.select().from(sessions).where(eq(sessions.userId, owner.id))).toHaveLength(1)
  const cookie = answer.headers.getSetCookie().find((item) => item.startsWith('__Host-owner='))!
  for (const flag of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(flag)
  expect((await postLogin(owner)).status).toBe(401)
  expect((await postLogin({ ...owner, password: chosen })).status).toBe(303)
  expect((await mailsTo(owner)).map(({ kind }) => kind)).toEqual(['password-changed'])
  expect((await getPage('/my-account/?said=password', { cookie: now })).text).toContain('has been changed')
  expect(logged()).not.toContain(chosen)
})

test('a session that was renewed keeps its twelve hours and its half hour', async () => {
  const owner = await createAccount()
  const cookie = await signIn(owner)
  const [before] = await database.select().from(sessions).where(eq(sessions.userId, owner.id))
  await postForm(page, { do: 'password', old: owner.password, password: chosen, again: chosen }, { cookie })
  const [after] = await database.select().from(sessions).where(eq(sessions.userId, owner.id))
  expect({ ...after, token: '' }).toEqual({ ...before, token: '' })
  expect(after!.token).not.toBe(before!.token)
})

test('without the old password nothing changes, and whoever guesses it waits', async () => {
  const owner = await createAccount()
  const cookie = await signIn(owner)
  const wrong = (does: string) =>
    postForm(page, { do: does, old: 'Not the right one', password: chosen, again: chosen }, { cookie })
  const seen = []
  for (const does of ['password', 'proof-begin', 'proof-end', 'password', 'proof-begin', 'password', 'proof-end']) {
    const { status, text, headers } = await wrong(does)
    seen.push(status)
    if (status === 422) expect(text).toContain('That is not your current password.')
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(text).not.toContain('Not the right one')
  }
  expect(seen).toEqual([422, 422, 422, 422, 422, 429, 429])
  expect(await isIn(cookie)).toBe(true)
  expect(await mailsTo(owner)).toEqual([])
  // The browser is known, and has a count of its own: elsewhere nobody is kept waiting by it.
  const account = subjectOf(bindings.OWNER_SECRET!, 'account', owner.email)
  expect(await database.select().from(loginAttempts).where(eq(loginAttempts.subject, account))).toEqual([])
  expect((await postLogin(owner)).status).toBe(303)
})

test.each([
  ['short', 'short', 'Use at least 10 characters.'],
  ['Mila Vermeulen', 'Mila Vermeulen', 'Do not use your name'],
  [chosen, 'Another one altogether', 'The two passwords differ.'],
])('%j and %j are not taken, and cost no try', async (password, again, words) => {
  const owner = await createAccount()
  const cookie = await signIn(owner)
  for (let attempts = 0; attempts < 7; attempts++) {
    const { status, text } = await postForm(page, { do: 'password', old: owner.password, password, again }, { cookie })
    expect(status).toBe(422)
    expect(text).toContain(words)
  }
  expect((await postLogin(owner)).status).toBe(303)
})

test('the letter of the week is a choice', async () => {
  const owner = await createAccount()
  const cookie = await signIn(owner)
  expect((await getPage(page, { cookie })).text).toMatch(/name="digest"[^>]*checked|checked[^>]*name="digest"/)
  const off = await postForm(page, { do: 'digest' }, { cookie })
  expect([off.status, off.location]).toEqual([303, '/my-account/?said=digest'])
  expect((await rowOf(owner)).digest).toBe(false)
  expect((await getPage(page, { cookie })).text).not.toMatch(/name="digest"[^>]*checked|checked[^>]*name="digest"/)
  await postForm(page, { do: 'digest', digest: 'on' }, { cookie })
  expect((await rowOf(owner)).digest).toBe(true)
})

/** The key and the spare codes, as they are read off the page. */
const shownIn = (text: string) => ({
  secret: /<code class="account-key">([A-Z2-7 ]+)<\/code>/.exec(text)![1]!.replaceAll(' ', ''),
  codes: [...text.matchAll(/<li><code>([\w-]+)<\/code>/g)].map(([, code]) => code!),
})

async function withSecondProof(wished = {}) {
  const owner = await createAccount(wished)
  const [before, elsewhere] = [await signIn(owner), await signIn(owner)]
  const begun = await postForm(page, { do: 'proof-begin', old: owner.password }, { cookie: before })
  expect([begun.status, begun.location]).toEqual([200, null])
  const shown = shownIn(begun.text)
  const held = updateCookies(begun, before)
  const confirmed = await postForm(page, { do: 'proof-confirm', code: totpCode(shown.secret) }, { cookie: held })
  expect([confirmed.status, confirmed.location]).toEqual([303, '/my-account/?said=on'])
  return { owner, before, elsewhere, cookie: updateCookies(confirmed, held), begun, ...shown }
}

/** The password is right, and a code is asked for. */
async function between(owner: Account, path = '/login/', fixture = {}) {
  const answer = await postLogin(owner, { path, fixture })
  expect(answer.status).toBe(303)
  return { cookie: updateCookies(answer), location: answer.location, answer }
}

test('a second proof is set up: the key is shown once, and stored only encrypted', async () => {
  const { owner, before, elsewhere, cookie, begun, secret, codes } = await withSecondProof()
  expect(begun.headers.get('cache-control')).toBe('private, no-store')
  expect(begun.text).toContain('<svg class="account-qr"')
  expect(begun.text).not.toContain('otpauth')
  expect(begun.text).not.toMatch(/\sstyle="/)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  const [row] = await database.select().from(twoFactors).where(eq(twoFactors.userId, owner.id))
  for (const hidden of [secret, ...codes]) expect(JSON.stringify(row)).not.toContain(hidden)
  expect((await rowOf(owner)).twoFactorEnabled).toBe(true)
  // Another right, another cookie; and whoever came in with the password alone is out.
  expect([await isIn(before), await isIn(elsewhere), await isIn(cookie)]).toEqual([false, false, true])
  const { text } = await getPage(page, { cookie })
  expect(text).toContain('value="proof-end"')
  for (const hidden of [secret, ...codes]) {
    expect(text).not.toContain(hidden)
    expect(logged()).not.toContain(hidden)
    expect(JSON.stringify(await mailsTo(owner))).not.toContain(hidden)
  }
})

test('it is on when a code was right, and not before', async () => {
  const owner = await createAccount()
  const cookie = await signIn(owner)
  const { text } = await postForm(page, { do: 'proof-begin', old: owner.password }, { cookie })
  const { secret } = shownIn(text)
  expect((await postLogin(owner)).location).toBe('/owner/')
  const wrong = await postForm(page, { do: 'proof-confirm', code: '000000' }, { cookie })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('That code is not correct.')
  expect(wrong.text).not.toContain(secret)
  expect((await rowOf(owner)).twoFactorEnabled).toBe(false)
  // Begun anew, the key of before is none.
  const again = shownIn((await postForm(page, { do: 'proof-begin', old: owner.password }, { cookie })).text)
  expect(again.secret).not.toBe(secret)
  expect((await postForm(page, { do: 'proof-confirm', code: totpCode(secret) }, { cookie })).status).toBe(422)
  expect((await postForm(page, { do: 'proof-confirm', code: totpCode(again.secret) }, { cookie })).status).toBe(303)
})

test('then the password alone opens nothing', async () => {
  const { owner, secret } = await withSecondProof({ homes: [propertyIds[0]] })
  const to = `/owner/${propertyIds[0]}/`
  const { cookie, location, answer } = await between(owner, `/login/?to=${encodeURIComponent(to)}`)
  expect(location).toBe(`/login/?step=code&to=${encodeURIComponent(to)}`)
  expect(cookie.split('; ').map((pair) => pair.split('=')[0])).toEqual(['__Host-owner-code'])
  for (const item of answer.headers.getSetCookie()) expect(item).toMatch(/Secure/)
  expect(await isIn(cookie)).toBe(false)
  expect(await database.$count(sessions, eq(sessions.userId, owner.id))).toBe(1)
  const told = async () =>
    (await database.select().from(mails).where(eq(mails.replyTo, owner.email))).filter(
      ({ kind }) => kind === 'owner-login',
    ).length
  const before = await told()
  expect((await getPage(location!, { cookie })).text).toContain('autoComplete="one-time-code"')

  const wrong = await postForm(location!, { do: 'code', code: '000000' }, { cookie })
  expect(wrong.status).toBe(401)
  expect(wrong.text).toContain('That code is not correct.')
  const right = await postForm(
    location!,
    { do: 'code', code: totpCode(secret) },
    { cookie: updateCookies(wrong, cookie) },
  )
  expect([right.status, right.location]).toEqual([303, to])
  const held = updateCookies(right, cookie)
  expect(held).not.toContain('__Host-owner-code=')
  expect(await isIn(held)).toBe(true)
  expect(await told()).toBe(before + 1)
  // The step is used up.
  expect((await postForm(location!, { do: 'code', code: totpCode(secret) }, { cookie })).location).toContain(
    'said=over',
  )
})

test('what was written without a session comes back behind the code of the telephone', async () => {
  const { owner, secret } = await withSecondProof({ role: 'manager' })
  const path = `/owner/${propertyIds[0]}/`
  const kept = String(new URLSearchParams({ do: 'note', subject: 'Kept through the code' }))
  const to = `/login/?to=${encodeURIComponent(path)}`
  const asked = await postForm(to, { do: 'login', email: owner.email, password: owner.password, kept })
  expect([asked.status, asked.location]).toEqual([200, null])
  expect(asked.text).toContain('autoComplete="one-time-code"')
  expect(asked.text).toContain('name="kept" value="do=note&amp;subject=Kept+through+the+code"')
  const right = await postForm(to, { do: 'code', code: totpCode(secret), kept }, { cookie: updateCookies(asked) })
  expect([right.status, right.location]).toEqual([200, null])
  expect(right.text).toContain('value="Kept through the code"')
})

test('a spare code lets in once', async () => {
  const { owner, codes } = await withSecondProof()
  const first = await between(owner)
  expect(
    (
      await postForm(
        '/login/',
        { do: 'code', code: ` ${codes[0]!.replace('-', ' ').toUpperCase()} ` },
        { cookie: first.cookie },
      )
    ).status,
  ).toBe(303)
  const second = await between(owner)
  expect((await postForm('/login/', { do: 'code', code: codes[0]! }, { cookie: second.cookie })).status).toBe(401)
  expect((await postForm('/login/', { do: 'code', code: codes[1]! }, { cookie: second.cookie })).status).toBe(303)
})

test('a code of the telephone lets in once', async () => {
  const { owner, secret } = await withSecondProof()
  const code = totpCode(secret)
  const [first, second] = [await between(owner), await between(owner)]
  const come = (cookie: string) => postForm('/login/', { do: 'code', code }, { cookie })
  const answers = await Promise.all([come(first.cookie), come(second.cookie)])
  expect(answers.map(({ location }) => location).sort()).toEqual(['/login/?said=over', '/owner/'])
  const late = answers.find(({ location }) => location !== '/owner/')!
  expect(late.headers.getSetCookie().join()).not.toMatch(/__Host-owner=[^;]/)
  // One to set it up, and one that came in.
  expect(await database.$count(sessions, eq(sessions.userId, owner.id))).toBe(2)
})

test('of twenty who use a spare code at once one comes in', async () => {
  const { owner, codes } = await withSecondProof()
  const { cookie } = await between(owner)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => postForm('/login/', { do: 'code', code: codes[0]! }, { cookie })),
  )
  expect(answers.filter(({ location }) => location === '/owner/')).toHaveLength(1)
})

test('five wrong codes end the step, ten end it for a quarter of an hour, and the telephone is asked again', async () => {
  const { owner, secret } = await withSecondProof()
  const guess = (cookie: string) => postForm('/login/', { do: 'code', code: '000000' }, { cookie })
  const { cookie } = await between(owner)
  const seen = []
  for (let attempts = 0; attempts < 6; attempts++) seen.push((await guess(cookie)).status)
  expect(seen).toEqual([401, 401, 401, 401, 401, 303])
  expect((await postForm('/login/', { do: 'code', code: totpCode(secret) }, { cookie })).location).toBe(
    '/login/?said=over',
  )
  expect((await getPage('/login/?said=over')).text).toContain('enter your password once more')
  const next = await between(owner)
  for (let attempts = 0; attempts < 5; attempts++) await guess(next.cookie)
  const last = await between(owner)
  const locked = await postForm('/login/', { do: 'code', code: totpCode(secret) }, { cookie: last.cookie })
  expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '900'])
  await database
    .update(twoFactors)
    .set({ lockedUntil: new Date(Date.now() - 1000).toISOString() })
    .where(eq(twoFactors.userId, owner.id))
  expect((await postForm('/login/', { do: 'code', code: totpCode(secret) }, { cookie: last.cookie })).status).toBe(303)
})

test('the step is nobody’s who did not give the password', async () => {
  const { secret } = await withSecondProof()
  for (const cookie of ['', '__Host-owner-code=made.up', `__Host-owner-code=${'A'.repeat(24)}.${'A'.repeat(43)}%3D`]) {
    const { status, location } = await postForm('/login/', { do: 'code', code: totpCode(secret) }, { cookie })
    expect([status, location]).toEqual([303, '/login/?said=over'])
  }
  expect((await getPage('/login/?step=code')).text).toContain('autoComplete="current-password"')
})

test('whoever is kept out between the two steps stays out', async () => {
  const { owner, secret } = await withSecondProof()
  const { cookie } = await between(owner)
  await database.update(users).set({ disabled: new Date().toISOString() }).where(eq(users.id, owner.id))
  const answer = await postForm('/login/', { do: 'code', code: totpCode(secret) }, { cookie })
  expect(answer.status).toBe(401)
  expect(await isIn(updateCookies(answer, cookie))).toBe(false)
  expect(await database.$count(sessions, eq(sessions.userId, owner.id))).toBe(0)
})

test('it is turned off by whoever knows the password', async () => {
  const { owner, cookie } = await withSecondProof()
  expect((await postForm(page, { do: 'proof-end', old: 'Not the right one' }, { cookie })).status).toBe(422)
  expect((await rowOf(owner)).twoFactorEnabled).toBe(true)
  const off = await postForm(page, { do: 'proof-end', old: owner.password }, { cookie })
  expect([off.status, off.location]).toEqual([303, '/my-account/?said=off'])
  expect(await isIn(updateCookies(off, cookie))).toBe(true)
  expect(await database.$count(twoFactors, eq(twoFactors.userId, owner.id))).toBe(0)
  expect((await postLogin(owner)).location).toBe('/owner/')
})

test('a password is changed with a second proof as without, and it stays', async () => {
  const { owner, cookie, secret } = await withSecondProof()
  const answer = await postForm(
    page,
    { do: 'password', old: owner.password, password: chosen, again: chosen },
    { cookie },
  )
  expect(answer.status).toBe(303)
  expect(await isIn(updateCookies(answer, cookie))).toBe(true)
  const next = await between({ ...owner, password: chosen })
  expect((await postForm('/login/', { do: 'code', code: totpCode(secret) }, { cookie: next.cookie })).status).toBe(303)
})

test('an account is its owner’s: what one does changes nothing of another', async () => {
  const [item, other] = [await createAccount(), await createAccount()]
  const cookie = await signIn(item)
  await postForm(page, { do: 'digest', email: other.email, id: other.id, userId: other.id }, { cookie })
  expect([(await rowOf(item)).digest, (await rowOf(other)).digest]).toEqual([false, true])
  await postForm(
    page,
    { do: 'password', old: item.password, password: chosen, again: chosen, email: other.email },
    { cookie },
  )
  expect((await postLogin(other)).status).toBe(303)
})

test('a word that the page does not know is no order', async () => {
  const cookie = await signIn(await createAccount())
  expect((await postForm(page, { do: 'erase' }, { cookie })).status).toBe(400)
  expect((await postForm(page, {}, { cookie })).status).toBe(400)
})

const renewed = 'a secret that was made after that of the tests'
/** The site after its secret was renewed, with the one before and without it. */
const both = { OWNER_SECRET: renewed, OWNER_SECRET_PREVIOUS: bindings.OWNER_SECRET }
const alone = { OWNER_SECRET: renewed }

const factorOf = async ({ id }: Account) =>
  (await database.select().from(twoFactors).where(eq(twoFactors.userId, id)))[0]!

test('a renewed secret reads second factors while the one before is configured, and without it what was read once', async () => {
  const { owner, codes, secret } = await withSecondProof()
  const before = await factorOf(owner)
  const first = await between(owner, '/login/', both)
  expect(first.location).toBe('/login/?step=code')
  const code = { do: 'code', code: totpCode(secret) }
  expect((await postForm('/login/', code, { cookie: first.cookie, fixture: both })).location).toBe('/owner/')
  const after = await factorOf(owner)
  const { version } = secretVersions({ current: renewed, previous: null })[0]!
  expect([after.secret, after.backupCodes].every((text) => text.startsWith(`$ba$${version}$`))).toBe(true)
  expect(before.secret).not.toContain(`$${version}$`)
  const second = await between(owner, '/login/', alone)
  const spare = { do: 'code', code: codes[0]! }
  expect((await postForm('/login/', spare, { cookie: second.cookie, fixture: alone })).location).toBe('/owner/')
})

test.each([
  ['its secret', {}],
  ['a new secret and that of before', both],
  ['its secret and another of before', { OWNER_SECRET_PREVIOUS: 'one that encrypted nothing of this account' }],
])('what was encrypted before secrets had ids is read by %s', async (_, fixture) => {
  const { owner, codes } = await withSecondProof()
  const row = await factorOf(owner)
  const key = bindings.OWNER_SECRET
  const keys = new Map(secretVersions({ current: key, previous: null }).map(({ version, value }) => [version, value]))
  const bare = async (data: string) =>
    symmetricEncrypt({ key, data: await symmetricDecrypt({ key: { keys, currentVersion: 0 }, data }) })
  await database
    .update(twoFactors)
    .set({ secret: await bare(row.secret), backupCodes: await bare(row.backupCodes) })
    .where(eq(twoFactors.id, row.id))
  const { cookie } = await between(owner, '/login/', fixture)
  expect((await postForm('/login/', { do: 'code', code: codes[3]! }, { cookie, fixture })).location).toBe('/owner/')
  expect((await factorOf(owner)).secret).toMatch(/^\$ba\$\d+\$/)
})

test.each(languageCodes)('a second factor that no secret reads is told, with a way out: %s', async (code) => {
  const { owner, cookie, codes } = await withSecondProof({ language: code })
  const step = await between(owner)
  const prefix = code === 'en' ? '' : `/${code}`
  const answer = await postLogin(owner, { path: `${prefix}/login/`, fixture: alone })
  expect(answer.status).toBe(403)
  const title = {
    en: 'Two-step login has to be set up again',
    nl: 'Stel inloggen in twee stappen opnieuw in',
    fr: 'La connexion en deux étapes est à réactiver',
    de: 'Die zwei Schritte müssen neu eingerichtet werden',
  }[code]
  expect(answer.text).toContain(title)
  const forgot = `${prefix}${paths.forgot[code]}`
  expect(answer.text).toContain(`<a href="${forgot}">`)
  expect(updateCookies(answer)).not.toContain('__Host-owner')
  // Whoever guesses the password is told nothing of it.
  const wrong = await postLogin({ ...owner, password: 'Not the right one' }, { fixture: alone })
  expect([wrong.status, wrong.text.includes(title)]).toEqual([401, false])
  // What was begun or open under the secret of before is over.
  expect(
    (await postForm('/login/', { do: 'code', code: codes[0]! }, { cookie: step.cookie, fixture: alone })).status,
  ).toBe(303)
  expect((await getPage(page, { cookie, fixture: alone })).status).toBe(303)
  expect((await postForm(page, { do: 'proof-confirm', code: '000000' }, { cookie, fixture: alone })).status).toBe(303)

  await deliverMailsTo(owner.email)
  await postForm(forgot, { do: 'forgot', email: owner.email }, { fixture: { ...alone, MAIL_FROM: '' } })
  const [letter] = await deliverMailsTo(owner.email)
  const [path] = /\/\S+\?t=[\w-]{43}/.exec(letter!.text.replaceAll(bindings.ORIGIN, ''))!
  const chose = await postForm(path, { do: 'reset', password: chosen, again: chosen }, { fixture: alone })
  expect(chose.status).toBe(303)
  expect(await database.$count(twoFactors, eq(twoFactors.userId, owner.id))).toBe(0)
  const inside = await postLogin({ ...owner, password: chosen }, { fixture: alone })
  expect([inside.status, inside.location]).toEqual([303, `${paths.owner.en}`])
  const kinds = (await mailsTo(owner)).map(({ kind }) => kind).sort()
  expect(kinds).toEqual(['password-changed', 'password-reset', 'second-factor-changed', 'second-factor-changed'])
})

test('a new password keeps a second factor that can be read', async () => {
  const { owner } = await withSecondProof()
  await deliverMailsTo(owner.email)
  await postForm('/forgot-password/', { do: 'forgot', email: owner.email }, { fixture: { MAIL_FROM: '' } })
  const [letter] = await deliverMailsTo(owner.email)
  const [path] = /\/new-password\/\?t=[\w-]{43}/.exec(letter!.text)!
  expect((await postForm(path, { do: 'reset', password: chosen, again: chosen })).status).toBe(303)
  expect((await postLogin({ ...owner, password: chosen })).location).toBe('/login/?step=code')
})

test('a second factor that was begun under another secret is begun again', async () => {
  const owner = await createAccount()
  await postForm(page, { do: 'proof-begin', old: owner.password }, { cookie: await signIn(owner) })
  const cookie = await signIn(owner, { fixture: alone })
  const confirmed = await postForm(page, { do: 'proof-confirm', code: '000000' }, { cookie, fixture: alone })
  expect(confirmed.status).toBe(422)
  const begun = await postForm(page, { do: 'proof-begin', old: owner.password }, { cookie, fixture: alone })
  const code = totpCode(shownIn(begun.text).secret)
  expect((await postForm(page, { do: 'proof-confirm', code }, { cookie, fixture: alone })).location).toBe(
    '/my-account/?said=on',
  )
})

test.each([
  ['en', 'Two-step login is on', 'Two-step login is off'],
  ['nl', 'Inloggen in twee stappen staat aan', 'Inloggen in twee stappen staat uit'],
  ['fr', 'La connexion en deux étapes est active', 'La connexion en deux étapes est désactivée'],
  ['de', 'Die Anmeldung in zwei Schritten ist aktiv', 'Die Anmeldung in zwei Schritten ist abgeschaltet'],
] as const)(
  'its owner gets a mail when a second factor is set up and when it is turned off: %s',
  async (language, on, off) => {
    const { owner, cookie } = await withSecondProof({ language })
    await postForm(page, { do: 'proof-end', old: owner.password }, { cookie })
    const told = await mailsTo(owner)
    expect(told.map((mail) => [mail.kind, mail.language, mail.subject]).sort()).toEqual(
      [
        ['second-factor-changed', language, on],
        ['second-factor-changed', language, off],
      ].sort(),
    )
    for (const { text } of told) expect(text).toContain('02 000 00 00')
  },
)

const required = { MANAGERS_SECOND_FACTOR: 'required' }

test('where managers must have a second factor, one without it can set it up and do nothing else', async () => {
  const manager = await createAccount({ role: 'manager' })
  const cookie = await signIn(manager, { fixture: required })
  for (const code of languageCodes) {
    for (const name of ['desk', 'deskRequest', 'owner', 'ownerHome'] as const) {
      const prefix = code === 'en' ? '' : `/${code}`
      const path =
        prefix + paths[name][code].replace(':id', String(propertyIds[0])).replace(':key', crypto.randomUUID())
      const account = prefix + paths.account[code]
      const seen = await getPage(path, { cookie, fixture: required })
      expect([path, seen.status, seen.location, seen.text]).toEqual([path, 303, account, ''])
      const pressed = await postForm(path, { do: 'retry', id: 'x' }, { cookie, fixture: required })
      expect([path, pressed.status, pressed.location]).toEqual([path, 303, account])
    }
    const { status, text } = await getPage(prefixed(code), { cookie, fixture: required })
    expect(status).toBe(200)
    expect(text).toContain('value="proof-begin"')
    expect(text).toContain('value="leave"')
    expect(text).not.toMatch(/value="(?:password|proof-end|digest)"/)
  }
  for (const does of ['password', 'digest', 'proof-end', 'nothing']) {
    const fields = { do: does, old: manager.password, password: chosen, again: chosen }
    const { status, location } = await postForm(page, fields, { cookie, fixture: required })
    expect([does, status, location]).toEqual([does, 303, page])
  }
  expect((await postLogin(manager, { fixture: required })).status).toBe(303)

  const begun = await postForm(page, { do: 'proof-begin', old: manager.password }, { cookie, fixture: required })
  const { secret } = shownIn(begun.text)
  const wrong = await postForm(page, { do: 'proof-confirm', code: '000000' }, { cookie, fixture: required })
  expect(wrong.status).toBe(422)
  expect((await getPage('/desk/', { cookie, fixture: required })).status).toBe(303)
  const confirmed = await postForm(page, { do: 'proof-confirm', code: totpCode(secret) }, { cookie, fixture: required })
  const held = updateCookies(confirmed, cookie)
  expect((await getPage('/desk/', { cookie: held, fixture: required })).status).toBe(200)
  // Turned off, it is asked for again at once.
  const off = await postForm(page, { do: 'proof-end', old: manager.password }, { cookie: held, fixture: required })
  expect((await getPage('/desk/', { cookie: updateCookies(off, held), fixture: required })).location).toBe(page)
})

const prefixed = (code: (typeof languageCodes)[number]) => `${code === 'en' ? '' : `/${code}`}${paths.account[code]}`

test('an owner needs none there, and without the setting neither does a manager', async () => {
  const [owner, manager] = [await createAccount({ homes: [propertyIds[0]] }), await createAccount({ role: 'manager' })]
  const cookie = await signIn(owner)
  expect((await getPage(`/owner/${propertyIds[0]}/`, { cookie, fixture: required })).status).toBe(200)
  expect((await getPage('/desk/', { cookie: await signIn(manager) })).status).toBe(200)
})
