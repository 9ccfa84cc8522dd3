import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date } from '#db/columns.ts'
import type { JobName } from '#domain/mail/job.ts'

/** Jobs whose last run failed; a run that succeeds deletes its row. */
export const jobFailures = sqliteTable('job_failures', {
  name: text().$type<JobName>().primaryKey(),
  /** In a row. */
  failures: integer().notNull(),
  since: date().notNull(),
  last: date().notNull(),
  /** Reason of the last one, without personal data. */
  reason: text().notNull(),
  /** When the managers were mailed. */
  reported: date(),
})

/** Since when the worker has had each secret: `key` is a few digits of its hash. */
export const secretKeys = sqliteTable(
  'secret_keys',
  { name: text().notNull(), key: text().notNull(), since: date().notNull() },
  (table) => [primaryKey({ columns: [table.name, table.key] })],
)
