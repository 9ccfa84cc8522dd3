import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { credentials, passwordResets, sessions, twoFactors, users, verifications } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { iso } from '#domain/time.ts'
import { passwordHash } from '#worker/crypto/password.ts'
import { randomToken, tokenHash } from '#worker/crypto/token.ts'

/** ms for which a link is good that somebody asked for, and one with which somebody is invited. */
export const resetTtlMs = 30 * 60_000
export const invitationTtlMs = 7 * 86_400_000

/**
 * A new link leaves the earlier ones valid until one of them is used: anybody can ask for a link to any address, and must
 * not be able to end an invitation that way.
 * @param now ms since 1970
 * @returns what a link holds, and the statement that makes it valid
 */
export function createPasswordReset(
  database: Database,
  userId: string,
  { now, ttlMs = resetTtlMs }: { now: number; ttlMs?: number },
): { token: string; statement: Statement } {
  const token = randomToken()
  const row = { id: tokenHash(token), userId, created: iso(now), expires: iso(now + ttlMs) }
  return { token, statement: database.insert(passwordResets).values(row) }
}

const isValid = (token: string, now: number) =>
  and(eq(passwordResets.id, tokenHash(token)), gt(passwordResets.expires, iso(now)))

/** @returns whose password a link lets choose; null for one that is over or none. Looking at it uses nothing up */
export async function findResetOwner(database: Database, token: string, now: number) {
  const [row] = await database
    .select({
      ...{ id: users.id, name: users.name, email: users.email, language: users.language },
      twoFactor: users.twoFactorEnabled,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isValid(token, now), sql`${users.disabled} IS NULL`))
  return row ?? null
}

/**
 * Takes a new password, ends every session, and makes all links of the account void, in one transaction: of twenty who use
 * a link at once, one does.
 * @param dropFactor whether the account's second factor goes, since nothing can read it any more
 * @param after what is stored with it
 * @returns whether it was this one
 */
export async function redeemReset(
  database: Database,
  { token, password, now, dropTwoFactor }: { token: string; password: string; now: number; dropTwoFactor: boolean },
  extraStatements: (when: ReturnType<typeof sql>) => readonly Statement[],
): Promise<boolean> {
  const hash = await passwordHash(password)
  const owner = sql`(SELECT user_id FROM password_resets WHERE id = ${tokenHash(token)} AND expires > ${iso(now)})`
  const [changed] = await database.batch([
    database
      .update(credentials)
      .set({ password: hash, updatedAt: iso(now) })
      .where(and(eq(credentials.providerId, 'credential'), eq(credentials.userId, owner)))
      .returning({ userId: credentials.userId }),
    database.delete(sessions).where(eq(sessions.userId, owner)),
    // Whoever knew the old password and is being asked for a code.
    database.delete(verifications).where(eq(verifications.value, owner)),
    ...(dropTwoFactor ? removeTwoFactor(database, owner) : []),
    ...extraStatements(sql`EXISTS ${owner}`),
    // The last: what stands above asks for it.
    database.delete(passwordResets).where(eq(passwordResets.userId, owner)),
  ])
  return changed.length > 0
}

/**
 * Takes a new password of somebody who is in: he stays in where he is, and nobody stays in anywhere else.
 * @param session of the row that goes on
 * @param together what is stored with it
 */
export async function changePassword(
  database: Database,
  { userId, session, password, now }: { userId: string; session: string; password: string; now: number },
  extraStatements: readonly Statement[],
): Promise<void> {
  const hash = await passwordHash(password)
  await transaction(database, [
    database
      .update(credentials)
      .set({ password: hash, updatedAt: iso(now) })
      .where(and(eq(credentials.providerId, 'credential'), eq(credentials.userId, userId))),
    database.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, session))),
    database.delete(verifications).where(eq(verifications.value, userId)),
    database.delete(passwordResets).where(eq(passwordResets.userId, userId)),
    ...extraStatements,
  ])
}

/** The second proof is lost with the telephone: an operator takes it off, and its owner makes another. */
export const removeTwoFactor = (database: Database, userId: string | SQL): Statement[] => [
  database.delete(twoFactors).where(eq(twoFactors.userId, userId)),
  database.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId)),
]
