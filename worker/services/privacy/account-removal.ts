import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import {
  calendarFeeds,
  communications,
  credentials,
  digests,
  documentGrants,
  inquiries,
  messages,
  ownerships,
  passkeys,
  passwordResets,
  publications,
  revisions,
  savedViews,
  sessions,
  twoFactors,
  users,
  verifications,
} from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'

/** Erases a field of revisions, which stay: what it was before, and after. */
export const erasing = (database: Database, field: 'name' | 'note') =>
  database.update(revisions).set({ changes: sql`json_set(${revisions.changes}, ${`$.${field}`}, json('[null,null]'))` })

/**
 * Deletes an account and its data. Communications of a property stay, without their author.
 * @returns statements, by name
 */
export const accountRemovalStatements = (database: Database, id: SQL): [string, Statement][] => {
  const belongs = (column: SQLiteColumn) => eq(column, id)
  return [
    ['sessions', database.delete(sessions).where(belongs(sessions.userId))],
    ['links to a password', database.delete(passwordResets).where(belongs(passwordResets.userId))],
    ['second proofs', database.delete(twoFactors).where(belongs(twoFactors.userId))],
    ['passkeys', database.delete(passkeys).where(belongs(passkeys.userId))],
    // `value` is the user id between password and two-factor code.
    ['steps of coming in', database.delete(verifications).where(belongs(verifications.value))],
    ['calendars', database.delete(calendarFeeds).where(belongs(calendarFeeds.userId))],
    ['letters of the week', database.delete(digests).where(belongs(digests.userId))],
    ['homes', database.delete(ownerships).where(belongs(ownerships.userId))],
    ['saved views', database.delete(savedViews).where(belongs(savedViews.userId))],
    ['passwords', database.delete(credentials).where(belongs(credentials.userId))],
    ['notes', database.update(communications).set({ authorId: null }).where(belongs(communications.authorId))],
    [
      'corrections',
      database.update(communications).set({ correctorId: null }).where(belongs(communications.correctorId)),
    ],
    ['publications', database.update(publications).set({ authorId: null }).where(belongs(publications.authorId))],
    ['corrections', database.update(publications).set({ correctorId: null }).where(belongs(publications.correctorId))],
    [
      'documents sent',
      database.update(documentGrants).set({ managerId: null }).where(belongs(documentGrants.managerId)),
    ],
    ['requests', database.update(inquiries).set({ assigneeId: null }).where(belongs(inquiries.assigneeId))],
    ['messages', database.update(messages).set({ authorId: null }).where(belongs(messages.authorId))],
    [
      'former names',
      erasing(database, 'name').where(
        and(
          eq(revisions.resource, 'accounts'),
          belongs(revisions.key),
          sql`${revisions.changes} -> 'name' IS NOT NULL`,
        ),
      ),
    ],
    ['accounts', database.delete(users).where(belongs(users.id))],
  ]
}
