import { and, count, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import { feedProperties, feedRuns, feeds } from '#db/schema/index.ts'
import type { Values } from '#domain/admin/revision.ts'
import { changeRow } from '#worker/services/revision.ts'

export type ScheduledFeed = typeof feeds.$inferSelect
export type FeedRun = typeof feedRuns.$inferSelect

const lastRunId = sql`(SELECT max(id) FROM feed_runs WHERE feed = ${feeds.name})`

/** By name, each with its last run and how many properties it brought. */
export const listFeeds = (database: Database) =>
  database
    .select({
      ...getTableColumns(feeds),
      lastRun: feedRuns,
      homes: sql<number>`(SELECT count(*) FROM feed_properties WHERE feed = ${feeds.name})`,
    })
    .from(feeds)
    .leftJoin(feedRuns, eq(feedRuns.id, lastRunId))
    .orderBy(feeds.name)
    .all()

export type ListedFeed = Awaited<ReturnType<typeof listFeeds>>[number]

export const findFeed = async (database: Database, name: string): Promise<ScheduledFeed | undefined> =>
  (await database.select().from(feeds).where(eq(feeds.name, name)))[0]

/** @returns false when there is a feed of that name */
export async function addFeed(database: Database, feed: typeof feeds.$inferInsert): Promise<boolean> {
  const added = await database.insert(feeds).values(feed).onConflictDoNothing().returning({ name: feeds.name })
  return added.length > 0
}

/** Its properties stay. @returns how many, or null when there is no such feed */
export async function removeFeed(database: Database, name: string): Promise<number | null> {
  const [removed, [homes]] = await database.batch([
    database.delete(feeds).where(eq(feeds.name, name)).returning({ name: feeds.name }),
    database.select({ count: count() }).from(feedProperties).where(eq(feedProperties.feed, name)),
  ])
  return removed.length ? (homes?.count ?? 0) : null
}

/** @returns false when there is no such feed, or the condition does not hold; as the functions below */
function updateFeed(
  database: Database,
  name: string,
  change: SQLiteUpdateSetSource<typeof feeds>,
  {
    when,
    userId,
    before = {},
    after = {},
  }: { when?: SQL; userId?: string | undefined; before?: Values; after?: Values },
): Promise<boolean> {
  return changeRow(
    database,
    database
      .update(feeds)
      .set(change)
      .where(and(eq(feeds.name, name), when)),
    { resource: 'feeds', key: name, before, after },
    userId ? { userId } : null,
  )
}

/** @param userId who does it at the desk, as below; without it a command does */
export const pauseFeed = (database: Database, name: string, userId?: string) =>
  updateFeed(database, name, { paused: true }, { userId, before: { paused: false }, after: { paused: true } })

/** @param now ISO, as below: it runs with the next cron job */
export const resumeFeed = (database: Database, name: string, now: string, userId?: string) =>
  updateFeed(
    database,
    name,
    { paused: false, nextRun: now },
    { userId, before: { paused: true }, after: { paused: false } },
  )

/** Also a source that is unchanged is read again. @param now ISO */
export const setFeedMapping = (database: Database, name: string, mapping: ScheduledFeed['mapping'], now: string) =>
  updateFeed(database, name, { mapping, etag: null, nextRun: now }, { when: isNotNull(feeds.mapping) })

/** Leads that wait are sent when it takes leads again. */
export const setFeedLeads = (database: Database, name: string, leads: boolean) =>
  updateFeed(database, name, { leads }, {})

/** Also when its source says that it is unchanged. */
export const runFeedSoon = (database: Database, name: string, now: string, userId?: string) =>
  updateFeed(
    database,
    name,
    { nextRun: now, etag: null },
    { when: eq(feeds.paused, false), userId, after: { run: true } },
  )

/** Approves exactly the mass changes for which a run was refused, while it is the last run of the feed. */
export const approveMassChanges = (database: Database, name: string, now: string, runId: number, userId?: string) =>
  updateFeed(
    database,
    name,
    {
      ...{ nextRun: now, etag: null },
      approved: sql`(SELECT mass_changes FROM feed_runs WHERE id = ${runId})`,
    },
    {
      when: sql`${lastRunId} = ${runId} AND EXISTS (SELECT 1 FROM feed_runs WHERE id = ${runId} AND state = 'refused')`,
      ...{ userId, after: { approved: true } },
    },
  )
