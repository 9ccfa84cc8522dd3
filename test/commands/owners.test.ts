import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#db/client.ts'
import {
  communications,
  credentials,
  inquiries,
  mails,
  ownerships,
  passwordResets,
  sessions,
  twoFactors,
  users,
} from '#db/schema/index.ts'
import { tokenPlaceholder } from '#domain/mail/mail.ts'
import { memoryTransport } from '#test/support/mail/outbox.ts'
import { demoPassword } from '#worker/commands/demo/portal.ts'
import { seedDemoPortal } from '#worker/commands/demo.ts'
import { secretOf } from '#worker/commands/local/data-folder.ts'
import { takeLock } from '#worker/commands/local/lock.ts'
import { owners as command } from '#worker/commands/owners.ts'
import { deliver } from '#worker/mail/delivery.ts'
import { findResetUser } from '#worker/services/owner/password-resets.ts'
import { run, scratchFolder, serveDatabase } from './running.ts'

let url: string
let database: Database

beforeAll(async () => {
  const server = await serveDatabase('demo')
  url = server.url
  database = server.database
  return server.stop
})

const owners = (...args: string[]) => run(command, [...args, '--database', url])

const origin = ['--origin', 'https://agency.example'] as const

const tokenIn = (text: string): string => /\?t=([\w-]{43})\b/.exec(text)?.[1] ?? ''

async function userOf(email: string) {
  const [row] = await database.select().from(users).where(eq(users.email, email))
  return row!
}

const homesOf = async (userId: string) =>
  (await database.select({ id: ownerships.propertyId }).from(ownerships).where(eq(ownerships.userId, userId)))
    .map(({ id }) => id)
    .sort()

/** Gives a user a session and two-factor authentication. */
async function signsOf(userId: string) {
  const now = new Date().toISOString()
  const later = new Date(Date.now() + 60_000).toISOString()
  await database.batch([
    database
      .insert(sessions)
      .values({ id: `${userId}.s`, token: `${userId}.t`, userId, expiresAt: later, createdAt: now, updatedAt: now }),
    database.insert(twoFactors).values({ id: `${userId}.2`, secret: 'x', backupCodes: 'x', userId }),
    database.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId)),
  ])
}

test('add opens an account for the named homes, with a link to choose a password', async () => {
  const email = 'Mila@Example.com'
  const added = await owners(
    ...['add', email, '--name', 'Mila Vermeulen', '--language', 'fr'],
    ...['--property', '4231901', '--property', 'GV-0107', ...origin],
  )
  expect(added.code, added.output).toBe(0)
  expect(added.output).toMatch(/https:\/\/agency\.example\/fr\/\S+\?t=[\w-]{43}\s+Valid for seven days/)
  expect(added.output).toContain('Mila Vermeulen owns 2 properties')

  const { id, ...row } = await userOf('mila@example.com')
  expect(row).toMatchObject({ name: 'Mila Vermeulen', role: 'owner', language: 'fr', disabled: null })
  expect(await homesOf(id)).toEqual([4231901, 4231907])
  const [credential] = await database.select().from(credentials).where(eq(credentials.userId, id))
  expect(credential).toMatchObject({ providerId: 'credential', accountId: id })
  expect(credential!.password).toMatch(/^scrypt\$/)
  const token = tokenIn(added.output)
  expect((await findResetUser(database, token, Date.now() + 6 * 86_400_000))?.email).toBe('mila@example.com')
  expect(await findResetUser(database, token, Date.now() + 8 * 86_400_000)).toBeNull()

  expect((await owners('add', 'mila@example.com', '--name', 'Other', ...origin)).output).toContain(
    'has an account already',
  )
  expect((await owners('link', email, '4231930')).output).toContain('owns 1 more')
  expect((await owners('link', email, '4231930')).output).toContain('owned that before')
  expect((await owners('unlink', email, 'GV-0101', '4231930')).output).toContain('owns 2 fewer')
  expect(await homesOf(id)).toEqual([4231907])

  const again = await owners('invite', email, ...origin)
  expect(await findResetUser(database, token, Date.now())).not.toBeNull()
  expect(await findResetUser(database, tokenIn(again.output), Date.now())).not.toBeNull()
})

