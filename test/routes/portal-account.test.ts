import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { loginAttempts, mails, sessions, twoFactors, users } from '#db/schema/index.ts'
import { languageCodes } from '#locales/languages.ts'
import { paths } from '#locales/paths.ts'
import {
  type Account,
  cookiesAfter,
  database,
  homes,
  loginAs,
  look,
  press,
  sentTo,
  somebodyWith,
  tryLogin,
} from '#test/support/portal.ts'
import { totp } from '#test/support/totp.ts'
import { bindings, workerLogs } from '#test/support/world.ts'
import { subjectOf } from '#worker/portal/attempts.ts'
import { versionsOf } from '#worker/portal/keys.ts'

const page = '/my-account/'
const chosen = 'Eight gables and a tower'

const logged = () => JSON.stringify(workerLogs)

afterEach(() => {
  workerLogs.length = 0
})

const rowOf = async ({ id }: Account) => (await database.select().from(users).where(eq(users.id, id)))[0]!
const mailsTo = ({ email }: Account) => database.select().from(mails).where(eq(mails.recipient, email))
const isIn = async (cookie: string) => (await look(page, { cookie })).status === 200

test('whoever came in sees who he is, in four languages', async () => {
  const owner = await somebodyWith({ homes: [homes[0]] })
  const cookie = await loginAs(owner)
  for (const code of languageCodes) {
    const path = `${code === 'en' ? '' : `/${code}`}${paths.account[code]}`
    const { status, text, headers } = await look(path, { cookie })
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain(owner.email)
    expect(text).toContain(owner.name)
    expect(text).toContain('value="digest"')
    expect(headers.get('cache-control')).toBe('private, no-store')
  }
  const manager = await somebodyWith({ role: 'manager' })
  const { text } = await look(page, { cookie: await loginAs(manager) })
  expect(text).toContain(manager.email)
  // No letter of the week for who has no home.
  expect(text).not.toContain('value="digest"')
})

test('a password is changed by whoever knows the old one; nobody else stays in', async () => {
  const owner = await somebodyWith()
  const [here, there] = [await loginAs(owner), await loginAs(owner)]
  const answer = await press(
    page,
    { do: 'password', old: owner.password, password: chosen, again: chosen },
    { cookie: here },
  )
  expect([answer.status, answer.location]).toEqual([303, '/my-account/?said=password'])
  const now = cookiesAfter(answer, here)
  // The cookie of before is no good any more either: there may be a copy of it.
  expect([await isIn(now), await isIn(here), await isIn(there)]).toEqual([true, false, false])
  expect(await database.select().from(sessions).where(eq(sessions.userId, owner.id))).toHaveLength(1)
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('__Host-owner='))!
  for (const flag of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(flag)
  expect((await tryLogin(owner)).status).toBe(401)
  expect((await tryLogin({ ...owner, password: chosen })).status).toBe(303)
  expect((await mailsTo(owner)).map(({ kind }) => kind)).toEqual(['password-changed'])
  expect((await look('/my-account/?said=password', { cookie: now })).text).toContain('has been changed')
  expect(logged()).not.toContain(chosen)
})

test('a session that was renewed keeps its twelve hours and its half hour', async () => {
  const owner = await somebodyWith()
  const cookie = await loginAs(owner)
  const [before] = await database.select().from(sessions).where(eq(sessions.userId, owner.id))
  await press(page, { do: 'password', old: owner.password, password: chosen, again: chosen }, { cookie })
  const [after] = await database.select().from(sessions).where(eq(sessions.userId, owner.id))
  expect({ ...after, token: '' }).toEqual({ ...before, token: '' })
  expect(after!.token).not.toBe(before!.token)
})

test('without the old password nothing changes, and whoever guesses it waits', async () => {
  const owner = await somebodyWith()
  const cookie = await loginAs(owner)
  const wrong = (does: string) =>
    press(page, { do: does, old: 'Not the right one', password: chosen, again: chosen }, { cookie })
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
  const account = await subjectOf(bindings.OWNER_SECRET!, 'account', owner.email)
  expect(await database.select().from(loginAttempts).where(eq(loginAttempts.subject, account))).toEqual([])
  expect((await tryLogin(owner)).status).toBe(303)
})

