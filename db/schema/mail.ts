import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date, json, language } from '#db/columns.ts'
import { isText, listOf, objectOf } from '#db/shape.ts'
import type { MailKind } from '#domain/mail/mail.ts'

/** Outbox: written in the transaction that causes the mail, leased by the sender. */
export const mails = sqliteTable(
  'mails',
  {
    /** Also in the Message-ID, so that a retry is the same mail. */
    id: text().primaryKey(),
    kind: text().$type<MailKind>().notNull(),
    requestId: text(),
    language: language().notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attachments: json<{ name: string; type: string; content: string }[]>(
      listOf(objectOf({ name: isText, type: isText, content: isText })),
    ).notNull(),
    unsubscribe: text(),
    /** Ids of the mails of its conversation, separated by spaces; the last one is answered. */
    inReplyTo: text(),
    created: date().notNull(),
    /** ISO with milliseconds */
    due: date().notNull(),
    tries: integer().notNull().default(0),
    leasedUntil: date(),
    sent: date(),
    dead: date(),
    fault: text(),
  },
  (table) => [
    index('mails_due').on(table.due).where(sql`sent IS NULL AND dead IS NULL`),
    index('mails_dead').on(table.dead).where(sql`dead IS NOT NULL`),
    index('mails_sent').on(table.sent).where(sql`sent IS NOT NULL`),
    index('mails_by_recipient').on(table.recipient),
    index('mails_by_request').on(table.requestId),
  ],
)
