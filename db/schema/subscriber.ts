import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date, language } from '#db/columns.ts'

/** Who reads the agency's news; `confirmed` is null until the address is. */
export const subscribers = sqliteTable('subscribers', {
  /** Made of the address with our secret, so that a link need not hold it and nobody can try addresses against it. */
  id: text().primaryKey(),
  email: text().notNull().unique(),
  language: language().notNull(),
  asked: date().notNull(),
  confirmed: date(),
  ended: date(),
})