test.each([
  ['short', 'short', 'Use at least 10 characters.'],
  ['Mila Vermeulen', 'Mila Vermeulen', 'Do not use your name'],
  [chosen, 'Another one altogether', 'The two passwords differ.'],
])('%j and %j are not taken, and cost no try', async (password, again, words) => {
  const owner = await somebodyWith()
  const cookie = await loginAs(owner)
  for (let tries = 0; tries < 7; tries++) {
    const { status, text } = await press(page, { do: 'password', old: owner.password, password, again }, { cookie })
    expect(status).toBe(422)
    expect(text).toContain(words)
  }
  expect((await tryLogin(owner)).status).toBe(303)
})

test('the letter of the week is a choice', async () => {
  const owner = await somebodyWith()
  const cookie = await loginAs(owner)
  expect((await look(page, { cookie })).text).toMatch(/name="digest"[^>]*checked|checked[^>]*name="digest"/)
  const off = await press(page, { do: 'digest' }, { cookie })
  expect([off.status, off.location]).toEqual([303, '/my-account/?said=digest'])
  expect((await rowOf(owner)).digest).toBe(false)
  expect((await look(page, { cookie })).text).not.toMatch(/name="digest"[^>]*checked|checked[^>]*name="digest"/)
  await press(page, { do: 'digest', digest: 'on' }, { cookie })
  expect((await rowOf(owner)).digest).toBe(true)
})

/** The key and the spare codes, as they are read off the page. */
const shownIn = (text: string) => ({
  secret: /<code class="account-key">([A-Z2-7 ]+)<\/code>/.exec(text)![1]!.replaceAll(' ', ''),
  codes: [...text.matchAll(/<li><code>([\w-]+)<\/code>/g)].map(([, code]) => code!),
})

async function withSecondProof(wished = {}) {
  const owner = await somebodyWith(wished)
  const [before, elsewhere] = [await loginAs(owner), await loginAs(owner)]
  const begun = await press(page, { do: 'proof-begin', old: owner.password }, { cookie: before })
  expect([begun.status, begun.location]).toEqual([200, null])
  const shown = shownIn(begun.text)
  const held = cookiesAfter(begun, before)
  const confirmed = await press(page, { do: 'proof-confirm', code: totp(shown.secret) }, { cookie: held })
  expect([confirmed.status, confirmed.location]).toEqual([303, '/my-account/?said=on'])
  return { owner, before, elsewhere, cookie: cookiesAfter(confirmed, held), begun, ...shown }
}

/** The password is right, and a code is asked for. */
async function between(owner: Account, path = '/login/', world = {}) {
  const answer = await tryLogin(owner, { path, world })
  expect(answer.status).toBe(303)
  return { cookie: cookiesAfter(answer), location: answer.location, answer }
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
  const { text } = await look(page, { cookie })
  expect(text).toContain('value="proof-end"')
  for (const hidden of [secret, ...codes]) {
    expect(text).not.toContain(hidden)
    expect(logged()).not.toContain(hidden)
    expect(JSON.stringify(await mailsTo(owner))).not.toContain(hidden)
  }
})

test('it is on when a code was right, and not before', async () => {
  const owner = await somebodyWith()
  const cookie = await loginAs(owner)
  const { text } = await press(page, { do: 'proof-begin', old: owner.password }, { cookie })
  const { secret } = shownIn(text)
  expect((await tryLogin(owner)).location).toBe('/owner/')
  const wrong = await press(page, { do: 'proof-confirm', code: '000000' }, { cookie })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('That code is not correct.')
  expect(wrong.text).not.toContain(secret)
  expect((await rowOf(owner)).twoFactorEnabled).toBe(false)
  // Begun anew, the key of before is none.
  const again = shownIn((await press(page, { do: 'proof-begin', old: owner.password }, { cookie })).text)
  expect(again.secret).not.toBe(secret)
  expect((await press(page, { do: 'proof-confirm', code: totp(secret) }, { cookie })).status).toBe(422)
  expect((await press(page, { do: 'proof-confirm', code: totp(again.secret) }, { cookie })).status).toBe(303)
})

