import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { sessions } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import { tokenHash } from '#worker/crypto/token.ts'

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
