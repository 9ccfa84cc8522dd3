import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { choice, date, language } from '#db/columns.ts'
import { markets } from '#domain/property/status.ts'
import type { NotificationFrequency, SavedSearchEvent } from '#domain/saved-search/alert-settings.ts'

export type SavedSearchState = 'pending' | 'active' | 'paused' | 'ended'

/** Sends nothing before the address is confirmed. */
export const savedSearches = sqliteTable(
  'saved_searches',
  {
    id: text().primaryKey(),
    state: text().$type<SavedSearchState>().notNull(),
    language: language().notNull(),
    email: text().notNull(),
    firstName: text().notNull(),
    market: choice(markets).notNull(),
    /** As `criteriaToSearch` reads it. */
    query: text().notNull(),
    bedroomsMax: integer(),
    parkings: integer(),
    frequency: text().$type<NotificationFrequency>().notNull(),
    passwordHash: text(),
    created: date().notNull(),
    confirmed: date(),
    /** Ids of the event logs at activation; later rows are notified. Set by triggers. */
    sinceHistory: integer().notNull().default(0),
    sinceOpenHouse: integer().notNull().default(0),
    ended: date(),
    /** When the next digest is due; null without pending notifications. */
    due: date(),
  },
  (table) => [
    index('saved_searches_active').on(table.market, table.id).where(sql`state = 'active'`),
    index('saved_searches_due').on(table.due).where(sql`state = 'active' AND due IS NOT NULL`),
    index('saved_searches_by_email').on(table.email),
    index('saved_searches_ended').on(table.ended).where(sql`ended IS NOT NULL`),
  ],
)

export const savedSearchNotifications = sqliteTable(
  'saved_search_notifications',
  {
    savedSearchId: text()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    propertyId: integer().notNull(),
    event: text().$type<SavedSearchEvent>().notNull(),
    /** Event key: id of the history row, or start of an open house. */
    eventKey: text().notNull(),
    found: date().notNull(),
    closed: date(),
    /** Null when it was dropped because it was no longer true. */
    mailId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.savedSearchId, table.propertyId, table.event, table.eventKey] }),
    index('saved_search_notifications_pending').on(table.savedSearchId).where(sql`closed IS NULL`),
    index('saved_search_notifications_by_property').on(table.propertyId, table.closed).where(sql`mail_id IS NOT NULL`),
  ],
)

/** Progress of matching events with saved searches: one row. */
export const savedSearchWatermark = sqliteTable(
  'saved_search_watermark',
  {
    id: integer().primaryKey(),
    historyId: integer().notNull(),
    openHouseId: integer().notNull(),
    /** Batch in progress, up to the search `savedSearchId`. */
    toHistory: integer().notNull(),
    toOpenHouse: integer().notNull(),
    savedSearchId: text().notNull(),
    turn: integer().notNull(),
  },
  (table) => [check('saved_search_watermark_one', sql`${table.id} = 1`)],
)
