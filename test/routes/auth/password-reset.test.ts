import { eq, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'
import { credentials, mails, passwordResets, sessions, users } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { tokenPlaceholder } from '#domain/mail/mail.ts'
import {
  type Account,
  createAccount,
  database,
  deliverMailsTo,
  failLogins,
  getPage,
  password as oldPassword,
  postForm,
  postLogin,
  propertyIds,
  signIn,
} from '#test/support/auth/portal.ts'
import { uniqueIp } from '#test/support/forms/forms.ts'
import { bindings, workerLogs } from '#test/support/worker/fixture-request.ts'
import { tokenHash } from '#worker/crypto/token.ts'
import { invitationMail } from '#worker/mail/account.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { createPasswordReset, invitationTtlMs, resetTtlMs } from '#worker/services/owner/password-resets.ts'
import { viewIn } from '#worker/site-view.ts'

const chosen = 'Eight gables and a tower'

const logged = () => JSON.stringify(workerLogs)

afterEach(() => {
  workerLogs.length = 0
})

const mailsTo = (email: string) => database.select().from(mails).where(eq(mails.recipient, email))

const linkIn = (text: string) => /https:\/\/gevel\.test(\/\S*\?t=([\w-]+))/.exec(text)!

async function dumpOf(from: Database): Promise<string> {
  const tables = Object.values(schema).filter((item) => is(item, SQLiteTable))
  const rows = await Promise.all(tables.map((table) => from.select().from(table)))
  return JSON.stringify(rows)
}

/** Without delivery, which `sentTo` does. */
const forgot = ({ email }: Pick<Account, 'email'>, asking: { cookie?: string } = {}, page = '/forgot-password/') =>
  postForm(page, { action: 'forgot', email }, { ...asking, fixture: { MAIL_FROM: '' } })

async function linkOf({ email }: Pick<Account, 'email'>, page = '/forgot-password/') {
  const { status, location } = await forgot({ email }, {}, page)
  expect([status, location?.endsWith('?sent')]).toEqual([303, true])
  const sent = await deliverMailsTo(email)
  expect(sent.map(({ kind }) => kind)).toEqual(['password-reset'])
  const [, path, token] = linkIn(sent[0]!.text)
  expect(sent[0]!.html).toContain(path)
  return { path: path!, token: token! }
}

const choose = (path: string, password = chosen, again = password, asking = {}) =>
  postForm(path, { action: 'reset', password, again }, asking)

test('a reset link is mailed in the owner’s language and is valid once', async () => {
  const owner = await createAccount({ language: 'fr', homes: [propertyIds[0]] })
  const cookie = await signIn(owner)
  const { path, token } = await linkOf(owner)
  expect(path).toMatch(/^\/fr\/nouveau-mot-de-passe\/\?t=[\w-]{43}$/)
  const [row] = await database.select().from(passwordResets).where(eq(passwordResets.userId, owner.id))
  expect(row!.id).toBe(tokenHash(token))

  const page = await getPage(path)
  expect(page.status).toBe(200)
  for (const [name, value] of [
    ['cache-control', 'private, no-store'],
    ['referrer-policy', 'no-referrer'],
    ['x-robots-tag', 'noindex, nofollow'],
  ] as const) {
    expect(page.headers.get(name)).toBe(value)
  }
  expect(page.text).toContain('autoComplete="new-password"')

  const { status, location } = await choose(path)
  expect([status, location]).toEqual([303, '/fr/login/?notice=password-changed'])
  expect(await database.select().from(sessions).where(eq(sessions.userId, owner.id))).toEqual([])
  expect((await getPage('/my-account/', { cookie })).status).toBe(303)
  expect((await postLogin(owner)).status).toBe(401)
  expect((await postLogin({ ...owner, password: chosen })).status).toBe(303)
  const notifications = (await mailsTo(owner.email)).filter(({ kind }) => kind === 'password-changed')
  expect(notifications).toHaveLength(1)

  expect((await getPage(path)).status).toBe(410)
  expect((await choose(path, 'Nine gables and a moat')).status).toBe(410)
  expect((await postLogin({ ...owner, password: 'Nine gables and a moat' })).status).toBe(401)
  expect(logged()).not.toContain(token)
  expect(logged()).not.toContain(owner.email)
  expect(logged()).not.toContain(chosen)
})

test('of twenty concurrent uses of a link one succeeds', async () => {
  const owner = await createAccount()
  const { path } = await linkOf(owner)
  const passwords = Array.from({ length: 20 }, (_, at) => `${chosen}, number ${at}`)
  const responses = await Promise.all(passwords.map((item) => choose(path, item)))
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((item) => item === 303)).toHaveLength(1)
  expect(statuses.filter((item) => item === 410)).toHaveLength(19)
  const accepted = passwords[statuses.indexOf(303)]!
  expect((await postLogin({ ...owner, password: accepted })).status).toBe(303)
  expect((await mailsTo(owner.email)).filter(({ kind }) => kind === 'password-changed')).toHaveLength(1)
})

