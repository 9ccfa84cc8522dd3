import { eq, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import {
  communications,
  credentials,
  digests,
  ownerships,
  passwordResets,
  publications,
  requests,
  sessions,
  twoFactors,
  users,
  verifications,
} from '#db/schema/index.ts'
import type { Statement } from '#worker/services/import-batch.ts'

/**
 * Takes an account away with all that is its owner's. What was noted of his homes stays: it belongs to the home, and says
 * no longer who wrote it.
 * @param id of the user, or a question for it
 * @returns the statements, by what they take away
 */
export const accountRemoval = (database: Database, id: SQL): [string, Statement][] => {
  const of = (column: SQLiteColumn) => eq(column, id)
  return [
    ['sessions', database.delete(sessions).where(of(sessions.userId))],
    ['links to a password', database.delete(passwordResets).where(of(passwordResets.userId))],
    ['second proofs', database.delete(twoFactors).where(of(twoFactors.userId))],
    // Between two steps of coming in, the value is the one who comes.
    ['steps of coming in', database.delete(verifications).where(of(verifications.value))],
    ['letters of the week', database.delete(digests).where(of(digests.userId))],
    ['homes', database.delete(ownerships).where(of(ownerships.userId))],
    ['passwords', database.delete(credentials).where(of(credentials.userId))],
    ['notes', database.update(communications).set({ authorId: null }).where(of(communications.authorId))],
    ['corrections', database.update(communications).set({ correctorId: null }).where(of(communications.correctorId))],
    ['publications', database.update(publications).set({ authorId: null }).where(of(publications.authorId))],
    ['corrections', database.update(publications).set({ correctorId: null }).where(of(publications.correctorId))],
    ['requests', database.update(requests).set({ assigneeId: null }).where(of(requests.assigneeId))],
    ['accounts', database.delete(users).where(of(users.id))],
  ]
}
