import { transaction } from '#db/transaction.ts'
import type { JobName, JobRun } from '#domain/mail/job.ts'
import type { Fault, FaultSubject, Findings } from '#domain/status/fault.ts'
import { partFindings, partRows } from '#domain/status/status.ts'
import { hourMs, minuteMs } from '#domain/time.ts'
import { findFilePrefix } from '#worker/services/file-prefix.ts'
import { readMailFacts, storeRuns } from '#worker/services/status/facts.ts'
import { deleteFault, markMailed, storeFindings } from '#worker/services/status/faults.ts'
import type { JobContext } from './context.ts'
import { cronExpressions } from './schedule.ts'

/** What a run of each job took, in ms, and why it failed. */
export type JobOutcomes = ReadonlyMap<JobName, { ms: number; reason: string | null }>

const partsEveryMs = 5 * minuteMs

/** KV, the buckets and the mail every five minutes; the backups, whose files are listed, every hour. */
async function findParts({ env, database, time, everyMs }: JobContext): Promise<Findings> {
  const isFirstIn = (period: number) => time % period < everyMs
  if (!isFirstIn(partsEveryMs)) return new Map()
  const { readParts } = await import('#worker/services/status/parts.ts')
  const prefix = isFirstIn(hourMs) ? await findFilePrefix(database) : null
  const [parts, mail] = await Promise.all([readParts(env, prefix), readMailFacts(database, time)])
  return partFindings(partRows(parts, mail, time))
}

async function mailFault({ env, database, now, time }: JobContext, fault: Fault, isOver: boolean) {
  // Mails render React.
  const [{ mailManagers }, { faultMail }] = await Promise.all([
    import('#worker/mail/managers.ts'),
    import('#worker/mail/job.ts'),
  ])
  const { subject, since } = fault
  const source = { database, origin: env.ORIGIN, now: time }
  const id = `fault.${subject}.${since}${isOver ? '.over' : ''}`
  await transaction(database, [
    ...(await mailManagers(source, id, (site, recipient) => faultMail(site, recipient, { ...fault, isOver, now }))),
    isOver ? deleteFault(database, subject) : markMailed(database, subject, now),
  ])
}

/**
 * Keeps what the jobs of a run did, and mails the managers, once, about what has been wrong for ten minutes, and when it
 * is right again.
 */
export async function watch(context: JobContext, cron: string, outcomes: JobOutcomes): Promise<void> {
  const { database, now } = context
  const runs = [...outcomes].map(([name, { ms, reason }]): [string, JobRun] => [
    name,
    { at: now, ms, ...(reason !== null && { failed: now }) },
  ])
  if (runs.length) await storeRuns(database, cron, Object.fromEntries(runs))
  const found = new Map<FaultSubject, string | null>(cron === cronExpressions.minute ? await findParts(context) : [])
  for (const [name, { reason }] of outcomes) found.set(`job.${name}`, reason)
  const { lasting, over } = await storeFindings(database, found, now)
  for (const fault of lasting) await mailFault(context, fault, false)
  for (const fault of over) await mailFault(context, fault, true)
}