test('a GET and a rejected password do not use up a link', async () => {
  const owner = await createAccount()
  const { path } = await linkOf(owner)
  for (const [first, again, words] of [
    ['short', 'short', 'Use at least 10 characters.'],
    ['x'.repeat(129), 'x'.repeat(129), 'Use 128 characters at most.'],
    ['1234567890', '1234567890', 'easy to guess'],
    [owner.email, owner.email, 'Do not use your name'],
    [chosen, `${chosen}!`, 'The two passwords differ.'],
  ] as const) {
    const { status, text } = await choose(path, first, again)
    expect([first, status]).toEqual([first, 422])
    expect(text).toContain(words)
    // The address is there for password managers.
    if (first !== owner.email) expect(text).not.toContain(`value="${first}"`)
  }
  for (let count = 0; count < 3; count++) expect((await getPage(path)).status).toBe(200)
  expect((await postLogin(owner)).status).toBe(303)
  expect((await choose(path)).status).toBe(303)
})

test.each(['🏠🏡🌳🚪🪟🧱🪜🛋'.repeat(16), '  spaces at both ends  ', 'ﬁne ligatures and ①', 'x'.repeat(64) + chosen])(
  'accepts the password %j',
  async (password) => {
    const owner = await createAccount()
    const { path } = await linkOf(owner)
    expect((await choose(path, password)).status).toBe(303)
    expect((await postLogin({ ...owner, password })).status).toBe(303)
  },
)

test('a requested link keeps an invitation and earlier links valid until one is used', async () => {
  const owner = await createAccount()
  const invitation = createPasswordReset(database, owner.id, { now: Date.now(), ttlMs: invitationTtlMs })
  await transaction(database, [invitation.statement])
  const invited = `/new-password/?t=${invitation.token}`
  const [first, second] = [await linkOf(owner), await linkOf(owner)]
  for (const path of [invited, first.path, second.path]) expect((await getPage(path)).status).toBe(200)
  expect((await choose(invited)).status).toBe(303)
  for (const path of [invited, first.path, second.path]) {
    expect((await getPage(path)).status).toBe(410)
    expect((await choose(path, 'Nine gables and a moat')).status).toBe(410)
  }
})

