import { Buffer } from 'node:buffer'
import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { feedEvents, feedEventTimes, feeds } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { contentHash } from '#worker/crypto/hash.ts'

/** Homes of one run: each is a request to the vendor. The next minute takes the next ones. */
const maxSubjects = 25

type FeedEvent = typeof feedEvents.$inferSelect

/** The same of an event that is sent twice. */
export const eventId = ({ feed, subject, deleted, happened }: Omit<FeedEvent, 'id'>): string =>
  contentHash('feed event', Buffer.from(JSON.stringify([feed, subject, deleted, happened])))

/** The imported events of a home that happened after this one. */
const laterImported = (database: Database, { feed, subject, happened }: FeedEvent) =>
  database
    .select({ one: sql`1` })
    .from(feedEventTimes)
    .where(
      and(eq(feedEventTimes.feed, feed), eq(feedEventTimes.subject, subject), gt(feedEventTimes.happened, happened)),
    )

const asRow = (event: FeedEvent) => ({
  id: sql`${event.id}`.as('id'),
  feed: feeds.name,
  subject: sql`${event.subject}`.as('subject'),
  deleted: sql`${event.deleted ? 1 : 0}`.as('deleted'),
  happened: sql`${event.happened}`.as('happened'),
})

/**
 * Stores an event once, unless a later one of its home is imported: programs repeat requests for hours, and an old
 * deletion would withdraw the home. Makes its feed due unless it waits after a failure.
 * @param now ISO
 */
export const storeEvent = (database: Database, event: FeedEvent, now: string) =>
  transaction(database, [
    database
      .insert(feedEvents)
      .select(
        database
          .select(asRow(event))
          .from(feeds)
          .where(and(eq(feeds.name, event.feed), notExists(laterImported(database, event)))),
      )
      .onConflictDoNothing(),
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

/** Deletes events that are imported, and keeps when they happened. */
export const endEvents = (database: Database, ids: readonly string[]): Statement[] => {
  const isEnded = inArray(feedEvents.id, jsonIds(ids))
  const { feed, subject, happened } = feedEvents
  return [
    database
      .insert(feedEventTimes)
      .select(
        database
          .select({ feed, subject, happened: sql`max(${happened})`.as('happened') })
          .from(feedEvents)
          .where(isEnded)
          .groupBy(feed, subject),
      )
      .onConflictDoUpdate({
        target: [feedEventTimes.feed, feedEventTimes.subject],
        set: { happened: sql`max(${feedEventTimes.happened}, excluded.happened)` },
      }),
    database.delete(feedEvents).where(isEnded),
  ]
}
