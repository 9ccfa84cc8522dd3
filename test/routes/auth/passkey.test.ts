import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails, passkeys, revisions, sessions, users } from '#db/schema/index.ts'
import { pathOf } from '#test/support/auth/authorization.ts'
import {
  type Account,
  createAccount,
  database,
  getPage,
  postForm,
  signIn,
  updateCookies,
} from '#test/support/auth/portal.ts'
import { softPasskey } from '#test/support/auth/soft-passkey.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { createPasswordReset } from '#worker/services/owner/password-resets.ts'

const page = '/my-account/'
const site = bindings.ORIGIN

const tokenIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)![1]!
const challengeOf = (token: string) => token.slice(0, 43)

/** A request to add a passkey, which needs the password. */
async function begin({ password }: Account, cookie: string) {
  const { text } = await postForm(page, { action: 'passkey-begin', old: password }, { cookie })
  return tokenIn(text)
}

async function add(account: Account, cookie: string, device = softPasskey(site)) {
  const token = await begin(account, cookie)
  const sent = { action: 'passkey-new', token, name: 'Telephone' }
  const credential = device.create({ challenge: challengeOf(token) })
  const { location } = await postForm(page, { ...sent, credential }, { cookie })
  return { device, location, token }
}

const loginToken = async () => tokenIn((await getPage('/login/')).text)

type Change = Parameters<ReturnType<typeof softPasskey>['get']>[0]

async function logIn(device: ReturnType<typeof softPasskey>, change: Partial<Change> = {}, token?: string) {
  const asked = token ?? (await loginToken())
  const credential = device.get({ challenge: challengeOf(asked), ...change })
  return postForm('/login/', { action: 'passkey', token: asked, credential })
}

const isIn = async (cookie: string) => (await getPage(page, { cookie })).status === 200
const rowOf = async ({ id }: { id: string }) => (await database.select().from(passkeys).where(eq(passkeys.id, id)))[0]

test('a passkey logs in with one post, and its session is the account’s', async () => {
  const account = await createAccount({ role: 'agent' })
  const { device, location } = await add(account, await signIn(account))
  expect(location).toBe('/my-account/?notice=passkey-new')
  const response = await logIn(device)
  expect([response.status, response.location]).toEqual([303, '/desk/'])
  const cookie = updateCookies(response)
  expect((await getPage(page, { cookie })).text).toContain(account.email)
  expect((await rowOf(device))!.used).not.toBeNull()
  const written = await database.select().from(mails).where(eq(mails.recipient, account.email))
  expect(written.map(({ kind }) => kind)).toEqual(['passkey-changed'])
})

test('an answer logs in once, and not with another challenge, site, host or without the finger', async () => {
  const account = await createAccount()
  const { device } = await add(account, await signIn(account))
  const token = await loginToken()
  expect((await logIn(device, {}, token)).status).toBe(303)
  expect((await logIn(device, {}, token)).status).toBe(401)
  const wrong: Partial<Change>[] = [
    { challenge: challengeOf(await loginToken()) },
    { origin: 'https://gevel.example.org' },
    { host: 'example.org' },
    { isVerified: false },
  ]
  for (const change of wrong) expect([change, (await logIn(device, change)).status]).toEqual([change, 401])
  const forged = `${'A'.repeat(43)}${token.slice(43)}`
  expect((await logIn(device, {}, forged)).status).toBe(401)
  expect((await logIn(softPasskey(site))).status).toBe(401)
  for (const credential of ['', '{}', 'null', '[', '{"id":1}'])
    expect((await postForm('/login/', { action: 'passkey', token: await loginToken(), credential })).status).toBe(401)
  expect(await database.$count(sessions, eq(sessions.userId, account.id))).toBe(2)
})

test('of ten posts of one answer at once one logs in', async () => {
  const account = await createAccount()
  const { device } = await add(account, await signIn(account))
  const token = await loginToken()
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await logIn(device, {}, token)).status))
  expect(statuses.filter((status) => status === 303)).toHaveLength(1)
})

test('a counter that does not rise is a copy of the device', async () => {
  const account = await createAccount()
  const { device } = await add(account, await signIn(account))
  expect((await logIn(device, { counter: 5 })).status).toBe(303)
  expect((await logIn(device, { counter: 5 })).status).toBe(401)
  expect((await logIn(device, { counter: 6 })).status).toBe(303)
})

