import { customType, integer, text } from 'drizzle-orm/sqlite-core'
import type { Language } from '#locales/languages.ts'
import type { Shape } from './shape.ts'

/** STRICT tables have no boolean: 0 or 1. */
export const flag = () => integer({ mode: 'boolean' })

/** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SSZ`: sorts as text. */
export const date = () => text()

/** A stored value that the code does not know: of a damaged row, or of another version. */
export class StoredValueError extends Error {
  override readonly name = 'StoredValueError'
}

/** @throws StoredValueError for an index outside of the list */
export function valueAt<const Choice>(choices: readonly Choice[], index: number): Choice {
  const choice = choices[index]
  if (choice === undefined) throw new StoredValueError(`${index} is stored in place of ${choices.join(', ')}`)
  return choice
}

/** One of a list, stored as its index. Both directions throw StoredValueError for what is not in the list. */
export const choice = <const Choice extends string>(choices: readonly Choice[], name?: string) =>
  customType<{ data: Choice; driverData: number }>({
    dataType: () => 'integer',
    toDriver: (value) => {
      const index = choices.indexOf(value)
      if (index < 0) throw new StoredValueError(`${value} is none of ${choices.join(', ')}`)
      return index
    },
    fromDriver: (index) => valueAt(choices, index),
  })(name!)

/**
 * JSON of a shape. Both directions throw StoredValueError for another one.
 * @param otherwise what is read in place of that, where there is no harm in it
 */
export const json = <Value>(isOfShape: Shape, otherwise?: Value) =>
  customType<{ data: Value; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => {
      if (!isOfShape(value)) throw new StoredValueError('the value has another shape than its column')
      return JSON.stringify(value)
    },
    fromDriver: (text) => {
      try {
        const value = JSON.parse(text)
        if (isOfShape(value)) return value as Value
      } catch {}
      if (otherwise !== undefined) return otherwise
      throw new StoredValueError('what is stored is no JSON of the shape of its column')
    },
  })()

/** JSON that its reader parses, at each reading: what is no JSON is given as the text that it is. */
export const unreadJson = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (text) => {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  },
})

export const language = () => text().$type<Language>()

/** Columns of a file that a feed names by its address, until it is stored. */
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
  /** Key of a file of a ZIP, whose bytes wait in the private store. */
  packageKey: text(),
  updated: date().notNull(),
})