test('then the password alone opens nothing', async () => {
  const { owner, secret } = await withSecondProof({ homes: [homes[0]] })
  const to = `/owner/${homes[0]}/`
  const { cookie, location, answer } = await between(owner, `/login/?to=${encodeURIComponent(to)}`)
  expect(location).toBe(`/login/?step=code&to=${encodeURIComponent(to)}`)
  expect(cookie.split('; ').map((pair) => pair.split('=')[0])).toEqual(['__Host-owner-code'])
  for (const one of answer.headers.getSetCookie()) expect(one).toMatch(/Secure/)
  expect(await isIn(cookie)).toBe(false)
  expect(await database.$count(sessions, eq(sessions.userId, owner.id))).toBe(1)
  const told = async () =>
    (await database.select().from(mails).where(eq(mails.replyTo, owner.email))).filter(
      ({ kind }) => kind === 'owner-login',
    ).length
  const before = await told()
  expect((await look(location!, { cookie })).text).toContain('autoComplete="one-time-code"')

  const wrong = await press(location!, { do: 'code', code: '000000' }, { cookie })
  expect(wrong.status).toBe(401)
  expect(wrong.text).toContain('That code is not correct.')
  const right = await press(location!, { do: 'code', code: totp(secret) }, { cookie: cookiesAfter(wrong, cookie) })
  expect([right.status, right.location]).toEqual([303, to])
  const held = cookiesAfter(right, cookie)
  expect(held).not.toContain('__Host-owner-code=')
  expect(await isIn(held)).toBe(true)
  expect(await told()).toBe(before + 1)
  // The step is used up.
  expect((await press(location!, { do: 'code', code: totp(secret) }, { cookie })).location).toContain('said=over')
})

test('what was written without a session comes back behind the code of the telephone', async () => {
  const { owner, secret } = await withSecondProof({ role: 'manager' })
  const path = `/owner/${homes[0]}/`
  const kept = String(new URLSearchParams({ do: 'note', subject: 'Kept through the code' }))
  const to = `/login/?to=${encodeURIComponent(path)}`
  const asked = await press(to, { do: 'login', email: owner.email, password: owner.password, kept })
  expect([asked.status, asked.location]).toEqual([200, null])
  expect(asked.text).toContain('autoComplete="one-time-code"')
  expect(asked.text).toContain('name="kept" value="do=note&amp;subject=Kept+through+the+code"')
  const right = await press(to, { do: 'code', code: totp(secret), kept }, { cookie: cookiesAfter(asked) })
  expect([right.status, right.location]).toEqual([200, null])
  expect(right.text).toContain('value="Kept through the code"')
})

test('a spare code lets in once', async () => {
  const { owner, codes } = await withSecondProof()
  const first = await between(owner)
  expect(
    (
      await press(
        '/login/',
        { do: 'code', code: ` ${codes[0]!.replace('-', ' ').toUpperCase()} ` },
        { cookie: first.cookie },
      )
    ).status,
  ).toBe(303)
  const second = await between(owner)
  expect((await press('/login/', { do: 'code', code: codes[0]! }, { cookie: second.cookie })).status).toBe(401)
  expect((await press('/login/', { do: 'code', code: codes[1]! }, { cookie: second.cookie })).status).toBe(303)
})

test('a code of the telephone lets in once', async () => {
  const { owner, secret } = await withSecondProof()
  const code = totp(secret)
  const [first, second] = [await between(owner), await between(owner)]
  const come = (cookie: string) => press('/login/', { do: 'code', code }, { cookie })
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
    Array.from({ length: 20 }, () => press('/login/', { do: 'code', code: codes[0]! }, { cookie })),
  )
  expect(answers.filter(({ location }) => location === '/owner/')).toHaveLength(1)
})

