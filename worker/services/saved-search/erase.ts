import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { inquiries, mails, savedSearches, savedSearchNotifications } from '#db/schema/index.ts'
import { type DeletedCounts, runCounted } from '#worker/services/privacy/retention.ts'

/**
 * Takes an alert away with all that came with it, in one transaction: what it told of, its letters, and the form by which
 * it was asked for, which has the same id. The newsletter that was ticked there is another matter: its mail stays.
 * @returns how many rows went, by what it is
 */
export const eraseSavedSearch = (database: Database, id: string): Promise<DeletedCounts> =>
  runCounted(database, [
    ['mails', database.delete(mails).where(and(eq(mails.requestId, id), ne(mails.kind, 'newsletter-confirm')))],
    ['tidings', database.delete(savedSearchNotifications).where(eq(savedSearchNotifications.demandId, id))],
    ['alerts', database.delete(savedSearches).where(eq(savedSearches.id, id))],
    ['requests', database.delete(inquiries).where(eq(inquiries.id, id))],
  ])
