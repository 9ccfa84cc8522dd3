import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import {
  credentials,
  ownerships,
  passwordResets,
  properties,
  sessions,
  users,
  verifications,
} from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import type { Role } from '#domain/owner/owner.ts'
import { idPattern } from '#domain/property/property.ts'
import { iso } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import { passwordHash } from '#worker/crypto/password.ts'
import { accountRemovalStatements } from '#worker/services/privacy/account-removal.ts'
import { type DeletedCounts, runCounted } from '#worker/services/privacy/retention.ts'

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

/** Links properties to an owner; linked ones keep their date. */
export const linkStatement = (
  database: Database,
  userId: string,
  propertyIds: readonly number[],
  now: number,
): Statement =>
  database
    .insert(ownerships)
    .values(propertyIds.map((propertyId) => ({ userId, propertyId, since: iso(now) })))
    .onConflictDoNothing()

export async function linkProperties(
  database: Database,
  userId: string,
  propertyIds: readonly number[],
  now: number,
): Promise<number> {
  const rows = await database
    .insert(ownerships)
    .values(propertyIds.map((propertyId) => ({ userId, propertyId, since: iso(now) })))
    .onConflictDoNothing()
    .returning({ id: ownerships.propertyId })
  return rows.length
}

export async function unlinkProperties(
  database: Database,
  userId: string,
  propertyIds: readonly number[],
): Promise<number> {
  const rows = await database
    .delete(ownerships)
    .where(and(eq(ownerships.userId, userId), inArray(ownerships.propertyId, jsonIds(propertyIds))))
    .returning({ id: ownerships.propertyId })
  return rows.length
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

/**
 * Disables an account, and ends its sessions and password links, in one transaction.
 * @returns whether it was enabled
 */
export async function disableAccount(database: Database, id: string, now: number): Promise<boolean> {
  const [changed] = await database.batch([
    database
      .update(users)
      .set({ disabled: iso(now), updatedAt: iso(now) })
      .where(and(eq(users.id, id), isNull(users.disabled)))
      .returning({ id: users.id }),
    database.delete(sessions).where(eq(sessions.userId, id)),
    database.delete(passwordResets).where(eq(passwordResets.userId, id)),
  ])
  return changed.length > 0
}

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

export async function enableAccount(database: Database, id: string, now: number): Promise<boolean> {
  const rows = await database
    .update(users)
    .set({ disabled: null, updatedAt: iso(now) })
    .where(and(eq(users.id, id), sql`${users.disabled} IS NOT NULL`))
    .returning({ id: users.id })
  return rows.length > 0
}

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
