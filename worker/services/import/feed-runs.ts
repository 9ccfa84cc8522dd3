import { and, asc, eq, exists, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { feedEvents, feedRuns, feeds } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { forLog } from '#domain/error-log.ts'
import {
  attemptsAfter,
  type FeedNews,
  type FeedRunState,
  maxStoredRefusals,
  newsOfRun,
  nextFeedRun,
} from '#domain/import/feed-run.ts'
import { iso } from '#domain/time.ts'
import { rowRun } from '#worker/services/row-run.ts'
import { type Announcement, announcementStatement } from './announcements.ts'
import { endEvents } from './feed-events.ts'
import { type FeedRun, findFeed, type ScheduledFeed } from './feeds.ts'

const isRunning = sql`state = 'running'`

const isDue = (now: number) => and(eq(feeds.paused, false), lte(feeds.nextRun, iso(now)))

/** @param now ms since 1970, as in all of these */
export async function hasFeedWork(database: Database, now: number): Promise<boolean> {
  const [due, running] = await database.batch([
    database.select({ name: feeds.name }).from(feeds).where(isDue(now)).limit(1),
    database.select({ id: feedRuns.id }).from(feedRuns).where(isRunning).limit(1),
  ])
  return due.length > 0 || running.length > 0
}

/** The feed that has waited longest. */
export const dueFeed = async (database: Database, now: number): Promise<ScheduledFeed | undefined> =>
  (await database.select().from(feeds).where(isDue(now)).orderBy(asc(feeds.nextRun), asc(feeds.name)).limit(1))[0]

export async function startRun(database: Database, feed: string, now: number): Promise<number> {
  const [run] = await database
    .insert(feedRuns)
    .values({ feed, started: iso(now), state: 'running' })
    .returning({ id: feedRuns.id })
  return run!.id
}

export type FeedOutcome = { state: Exclude<FeedRunState, 'running'> } & Partial<
  Pick<FeedRun, 'counts' | 'refused' | 'massChanges' | 'reason'>
> & {
    etag?: string | null
    /** The source is the same as in the last run, and was not read. */
    isUnchanged?: boolean
    /** Ids of the events that were imported. */
    events?: readonly string[] | undefined
    /** The source has more, which the next run takes at once. */
    hasMore?: boolean | undefined
    /** Homes whose program wants to know where they are. */
    announced?: readonly Announcement[] | undefined
  }

/** Stores mails in the transaction that ends a run. */
export type ReportNews = (
  news: FeedNews,
  feed: ScheduledFeed,
  run: FeedOutcome & { id: number },
) => Promise<Statement[]>

type EndedRun = { feed: ScheduledFeed; id: number; outcome: FeedOutcome; now: number }

/** The refused properties of earlier runs are deleted. */
const storeOutcome = (database: Database, { feed, id, outcome, now }: EndedRun): Statement[] => {
  const { state, counts, refused, massChanges, reason } = outcome
  const stored = { state, counts, massChanges, reason, ended: iso(now), refused: refused?.slice(0, maxStoredRefusals) }
  return [
    database.update(feedRuns).set(stored).where(eq(feedRuns.id, id)),
    database
      .update(feedRuns)
      .set({ refused: null })
      .where(and(eq(feedRuns.feed, feed.name), ne(feedRuns.id, id))),
  ]
}

/** Where events are left or have come meanwhile, or the source has more, at once. */
function planNext(database: Database, { feed, outcome, now }: EndedRun): Statement {
  const { state, isUnchanged, hasMore = false, etag = null } = outcome
  const attempts = attemptsAfter(state, feed)
  const planned = nextFeedRun(now, feed.everyMinutes, attempts.failures)
  const hasEvents = exists(database.select().from(feedEvents).where(eq(feedEvents.feed, feed.name)))
  const nextRun =
    state === 'done' ? sql`CASE WHEN ${hasMore} OR ${hasEvents} THEN ${iso(now)} ELSE ${planned} END` : planned
  const read = isUnchanged ? { unchanged: iso(now) } : { unchanged: null, etag, approved: null }
  return database
    .update(feeds)
    .set({
      ...{ ...attempts, nextRun },
      ...(state === 'done' && read),
    })
    .where(eq(feeds.name, feed.name))
}

/** A mail that cannot be written does not keep a run from its end. */
const mailsOf = (mails: Promise<Statement[]>) =>
  mails.catch((error) => {
    console.error('feed.report_failed', forLog(error))
    return []
  })

/** Ends a run, plans the next one, and reports news. A run whose source is unchanged leaves only its time. */
export async function endRun(database: Database, run: EndedRun, report: ReportNews) {
  const { feed, id, outcome } = run
  const { events, announced = [] } = outcome
  const news = newsOfRun(outcome.state, feed)
  await transaction(database, [
    ...(outcome.isUnchanged ? [database.delete(feedRuns).where(eq(feedRuns.id, id))] : storeOutcome(database, run)),
    ...(events ? endEvents(database, events) : []),
    ...(announced.length > 0 ? [announcementStatement(database, feed.name, announced, iso(run.now))] : []),
    planNext(database, run),
    ...(news ? await mailsOf(report(news, feed, { ...outcome, id })) : []),
  ])
}

/** Runs that were killed, as no import runs; each counts as failed. Only with the lease of the import. */
export async function endInterruptedRuns(database: Database, now: number, report: ReportNews) {
  const running = await database.select({ id: feedRuns.id, feed: feedRuns.feed }).from(feedRuns).where(isRunning)
  await rowRun('feed-runs').each(running, async ({ id, feed: name }) => {
    const feed = await findFeed(database, name)
    const outcome = { state: 'failed', reason: 'The run was interrupted; what it had written stays.' } as const
    if (feed) await endRun(database, { feed, id, outcome, now }, report)
  })
}
