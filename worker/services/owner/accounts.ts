import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import {
  credentials,
  ownerships,
  passkeys,
  passwordResets,
  properties,
  sessions,
  users,
  verifications,
} from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import type { Values } from '#domain/admin/revision.ts'
import type { Role } from '#domain/owner/owner.ts'
import { idPattern } from '#domain/property/property.ts'
import { iso } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import { passwordHash } from '#worker/crypto/password.ts'
import { accountRemovalStatements } from '#worker/services/privacy/account-removal.ts'
import { type DeletedCounts, runCounted } from '#worker/services/privacy/retention.ts'
import { changeRow, countChanged, type DeskAuthor, type RowChange, recordRevision } from '#worker/services/revision.ts'
import { removeTwoFactor } from './password-resets.ts'
import { deleteOwnSession, deleteSessions } from './sessions.ts'

export type NewAccount = { id?: string; name: string; email: string; role: Role; language: Language }

export type Account = typeof users.$inferSelect

export async function findAccount(database: Database, email: string): Promise<Account | null> {
  const [row] = await database.select().from(users).where(eq(users.email, email.toLowerCase()))
  return row ?? null
}

export async function findUser(database: Database, id: string): Promise<Account | null> {
  const [row] = await database.select().from(users).where(eq(users.id, id))
  return row ?? null
}

/**
 * Statements that create an account; they violate a constraint when the address is taken.
 * @param options `now`: ms since 1970; `password`: by default random, until the owner chooses one
 */
export async function createAccountStatements(
  database: Database,
  { id = crypto.randomUUID(), name, email, role, language }: NewAccount,
  { now, password = crypto.randomUUID() + crypto.randomUUID() }: { now: number; password?: string },
): Promise<{ id: string; statements: Statement[] }> {
  const times = { createdAt: iso(now), updatedAt: iso(now) }
  return {
    id,
    statements: [
      database
        .insert(users)
        .values({ id, name, email: email.toLowerCase(), emailVerified: true, role, language, ...times }),
      database.insert(credentials).values({
        id: crypto.randomUUID(),
        accountId: id,
        providerId: 'credential',
        userId: id,
        ...times,
        password: await passwordHash(password),
      }),
    ],
  }
}

type Link = Pick<typeof ownerships.$inferSelect, 'propertyId' | 'since'>

/** Links to properties from a moment on: ms since 1970. */
export const linksFrom = (propertyIds: readonly number[], now: number): Link[] =>
  propertyIds.map((propertyId) => ({ propertyId, since: iso(now) }))

/** Links properties to an owner; linked ones keep their date. */
export const linkStatement = (database: Database, userId: string, links: readonly Link[]): Statement =>
  database
    .insert(ownerships)
    .values(links.map((link) => ({ ...link, userId })))
    .onConflictDoNothing()

const ofAccount = (id: string, before: Values, after: Values): RowChange => ({
  resource: 'accounts',
  key: id,
  before,
  after,
})

const linkedOf = (userId: string, propertyIds: readonly number[]) =>
  and(eq(ownerships.userId, userId), inArray(ownerships.propertyId, jsonIds(propertyIds)))

const idsOf = (links: readonly Link[]) => links.map(({ propertyId }) => String(propertyId))

/** @param author null for a command, as in all of these @returns how many were not linked before */
export async function linkProperties(
  database: Database,
  userId: string,
  links: readonly Link[],
  author: DeskAuthor | null = null,
): Promise<number> {
  const ids = links.map(({ propertyId }) => propertyId)
  const linked = await database.select().from(ownerships).where(linkedOf(userId, ids))
  const added = links.filter(({ propertyId }) => !linked.some((link) => link.propertyId === propertyId))
  if (added.length === 0) return 0
  const change = ofAccount(userId, { homes: null }, { homes: idsOf(added) })
  return countChanged(database, linkStatement(database, userId, added), change, author)
}

/** @returns how many were linked */
export async function unlinkProperties(
  database: Database,
  userId: string,
  propertyIds: readonly number[],
  author: DeskAuthor | null = null,
): Promise<number> {
  const isLinked = linkedOf(userId, propertyIds)
  const linked = await database.select().from(ownerships).where(isLinked)
  const before = { homes: idsOf(linked), since: linked.map(({ since }) => since) }
  return countChanged(database, database.delete(ownerships).where(isLinked), ofAccount(userId, before, {}), author)
}

export type PropertyReference = { text: string; ids: number[] }

/** Properties by id or reference; a reference may match several. */
export async function findProperties(database: Database, texts: readonly string[]): Promise<PropertyReference[]> {
  const numbers = texts.filter((text) => idPattern.test(text)).map(Number)
  const rows = await database
    .select({ id: properties.id, reference: properties.reference })
    .from(properties)
    .where(or(inArray(properties.id, jsonIds(numbers)), inArray(properties.reference, [...texts])))
  return texts.map((text) => {
    const byId = rows.filter(({ id }) => String(id) === text)
    const matches = byId.length ? byId : rows.filter(({ reference }) => reference === text)
    return { text, ids: matches.map(({ id }) => id) }
  })
}

/** Holds where another manager can log in: an agency keeps one. */
const hasOtherManager = (id: string) =>
  sql`EXISTS (SELECT 1 FROM users AS other WHERE other.role = 'manager' AND other.disabled IS NULL AND other.id <> ${id})`

const isNoManager = sql`${users.role} <> 'manager'`

/**
 * Disables an account, and ends its sessions and password links, in one transaction.
 * @param disabled since when @returns false where it was disabled, or is the only manager
 */
