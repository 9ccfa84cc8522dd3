import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date, fetchedFile, json } from '#db/columns.ts'
import { isText, recordOf } from '#db/shape.ts'
import type { DocumentType, DocumentVisibility } from '#domain/property/document-types.ts'
import type { Translated } from '#domain/translated.ts'
import { inquiries } from './inquiry.ts'
import { properties } from './property.ts'

/**
 * PDF files of homes that feeds name. A ready one is stored in R2 under its file id; one that is being replaced keeps the
 * id of the version before. A removed one stays for the days in which its file may still be asked for.
 */
export const documents = sqliteTable(
  'documents',
  {
    id: integer().primaryKey(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    ...fetchedFile(),
    type: text().$type<DocumentType>().notNull(),
    /** Without those that reveal a hidden price or address. */
    titles: json<Translated>(recordOf(isText)).notNull(),
    /** As the feed says; with a hidden address, a public one is on request. */
    visibility: text().$type<DocumentVisibility>().notNull(),
    /** Hash of its content. */
    fileId: text(),
    /** Bytes */
    size: integer(),
  },
  (table) => [
    index('documents_by_property').on(table.propertyId, table.sort),
    index('documents_by_attempt').on(table.nextAttempt, table.propertyId, table.sort),
    index('documents_by_address').on(table.address),
    index('documents_by_package').on(table.packageKey).where(sql`package_key IS NOT NULL`),
    index('documents_by_file').on(table.fileId),
  ],
)

/** Documents that were sent for a request, each by a link: once for each request. */
export const documentGrants = sqliteTable(
  'document_grants',
  {
    requestId: text()
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    documentId: integer()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** File of the document as it was: the link opens no other. */
    fileId: text().notNull(),
    /** ISO, with milliseconds. */
    granted: date().notNull(),
    /** Null: at once, without a manager. */
    managerId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.documentId] }),
    index('document_grants_by_document').on(table.documentId),
  ],
)
