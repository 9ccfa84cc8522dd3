import type { Database } from '#db/client.ts'
import type { FeedRunCounts } from '#domain/import/feed-run.ts'
import type { Feed, PlaceRecord } from '#domain/import/record.ts'
import { brusselsDay } from '#domain/time.ts'
import { ImportRefused, type ImportReport, importFeed } from '#worker/services/import/feed.ts'
import {
  dueFeed,
  endInterruptedRuns,
  endRun,
  type FeedOutcome,
  hasFeedWork,
  type ReportNews,
  startRun,
} from '#worker/services/import/feed-runs.ts'
import type { ScheduledFeed } from '#worker/services/import/feeds.ts'
import { acquireImportLease } from '#worker/services/import/lease.ts'
import { fetchFeed, maxFeedBytes } from './fetch-feed.ts'
import { readFeed } from './read-feed.ts'

export type FeedSource = {
  database: Database
  /** @returns a secret of the worker by its name */
  secretOf: (name: string) => string | undefined
  /** Of those with the same zip the municipality comes first. */
  gazetteer: () => Promise<readonly PlaceRecord[]>
  report: ReportNews
  /** ms since 1970 */
  now: () => number
}

const countsOf = ({ read, added, changed, unchanged, withdrawn, refused, warnings }: ImportReport): FeedRunCounts => ({
  ...{ read, added, changed, unchanged, withdrawn },
  refused: refused.length,
  leftOut: warnings.length,
})

type PulledFeed = { feed: Feed; etag: string | null }

function secretOf({ secretOf }: FeedSource, { secretName }: ScheduledFeed): string | undefined {
  if (!secretName) return undefined
  const secret = secretOf(secretName)
  if (!secret) throw new Error(`The worker has no secret ${secretName}.`)
  return secret
}

async function pull(source: FeedSource, config: ScheduledFeed, day: string): Promise<PulledFeed | null> {
  const { name, address, etag, format, language } = config
  if (!address) throw new Error('The feed has no address.')
  const fetched = await fetchFeed({ address, etag, secret: secretOf(source, config) })
  if (!fetched) return null
  const options = { day, language, maxBytes: maxFeedBytes, ...(format && { format }) }
  return { feed: readFeed(fetched.bytes, name, options).feed, etag: fetched.etag }
}

async function importPulled(source: FeedSource, config: ScheduledFeed, today: string): Promise<FeedOutcome> {
  const pulled = await pull(source, config, today)
  if (!pulled) return { state: 'done', isUnchanged: true }
  const { feed, etag } = pulled
  const report = await importFeed(source.database, feed, {
    today,
    // What a source says of itself counts only where it is less.
    complete: config.complete && feed.complete !== false,
    feed: config.name,
    clearing: config.approvedRemovals ?? false,
    gazetteer: await source.gazetteer(),
  })
  const { refused } = report
  if (feed.read > 0 && refused.length >= feed.read)
    return { state: 'failed', reason: 'Every row was refused.', counts: countsOf(report), refused }
  return { state: 'done', counts: countsOf(report), refused, etag }
}

/** @returns how the run ended; nothing is thrown */
async function attempt(source: FeedSource, config: ScheduledFeed): Promise<FeedOutcome> {
  try {
    return await importPulled(source, config, brusselsDay(source.now()))
  } catch (error) {
    const removals = error instanceof ImportRefused ? error.withdrawal : undefined
    if (removals) return { state: 'refused', removals }
    return { state: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Runs one feed; only with the lease of the import. */
export async function runFeed(source: FeedSource, feed: ScheduledFeed): Promise<FeedOutcome> {
  const { database, now, report } = source
  const id = await startRun(database, feed.name, now())
  const outcome = await attempt(source, feed)
  await endRun(database, { feed, id, outcome, now: now() }, report)
  return outcome
}

/**
 * Runs the feed that has waited longest, unless another import runs. A run that was killed counts as failed, and is
 * repeated: what it has written is unchanged then and costs little.
 */
export async function runDueFeed(source: FeedSource): Promise<FeedOutcome | undefined> {
  const { database, now, report } = source
  // One query in most minutes.
  if (!(await hasFeedWork(database, now()))) return
  const lease = await acquireImportLease(database)
  if ('until' in lease) return
  try {
    await endInterruptedRuns(database, now(), report)
    const feed = await dueFeed(database, now())
    return feed && (await runFeed(source, feed))
  } finally {
    await lease.release()
  }
}
