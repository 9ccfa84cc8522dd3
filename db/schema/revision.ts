import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { date, json } from '#db/columns.ts'
import { isAnyValue, isChanges } from '#db/shape.ts'
import type { ResourceName } from '#domain/admin/resource.ts'
import type { Changes, FieldValue } from '#domain/admin/revision.ts'
import { properties } from './property.ts'

/**
 * Each change of a row that people edit, append-only. A version of a row is stored once: who saves a version that is
 * there already is too late. What is hidden is erased from the changes before.
 */
export const revisions = sqliteTable(
  'revisions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    resource: text().$type<ResourceName>().notNull(),
    key: text().notNull(),
    version: integer().notNull(),
    changes: json<Changes>(isChanges).notNull(),
    /** Who saved it; null for a feed. */
    userId: text(),
    /** The feed that changed the row. */
    feed: text(),
    at: date().notNull(),
    /** Idempotency key of the form: sent twice, it is saved once. */
    formKey: text(),
    /** The revision that this one undoes. */
    undoes: integer(),
  },
  (table) => [
    uniqueIndex('revisions_once').on(table.resource, table.key, table.version),
    uniqueIndex('revisions_by_form').on(table.formKey).where(sql`form_key IS NOT NULL`),
    index('revisions_by_time').on(table.at),
  ],
)

/** Fields of a feed's home that the agency has taken over: a feed keeps its value of them here, and changes nothing. */
export const propertyOverrides = sqliteTable(
  'property_overrides',
  {
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    field: text().notNull(),
    /** The value that the feed last named. */
    feedValue: json<FieldValue>(isAnyValue),
    userId: text(),
    at: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.field] })],
)
