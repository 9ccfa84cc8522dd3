import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { mails, passwordResets, sessions, users } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import {
  type Account,
  createAccount,
  database,
  deliverMailsTo,
  failLogins,
  getPage,
  postForm,
  propertyIds,
  signIn,
  updateCookies,
} from '#test/support/auth/portal.ts'
import { totpCode } from '#test/support/auth/totp.ts'
import { uniqueIp } from '#test/support/forms/forms.ts'
import { workerLogs } from '#test/support/worker/fixture-request.ts'
import { createLoginLink, createPasswordReset, loginLinkTtlMs } from '#worker/services/owner/password-resets.ts'

afterEach(() => {
  workerLogs.length = 0
})

const unsent = { fixture: { MAIL_FROM: '' } }

const ask = (email: string, page = '/login/', headers: Record<string, string> = {}) =>
  postForm(page, { action: 'mail-link', email, password: '' }, { ...unsent, headers })

/** Asks for a link and delivers its mail. */
async function linkOf({ email }: Pick<Account, 'email'>, page = '/login/') {
  const { status, location } = await ask(email, page)
  expect([status, location?.endsWith('?step=sent')]).toEqual([303, true])
  const sent = await deliverMailsTo(email)
  expect(sent.map(({ kind }) => kind)).toEqual(['login-link'])
  const [, path, token] = /https:\/\/gevel\.test(\/\S*\?t=([\w-]{43}))/.exec(sent[0]!.text)!
  return { path: path!, token: token! }
}

const linkFor = async (id: string, now = Date.now()) => {
  const { token, statement } = createLoginLink(database, id, now)
  await transaction(database, [statement])
  return `/login/?t=${token}`
}

const open = (path: string, headers: Record<string, string> = {}) => postForm(path, { action: 'link' }, { headers })

const sessionsOf = (id: string) => database.$count(sessions, eq(sessions.userId, id))

test('a mailed link opens the portal once, in the owner’s language, by the button of its page', async () => {
  const owner = await createAccount({ language: 'fr', homes: [propertyIds[0]] })
  const { path, token } = await linkOf(owner)
  expect(path).toMatch(/^\/fr\/login\/\?t=/)
  for (let count = 0; count < 3; count++) {
    const page = await getPage(path)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.getSetCookie().join()).not.toContain('__Host-owner=')
    expect(page.text).toContain(owner.email)
  }
  expect(await sessionsOf(owner.id)).toBe(0)

  const response = await open(path)
  expect([response.status, response.location]).toEqual([303, '/fr/proprietaire/'])
  const cookie = updateCookies(response)
  expect((await getPage('/my-account/', { cookie })).status).toBe(200)

  const again = await open(path)
  expect(again.status).toBe(410)
  expect((await getPage(path)).status).toBe(410)
  expect(await sessionsOf(owner.id)).toBe(1)
  const log = JSON.stringify(workerLogs)
  expect([log.includes(token), log.includes(owner.email)]).toEqual([false, false])
})

test('of ten concurrent uses of a link one opens a session', async () => {
  const owner = await createAccount()
  const path = await linkFor(owner.id)
  const responses = await Promise.all(Array.from({ length: 10 }, () => open(path)))
  expect(responses.map(({ status }) => status).filter((status) => status === 303)).toHaveLength(1)
  expect(await sessionsOf(owner.id)).toBe(1)
})

test('a link never skips the second step', async () => {
  const manager = await createAccount({ role: 'manager' })
  const setUp = await signIn(manager)
  const shown = await postForm('/my-account/', { action: 'proof-begin', old: manager.password }, { cookie: setUp })
  const secret = /<code class="account-key">([A-Z2-7 ]+)</.exec(shown.text)![1]!.replaceAll(' ', '')
  const code = { action: 'proof-confirm', code: totpCode(secret) }
  await postForm('/my-account/', code, { cookie: updateCookies(shown, setUp) })
  await database.delete(sessions).where(eq(sessions.userId, manager.id))
  const response = await open(await linkFor(manager.id))
  expect([response.status, response.location]).toEqual([303, '/login/?step=code'])
  const cookie = updateCookies(response)
  expect(await sessionsOf(manager.id)).toBe(0)
  expect((await getPage('/desk/', { cookie })).location).toContain('/login/')
  expect((await getPage('/login/?step=code', { cookie })).text).toContain('One more step')
  const entered = await postForm('/login/?step=code', { action: 'code', code: totpCode(secret) }, { cookie })
  expect([entered.status, entered.location]).toEqual([303, '/desk/'])
})

