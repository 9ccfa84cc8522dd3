import type { Database } from '#db/client.ts'
import type { FeedRunCounts } from '#domain/import/feed-run.ts'
import type { PlaceRecord } from '#domain/import/record.ts'
import { brusselsDay, iso } from '#domain/time.ts'
import { propertyIdOf } from '#worker/importers/formats/format.ts'
import type { Announcement } from '#worker/services/import/announcements.ts'
import { type ImportReport, importFeed } from '#worker/services/import/feed.ts'
import {
  dueFeed,
  endInterruptedRuns,
  endRun,
  type FeedOutcome,
  type ReportNews,
  startRun,
} from '#worker/services/import/feed-runs.ts'
import type { ScheduledFeed } from '#worker/services/import/feeds.ts'
import { acquireImportLease } from '#worker/services/import/lease.ts'
import { ImportRefused } from '#worker/services/import/mass-changes.ts'
import { markPackages } from '#worker/services/remote-file/package.ts'
import { reusePackages } from '#worker/services/remote-file/reuse.ts'
import { type FeedPullContext, pullFeed } from './pull-feed.ts'

export type FeedContext = FeedPullContext & {
  /** The municipality comes first among those with the same zip. */
  gazetteer: () => Promise<readonly PlaceRecord[]>
  report: ReportNews
}

const countsOf = ({ read, added, changed, unchanged, withdrawn, ...report }: ImportReport): FeedRunCounts => ({
  ...{ read, added, changed, unchanged, withdrawn },
  refused: report.refused.length,
  leftOut: report.warnings.length,
  rewritten: report.rewritten.length,
})

/** Number of each home of a pull, and why it was refused. */
function announcementsOf(keys: readonly string[], { numbers, refused }: ImportReport): Announcement[] {
  const faults = new Map(refused.map(({ id, field, reason }) => [id, `${field}: ${reason}`]))
  return keys.map((key) => {
    const propertyId = numbers.get(key) ?? propertyIdOf(key)
    return { key, propertyId, fault: faults.get(key) ?? faults.get(String(propertyId)) ?? null }
  })
}

async function importPulled(context: FeedContext, config: ScheduledFeed, today: string): Promise<FeedOutcome> {
  const pulled = await pullFeed(context, config, today)
  if (!pulled) return { state: 'done', isUnchanged: true }
  const { feed, complete, etag, events, hasMore, packages, failed = [] } = pulled
  const report = await importFeed(context.database, feed, {
    today,
    complete: config.complete && complete,
    feed: config.name,
    clearing: config.approved ?? false,
    gazetteer: await context.gazetteer(),
  })
  if (packages) {
    const now = iso(context.now())
    await reusePackages(context.database, packages.versions.values(), { now, today })
    await markPackages(context.database, packages.waiting, now)
  }
  const { refused } = report
  // A home that a program reported is not reported again: its refusal is the end of the event.
  if (!events && feed.read > 0 && refused.length >= feed.read)
    return { state: 'failed', reason: 'Every row was refused.', counts: countsOf(report), refused }
  const announced = pulled.announced && announcementsOf(pulled.announced, report)
  if (failed.length) {
    const reason = `${failed.length} homes could not be read: ${failed[0]!.reason}`
    return { state: 'failed', reason, counts: countsOf(report), refused, events, announced }
  }
  return { state: 'done', counts: countsOf(report), refused, etag, events, hasMore, announced }
}

/** @returns how the run ended; nothing is thrown */
async function attempt(context: FeedContext, config: ScheduledFeed): Promise<FeedOutcome> {
  try {
    return await importPulled(context, config, brusselsDay(context.now()))
  } catch (error) {
    const massChanges = error instanceof ImportRefused ? error.massChanges : undefined
    if (massChanges) return { state: 'refused', massChanges }
    return { state: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

async function runFeed(context: FeedContext, feed: ScheduledFeed): Promise<FeedOutcome> {
  const { database, now, report } = context
  const id = await startRun(database, feed.name, now())
  const outcome = await attempt(context, feed)
  await endRun(database, { feed, id, outcome, now: now() }, report)
  return outcome
}

export type FeedRunResult = { feed: ScheduledFeed; outcome: FeedOutcome }

/**
 * Runs a feed, by default the one that has waited longest. A run that was killed counts as failed, and is repeated: what
 * it has written is unchanged then and costs little.
 * @returns undefined when none is due, or the time (ISO) until which another import holds the lease
 */
export async function runDueFeed(
  context: FeedContext,
  select: (database: Database, now: number) => Promise<ScheduledFeed | undefined> = dueFeed,
): Promise<FeedRunResult | { until: string } | undefined> {
  const { database, now, report } = context
  const lease = await acquireImportLease(database)
  if ('until' in lease) return lease
  try {
    await endInterruptedRuns(database, now(), report)
    const feed = await select(database, now())
    return feed && { feed, outcome: await runFeed(context, feed) }
  } finally {
    await lease.release()
  }
}
