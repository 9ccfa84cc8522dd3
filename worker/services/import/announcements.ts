import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { excludedColumns, insertAll, jsonIds } from '#db/rows.ts'
import { feedAnnouncements, feeds } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import { retryAt } from '#domain/waiting-line.ts'

type Row = typeof feedAnnouncements.$inferSelect

export type Announcement = Pick<Row, 'key' | 'propertyId' | 'fault'>

/** Per run: for some programs each is a request. */
const maxProperties = 25

/** Part of the transaction that ends a run. A home that waits already has its newer state. @param now ISO */
export function announcementStatement(
  database: Database,
  feed: string,
  homes: readonly Announcement[],
  now: string,
): Statement {
  const byKey = new Map(homes.map((home) => [home.key, { ...home, feed, attempts: 0, due: now }]))
  return insertAll(database, feedAnnouncements, [...byKey.values()]).onConflictDoUpdate({
    target: [feedAnnouncements.feed, feedAnnouncements.key],
    set: excludedColumns(feedAnnouncements, ['propertyId', 'fault', 'attempts', 'due']),
  })
}

/** Homes of the feed that has waited longest. @param now ISO */
export async function dueAnnouncements(database: Database, now: string) {
  const [first] = await database
    .select({ config: feeds })
    .from(feedAnnouncements)
    .innerJoin(feeds, eq(feeds.name, feedAnnouncements.feed))
    .where(lte(feedAnnouncements.due, now))
    .orderBy(asc(feedAnnouncements.due), asc(feedAnnouncements.feed))
    .limit(1)
  if (!first) return undefined
  const { config } = first
  const homes = await database
    .select()
    .from(feedAnnouncements)
    .where(and(eq(feedAnnouncements.feed, config.name), lte(feedAnnouncements.due, now)))
    .orderBy(asc(feedAnnouncements.due), asc(feedAnnouncements.key))
    .limit(maxProperties)
  return { config, homes }
}

/** The rows that were read, unless a run has announced the home again since. */
const sameRows = (rows: readonly Row[]) =>
  and(
    eq(feedAnnouncements.feed, rows[0]!.feed),
    inArray(feedAnnouncements.key, jsonIds(rows.map(({ key }) => key))),
    inArray(feedAnnouncements.due, jsonIds(rows.map(({ due }) => due))),
  )

export const endAnnouncements = (database: Database, rows: readonly Row[]) =>
  database.delete(feedAnnouncements).where(sameRows(rows))

/** @returns how many are given up @param now ms since 1970 */
export async function postponeAnnouncements(database: Database, rows: readonly Row[], now: number): Promise<number> {
  const attempts = Math.max(...rows.map((row) => row.attempts)) + 1
  const due = retryAt('announcement', attempts, now)
  if (due) await database.update(feedAnnouncements).set({ attempts, due }).where(sameRows(rows))
  else await endAnnouncements(database, rows)
  return due ? 0 : rows.length
}
