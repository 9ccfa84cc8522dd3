import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date, language } from '#db/columns.ts'
import type { MailKind } from '#domain/mail/mail.ts'

/**
 * Mail that is to go out, and what became of it. It is written in the same transaction as what it tells of, so that
 * neither is there without the other. Whoever sends it leases it first.
 */
export const mails = sqliteTable(
  'mails',
  {
    /** Also in its Message-ID: a mail that is sent again is the same mail. */
    id: text().primaryKey(),
    kind: text().$type<MailKind>().notNull(),
    /** What it belongs to: of a request, an alert, an appointment. */
    requestId: text(),
    language: language().notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attachments: text({ mode: 'json' }).$type<{ name: string; type: string; content: string }[]>().notNull(),
    /** Header `List-Unsubscribe`, for what somebody subscribed to. */
    unsubscribe: text(),
    created: date().notNull(),
    /** Not before this moment, ISO with milliseconds. */
    due: date().notNull(),
    tries: integer().notNull().default(0),
    leasedUntil: date(),
    sent: date(),
    /** Given up: an operator looks at it. */
    dead: date(),
    fault: text(),
  },
  (table) => [
    index('mails_due').on(table.due).where(sql`sent IS NULL AND dead IS NULL`),
    index('mails_dead').on(table.dead).where(sql`dead IS NOT NULL`),
    index('mails_by_recipient').on(table.recipient),
    index('mails_by_request').on(table.requestId),
  ],
)
