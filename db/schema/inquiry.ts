import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date, flag, json, language } from '#db/columns.ts'
import { isNumber, isText, isValues, listOf, objectOf } from '#db/shape.ts'
import type { FormName, FormValues } from '#domain/forms/form.ts'
import type { Source } from '#domain/inquiry/lead-source.ts'
import type { MessageFile, MessageFlag, MessageKind } from '#domain/mail/incoming.ts'
import { users } from './account.ts'

/**
 * `id` is the idempotency key of the rendered form; `fingerprint` distinguishes another submission under the same key.
 */
export const inquiries = sqliteTable(
  'inquiries',
  {
    id: text().primaryKey(),
    form: text().$type<FormName>().notNull(),
    language: language().notNull(),
    received: date().notNull(),
    fingerprint: text().notNull(),
    propertyId: integer(),
    projectId: integer(),
    email: text(),
    data: json<FormValues>(isValues).notNull(),
    /** URL of the response, repeated when it is sent twice. */
    redirectTo: text().notNull(),
    /** Whether the honeypot was filled in: by a program, or by a browser that fills in forms. */
    suspected: flag().notNull().default(false),
    assigneeId: text(),
    startedAt: date(),
    finishedAt: date(),
    /** Optimistic lock of its assignment. */
    version: integer().notNull().default(1),
    /** Row of its words, and of those of its messages, in the full-text index, by triggers. */
    words: integer(),
    /** Until then it waits for nothing: ISO, UTC. */
    snoozedUntil: date(),
    /** Path of the page that its form was on. */
    page: text(),
    /** How its sender came to that page. */
    source: text().$type<Source>(),
    campaign: text(),
    /** Request of the same person that it is shown in. */
    mergedInto: text().references((): AnySQLiteColumn => inquiries.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('inquiries_by_words').on(table.words, table.id),
    index('inquiries_by_email').on(table.email),
    // Holds what the views and filters of the desk ask for: they are counted without a row.
    index('inquiries_by_received').on(
      table.received,
      table.finishedAt,
      table.startedAt,
      table.suspected,
      table.assigneeId,
      table.form,
      table.snoozedUntil,
      table.source,
      table.mergedInto,
      table.words,
    ),
    index('inquiries_merged').on(table.mergedInto).where(sql`merged_into IS NOT NULL`),
    index('inquiries_open').on(table.received, table.finishedAt).where(sql`finished_at IS NULL`),
    index('inquiries_by_property').on(table.propertyId, table.form, table.email),
  ],
)

/** The bytes are in R2 under `key`. */
export const uploads = sqliteTable(
  'uploads',
  {
    key: text().primaryKey(),
    requestId: text()
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    field: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
  },
  (table) => [index('uploads_by_request').on(table.requestId)],
)

/** Keys of files whose row was deleted, for a job to delete. */
export const uploadRemovals = sqliteTable('upload_removals', { key: text().primaryKey() })

/**
 * What came and went about a request after its form. `id` is a hash of what a mail says, so that one that is delivered
 * twice is stored once. The raw mail is in R2 under `rawKey`.
 */
export const messages = sqliteTable(
  'messages',
  {
    id: text().primaryKey(),
    /** Null: a report or an automatic mail about no request. */
    inquiryId: text().references(() => inquiries.id, { onDelete: 'cascade' }),
    /** `note`: for managers alone. */
    direction: text().$type<'in' | 'out' | 'note'>().notNull(),
    kind: text().$type<MessageKind>().notNull(),
    received: date().notNull(),
    /** Manager of what is not incoming; null once the account is deleted. */
    authorId: text(),
    sender: text().notNull(),
    name: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** Without angle brackets. */
    messageId: text(),
    files: json<MessageFile[]>(listOf(objectOf({ name: isText, type: isText, size: isNumber }))).notNull(),
    flags: json<MessageFlag[]>(listOf(isText)).notNull(),
    rawKey: text(),
    /** Left for the former release: its words are in the row of its request. */
    words: integer(),
  },
  (table) => [
    index('messages_by_words').on(table.words, table.inquiryId),
    index('messages_by_inquiry').on(table.inquiryId, table.received),
    index('messages_by_message_id').on(table.messageId).where(sql`message_id IS NOT NULL`),
    index('messages_by_sender').on(table.sender),
    index('messages_by_raw').on(table.rawKey),
  ],
)

/** Who is writing an answer, until the row ends. */
export const presences = sqliteTable(
  'presences',
  {
    inquiryId: text()
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.inquiryId, table.userId] })],
)
