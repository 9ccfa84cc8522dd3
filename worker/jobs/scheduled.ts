import type { ScheduledController } from '@cloudflare/workers-types'
import { connect } from '#db/client.ts'
import { forLog } from '#domain/error-log.ts'
import type { JobName } from '#domain/mail/job.ts'
import type { Env } from '#worker/env.ts'
import { deliver, deliveryOf } from '#worker/mail/delivery.ts'
import { rollUpDays } from '#worker/services/analytics/roll-up.ts'
import { deleteOrphanedUploads } from '#worker/services/inquiry/orphaned-uploads.ts'
import { outboxStatus } from '#worker/services/mail/outbox-status.ts'
import { applyRetention, deleteQueuedFiles } from '#worker/services/privacy/retention.ts'
import { deleteUnusedPackages } from '#worker/services/remote-file/package.ts'
import { deleteUnusedDocuments, fetchDocuments } from './documents.ts'
import { deleteUnusedPictures, fetchPictures } from './pictures.ts'
import { reportFailures } from './report-failures.ts'
import { cronExpressions } from './schedule.ts'

/** It may run twice, or concurrently with itself. */
type Job = {
  name: JobName
  /** @param now scheduled time, ISO with milliseconds */
  work: (env: Env, now: string) => Promise<unknown>
}

const connectTo = (env: Env) => connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)

/** Loaded on demand: mails render React. */
const mailJob =
  (name: keyof typeof import('./mail-jobs.ts')): Job['work'] =>
  async (env, now) =>
    (await import('./mail-jobs.ts'))[name](env, now)

/** Jobs that store mails run before the one that sends them. */
const minuteJobs: Job[] = [
  { name: 'waiting-list', work: mailJob('offerPlaces') },
  { name: 'saved-searches', work: mailJob('notifySavedSearches') },
  { name: 'owner-digests', work: mailJob('sendDigests') },
  { name: 'mail', work: (env) => deliver(deliveryOf(env)) },
  { name: 'leads', work: async (env) => (await import('./leads.ts')).runLeads(env) },
  { name: 'feeds', work: async (env) => (await import('./feeds.ts')).runFeeds(env) },
  { name: 'announcements', work: async (env) => (await import('./feeds.ts')).announceFeeds(env) },
  { name: 'queued-files', work: async (env) => env.UPLOADS && deleteQueuedFiles(env.UPLOADS, connectTo(env)) },
  { name: 'pictures', work: (env, now) => fetchPictures(env, connectTo(env), now) },
  { name: 'documents', work: (env, now) => fetchDocuments(env, connectTo(env), now) },
]

/** @throws Error while mails are stuck: the failed run alerts the operator */
async function reportStuckMail(env: Env, now: string) {
  const { dead, late } = await outboxStatus(connectTo(env), now)
  if (dead || late) throw new Error(`${dead} mails were given up, ${late} are late: npm run mail -- status`)
}

const nightlyJobs: Job[] = [
  { name: 'stuck-mail', work: reportStuckMail },
  { name: 'saved-search-expiry', work: mailJob('noticeExpiring') },
  { name: 'retention', work: (env, now) => applyRetention(connectTo(env), now) },
  { name: 'analytics', work: (env, now) => rollUpDays(connectTo(env), Date.parse(now)) },
  { name: 'orphaned-uploads', work: (env, now) => deleteOrphanedUploads(env, connectTo(env), Date.parse(now)) },
  { name: 'unused-packages', work: (env, now) => deleteUnusedPackages(env.UPLOADS, connectTo(env), Date.parse(now)) },
  { name: 'unused-documents', work: (env, now) => deleteUnusedDocuments(env, connectTo(env), Date.parse(now)) },
  { name: 'unused-pictures', work: (env, now) => deleteUnusedPictures(env, connectTo(env), Date.parse(now)) },
]

const jobsByCron: Record<string, readonly Job[]> = {
  [cronExpressions.minute]: minuteJobs,
  [cronExpressions.night]: nightlyJobs,
}

const maxReason = 300

/** The first line of an error: the others are of the code. */
const reasonOf = (error: unknown): string => forLog(error).split('\n', 1)[0]!.slice(0, maxReason)

/**
 * Runs the jobs of a cron trigger; one that fails does not stop the others, and twice in a row it is reported.
 * @throws Error when a job failed, so that the run counts as failed
 */
export async function scheduled(
  { cron, scheduledTime }: Pick<ScheduledController, 'cron' | 'scheduledTime'>,
  env: Env,
) {
  const now = new Date(scheduledTime).toISOString()
  const outcomes = new Map<JobName, string | null>()
  for (const { name, work } of jobsByCron[cron] ?? []) {
    try {
      await work(env, now)
      outcomes.set(name, null)
    } catch (error) {
      outcomes.set(name, reasonOf(error))
      console.error(`job.failed name=${name}`, forLog(error))
    }
  }
  await reportFailures(env, outcomes, now).catch((error) => console.error('job.report_failed', forLog(error)))
  const failed = [...outcomes].flatMap(([name, reason]) => (reason === null ? [] : [name]))
  if (failed.length) throw new Error(`scheduled: ${failed.join(', ')}`)
}
