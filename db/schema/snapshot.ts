import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What an isolate that starts reads, of the current data version: a trigger deletes all rows when `site` changes. */
export const snapshot = sqliteTable('snapshot', {
  /** Format of the value, and what it is of. */
  part: text().primaryKey(),
  /** JSON */
  value: text().notNull(),
})
