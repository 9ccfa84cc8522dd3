import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { date } from '#db/columns.ts'
import type { HistoryEvent } from '#domain/property/history.ts'
import type { Marquee } from '#domain/property/property.ts'

/**
 * What happened to each property: triggers on `properties` write it, so that no import can forget to, and refuse to
 * change or delete what is written. Prices alone may be blotted out: when an owner hides his, the ledger forgets it.
 */
export const propertyHistory = sqliteTable(
  'property_history',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    propertyId: integer().notNull(),
    day: date().notNull(),
    kind: text().$type<HistoryEvent['kind']>().notNull(),
    /** Cents. */
    price: integer(),
    marquee: integer().$type<Marquee>().notNull(),
  },
  (table) => [index('property_history_by_property').on(table.propertyId, table.day, table.id)],
)

/**
 * Every open house that was ever announced, in the order in which they became known, each hour of a home once. Triggers
 * on `properties` write it.
 */
export const propertyOpenHouses = sqliteTable(
  'property_open_houses',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    propertyId: integer().notNull(),
    /** `YYYY-MM-DDTHH:MM` on the clock of Brussels. */
    start: date().notNull(),
  },
  (table) => [uniqueIndex('property_open_houses_once').on(table.propertyId, table.start)],
)
