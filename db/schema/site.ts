import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, json } from '#db/columns.ts'
import { isText, objectOf } from '#db/shape.ts'
import type { Site } from '#domain/content/site.ts'

export const site = sqliteTable(
  'site',
  {
    id: integer().primaryKey(),
    version: integer().notNull(),
    /** Database id: invalidates caches of another database. */
    edition: text().notNull(),
    /** Raised by imports of the site document only. */
    contentVersion: integer().notNull().default(1),
    updated: text().notNull(),
    /** `siteFormat` when written. */
    format: integer().notNull().default(1),
    /** Whether there are prices of areas, which a page asks for. */
    hasPrices: flag().notNull().default(false),
    /** Newest year of the prices of statistical sectors; null where none were read. */
    sectorYear: integer(),
    configuration: json<Site>(objectOf({ name: isText })).notNull(),
  },
  (table) => [check('site_one_row', sql`${table.id} = 1`)],
)

/** What an isolate that starts reads, of the current data version: a trigger deletes all rows when `site` changes. */
export const snapshot = sqliteTable('snapshot', {
  /** Format of the value, and what it is of. */
  part: text().primaryKey(),
  /** JSON */
  value: text().notNull(),
})
