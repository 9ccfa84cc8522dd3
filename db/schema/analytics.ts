import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date } from '#db/columns.ts'
import type { AnalyticsEventName } from '#domain/analytics/event.ts'

/**
 * Events of days that are not rolled up. `visitor` is a hash with a daily salt and cannot be reversed once the salt is
 * deleted.
 */
export const analyticsEvents = sqliteTable(
  'analytics_events',
  {
    /** Created by the sender: a batch that is written twice counts once. */
    id: text().primaryKey(),
    day: date().notNull(),
    propertyId: integer().notNull(),
    event: text().$type<AnalyticsEventName>().notNull(),
    visitor: text().notNull(),
    network: text(),
  },
  (table) => [
    index('analytics_events_by_day').on(table.day),
    index('analytics_events_by_property').on(table.propertyId, table.day),
  ],
)

export const analyticsDays = sqliteTable(
  'analytics_days',
  {
    propertyId: integer().notNull(),
    day: date().notNull(),
    event: text().$type<AnalyticsEventName>().notNull(),
    times: integer().notNull(),
    visitors: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.event, table.day] })],
)

export const analyticsSalts = sqliteTable('analytics_salts', {
  day: date().primaryKey(),
  salt: text().notNull(),
})
