import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Site } from '#domain/content/site.ts'

/** One row: who the agency is, and the version that every import raises. */
export const site = sqliteTable(
  'site',
  {
    id: integer().primaryKey(),
    version: integer().notNull(),
    /** Names this database and no other: what a cache remembers of another is not ours. */
    edition: text().notNull(),
    /** Raised by the imports of the site's own document alone: what an editor wrote belongs to one of these. */
    contentVersion: integer().notNull().default(1),
    updated: text().notNull(),
    /** Shape of the configuration: `siteFormat` when it was written. */
    format: integer().notNull().default(1),
    configuration: text({ mode: 'json' }).$type<Site>().notNull(),
  },
  (table) => [check('site_one_row', sql`${table.id} = 1`)],
)
