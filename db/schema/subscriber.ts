import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date, language } from '#db/columns.ts'

export const subscribers = sqliteTable('subscribers', {
  /** HMAC of the address, so that links need not contain it. */
  id: text().primaryKey(),
  email: text().notNull().unique(),
  language: language().notNull(),
  asked: date().notNull(),
  confirmed: date(),
  ended: date(),
})
