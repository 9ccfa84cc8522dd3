import { customType, integer, text } from 'drizzle-orm/sqlite-core'
import type { Language } from '#locales/languages.ts'

/** STRICT tables have no boolean: 0 or 1. */
export const flag = () => integer({ mode: 'boolean' })

/** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SSZ`: sorts as text. */
export const date = () => text()

/** One of a list, stored as its index. */
export const choice = <const Choice extends string>(choices: readonly Choice[], name?: string) =>
  customType<{ data: Choice; driverData: number }>({
    dataType: () => 'integer',
    toDriver: (value) => choices.indexOf(value),
    fromDriver: (index) => choices[index]!,
  })(name!)

export const language = () => text().$type<Language>()

/** Of a file that a feed names by its address, until it is stored. */
export const fetchedFile = () => ({
  sort: integer().notNull(),
  address: text().notNull(),
  version: text(),
  state: text().$type<'waiting' | 'ready' | 'failed' | 'removed'>().notNull(),
  attempts: integer().notNull().default(0),
  /** Null: no further attempt. */
  nextAttempt: date(),
  /** Why the last attempt failed, in words. */
  reason: text(),
  /** ETag, or time of the last change, of what is stored; a file without a version is checked again by it. */
  validator: text(),
  /** Of a file of a ZIP: where its bytes wait in the private store. */
  packageKey: text(),
  updated: date().notNull(),
})
