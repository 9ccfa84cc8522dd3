import { Buffer } from 'node:buffer'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { feedEvents, feeds } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { contentHash } from '#worker/crypto/hash.ts'

/** Homes of one run: each is a request to the vendor. The next minute takes the next ones. */
const maxSubjects = 25

type FeedEvent = typeof feedEvents.$inferSelect

/** The same of an event that is sent twice. */
export const eventId = ({ feed, subject, deleted, happened }: Omit<FeedEvent, 'id'>): string =>
  contentHash('feed event', Buffer.from(JSON.stringify([feed, subject, deleted, happened])))

/** Stores an event once, and makes its feed due unless it waits after a failure. @param now ISO */
export const storeEvent = (database: Database, event: FeedEvent, now: string) =>
  transaction(database, [
    database.insert(feedEvents).values(event).onConflictDoNothing(),
    database
      .update(feeds)
      .set({ nextRun: sql`iif(${feeds.failures} = 0, min(${feeds.nextRun}, ${now}), ${feeds.nextRun})` })
      .where(eq(feeds.name, event.feed)),
  ])

/** The oldest events, one for each home: what happened to it last, and the ids of all of them. */
export async function nextEvents(database: Database, feed: string) {
  const rows = await database
    .select()
    .from(feedEvents)
    .where(eq(feedEvents.feed, feed))
    .orderBy(asc(feedEvents.happened), asc(feedEvents.id))
  const bySubject = new Map<string, { subject: string; deleted: boolean; ids: string[] }>()
  for (const { subject, deleted, id } of rows) {
    const ids = [...(bySubject.get(subject)?.ids ?? []), id]
    if (bySubject.has(subject) || bySubject.size < maxSubjects) bySubject.set(subject, { subject, deleted, ids })
  }
  return [...bySubject.values()]
}
