import type { ScheduledController } from '@cloudflare/workers-types'
import { forLog } from '#domain/error-log.ts'
import { registryKeys } from '#domain/tenant/tenant.ts'
import { turnsAt } from '#domain/tenant/turns.ts'
import { minuteMs } from '#domain/time.ts'
import type { Env } from '#worker/env.ts'
import { within } from '#worker/services/promises.ts'
import { findTenant, tenantIds } from '#worker/tenants/registry.ts'
import { tenantEnv } from '#worker/tenants/tenant-env.ts'
import { cronExpressions } from './schedule.ts'
import { scheduled as runJobs } from './scheduled.ts'

type Due = Pick<ScheduledController, 'cron' | 'scheduledTime'>
type Turn = { id: string; cron: string }

/** Turns at a time: a worker has six connections. */
const lanes = 4
/** ms after which the next turn begins beside one that lasts; and after which a run ends. */
const turnMs = minuteMs
const runMs = 14 * minuteMs

/** @returns `tenant` of each turn that failed */
async function takeTurns(turns: readonly Turn[], take: (turn: Turn) => Promise<void>): Promise<string[]> {
  const begin = performance.now()
  const failed = new Set<string>()
  const lasting: Promise<unknown>[] = []
  const waiting = [...turns]
  const lane = async () => {
    for (let turn = waiting.shift(); turn && performance.now() - begin < runMs; turn = waiting.shift()) {
      const { id } = turn
      const work = take(turn).catch((error) => {
        failed.add(id)
        console.error(`tenant.jobs_failed tenant=${id}`, forLog(error))
      })
      lasting.push(work)
      await within(work, turnMs)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await within(Promise.all(lasting), runMs - (performance.now() - begin))
  return [...failed]
}

/**
 * Runs the jobs of a cron trigger; where there are several agencies, of those whose turn it is. The jobs of one that
 * fails or lasts stop no other. Those of the night are spread over the minutes of a few hours.
 * @throws Error when a job failed, so that the run counts as failed
 */
export async function scheduled({ cron, scheduledTime }: Due, env: Env): Promise<void> {
  const { TENANTS } = env
  if (!TENANTS) return runJobs({ cron, scheduledTime }, env)
  if (cron !== cronExpressions.minute) return
  const due = turnsAt(await tenantIds(TENANTS), scheduledTime)
  const turns = [
    ...due.minute.map((id) => ({ id, cron: cronExpressions.minute })),
    ...due.night.map((id) => ({ id, cron: cronExpressions.night })),
  ]
  const failed = await takeTurns(turns, async ({ id, cron }) => {
    const tenant = await findTenant(TENANTS, registryKeys.tenant(id))
    // One that is suspended still forgets what it must forget.
    const isDue = tenant?.state === 'active' || (tenant?.state === 'suspended' && cron === cronExpressions.night)
    if (isDue) await runJobs({ cron, scheduledTime }, tenantEnv(env, tenant), due.everyMs)
  })
  if (failed.length) throw new Error(`scheduled: ${failed.join(', ')}`)
}
