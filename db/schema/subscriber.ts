import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date, json, language } from '#db/columns.ts'
import { isText, isValues, listOf } from '#db/shape.ts'
import type { Values } from '#domain/admin/revision.ts'
import type { FormName } from '#domain/forms/form.ts'
import type { LetterState } from '#domain/newsletter/letter-state.ts'

export const subscribers = sqliteTable(
  'subscribers',
  {
    /** HMAC of the address, so that links need not contain it. */
    id: text().primaryKey(),
    email: text().notNull().unique(),
    language: language().notNull(),
    asked: date().notNull(),
    confirmed: date(),
    ended: date(),
    /** Where the address was entered; null of one that is older than this column. */
    source: text().$type<FormName | 'desk'>(),
    /** Who ended it: `mail` where a letter came back, or was reported as spam. */
    endedBy: text().$type<'self' | 'desk' | 'mail'>(),
  },
  (table) => [
    index('subscribers_by_asked').on(table.asked, table.confirmed, table.ended, table.endedBy),
    index('subscribers_readers')
      .on(table.language, table.id, table.confirmed)
      .where(sql`confirmed IS NOT NULL AND ended IS NULL`),
  ],
)

/** Letters to the subscribers of the newsletter. */
export const letters = sqliteTable(
  'letters',
  {
    /** Key of the form that made it. */
    id: text().primaryKey(),
    state: text().$type<LetterState>().notNull(),
    /** What its form has, by the names of the fields. */
    values: json<Values>(isValues).notNull(),
    version: integer().notNull().default(0),
    created: date().notNull(),
    /** Languages that it is sent in, and when; null until that is decided. */
    languages: json<string[]>(listOf(isText)),
    due: date(),
    started: date(),
    finished: date(),
    /** References of homes that were not on the site when it was sent. */
    leftOut: json<string[]>(listOf(isText)).notNull(),
    /** Counted while its mails are kept. */
    sent: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    unsubscribed: integer().notNull().default(0),
  },
  (table) => [index('letters_due').on(table.state, table.due), index('letters_by_created').on(table.created)],
)

/** Who got a letter: stored with its mail, once. */
export const letterRecipients = sqliteTable(
  'letter_recipients',
  {
    letterId: text()
      .notNull()
      .references(() => letters.id),
    subscriberId: text().notNull(),
    stored: date().notNull(),
    /** When a link of this letter ended the subscription. */
    unsubscribed: date(),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.subscriberId] }),
    index('letter_recipients_by_subscriber').on(table.subscriberId),
    index('letter_recipients_by_time').on(table.stored),
  ],
)