test('a passkey is added with the password, by the person who was asked, and once', async () => {
  const [account, stranger] = [await createAccount(), await createAccount()]
  const [cookie, theirs] = [await signIn(account), await signIn(stranger)]
  const refused = await postForm(page, { action: 'passkey-begin', old: 'Not the right one' }, { cookie })
  expect([refused.status, refused.text.includes('name="credential"')]).toEqual([422, false])
  const token = await begin(account, cookie)
  const device = softPasskey(site)
  const sent = {
    ...{ action: 'passkey-new', name: 'Telephone', token },
    credential: device.create({ challenge: challengeOf(token) }),
  }
  expect((await postForm(page, sent, { cookie: theirs })).location).toContain('notice=passkey-refused')
  const forged = { ...sent, token: `${'A'.repeat(43)}${token.slice(43)}` }
  expect((await postForm(page, forged, { cookie })).location).toContain('notice=passkey-refused')
  expect((await postForm(page, sent, { cookie })).location).toContain('notice=passkey-new')
  expect((await postForm(page, sent, { cookie })).location).toContain('notice=passkey-refused')
  expect((await add(stranger, theirs, device)).location).toContain('notice=passkey-refused')
  expect((await rowOf(device))!.userId).toBe(account.id)
  expect(await database.$count(mails, eq(mails.recipient, stranger.email))).toBe(0)
})

test('a removed passkey does not log in, and its sessions end', async () => {
  const [account, stranger] = [await createAccount(), await createAccount()]
  const cookie = await signIn(account)
  const { device } = await add(account, cookie)
  const byPasskey = updateCookies(await logIn(device))
  const end = async (asking: string) =>
    (await postForm(page, { action: 'passkey-end', id: device.id }, { cookie: asking })).location
  expect(await end(await signIn(stranger))).toContain('notice=unchanged')
  expect(await end(cookie)).toContain('notice=passkey-end')
  expect([await isIn(byPasskey), await isIn(cookie)]).toEqual([false, true])
  expect((await logIn(device)).status).toBe(401)
})

test('a manager removes the passkeys of a colleague, with their sessions, a line and a mail', async () => {
  const [colleague, manager] = [await createAccount({ role: 'agent' }), await createAccount({ role: 'manager' })]
  const [theirs, cookie] = [await signIn(colleague), await signIn(manager)]
  const { device } = await add(colleague, theirs)
  const byPasskey = updateCookies(await logIn(device))
  const path = pathOf('adminAccount', 'en', { key: colleague.id })
  expect((await getPage(path, { cookie })).text).toContain('Remove the passkeys')
  const end = async (asking: string) => (await postForm(path, { action: 'passkeys-end' }, { cookie: asking })).status
  expect([await end(theirs), await end(cookie)]).toEqual([404, 303])
  expect([await isIn(byPasskey), await isIn(theirs)]).toEqual([false, true])
  expect((await logIn(device)).status).toBe(401)
  const [line] = await database.select().from(revisions).where(eq(revisions.userId, manager.id))
  expect(line).toMatchObject({ resource: 'accounts', key: colleague.id, changes: { passkeys: [1, null] } })
  const sent = await database.select().from(mails).where(eq(mails.recipient, colleague.email))
  expect(sent.filter(({ subject }) => subject.includes('removed'))).toHaveLength(1)
  expect((await getPage(path, { cookie })).text).not.toContain('value="passkeys-end"')
})

test('a password that its holder changes leaves the passkeys, and the page says so', async () => {
  const account = await createAccount()
  const cookie = await signIn(account)
  expect((await getPage(page, { cookie })).text).not.toContain('Your passkeys keep working')
  const { device } = await add(account, cookie)
  expect((await getPage(page, { cookie })).text).toContain('Your passkeys keep working')
  const chosen = 'Nine gables and a bridge'
  const sent = { action: 'password', old: account.password, password: chosen, again: chosen }
  expect((await postForm(page, sent, { cookie })).location).toContain('notice=password')
  expect((await logIn(device)).status).toBe(303)
})

test('a password that is reset by a link ends the passkeys, and the page says so', async () => {
  const account = await createAccount()
  const { device } = await add(account, await signIn(account))
  const { token, statement } = createPasswordReset(database, account.id, { now: Date.now() })
  await statement
  const path = `/new-password/?t=${token}`
  expect((await getPage(path)).text).toContain('Your passkeys are removed')
  const chosen = 'Nine gables and a bridge'
  expect((await postForm(path, { action: 'reset', password: chosen, again: chosen })).status).toBe(303)
  expect((await logIn(device)).status).toBe(401)
  expect(await rowOf(device)).toBeUndefined()
  const sent = await database.select().from(mails).where(eq(mails.recipient, account.email))
  expect(sent.filter(({ text }) => text.includes('Telephone'))).toHaveLength(2)
})

test('a passkey of a disabled account does not log in', async () => {
  const account = await createAccount()
  const { device } = await add(account, await signIn(account))
  await database.update(users).set({ disabled: new Date().toISOString() }).where(eq(users.id, account.id))
  expect((await logIn(device)).status).toBe(401)
})

test('a passkey is both steps: with it a manager of whom two are required goes on, with the password not', async () => {
  const required = { MANAGERS_SECOND_FACTOR: 'required' }
  const manager = await createAccount({ role: 'manager' })
  const { device } = await add(manager, await signIn(manager))
  const byPasskey = updateCookies(await logIn(device))
  expect((await getPage('/desk/', { cookie: byPasskey, fixture: required })).status).toBe(200)
  const byPassword = await signIn(manager)
  expect((await getPage('/desk/', { cookie: byPassword, fixture: required })).location).toBe(page)
})
