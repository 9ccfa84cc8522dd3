import type { ScheduledController } from '@cloudflare/workers-types'
import { forLog } from '#domain/error-log.ts'
import type { JobName } from '#domain/mail/job.ts'
import { type Env, secretsIn } from '#worker/env.ts'
import { deliver, deliveryOf } from '#worker/mail/delivery.ts'
import { noteSecretKeys } from '#worker/services/admin/secret-keys.ts'
import { rollUpDays } from '#worker/services/analytics/roll-up.ts'
import { deleteUnusedMails } from '#worker/services/inquiry/messages.ts'
import { deleteOrphanedUploads } from '#worker/services/inquiry/orphaned-uploads.ts'
import { applyRetention, deleteQueuedFiles } from '#worker/services/privacy/retention.ts'
import { deleteUnusedPackages } from '#worker/services/remote-file/package.ts'
import { createServices } from '#worker/services/services.ts'
import { type JobContext, jobContext } from './context.ts'
import { deleteUnusedDocuments, fetchDocuments } from './documents.ts'
import { deleteUnusedPictures, fetchLibraryPictures, fetchPictures, fetchProjectPictures } from './pictures.ts'
import { cronExpressions } from './schedule.ts'
import { watch } from './watch.ts'

/** It may run twice, or concurrently with itself. */
type Job = {
  name: JobName
  work: (context: JobContext) => Promise<unknown>
}

/** Loaded on demand: mails render React. */
const mailJob =
  (name: keyof typeof import('./mail-jobs.ts')): Job['work'] =>
  async ({ env, now }) =>
    (await import('./mail-jobs.ts'))[name](env, now)

const publishVersion: Job['work'] = async ({ env }) => {
  const writes: Promise<unknown>[] = []
  await createServices(env, (promise) => void writes.push(promise)).publishVersion()
  await Promise.all(writes)
}

/** Jobs that store mails run before the one that sends them. */
const minuteJobs: Job[] = [
  { name: 'drafts', work: async (context) => (await import('./drafts.ts')).publishDrafts(context) },
  { name: 'waiting-list', work: mailJob('offerPlaces') },
  { name: 'viewing-feedback', work: mailJob('askForFeedback') },
  { name: 'saved-searches', work: mailJob('notifySavedSearches') },
  { name: 'owner-digests', work: mailJob('sendDigests') },
  { name: 'letters', work: mailJob('sendLetters') },
  { name: 'mail', work: ({ env }) => deliver(deliveryOf(env)) },
  { name: 'leads', work: async (context) => (await import('./leads.ts')).runLeads(context) },
  { name: 'feeds', work: async (context) => (await import('./feeds.ts')).runFeeds(context) },
  // What a feed or a command changed, before programs are asked and files fetched, which may take minutes.
  { name: 'data-version', work: publishVersion },
  { name: 'announcements', work: async (context) => (await import('./feeds.ts')).announceFeeds(context) },
  { name: 'queued-files', work: async ({ env, database }) => env.UPLOADS && deleteQueuedFiles(env.UPLOADS, database) },
  { name: 'pictures', work: ({ env, database, now }) => fetchPictures(env, database, now) },
  { name: 'project-pictures', work: ({ env, database, now }) => fetchProjectPictures(env, database, now) },
  { name: 'library-pictures', work: ({ env, database, now }) => fetchLibraryPictures(env, database, now) },
  { name: 'documents', work: ({ env, database, now }) => fetchDocuments(env, database, now) },
  { name: 'data-version', work: publishVersion },
]

const nightlyJobs: Job[] = [
  { name: 'saved-search-expiry', work: mailJob('noticeExpiring') },
  { name: 'retention', work: ({ database, now }) => applyRetention(database, now) },
  { name: 'secrets', work: ({ env, database, now }) => noteSecretKeys(database, secretsIn(env), now) },
  { name: 'analytics', work: ({ database, time }) => rollUpDays(database, time) },
  { name: 'orphaned-uploads', work: ({ env, database, time }) => deleteOrphanedUploads(env, database, time) },
  { name: 'unused-mails', work: ({ env, database, time }) => deleteUnusedMails(env, database, time) },
  { name: 'unused-packages', work: ({ env, database, time }) => deleteUnusedPackages(env, database, time) },
  { name: 'unused-documents', work: ({ env, database, time }) => deleteUnusedDocuments(env, database, time) },
  { name: 'unused-pictures', work: ({ env, database, time }) => deleteUnusedPictures(env, database, time) },
  // What has expired is in no backup.
  { name: 'backup', work: async (context) => (await import('./backup.ts')).backUp(context) },
  { name: 'drill', work: async (context) => (await import('./backup.ts')).drill(context) },
]

const jobsByCron: Record<string, readonly Job[]> = {
  [cronExpressions.minute]: minuteJobs,
  [cronExpressions.night]: nightlyJobs,
}

const maxReason = 300

/** The first line of an error: the others are of the code. */
const reasonOf = (error: unknown): string => forLog(error).split('\n', 1)[0]!.slice(0, maxReason)

/**
 * Runs the jobs of a cron trigger; one that fails does not stop the others.
 * @throws Error when a job failed, so that the run counts as failed
 */
export async function scheduled(
  { cron, scheduledTime }: Pick<ScheduledController, 'cron' | 'scheduledTime'>,
  env: Env,
  everyMs?: number,
) {
  const context = jobContext(env, scheduledTime, everyMs)
  const ofTenant = env.TENANT ? ` tenant=${env.TENANT}` : ''
  const outcomes = new Map<JobName, { ms: number; reason: string | null }>()
  for (const { name, work } of jobsByCron[cron] ?? []) {
    const started = Date.now()
    let reason: string | null = null
    try {
      await work(context)
    } catch (error) {
      reason = reasonOf(error)
      console.error(`job.failed name=${name}${ofTenant}`, forLog(error))
    }
    outcomes.set(name, { ms: Date.now() - started, reason })
  }
  await watch(context, cron, outcomes).catch((error) => console.error('job.watch_failed', forLog(error)))
  const failed = [...outcomes].flatMap(([name, { reason }]) => (reason === null ? [] : [name]))
  if (failed.length) throw new Error(`scheduled: ${failed.join(', ')}`)
}