test('the database holds no usable token of a link, a session, a code or an invitation', async () => {
  const owner = await createAccount({ homes: [propertyIds[0]] })
  const cookie = await signIn(owner)
  await forgot(owner)
  const site = viewIn(await loadCatalogue(database), 'en', bindings.ORIGIN, Date.now())
  const id = `${crypto.randomUUID()}.invited`
  const invitation = mailStatement(database, invitationMail(site, owner), {
    ...{ id, requestId: id, now: new Date().toISOString() },
  })
  await transaction(database, [invitation])
  const setup = await postForm('/my-account/', { action: 'proof-begin', old: owner.password }, { cookie })
  const before = await dumpOf(database)
  const sent = await deliverMailsTo(owner.email)
  expect(sent.map(({ kind }) => kind).sort()).toEqual(['owner-invitation', 'password-reset'])
  const tokens = sent.map(({ text }) => linkIn(text)[2]!)
  expect(tokens.every((token) => token.length === 43)).toBe(true)
  const session = /__Host-owner=([^;.%]+)/.exec(cookie)![1]!
  const codes = [...setup.text.matchAll(/<li><code>([\w-]+)<\/code>/g)].map(([, code]) => code!)
  const key = /<code class="account-key">([A-Z2-7 ]+)/.exec(setup.text)![1]!.replaceAll(' ', '')
  const secrets = [...tokens, session, key, ...codes, owner.password]
  expect(secrets.length).toBe(15)
  for (const dump of [before, await dumpOf(database)]) {
    expect(dump).toContain(owner.id)
    expect(secrets.filter((item) => dump.includes(item))).toEqual([])
    // Stored mails hold a placeholder instead of the token.
    expect([...dump.matchAll(/new-password\/\?t=([\w%.-]+)/g)].map(([, token]) => token)).toEqual(
      expect.arrayContaining([tokenPlaceholder]),
    )
    const stored = await mailsTo(owner.email)
    for (const { text, html } of stored) for (const token of tokens) expect(text + html).not.toContain(token)
  }
  for (const { text } of sent) expect((await getPage(linkIn(text)[1]!)).status).toBe(200)
})

test('a mail for an account that was closed meanwhile is abandoned without a link', async () => {
  const owner = await createAccount()
  await forgot(owner)
  await database.update(users).set({ disabled: new Date().toISOString() }).where(eq(users.id, owner.id))
  expect(await deliverMailsTo(owner.email)).toEqual([])
  const [mail] = await mailsTo(owner.email)
  expect([mail!.dead === null, mail!.fault]).toEqual([false, 'The account is closed, or has another address.'])
  expect(await database.$count(passwordResets, eq(passwordResets.userId, owner.id))).toBe(0)
})

test('a link expires after 30 minutes, and with a disabled account', async () => {
  const owner = await createAccount()
  const old = createPasswordReset(database, owner.id, { now: Date.now() - resetTtlMs })
  await transaction(database, [old.statement])
  const path = (token: string) => `/new-password/?t=${token}`
  expect((await getPage(path(old.token))).status).toBe(410)
  expect((await choose(path(old.token))).status).toBe(410)
  const nearly = createPasswordReset(database, owner.id, { now: Date.now() - resetTtlMs + 300_000 })
  await transaction(database, [nearly.statement])
  expect((await getPage(path(nearly.token))).status).toBe(200)
  await database.update(users).set({ disabled: new Date().toISOString() }).where(eq(users.id, owner.id))
  expect((await getPage(path(nearly.token))).status).toBe(410)
  expect((await choose(path(nearly.token))).status).toBe(410)
})

test.each(['', '?t=', '?t=x', '?t=%00', `?t=${'A'.repeat(43)}`, `?t=${'A'.repeat(9000)}`, '?t[]=x', "?t=' OR 1=1 --"])(
  'rejects the token %j',
  async (query) => {
    const { status, text } = await getPage(`/new-password/${query}`)
    expect(status).toBe(410)
    expect(text).toContain('This link can no longer be used')
    expect((await choose(`/new-password/${query}`)).status).toBe(410)
  },
)

test('the stored hash of a link is no valid token', async () => {
  const owner = await createAccount()
  await linkOf(owner)
  const [row] = await database.select().from(passwordResets).where(eq(passwordResets.userId, owner.id))
  expect((await getPage(`/new-password/?t=${row!.id}`)).status).toBe(410)
})