test('five wrong codes end the step, ten end it for a quarter of an hour, and the telephone is asked again', async () => {
  const { owner, secret } = await withSecondProof()
  const guess = (cookie: string) => press('/login/', { do: 'code', code: '000000' }, { cookie })
  const { cookie } = await between(owner)
  const seen = []
  for (let tries = 0; tries < 6; tries++) seen.push((await guess(cookie)).status)
  expect(seen).toEqual([401, 401, 401, 401, 401, 303])
  expect((await press('/login/', { do: 'code', code: totp(secret) }, { cookie })).location).toBe('/login/?said=over')
  expect((await look('/login/?said=over')).text).toContain('enter your password once more')
  const next = await between(owner)
  for (let tries = 0; tries < 5; tries++) await guess(next.cookie)
  const last = await between(owner)
  const locked = await press('/login/', { do: 'code', code: totp(secret) }, { cookie: last.cookie })
  expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '900'])
  await database
    .update(twoFactors)
    .set({ lockedUntil: new Date(Date.now() - 1000).toISOString() })
    .where(eq(twoFactors.userId, owner.id))
  expect((await press('/login/', { do: 'code', code: totp(secret) }, { cookie: last.cookie })).status).toBe(303)
})

test('the step is nobody’s who did not give the password', async () => {
  const { secret } = await withSecondProof()
  for (const cookie of ['', '__Host-owner-code=made.up', `__Host-owner-code=${'A'.repeat(24)}.${'A'.repeat(43)}%3D`]) {
    const { status, location } = await press('/login/', { do: 'code', code: totp(secret) }, { cookie })
    expect([status, location]).toEqual([303, '/login/?said=over'])
  }
  expect((await look('/login/?step=code')).text).toContain('autoComplete="current-password"')
})

test('whoever is kept out between the two steps stays out', async () => {
  const { owner, secret } = await withSecondProof()
  const { cookie } = await between(owner)
  await database.update(users).set({ disabled: new Date().toISOString() }).where(eq(users.id, owner.id))
  const answer = await press('/login/', { do: 'code', code: totp(secret) }, { cookie })
  expect(answer.status).toBe(401)
  expect(await isIn(cookiesAfter(answer, cookie))).toBe(false)
  expect(await database.$count(sessions, eq(sessions.userId, owner.id))).toBe(0)
})

test('it is turned off by whoever knows the password', async () => {
  const { owner, cookie } = await withSecondProof()
  expect((await press(page, { do: 'proof-end', old: 'Not the right one' }, { cookie })).status).toBe(422)
  expect((await rowOf(owner)).twoFactorEnabled).toBe(true)
  const off = await press(page, { do: 'proof-end', old: owner.password }, { cookie })
  expect([off.status, off.location]).toEqual([303, '/my-account/?said=off'])
  expect(await isIn(cookiesAfter(off, cookie))).toBe(true)
  expect(await database.$count(twoFactors, eq(twoFactors.userId, owner.id))).toBe(0)
  expect((await tryLogin(owner)).location).toBe('/owner/')
})

test('a password is changed with a second proof as without, and it stays', async () => {
  const { owner, cookie, secret } = await withSecondProof()
  const answer = await press(page, { do: 'password', old: owner.password, password: chosen, again: chosen }, { cookie })
  expect(answer.status).toBe(303)
  expect(await isIn(cookiesAfter(answer, cookie))).toBe(true)
  const next = await between({ ...owner, password: chosen })
  expect((await press('/login/', { do: 'code', code: totp(secret) }, { cookie: next.cookie })).status).toBe(303)
})

test('an account is its owner’s: what one does changes nothing of another', async () => {
  const [one, other] = [await somebodyWith(), await somebodyWith()]
  const cookie = await loginAs(one)
  await press(page, { do: 'digest', email: other.email, id: other.id, userId: other.id }, { cookie })
  expect([(await rowOf(one)).digest, (await rowOf(other)).digest]).toEqual([false, true])
  await press(
    page,
    { do: 'password', old: one.password, password: chosen, again: chosen, email: other.email },
    { cookie },
  )
  expect((await tryLogin(other)).status).toBe(303)
})

