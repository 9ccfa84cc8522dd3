import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { passkeys, sessions, users } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { idleTimeoutMs } from '#domain/owner/owner.ts'
import { iso } from '#domain/time.ts'
import { tokenHash } from '#worker/crypto/token.ts'

/** Makes the statement of a mail that is stored under a condition. */
type MailWhen = (when: SQL) => Statement

const isChanged = sql`changes() > 0`

type Passkey = typeof passkeys.$inferSelect

/** Those of an account, the oldest first. */
export const passkeysOf = (database: Database, userId: string) =>
  database
    .select({ id: passkeys.id, name: passkeys.name, created: passkeys.created, used: passkeys.used })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.created))

/** @returns a passkey and its account, which is not disabled */
export async function findPasskey(database: Database, id: string) {
  const [row] = await database
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.id, id), isNull(users.disabled)))
  return row ?? null
}

type Login = { counter: number; token: string; device: string; now: number }

/** Begins a session, unless the passkey was removed or used since it was read. @returns whether it began */
export async function beginSession(
  database: Database,
  { id, userId, counter: before }: Passkey,
  { counter, token, device, now }: Login,
): Promise<boolean> {
  const time = iso(now)
  const [, begun] = await transaction(database, [
    database
      .update(passkeys)
      .set({ counter, used: time })
      .where(and(eq(passkeys.id, id), eq(passkeys.counter, before))),
    database.run(sql`INSERT INTO sessions (id, token, user_id, expires_at, user_agent, created_at, updated_at, passkey_id)
      SELECT ${crypto.randomUUID()}, ${tokenHash(token)}, ${userId}, ${iso(now + idleTimeoutMs)}, ${device}, ${time}, ${time}, ${id}
      WHERE changes() > 0`),
  ])
  return begun!.rowsAffected > 0
}

/** @param mail stored where it was added @returns false for one that is known already */
export async function addPasskey(
  database: Database,
  passkey: Omit<Passkey, 'created' | 'used'>,
  now: number,
  mail: MailWhen,
): Promise<boolean> {
  const [added] = await transaction(database, [
    database
      .insert(passkeys)
      .values({ ...passkey, created: iso(now), used: null })
      .onConflictDoNothing(),
    mail(isChanged),
  ])
  return added!.rowsAffected > 0
}

/** Removes one, and ends the sessions that it began. @param kept the session of who removes it */
export async function removePasskey(
  database: Database,
  { userId, id, kept }: { userId: string; id: string; kept: string | null },
  mail: MailWhen,
): Promise<boolean> {
  const [removed] = await transaction(database, [
    database.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId))),
    mail(isChanged),
    database
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.passkeyId, id), ne(sessions.id, kept ?? ''))),
  ])
  return removed!.rowsAffected > 0
}
