import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { sessions } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import { iso } from '#domain/time.ts'
import { tokenHash } from '#worker/crypto/token.ts'

/** Sessions of an account that are not over, the newest first. @param now ms since 1970 */
export const openSessions = (database: Database, userId: string, now: number) =>
  database
    .select({ id: sessions.id, device: sessions.userAgent, since: sessions.createdAt, seen: sessions.updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, iso(now))))
    .orderBy(desc(sessions.createdAt))

/** One of the sessions of an account. */
export const deleteOwnSession = (database: Database, userId: string, id: string) =>
  database.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)))

export const deleteSession = (database: Database, id: string) => database.delete(sessions).where(eq(sessions.id, id))

/** @param token as in the cookie */
export const deleteSessionOfToken = (database: Database, token: string) =>
  database.delete(sessions).where(eq(sessions.token, tokenHash(token)))

export const deleteSessions = (database: Database, userId: string) =>
  database.delete(sessions).where(eq(sessions.userId, userId))

/** @param kept session that is not deleted, by its id or by the token of its cookie */
export const deleteOtherSessions = (database: Database, userId: string, kept: { id: string } | { token: string }) => {
  const isOther = 'token' in kept ? ne(sessions.token, tokenHash(kept.token)) : ne(sessions.id, kept.id)
  return database.delete(sessions).where(and(eq(sessions.userId, userId), isOther))
}

/** @param token of the new cookie */
export const renewSession = (database: Database, id: string, token: string): Statement =>
  database
    .update(sessions)
    .set({ token: tokenHash(token) })
    .where(eq(sessions.id, id))