test('refuses wrong arguments with one line and changes nothing', async () => {
  const before = await database.$count(users)
  const links = await database.$count(passwordResets)
  const add = ['add', 'x@example.com', '--name', 'X'] as const
  const wrong = [
    [[...add, '--property', '999', ...origin], 'There is no property 999'],
    [[...add, '--language', 'it', ...origin], 'Invalid value for argument: --language (it)'],
    [[...add], 'Name the address of the site'],
    [['add', 'x@example.com', ...origin], 'Name the person'],
    [['add', 'x@', '--name', 'X', ...origin], 'is no mail address'],
    [[...add, '--role', 'manager', '--property', '4231901', ...origin], 'The agency sees all properties'],
    [['link', 'nobody@example.com', '4231901'], 'There is no account with the address nobody@example.com'],
    [['link', 'nobody@example.com'], 'Missing required positional argument: HOMES'],
    [['reset'], 'Missing required positional argument: EMAIL'],
    [['reset', 'x@example.com', 'y@example.com'], 'Unexpected argument: y@example.com'],
    [[], 'Name an action: list, add'],
    [['list', '--yes'], "Unknown option '--yes'"],
    [['list', '--nothing'], "Unknown option '--nothing'"],
  ] as const
  const results = await Promise.all(wrong.map(([args]) => owners(...args)))
  for (const [at, [args, message]] of wrong.entries()) {
    expect(results[at]!.code, args.join(' ')).toBe(1)
    expect(results[at]!.output).toContain(message)
    expect(results[at]!.output).not.toMatch(/^\s+at /m)
  }
  expect(await database.$count(users)).toBe(before)
  expect(await database.$count(passwordResets)).toBe(links)
})

test('--mail sends the link instead of printing it, also to a manager', async () => {
  const email = 'desk@example.com'
  const added = await owners(
    'add',
    email,
    '--name',
    'Desk',
    '--language',
    'nl',
    '--role',
    'manager',
    '--mail',
    ...origin,
  )
  expect(added.output).toContain('Desk is a manager')
  expect(tokenIn(added.output)).toBe('')
  const [mail] = await database.select().from(mails).where(eq(mails.recipient, email))
  expect(mail).toMatchObject({ kind: 'owner-invitation', language: 'nl', sent: null })
  expect(mail!.text).toContain(`?t=${tokenPlaceholder}`)
  expect(await database.$count(passwordResets, eq(passwordResets.userId, (await userOf(email)).id))).toBe(0)
  const sent: string[] = []
  const { transport } = memoryTransport(async ({ text }) => void sent.push(text))
  await deliver({ database, transport, requestId: mail!.requestId! })
  expect((await findResetUser(database, tokenIn(sent[0]!), Date.now() + 6 * 86_400_000))?.email).toBe(email)
  expect(await findResetUser(database, tokenIn(sent[0]!), Date.now() + 8 * 86_400_000)).toBeNull()
  expect((await owners('link', email, '4231901')).output).toContain('sees all properties')
})

test('the only manager is not disabled', async () => {
  const managers = await database.select().from(users).where(eq(users.role, 'manager'))
  for (const { id } of managers) await database.update(users).set({ role: 'reader' }).where(eq(users.id, id))
  const email = 'only-manager@example.com'
  await owners('add', email, '--name', 'Only', '--role', 'manager', ...origin)
  expect((await owners('disable', email)).output).toContain('is the only manager')
  expect((await userOf(email)).disabled).toBeNull()
  for (const { id } of managers) await database.update(users).set({ role: 'manager' }).where(eq(users.id, id))
})

test('disable ends all sessions at once, and enable restores the former password', async () => {
  const email = 'closed@example.com'
  await owners('add', email, '--name', 'Closed', '--property', '4231901', ...origin)
  const { id } = await userOf(email)
  await signsOf(id)
  expect((await owners('disable', email)).output).toContain('is logged out and cannot log in')
  expect((await owners('disable', email)).output).toContain('was disabled before')
  expect((await userOf(email)).disabled).not.toBeNull()
  expect(await database.$count(sessions, eq(sessions.userId, id))).toBe(0)
  expect(await database.$count(passwordResets, eq(passwordResets.userId, id))).toBe(0)
  expect(await homesOf(id)).toEqual([4231901])
  expect((await owners('reset', email, ...origin)).output).toContain('The account is disabled')
  expect((await owners('enable', email)).output).toContain('logs in with the same password as before')
  expect((await userOf(email)).disabled).toBeNull()

  const [before] = await database.select().from(credentials).where(eq(credentials.userId, id))
  const reset = await owners('reset', email, '--second-proof', ...origin)
  expect(reset.output).toMatch(/Valid for thirty minutes[\s\S]*Two-factor authentication is off/)
  expect(await findResetUser(database, tokenIn(reset.output), Date.now() + 31 * 60_000)).toBeNull()
  expect((await userOf(email)).twoFactorEnabled).toBe(false)
  const sent = await database.select().from(mails).where(eq(mails.recipient, email))
  expect(sent.map(({ kind, subject }) => [kind, subject])).toEqual([['second-factor-changed', 'Two-step login is off']])
  expect(await database.$count(twoFactors, eq(twoFactors.userId, id))).toBe(0)
  expect(await database.select().from(credentials).where(eq(credentials.userId, id))).toEqual([before])
})

