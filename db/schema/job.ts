import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date, json } from '#db/columns.ts'
import { isNumber, isText, objectOf, recordOf } from '#db/shape.ts'
import type { JobRun } from '#domain/mail/job.ts'
import type { FaultSubject } from '#domain/status/fault.ts'

/** What is wrong now: a job whose last run failed, or a part that does not answer. Its row is deleted when it is right. */
export const faults = sqliteTable('faults', {
  subject: text().$type<FaultSubject>().primaryKey(),
  /** How often it was found wrong in a row. */
  count: integer().notNull(),
  since: date().notNull(),
  last: date().notNull(),
  /** What was found of a part; the first line of the last error of a job, without personal data. */
  reason: text().notNull(),
  /** When the managers were mailed. */
  mailed: date(),
})

/** The last run of each job: one row for each cron trigger, so that a minute writes one row. */
export const jobRuns = sqliteTable('job_runs', {
  trigger: text().primaryKey(),
  jobs: json<Readonly<Record<string, JobRun>>>(recordOf(objectOf({ at: isText, ms: isNumber })), {}).notNull(),
})

/** Since when the worker has had each secret: `key` is a few digits of its hash. */
export const secretKeys = sqliteTable(
  'secret_keys',
  { name: text().notNull(), key: text().notNull(), since: date().notNull() },
  (table) => [primaryKey({ columns: [table.name, table.key] })],
)
