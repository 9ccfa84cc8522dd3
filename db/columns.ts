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