test('address gives an account another address, ends its sessions and links, and informs both addresses', async () => {
  const email = 'before@example.com'
  const added = await owners('add', email, '--name', 'Moved', '--language', 'de', '--role', 'manager', ...origin)
  const { id } = await userOf(email)
  await signsOf(id)
  expect((await owners('address', email, 'desk@example.com', ...origin)).output).toContain('has an account already')
  expect((await owners('address', email, 'after@', ...origin)).output).toContain('is no mail address')
  const changed = await owners('address', email, 'After@Example.com', ...origin)
  expect([changed.code, changed.output.includes('logs in with after@example.com')]).toEqual([0, true])
  expect((await userOf('after@example.com')).id).toBe(id)
  expect(await database.$count(sessions, eq(sessions.userId, id))).toBe(0)
  expect(await findResetUser(database, tokenIn(added.output), Date.now())).toBeNull()
  for (const recipient of [email, 'after@example.com']) {
    const [mail] = await database.select().from(mails).where(eq(mails.recipient, recipient))
    expect(mail).toMatchObject({
      kind: 'address-changed',
      language: 'de',
      subject: 'Ihre E-Mail-Adresse wurde geändert',
    })
    expect(mail!.text).toContain('before@example.com in after@example.com')
  }
})

test('remove deletes everything of the owner and keeps the notes about the homes', async () => {
  const email = 'removed@example.com'
  await owners('add', email, '--name', 'Removed', '--property', '4231907', ...origin)
  const { id } = await userOf(email)
  await signsOf(id)
  const at = new Date().toISOString()
  await database.batch([
    database.insert(communications).values({
      ...{ id: 'kept', propertyId: 4231907, at, type: 'phone', contact: 'An', subject: 'x', comment: '' },
      ...{ status: 'done', source: 'phone', authorId: id, created: at },
    }),
    database.insert(inquiries).values({
      ...{
        id: 'cared',
        form: 'site-contact',
        language: 'nl',
        received: at,
        fingerprint: 'x',
        redirectTo: '/',
        data: {},
      },
      assigneeId: id,
    }),
  ])
  expect((await owners('list')).output).toMatch(/removed@example\.com.*4231907 \(GV-0107\); two-factor/)
  expect((await owners('remove', email)).output).toContain('--yes deletes the account')
  expect((await owners('remove', email, '--yes')).output).toContain('The account of Removed was deleted')
  expect((await owners('list')).output).not.toContain('removed@')
  const left = [users, sessions, credentials, twoFactors, passwordResets, ownerships, communications, inquiries]
  const rows = await Promise.all(left.map((table) => database.select().from(table as typeof users)))
  expect(JSON.stringify(rows)).not.toContain(id)
  expect(await database.$count(communications, eq(communications.id, 'kept'))).toBe(1)
})

test('accounts of the demo agency have passwords derived from the data folder, until they are changed', async () => {
  const folder = await scratchFolder()
  await database.delete(users)
  const logins = await seedDemoPortal(database, folder)
  expect(logins.map(({ role }) => role)).toEqual(['owner', 'owner', 'manager'])
  for (const { email, password } of logins) {
    expect(password).toMatch(/^[a-z]{4}(?:-[a-z]{4}){3}$/)
    expect(password).toBe(demoPassword(secretOf(folder, 'OWNER_SECRET'), email))
  }
  expect(new Set(logins.map(({ password }) => password)).size).toBe(3)
  expect(demoPassword('another secret', logins[0]!.email)).not.toBe(logins[0]!.password)
  const homes = await Promise.all(['demo-hilde', 'demo-olivier', 'demo-sofie'].map(homesOf))
  expect(homes).toEqual([[4231901, 4231907], [4231901, 4231930], []])
  const noted = await database.$count(communications, eq(communications.propertyId, 4231901))
  expect(noted).toBeGreaterThanOrEqual(12)

  // A removed account is not created again, and a password that was changed is not printed.
  await database.delete(users).where(eq(users.id, 'demo-olivier'))
  await database.update(credentials).set({ password: 'scrypt$x' }).where(eq(credentials.userId, 'demo-sofie'))
  expect(await seedDemoPortal(database, folder)).toEqual([logins[0], { ...logins[2], password: null }])
  // An agency's own site has its own people.
  await database.run(sql`UPDATE site SET configuration = json_set(configuration, '$.name', 'Other')`)
  await database.delete(users)
  expect(await seedDemoPortal(database, folder)).toEqual([])
  expect(await database.$count(users)).toBe(0)
})

test('the link of an account in a scratch folder leads to the site that runs on it', async () => {
  const [folder, other] = [await scratchFolder(), await scratchFolder()]
  const site = async (at: string, address: string) => {
    const lock = await takeLock(at, 'npm start')
    onTestFinished(lock.release)
    lock.note({ database: url, address })
  }
  await site(folder, 'http://localhost:8901')
  await site(other, 'http://localhost:8902')
  const args = ['add', 'scratch@example.com', '--name', 'Scratch', '--role', 'manager', '--scratch', folder]
  const { code, output } = await run(command, args, { DATA_DIR: other })
  expect([code, output]).toEqual([0, expect.stringContaining('http://localhost:8901/')])
})
