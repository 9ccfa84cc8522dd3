import type { ScheduledController } from '@cloudflare/workers-types'
import { connect } from '#db/client.ts'
import { clock } from './clock.ts'
import type { Env } from './env.ts'
import { forLog } from './error-log.ts'
import { drain, outboxOf } from './services/outbox.ts'
import { outboxState } from './services/outbox-state.ts'
import { askWhetherStillLooking } from './services/privacy/demand-notice.ts'
import { forget, removeFiles } from './services/privacy/retention.ts'
import { foldDays } from './services/statistics/fold.ts'
import { sweepUploads } from './services/upload-sweep.ts'

/** One thing that is done by the clock. It may run twice, or beside itself: each makes sure that nothing happens twice. */
export type Step = {
  name: string
  /** @param now ISO, with milliseconds: when it was due */
  work: (env: Env, now: string) => Promise<unknown>
}

const databaseOf = (env: Env) => connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)

/** In this order: what writes mail comes before what sends it. */
const everyMinute: Step[] = [
  {
    name: 'waiting list',
    work: async (env, now) => (await import('./services/waiting-list.ts')).tendWaitingOf(env, now),
  },
  {
    name: 'alerts',
    work: async (env, now) => (await import('./services/alerts/tidings.ts')).tellTidingsOf(env, now),
  },
  {
    name: 'letters of the week',
    work: async (env, now) => (await import('./services/owners/digest.ts')).writeDigestsOf(env, now),
  },
  { name: 'mail', work: (env) => drain(outboxOf(env)) },
  { name: 'files', work: async (env) => env.UPLOADS && removeFiles(env.UPLOADS, databaseOf(env)) },
]

/** @throws while mail lies there that nobody will send: the run fails, and somebody of the agency looks */
async function complainOfMail(env: Env, now: string) {
  const { dead, late } = await outboxState(databaseOf(env), now)
  if (dead || late) throw new Error(`${dead} mails were given up, ${late} are late: npm run mail -- status`)
}

const everyNight: Step[] = [
  { name: 'mail that lies there', work: complainOfMail },
  { name: 'alerts that end', work: askWhetherStillLooking },
  { name: 'retention', work: (env, now) => forget(databaseOf(env), now) },
  { name: 'statistics', work: (env, now) => foldDays(databaseOf(env), Date.parse(now)) },
  { name: 'files of nobody', work: (env, now) => sweepUploads(env, databaseOf(env), Date.parse(now)) },
]

const steps: Record<string, readonly Step[]> = { [clock.minute]: everyMinute, [clock.night]: everyNight }

/**
 * Does what is due by the clock. A step that fails holds up none of the others.
 * @throws when a step failed, so that the run counts as failed
 */
export async function scheduled(
  { cron, scheduledTime }: Pick<ScheduledController, 'cron' | 'scheduledTime'>,
  env: Env,
) {
  const failed: string[] = []
  for (const { name, work } of steps[cron] ?? []) {
    try {
      await work(env, new Date(scheduledTime).toISOString())
    } catch (error) {
      failed.push(name)
      console.error(`scheduled ${name}`, forLog(error))
    }
  }
  if (failed.length) throw new Error(`scheduled: ${failed.join(', ')}`)
}
