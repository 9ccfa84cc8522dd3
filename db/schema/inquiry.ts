import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date, language } from '#db/columns.ts'
import type { FormName, FormValues } from '#domain/forms/form.ts'

/**
 * What a visitor sent. Its id is the key of the form as it was rendered: sent twice, it is here once. `fingerprint` tells
 * the same request from another one under the same key.
 */
export const inquiries = sqliteTable(
  'requests',
  {
    id: text().primaryKey(),
    form: text().$type<FormName>().notNull(),
    language: language().notNull(),
    received: date().notNull(),
    fingerprint: text().notNull(),
    propertyId: integer(),
    projectId: integer(),
    /** Of the person, lower case: what export and erasure look for. */
    email: text(),
    /** Without passwords and files. */
    data: text({ mode: 'json' }).$type<FormValues>().notNull(),
    /** Where its sender went on to: sent twice, it is answered in the same way. */
    answer: text().notNull(),
    /** Who of the agency takes care of it. */
    assigneeId: text(),
    /** When somebody began, ISO. */
    begun: date(),
    /** The day somebody of the agency was done with it. */
    done: date(),
  },
  (table) => [
    index('requests_by_email').on(table.email),
    index('requests_by_received').on(table.received),
    // What the agency's desk looks at first.
    index('requests_open').on(table.received, table.done).where(sql`done IS NULL`),
    index('requests_by_property').on(table.propertyId, table.form, table.email),
  ],
)

/** A file that came with a request; its bytes lie in R2 under `key`, and are nobody's but the agency's. */
export const uploads = sqliteTable(
  'uploads',
  {
    key: text().primaryKey(),
    requestId: text()
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    field: text().notNull(),
    /** As the visitor called it, cleaned. */
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
  },
  (table) => [index('uploads_by_request').on(table.requestId)],
)

/** Files that nothing tells of any more: whoever deletes their rows writes their keys here, and the worker takes them away. */
export const uploadRemovals = sqliteTable('upload_removals', { key: text().primaryKey() })
