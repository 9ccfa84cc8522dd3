import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { choice, date } from '#db/columns.ts'
import type { HistoryEvent } from '#domain/property/history.ts'
import { statuses } from '#domain/property/status.ts'

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
    status: choice(statuses, 'marquee').notNull(),
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