test('a link to log in chooses no password, and a link to a password opens no session', async () => {
  const owner = await createAccount()
  const login = await linkFor(owner.id)
  const reset = createPasswordReset(database, owner.id, { now: Date.now() })
  await transaction(database, [reset.statement])
  expect((await getPage(login.replace('/login/', '/new-password/'))).status).toBe(410)
  expect((await open(`/login/?t=${reset.token}`)).status).toBe(410)
  expect((await getPage(`/new-password/?t=${reset.token}`)).status).toBe(200)
  expect((await open(login)).status).toBe(303)
  // An invitation stays good.
  expect((await getPage(`/new-password/?t=${reset.token}`)).status).toBe(200)
})

test('a link ends after a quarter of an hour, with a new password and with the account', async () => {
  const owner = await createAccount()
  expect((await open(await linkFor(owner.id, Date.now() - loginLinkTtlMs))).status).toBe(410)
  const reset = createPasswordReset(database, owner.id, { now: Date.now() })
  await transaction(database, [reset.statement])
  const before = await linkFor(owner.id)
  const password = 'Eight gables and a tower'
  await postForm(`/new-password/?t=${reset.token}`, { action: 'reset', password, again: password })
  expect((await open(before)).status).toBe(410)
  const last = await linkFor(owner.id)
  await database.update(users).set({ disabled: new Date().toISOString() }).where(eq(users.id, owner.id))
  expect((await open(last)).status).toBe(410)
  expect(await sessionsOf(owner.id)).toBe(0)
})

test.each(['', 'x', '%00', 'A'.repeat(43), "' OR 1=1 --"])('the token %j is none', async (token) => {
  expect((await getPage(`/login/?t=${token}`)).status).toBe(410)
  expect((await open(`/login/?t=${token}`)).status).toBe(410)
})

test('the response is the same for known, unknown, disabled and invalid addresses', async () => {
  const known = await createAccount()
  const disabled = await createAccount({ disabled: '2026-11-01T00:00:00.000Z' })
  const responses = []
  for (const email of [known.email, `nobody.${crypto.randomUUID()}@example.com`, disabled.email, 'no address']) {
    const { status, headers, text, location } = await ask(email)
    responses.push({ status, text, location, headers: [...headers] })
  }
  expect(responses[0]).toMatchObject({ status: 303, text: '', location: '/login/?step=sent' })
  for (const item of responses) expect(item).toEqual(responses[0])
  const sent = await database.select().from(mails).where(eq(mails.recipient, disabled.email))
  expect(sent).toEqual([])
  expect(JSON.stringify(workerLogs)).not.toMatch(/@/)
  expect((await getPage('/login/?step=sent')).text).toContain('fifteen minutes')
})

test('asks for the address where none is typed', async () => {
  const { status, text } = await ask(' ')
  expect([status, text.includes('id="login-email-error"') || text.includes('aria-invalid')]).toEqual([422, true])
})

test('three links of an address, twenty of a network, and as many uses as logins', async () => {
  const owner = await createAccount()
  for (let count = 0; count < 5; count++) expect((await ask(owner.email)).status).toBe(303)
  expect(await deliverMailsTo(owner.email)).toHaveLength(3)
  const networks = { 'cf-connecting-ip': uniqueIp() }
  const asked = []
  for (let count = 0; count < 21; count++)
    asked.push((await ask(`nobody.${count}@example.com`, '/login/', networks)).status)
  expect(asked.slice(19)).toEqual([303, 429])
  const uses = []
  const network = { 'cf-connecting-ip': uniqueIp() }
  for (let count = 0; count < 21; count++) uses.push((await open('/login/?t=guess', network)).status)
  expect(uses.slice(19)).toEqual([410, 429])
})

test('failed passwords of strangers do not close the way by mail', async () => {
  const owner = await createAccount()
  await failLogins(owner, 6)
  const { path } = await linkOf(owner)
  expect((await open(path)).status).toBe(303)
  const left = await database.$count(
    passwordResets,
    and(eq(passwordResets.userId, owner.id), eq(passwordResets.purpose, 'login')),
  )
  expect(left).toBe(0)
})
