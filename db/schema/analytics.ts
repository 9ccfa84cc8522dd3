import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date } from '#db/columns.ts'
import type { AnalyticsEventName } from '#domain/analytics/event.ts'

/**
 * What was counted and not yet folded into days. `visitor` is a hash that is salted anew each day and cannot be undone
 * once the salt is gone: it tells two visitors of one day apart, and nothing else.
 */
export const analyticsEvents = sqliteTable(
  'counted_events',
  {
    /** Made where it was counted: a batch that is written twice counts once. */
    id: text().primaryKey(),
    /** `YYYY-MM-DD` in Europe/Brussels. */
    day: date().notNull(),
    propertyId: integer().notNull(),
    event: text().$type<AnalyticsEventName>().notNull(),
    visitor: text().notNull(),
    /** A hash of the network, salted like `visitor`: so many visitors of one network count. Null for a form that was sent. */
    network: text(),
  },
  (table) => [
    index('counted_events_by_day').on(table.day),
    index('counted_events_by_property').on(table.propertyId, table.day),
  ],
)

/** A day of a home: how often, and by how many. */
export const analyticsDays = sqliteTable(
  'counted_days',
  {
    propertyId: integer().notNull(),
    day: date().notNull(),
    event: text().$type<AnalyticsEventName>().notNull(),
    times: integer().notNull(),
    visitors: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.event, table.day] })],
)

/** The salt of a day, gone the day after. */
export const analyticsSalts = sqliteTable('counting_salts', {
  day: date().primaryKey(),
  salt: text().notNull(),
})
