import { asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jobFailures } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import { failuresBeforeReport, type JobFailure, type JobName } from '#domain/mail/job.ts'

/** Why the jobs of a run failed; null of those that did not. */
export type JobOutcomes = ReadonlyMap<JobName, string | null>

/** Jobs that have failed so often in a row that a person should know. */
export const failingJobs = (database: Database): Promise<JobFailure[]> =>
  database
    .select()
    .from(jobFailures)
    .where(gte(jobFailures.failures, failuresBeforeReport))
    .orderBy(asc(jobFailures.since))
    .all()

/**
 * Counts the failures in a row.
 * @param now ISO
 * @returns those that are to be reported
 */
export async function countFailures(database: Database, outcomes: JobOutcomes, now: string): Promise<JobFailure[]> {
  const known = await database.select({ name: jobFailures.name }).from(jobFailures)
  const recovered = known.flatMap(({ name }) => (outcomes.get(name) === null ? [name] : []))
  if (recovered.length) await database.delete(jobFailures).where(inArray(jobFailures.name, recovered))
  const failed = [...outcomes].flatMap(([name, reason]) =>
    reason === null ? [] : [{ name, reason, failures: 1, since: now, last: now }],
  )
  if (failed.length === 0) return []
  const rows = await database
    .insert(jobFailures)
    .values(failed)
    .onConflictDoUpdate({
      target: jobFailures.name,
      set: { failures: sql`${jobFailures.failures} + 1`, last: now, reason: sql`excluded.reason` },
    })
    .returning()
  return rows.filter(({ failures, reported }) => failures >= failuresBeforeReport && reported === null)
}

/** @param now ISO */
export const markReported = (database: Database, name: JobName, now: string): Statement =>
  database.update(jobFailures).set({ reported: now }).where(eq(jobFailures.name, name))
