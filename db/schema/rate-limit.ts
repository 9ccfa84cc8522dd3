import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date } from '#db/columns.ts'

/** `subject` is a salted hash, never an address. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    rule: text().notNull(),
    subject: text().notNull(),
    until: date().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.subject] }), index('rate_limits_by_end').on(table.until)],
)