test('the response is the same for known, unknown, disabled and invalid addresses', async () => {
  const known = await createAccount()
  const disabled = await createAccount({ disabled: '2026-11-01T00:00:00.000Z' })
  const responses = []
  for (const email of [known.email, `nobody.${crypto.randomUUID()}@example.com`, disabled.email, 'no address', '']) {
    const { status, headers, text, location } = await postForm('/forgot-password/', { action: 'forgot', email })
    responses.push({ status, text, location, headers: [...headers] })
  }
  expect(responses[0]).toMatchObject({ status: 303, text: '', location: '/forgot-password/?sent' })
  for (const item of responses) expect(item).toEqual(responses[0])
  expect(await mailsTo(disabled.email)).toEqual([])
  expect((await mailsTo(known.email)).map(({ kind }) => kind)).toEqual(['password-reset'])
  // The log names no address.
  expect(logged()).toContain('Person not found')
  expect(logged()).not.toMatch(/@/)
  const { text } = await getPage('/forgot-password/?sent')
  expect(text).toContain('Look in your mailbox')
})

test('limits an address to three links in 30 minutes, with the same response and valid links', async () => {
  const owner = await createAccount()
  const responses = []
  for (let count = 0; count < 6; count++) {
    const { status, location } = await forgot(owner)
    responses.push([status, location])
  }
  expect(responses).toEqual(responses.map(() => [303, '/forgot-password/?sent']))
  const sent = await deliverMailsTo(owner.email)
  expect(sent).toHaveLength(3)
  for (const { text } of sent) expect((await getPage(linkIn(text)[1]!)).status).toBe(200)
  // Using one resets the counter.
  expect((await choose(linkIn(sent[0]!.text)[1]!)).status).toBe(303)
  await linkOf(owner)
})

test('the limit of strangers does not count for a trusted device', async () => {
  const owner = await createAccount()
  const cookie = await signIn(owner)
  const known = cookie.split('; ').find((pair) => pair.startsWith('__Host-owner-known='))!
  for (let count = 0; count < 5; count++) await forgot(owner)
  expect(await deliverMailsTo(owner.email)).toHaveLength(3)
  for (let count = 0; count < 5; count++) await forgot(owner, { cookie: known })
  expect(await deliverMailsTo(owner.email)).toHaveLength(3)
  // The device is trusted for this account only.
  const other = await createAccount()
  for (let count = 0; count < 5; count++) await forgot(other, { cookie: known })
  expect(await deliverMailsTo(other.email)).toHaveLength(3)
})

test('limits a network to twenty links an hour', async () => {
  const headers = { 'cf-connecting-ip': uniqueIp() }
  const statuses = []
  for (let count = 0; count < 22; count++) {
    const email = `nobody.${count}.${crypto.randomUUID()}@example.com`
    const { status, headers: responseHeaders } = await postForm(
      '/forgot-password/',
      { action: 'forgot', email },
      { headers },
    )
    statuses.push(status)
    if (status === 429) expect(Number(responseHeaders.get('retry-after'))).toBeGreaterThan(3000)
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 303), 429, 429])
})

test('a password reset clears the login attempts', async () => {
  const owner = await createAccount()
  await failLogins(owner, 6)
  expect((await postLogin(owner)).status).toBe(429)
  const { path } = await linkOf(owner)
  expect((await choose(path)).status).toBe(303)
  expect((await postLogin({ ...owner, password: chosen })).status).toBe(303)
})

test('rejected passwords are not stored, and accepted ones only as a hash', async () => {
  const owner = await createAccount()
  const { path } = await linkOf(owner)
  await choose(path)
  const [row] = await database.select().from(credentials).where(eq(credentials.userId, owner.id))
  expect(row!.password).toMatch(/^scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(JSON.stringify(await database.select().from(credentials))).not.toContain(chosen)
  expect(oldPassword).not.toBe(chosen)
})

test.each([
  ['/new-password/?t=x', 'forgot'],
  ['/forgot-password/', 'reset'],
  ['/forgot-password/', ''],
  ['/login/', 'nothing'],
])('%s rejects the action %j', async (path, action) => {
  expect((await postForm(path, { action: action })).status).toBe(400)
})
