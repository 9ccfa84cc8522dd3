import type { ScheduledController } from '@cloudflare/workers-types'
import { connect } from '#db/client.ts'
import { forLog } from '#domain/error-log.ts'
import type { Env } from '#worker/env.ts'
import { deliver, deliveryOf } from '#worker/mail/delivery.ts'
import { rollUpDays } from '#worker/services/analytics/roll-up.ts'
import { outboxStatus } from '#worker/services/mail/outbox-status.ts'
import { applyRetention, deleteQueuedFiles } from '#worker/services/privacy/retention.ts'
import { deleteOrphanedUploads } from './orphaned-uploads.ts'
import { cronExpressions } from './schedule.ts'

/** One thing that is done by the clock. It may run twice, or beside itself: each makes sure that nothing happens twice. */
export type Job = {
  name: string
  /** @param now ISO, with milliseconds: when it was due */
  work: (env: Env, now: string) => Promise<unknown>
}

const connectTo = (env: Env) => connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)

/** In this order: what writes mail comes before what sends it. */
const minuteJobs: Job[] = [
  {
    name: 'waiting list',
    work: async (env, now) => (await import('#worker/mail/jobs.ts')).offerPlaces(env, now),
  },
  {
    name: 'alerts',
    work: async (env, now) => (await import('#worker/mail/jobs.ts')).notifySavedSearches(env, now),
  },
  {
    name: 'letters of the week',
    work: async (env, now) => (await import('#worker/mail/jobs.ts')).sendDigests(env, now),
  },
  { name: 'mail', work: (env) => deliver(deliveryOf(env)) },
  { name: 'files', work: async (env) => env.UPLOADS && deleteQueuedFiles(env.UPLOADS, connectTo(env)) },
]

/** @throws while mail lies there that nobody will send: the run fails, and somebody of the agency looks */
async function reportStuckMail(env: Env, now: string) {
  const { dead, late } = await outboxStatus(connectTo(env), now)
  if (dead || late) throw new Error(`${dead} mails were given up, ${late} are late: npm run mail -- status`)
}

const nightlyJobs: Job[] = [
  { name: 'mail that lies there', work: reportStuckMail },
  {
    name: 'alerts that end',
    work: async (env, now) => (await import('#worker/mail/jobs.ts')).noticeExpiring(env, now),
  },
  { name: 'retention', work: (env, now) => applyRetention(connectTo(env), now) },
  { name: 'statistics', work: (env, now) => rollUpDays(connectTo(env), Date.parse(now)) },
  { name: 'files of nobody', work: (env, now) => deleteOrphanedUploads(env, connectTo(env), Date.parse(now)) },
]

const jobsByCron: Record<string, readonly Job[]> = {
  [cronExpressions.minute]: minuteJobs,
  [cronExpressions.night]: nightlyJobs,
}

/**
 * Does what is due by the clock. A step that fails holds up none of the others.
 * @throws when a step failed, so that the run counts as failed
 */
export async function scheduled(
  { cron, scheduledTime }: Pick<ScheduledController, 'cron' | 'scheduledTime'>,
  env: Env,
) {
  const failed: string[] = []
  for (const { name, work } of jobsByCron[cron] ?? []) {
    try {
      await work(env, new Date(scheduledTime).toISOString())
    } catch (error) {
      failed.push(name)
      console.error(`scheduled ${name}`, forLog(error))
    }
  }
  if (failed.length) throw new Error(`scheduled: ${failed.join(', ')}`)
}
