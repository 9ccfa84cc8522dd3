import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { date } from '#db/columns.ts'
import type { HistoryEvent } from '#domain/property/history.ts'
import type { Marquee } from '#domain/property/property.ts'

/** Append-only, written and guarded by triggers on `properties`. Only prices may be erased, when they become hidden. */
export const propertyHistory = sqliteTable(
  'property_history',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    propertyId: integer().notNull(),
    day: date().notNull(),
    kind: text().$type<HistoryEvent['kind']>().notNull(),
    /** Cents */
    price: integer(),
    marquee: integer().$type<Marquee>().notNull(),
  },
  (table) => [index('property_history_by_property').on(table.propertyId, table.day, table.id)],
)

export const propertyOpenHouses = sqliteTable(
  'property_open_houses',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    propertyId: integer().notNull(),
    /** `YYYY-MM-DDTHH:MM` in Brussels */
    start: date().notNull(),
  },
  (table) => [uniqueIndex('property_open_houses_once').on(table.propertyId, table.start)],
)
