import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails, ownerships, revisions, sessions, users } from '#db/schema/index.ts'
import { pathOf } from '#test/support/auth/authorization.ts'
import {
  type Account,
  createAccount,
  database,
  getPage,
  password,
  postForm,
  propertyIds,
  signIn,
} from '#test/support/auth/portal.ts'
import { createPasswordReset, invitationTtlMs } from '#worker/services/owner/password-resets.ts'

const team = pathOf('adminTeam', 'en')
const owners = pathOf('adminOwners', 'en')
const pageOf = (id: string) => pathOf('adminAccount', 'en', { key: id })
const made: string[] = []

let manager: Account
let cookie: string

beforeAll(async () => {
  manager = await createAccount({ role: 'manager' })
  cookie = await signIn(manager)
})

afterAll(() => database.delete(users).where(inArray(users.email, made)))

const post = (path: string, sent: Record<string, string>) => postForm(path, sent, { cookie })
const newEmail = () => {
  const email = `colleague.${crypto.randomUUID().slice(0, 8)}@example.com`
  made.push(email)
  return email
}
const invitation = (change: Record<string, string> = {}) => ({
  ...{ action: 'invite', formKey: crypto.randomUUID(), name: 'Ines Maes', email: newEmail(), language: 'fr' },
  ...change,
})
const userOf = async (email: string) => (await database.select().from(users).where(eq(users.email, email)))[0]
const byId = async (id: string) => (await database.select().from(users).where(eq(users.id, id)))[0]!
const lastChange = async (id: string) =>
  (
    await database
      .select()
      .from(revisions)
      .where(and(eq(revisions.resource, 'accounts'), eq(revisions.key, id)))
      .orderBy(revisions.id)
  ).at(-1)!
const undo = async (id: string) =>
  (await post(pathOf('adminActivity', 'en'), { action: 'undo', id: String((await lastChange(id)).id) })).location

test('a colleague is invited once, in their language, and comes in with the link', async () => {
  const sent = invitation({ role: 'agent' })
  for (const _ of ['first', 'again']) expect((await post(team, sent)).location).toContain('notice=invited')
  expect(await userOf(sent.email)).toMatchObject({ name: 'Ines Maes', role: 'agent', language: 'fr' })
  const written = await database.select().from(mails).where(eq(mails.recipient, sent.email))
  expect(written.map(({ kind, language }) => ({ kind, language }))).toEqual([
    { kind: 'owner-invitation', language: 'fr' },
  ])
  // As the delivery of the mail makes it.
  const { token, statement } = createPasswordReset(database, sent.formKey, { now: Date.now(), ttlMs: invitationTtlMs })
  await database.batch([statement])
  expect((await getPage(team, { cookie })).text).toContain('Invited until')
  expect((await getPage(`${pathOf('reset', 'fr')}?t=${token}`)).text).toContain('new-password')
  expect((await lastChange(sent.formKey)).changes).toEqual({ invited: [null, true], role: [null, 'agent'] })
})