test('a word that the page does not know is no order', async () => {
  const cookie = await loginAs(await somebodyWith())
  expect((await press(page, { do: 'erase' }, { cookie })).status).toBe(400)
  expect((await press(page, {}, { cookie })).status).toBe(400)
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
  const code = { do: 'code', code: totp(secret) }
  expect((await press('/login/', code, { cookie: first.cookie, world: both })).location).toBe('/owner/')
  const after = await factorOf(owner)
  const { version } = versionsOf({ current: renewed, previous: null })[0]!
  expect([after.secret, after.backupCodes].every((text) => text.startsWith(`$ba$${version}$`))).toBe(true)
  expect(before.secret).not.toContain(`$${version}$`)
  const second = await between(owner, '/login/', alone)
  const spare = { do: 'code', code: codes[0]! }
  expect((await press('/login/', spare, { cookie: second.cookie, world: alone })).location).toBe('/owner/')
})

test.each([
  ['its secret', {}],
  ['a new secret and that of before', both],
  ['its secret and another of before', { OWNER_SECRET_PREVIOUS: 'one that encrypted nothing of this account' }],
])('what was encrypted before secrets had ids is read by %s', async (_, world) => {
  const { owner, codes } = await withSecondProof()
  const row = await factorOf(owner)
  const key = bindings.OWNER_SECRET
  const keys = new Map(versionsOf({ current: key, previous: null }).map(({ version, value }) => [version, value]))
  const bare = async (data: string) =>
    symmetricEncrypt({ key, data: await symmetricDecrypt({ key: { keys, currentVersion: 0 }, data }) })
  await database
    .update(twoFactors)
    .set({ secret: await bare(row.secret), backupCodes: await bare(row.backupCodes) })
    .where(eq(twoFactors.id, row.id))
  const { cookie } = await between(owner, '/login/', world)
  expect((await press('/login/', { do: 'code', code: codes[3]! }, { cookie, world })).location).toBe('/owner/')
  expect((await factorOf(owner)).secret).toMatch(/^\$ba\$\d+\$/)
})

test.each(languageCodes)('a second factor that no secret reads is told, with a way out: %s', async (code) => {
  const { owner, cookie, codes } = await withSecondProof({ language: code })
  const step = await between(owner)
  const prefix = code === 'en' ? '' : `/${code}`
  const answer = await tryLogin(owner, { path: `${prefix}/login/`, world: alone })
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
  expect(cookiesAfter(answer)).not.toContain('__Host-owner')
  // Whoever guesses the password is told nothing of it.
  const wrong = await tryLogin({ ...owner, password: 'Not the right one' }, { world: alone })
  expect([wrong.status, wrong.text.includes(title)]).toEqual([401, false])
  // What was begun or open under the secret of before is over.
  expect((await press('/login/', { do: 'code', code: codes[0]! }, { cookie: step.cookie, world: alone })).status).toBe(
    303,
  )
  expect((await look(page, { cookie, world: alone })).status).toBe(303)
  expect((await press(page, { do: 'proof-confirm', code: '000000' }, { cookie, world: alone })).status).toBe(303)

  await sentTo(owner.email)
  await press(forgot, { do: 'forgot', email: owner.email }, { world: { ...alone, MAIL_FROM: '' } })
  const [letter] = await sentTo(owner.email)
  const [path] = /\/\S+\?t=[\w-]{43}/.exec(letter!.text.replaceAll(bindings.ORIGIN, ''))!
  const chose = await press(path, { do: 'reset', password: chosen, again: chosen }, { world: alone })
  expect(chose.status).toBe(303)
  expect(await database.$count(twoFactors, eq(twoFactors.userId, owner.id))).toBe(0)
  const inside = await tryLogin({ ...owner, password: chosen }, { world: alone })
  expect([inside.status, inside.location]).toEqual([303, `${paths.owner.en}`])
  const kinds = (await mailsTo(owner)).map(({ kind }) => kind).sort()
  expect(kinds).toEqual(['password-changed', 'password-reset', 'second-factor-changed', 'second-factor-changed'])
})