export function disableAccount(
  database: Database,
  id: string,
  now: number,
  author: DeskAuthor | null = null,
  disabled = iso(now),
) {
  const isDisabled = sql`EXISTS (SELECT 1 FROM users WHERE id = ${id} AND disabled IS NOT NULL)`
  return changeRow(
    database,
    database
      .update(users)
      .set({ disabled, updatedAt: iso(now) })
      .where(and(eq(users.id, id), isNull(users.disabled), or(isNoManager, hasOtherManager(id)))),
    ofAccount(id, { disabled: null }, { disabled }),
    author,
    [
      database.delete(sessions).where(and(eq(sessions.userId, id), isDisabled)),
      database.delete(passwordResets).where(and(eq(passwordResets.userId, id), isDisabled)),
    ],
  )
}

/** What a manager changes of a person. */
export type PersonChange = Pick<Account, 'name' | 'role' | 'language'>

/** @param before as it was shown @returns false where it was changed since, or is the only manager */
export function changePerson(
  database: Database,
  before: PersonChange & Pick<Account, 'id' | 'updatedAt'>,
  after: PersonChange,
  now: number,
  author: DeskAuthor,
) {
  const { id, name, role, language, updatedAt } = before
  const keepsManager = after.role === 'manager' ? undefined : or(isNoManager, hasOtherManager(id))
  return changeRow(
    database,
    database
      .update(users)
      .set({ ...after, updatedAt: iso(now) })
      .where(and(eq(users.id, id), eq(users.updatedAt, updatedAt), keepsManager)),
    ofAccount(id, { name, role, language }, { name: after.name, role: after.role, language: after.language }),
    author,
  )
}

/** Logs a person out everywhere. @returns whether there was a session */
export const endSessions = (database: Database, id: string, author: DeskAuthor) =>
  changeRow(database, deleteSessions(database, id), ofAccount(id, { sessions: null }, { sessions: true }), author)

/** Logs a person out on one device. @returns whether it was logged in */
export const endSession = (database: Database, id: string, session: string, author: DeskAuthor) =>
  changeRow(
    database,
    deleteOwnSession(database, id, session),
    ofAccount(id, { session: null }, { session: true }),
    author,
  )

/** Turns two-factor authentication off. @param mail to the person @returns whether it was on */
export const dropSecondStep = (database: Database, id: string, mail: Statement, author: DeskAuthor) =>
  changeRow(
    database,
    database
      .update(users)
      .set({ twoFactorEnabled: false })
      .where(and(eq(users.id, id), eq(users.twoFactorEnabled, true))),
    ofAccount(id, { twoFactor: true }, { twoFactor: null }),
    author,
    [...removeTwoFactor(database, id), mail],
  )

/** Removes the passkeys of a person, and ends the sessions that began with one. @param mail to the person */
export const dropPasskeys = (database: Database, id: string, count: number, mail: Statement, author: DeskAuthor) =>
  changeRow(
    database,
    database.delete(passkeys).where(eq(passkeys.userId, id)),
    ofAccount(id, { passkeys: count }, { passkeys: null }),
    author,
    [database.delete(sessions).where(and(eq(sessions.userId, id), isNotNull(sessions.passkeyId))), mail],
  )

/**
 * Stores a mail with a link to choose a password.
 * @param made the account and its homes, where `statements` of the same transaction make them
 */
export const sendPasswordLink = (
  database: Database,
  { id, ...made }: { id: string; role?: Role; homes?: readonly string[] },
  mail: Statement,
  author: DeskAuthor,
  statements: readonly Statement[] = [],
): Promise<unknown> =>
  transaction(database, [
    ...statements,
    mail,
    recordRevision(database, ofAccount(id, {}, { invited: true, ...made }), author),
  ])

/**
 * Changes the address of an account, and ends its sessions and password links.
 * @param email in lower case, of no other account
 */
export async function changeEmail(
  database: Database,
  id: string,
  { email, now }: { email: string; now: number },
  extraStatements: readonly Statement[],
): Promise<void> {
  await transaction(database, [
    database
      .update(users)
      .set({ email, updatedAt: iso(now) })
      .where(eq(users.id, id)),
    database.delete(sessions).where(eq(sessions.userId, id)),
    database.delete(passwordResets).where(eq(passwordResets.userId, id)),
    database.delete(verifications).where(eq(verifications.value, id)),
    ...extraStatements,
  ])
}

export const enableAccount = (
  database: Database,
  { id, disabled }: Pick<Account, 'id' | 'disabled'>,
  now: number,
  author: DeskAuthor | null = null,
): Promise<boolean> =>
  changeRow(
    database,
    database
      .update(users)
      .set({ disabled: null, updatedAt: iso(now) })
      .where(and(eq(users.id, id), sql`${users.disabled} IS NOT NULL`)),
    ofAccount(id, { disabled }, { disabled: null }),
    author,
  )

export const removeAccount = (database: Database, id: string): Promise<DeletedCounts> =>
  runCounted(database, accountRemovalStatements(database, sql`${id}`))

export async function listAccounts(database: Database) {
  const [people, homes] = await database.batch([
    database.select().from(users).orderBy(users.role, users.email),
    database
      .select({ userId: ownerships.userId, id: ownerships.propertyId, reference: properties.reference })
      .from(ownerships)
      .leftJoin(properties, eq(properties.id, ownerships.propertyId))
      .orderBy(ownerships.since, ownerships.propertyId),
  ])
  return people.map((user) => ({ ...user, homes: homes.filter(({ userId }) => userId === user.id) }))
}