test('a form that is sent twice at once makes one account, and of two with one address one is refused', async () => {
  const sent = invitation({ role: 'reader' })
  const [one, same] = await Promise.all([post(team, sent), post(team, sent)])
  expect([one.status, same.status]).toEqual([303, 303])
  const rivals = { ...sent, email: newEmail() }
  const answers = await Promise.all(
    ['agent', 'reader'].map((role) => post(team, { ...rivals, role, formKey: crypto.randomUUID() })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
})

test('an owner is invited with homes by their references', async () => {
  const sent = invitation({ homes: propertyIds.join(', ') })
  expect((await post(owners, sent)).status).toBe(303)
  const linked = await database.select().from(ownerships).where(eq(ownerships.userId, sent.formKey))
  expect(linked.map(({ propertyId }) => propertyId).sort()).toEqual([...propertyIds].sort())
})

test.each([
  ['an address that has an account', () => ({ email: manager.email.toUpperCase() }), 'has an account already'],
  ['a home that is not there', () => ({ homes: '4231907, X-1' }), 'one of these is unknown'],
  ['no name', () => ({ name: ' ' }), 'Name'],
])('%s is refused beside its field, and what was typed stays', async (_, change, sentence) => {
  const { status, text } = await post(owners, invitation({ homes: '', ...change() }))
  expect(status).toBe(422)
  expect(text).toContain(sentence)
  expect(text).toContain('aria-invalid="true"')
  expect(text).toContain('value="fr" selected')
})

test('a role is changed at once, and given back from the activity', async () => {
  const reader = await createAccount({ role: 'reader' })
  const theirs = await signIn(reader)
  const { name: former, updatedAt: version } = await byId(reader.id)
  const sent = {
    ...{ action: 'person', version },
    name: 'Ann',
    role: 'manager',
    language: 'de',
  }
  expect((await getPage(team, { cookie: theirs })).status).toBe(404)
  expect((await post(pageOf(reader.id), sent)).location).toContain('notice=saved')
  expect((await getPage(team, { cookie: theirs })).status).toBe(200)
  expect((await lastChange(reader.id)).changes).toEqual({
    ...{ role: ['reader', 'manager'], language: ['en', 'de'], name: [former, 'Ann'] },
  })
  // A page that was open before does not overwrite it.
  const stale = await post(pageOf(reader.id), { ...sent, name: 'Bea' })
  expect([stale.status, stale.text.includes('value="Bea"')]).toEqual([409, true])
  expect(await undo(reader.id)).toContain('notice=undone')
  expect(await byId(reader.id)).toMatchObject({ role: 'reader', name: former, language: 'en' })
})

test('an account is closed with its sessions, and opened again', async () => {
  const agent = await createAccount({ role: 'agent' })
  const theirs = await signIn(agent)
  expect((await post(pageOf(agent.id), { action: 'disable' })).location).toContain('notice=saved')
  expect((await getPage(pathOf('admin', 'en'), { cookie: theirs })).status).toBe(303)
  expect((await post(pageOf(agent.id), { action: 'disable' })).location).toContain('notice=unchanged')
  expect(await undo(agent.id)).toContain('notice=undone')
  expect((await getPage(pathOf('admin', 'en'), { cookie: await signIn({ ...agent, password }) })).status).toBe(200)
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/604.1`

test('a person is logged out on one of their devices, and stays so on the other', async () => {
  const agent = await createAccount({ role: 'agent' })
  const desk = await signIn(agent, { headers: { 'user-agent': firefox } })
  const phone = await signIn(agent, { headers: { 'user-agent': iphone } })
  const { text } = await getPage(pageOf(agent.id), { cookie })
  for (const device of ['Firefox on Linux', 'Safari on iPhone']) expect(text).toContain(device)
  const end = async (id: string) => (await post(pageOf(agent.id), { action: 'session-end', id })).location
  const [session] = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, agent.id), eq(sessions.userAgent, 'Safari/iPhone')))
  const [own] = await database.select().from(sessions).where(eq(sessions.userId, manager.id))
  expect(await end(own!.id)).toContain('notice=unchanged')
  expect(await end(session!.id)).toContain('notice=saved')
  expect(await end(session!.id)).toContain('notice=unchanged')
  const isIn = async (theirs: string) => (await getPage(pathOf('admin', 'en'), { cookie: theirs })).status === 200
  expect([await isIn(desk), await isIn(phone), await isIn(cookie)]).toEqual([true, false, true])
  expect((await lastChange(agent.id)).changes).toEqual({ session: [null, true] })
})

test('a person is logged out everywhere', async () => {
  const agent = await createAccount({ role: 'agent' })
  const theirs = await signIn(agent)
  expect((await getPage(pageOf(agent.id), { cookie })).text).toContain('Unknown device')
  await post(pageOf(agent.id), { action: 'sign-out' })
  expect((await getPage(pathOf('admin', 'en'), { cookie: theirs })).status).toBe(303)
  expect((await getPage(pageOf(agent.id), { cookie })).text).toContain('Not logged in anywhere')
})

test('homes are linked to an owner and taken away, with undo', async () => {
  const owner = await createAccount()
  const count = () => database.$count(ownerships, eq(ownerships.userId, owner.id))
  await post(pageOf(owner.id), { action: 'link', homes: String(propertyIds[0]) })
  expect(await count()).toBe(1)
  expect((await post(pageOf(owner.id), { action: 'link', homes: 'X-1' })).status).toBe(422)
  await post(pageOf(owner.id), { action: 'unlink', id: String(propertyIds[0]) })
  expect(await count()).toBe(0)
  expect(await undo(owner.id)).toContain('notice=undone')
  expect(await count()).toBe(1)
})

test.each(['disable', 'person', 'sign-out', 'session-end', 'two-factor-off'])(
  '%s is not done to one’s own account',
  async (action) => {
    const version = (await byId(manager.id)).updatedAt
    const sent = { action, version, name: 'Me', role: 'reader', language: 'nl' }
    expect((await post(pageOf(manager.id), sent)).status).toBe(400)
    expect((await byId(manager.id)).role).toBe('manager')
  },
)

test('a list of accounts has pages, of which a later one than the last is the last', async () => {
  const now = new Date().toISOString()
  const people = Array.from({ length: 21 }, (_, at) => ({ id: crypto.randomUUID(), name: `Zz ${at + 10}` }))
  const account = { role: 'agent', language: 'nl', createdAt: now, updatedAt: now } as const
  await database.insert(users).values(people.map((person) => ({ ...account, ...person, email: newEmail() })))
  const [, count] = /(\d+) colleagues/.exec((await getPage(team, { cookie })).text)!
  const last = Math.ceil(Number(count) / 20)
  expect(last).toBeGreaterThan(1)
  expect((await getPage(`${team}?page=${last}`, { cookie })).text).toContain('Zz 30')
  expect((await getPage(team, { cookie })).text).toContain(`${team}?page=${last}"`)
  expect((await getPage(`${team}?page=9999`, { cookie })).location).toBe(`${team}?page=${last}`)
})

test('the history of an account has words: a language, and the homes by their address', async () => {
  const owner = await createAccount()
  await post(pageOf(owner.id), { action: 'link', homes: String(propertyIds[0]) })
  const version = (await byId(owner.id)).updatedAt
  await post(pageOf(owner.id), { action: 'person', version, name: 'Ines', language: 'de' })
  const history = async (path: string) =>
    /<(?:ol|ul) class="tl"[\s\S]*<\/ol>/.exec((await getPage(path, { cookie })).text)![0]
  for (const path of [pageOf(owner.id), `${pathOf('adminActivity', 'en')}?noun=accounts`]) {
    const text = await history(path)
    expect(text).toContain('<ins>German</ins>')
    expect(text).toMatch(/<ins>[^<]+, Tervuren<\/ins>/)
    expect(text).not.toContain(`<ins>${propertyIds[0]}`)
  }
})

test('an account that is not there is not found', async () => {
  expect((await getPage(pageOf(crypto.randomUUID()), { cookie })).status).toBe(404)
})