test('a new password keeps a second factor that can be read', async () => {
  const { owner } = await withSecondProof()
  await sentTo(owner.email)
  await press('/forgot-password/', { do: 'forgot', email: owner.email }, { world: { MAIL_FROM: '' } })
  const [letter] = await sentTo(owner.email)
  const [path] = /\/new-password\/\?t=[\w-]{43}/.exec(letter!.text)!
  expect((await press(path, { do: 'reset', password: chosen, again: chosen })).status).toBe(303)
  expect((await tryLogin({ ...owner, password: chosen })).location).toBe('/login/?step=code')
})

test('a second factor that was begun under another secret is begun again', async () => {
  const owner = await somebodyWith()
  await press(page, { do: 'proof-begin', old: owner.password }, { cookie: await loginAs(owner) })
  const cookie = await loginAs(owner, { world: alone })
  const confirmed = await press(page, { do: 'proof-confirm', code: '000000' }, { cookie, world: alone })
  expect(confirmed.status).toBe(422)
  const begun = await press(page, { do: 'proof-begin', old: owner.password }, { cookie, world: alone })
  const code = totp(shownIn(begun.text).secret)
  expect((await press(page, { do: 'proof-confirm', code }, { cookie, world: alone })).location).toBe(
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
    await press(page, { do: 'proof-end', old: owner.password }, { cookie })
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
  const manager = await somebodyWith({ role: 'manager' })
  const cookie = await loginAs(manager, { world: required })
  for (const code of languageCodes) {
    for (const name of ['desk', 'deskRequest', 'owner', 'ownerHome'] as const) {
      const prefix = code === 'en' ? '' : `/${code}`
      const path = prefix + paths[name][code].replace(':id', String(homes[0])).replace(':key', crypto.randomUUID())
      const account = prefix + paths.account[code]
      const seen = await look(path, { cookie, world: required })
      expect([path, seen.status, seen.location, seen.text]).toEqual([path, 303, account, ''])
      const pressed = await press(path, { do: 'retry', id: 'x' }, { cookie, world: required })
      expect([path, pressed.status, pressed.location]).toEqual([path, 303, account])
    }
    const { status, text } = await look(prefixed(code), { cookie, world: required })
    expect(status).toBe(200)
    expect(text).toContain('value="proof-begin"')
    expect(text).toContain('value="leave"')
    expect(text).not.toMatch(/value="(?:password|proof-end|digest)"/)
  }
  for (const does of ['password', 'digest', 'proof-end', 'nothing']) {
    const fields = { do: does, old: manager.password, password: chosen, again: chosen }
    const { status, location } = await press(page, fields, { cookie, world: required })
    expect([does, status, location]).toEqual([does, 303, page])
  }
  expect((await tryLogin(manager, { world: required })).status).toBe(303)

  const begun = await press(page, { do: 'proof-begin', old: manager.password }, { cookie, world: required })
  const { secret } = shownIn(begun.text)
  const wrong = await press(page, { do: 'proof-confirm', code: '000000' }, { cookie, world: required })
  expect(wrong.status).toBe(422)
  expect((await look('/desk/', { cookie, world: required })).status).toBe(303)
  const confirmed = await press(page, { do: 'proof-confirm', code: totp(secret) }, { cookie, world: required })
  const held = cookiesAfter(confirmed, cookie)
  expect((await look('/desk/', { cookie: held, world: required })).status).toBe(200)
  // Turned off, it is asked for again at once.
  const off = await press(page, { do: 'proof-end', old: manager.password }, { cookie: held, world: required })
  expect((await look('/desk/', { cookie: cookiesAfter(off, held), world: required })).location).toBe(page)
})

const prefixed = (code: (typeof languageCodes)[number]) => `${code === 'en' ? '' : `/${code}`}${paths.account[code]}`

test('an owner needs none there, and without the setting neither does a manager', async () => {
  const [owner, manager] = [await somebodyWith({ homes: [homes[0]] }), await somebodyWith({ role: 'manager' })]
  const cookie = await loginAs(owner)
  expect((await look(`/owner/${homes[0]}/`, { cookie, world: required })).status).toBe(200)
  expect((await look('/desk/', { cookie: await loginAs(manager) })).status).toBe(200)
})
