import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date, language } from '#db/columns.ts'
import type { Market } from '#domain/property/property.ts'
import type { NotificationFrequency, SavedSearchEvent } from '#domain/saved-search/alert-settings.ts'

export type SavedSearchState = 'pending' | 'active' | 'paused' | 'ended'

/** What somebody looks for, to be told of it. Nobody is told before the address is confirmed. */
export const savedSearches = sqliteTable(
  'demands',
  {
    id: text().primaryKey(),
    state: text().$type<SavedSearchState>().notNull(),
    language: language().notNull(),
    email: text().notNull(),
    firstName: text().notNull(),
    market: integer().$type<Market>().notNull(),
    /** Towns, types, rooms and prices, as `searchOfDemand` reads them. */
    query: text().notNull(),
    /** What no search of the listing knows: at most so many bedrooms, at least so many parking spaces. */
    bedroomsMax: integer(),
    parkings: integer(),
    frequency: text().$type<NotificationFrequency>().notNull(),
    /** Opens the alert together with its address; null for one that only the link of its mails opens. */
    passwordHash: text(),
    created: date().notNull(),
    /** When it was last said that this is still looked for. */
    confirmed: date(),
    /**
     * How far the ledgers of homes and of open houses had come when it was confirmed first, or a pause ended: rows beyond
     * are told. Triggers set both whenever an alert becomes active, so that no way in can forget to.
     */
    sinceHistory: integer().notNull().default(0),
    sinceOpenHouse: integer().notNull().default(0),
    ended: date(),
    /** When the letter is due of what waits to be told; null while nothing waits. */
    due: date(),
  },
  (table) => [
    index('demands_active').on(table.market, table.id).where(sql`state = 'active'`),
    index('demands_due').on(table.due).where(sql`state = 'active' AND due IS NOT NULL`),
    index('demands_by_email').on(table.email),
    index('demands_ended').on(table.ended).where(sql`ended IS NOT NULL`),
  ],
)

/** What somebody is told, once: written when it is found, marked when its letter is. */
export const savedSearchNotifications = sqliteTable(
  'demand_tidings',
  {
    demandId: text()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    propertyId: integer().notNull(),
    event: text().$type<SavedSearchEvent>().notNull(),
    /** Tells one from the next: the id of the ledger's row, or the hour of an open house. */
    occasion: text().notNull(),
    found: date().notNull(),
    /** When that was settled; null while it waits. */
    closed: date(),
    /** What told it; null where it was left out: the home had gone by then, or its price was up again. */
    mailId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.demandId, table.propertyId, table.event, table.occasion] }),
    index('demand_tidings_untold').on(table.demandId).where(sql`closed IS NULL`),
    index('demand_tidings_by_property').on(table.propertyId, table.closed).where(sql`mail_id IS NOT NULL`),
  ],
)

/** How far the ledgers have been looked through for those who are to be told: one row. */
export const savedSearchWatermark = sqliteTable(
  'demand_watermark',
  {
    id: integer().primaryKey(),
    /** Up to here everybody has been looked at. */
    historyId: integer().notNull(),
    openHouseId: integer().notNull(),
    /** Up to here alerts are being looked at now, and those up to this one have been. */
    toHistory: integer().notNull(),
    toOpenHouse: integer().notNull(),
    demandId: text().notNull(),
    /** Counts its moves: of two who move it from one place, the second finds it gone. */
    turn: integer().notNull(),
  },
  (table) => [check('demand_watermark_one', sql`${table.id} = 1`)],
)
