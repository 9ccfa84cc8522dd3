import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { date, language } from '#db/columns.ts'
import type { ViewingState } from '#domain/viewing/status.ts'

/** One row per place: the unique index on time and `seat` limits concurrent viewings to the capacity. */
export const viewings = sqliteTable(
  'viewings',
  {
    id: text().primaryKey(),
    requestId: text().notNull(),
    propertyId: integer().notNull(),
    language: language().notNull(),
    /** `YYYY-MM-DDTHH:MM` in Brussels */
    time: text().notNull(),
    ends: text().notNull(),
    /** From 1; null while waiting (unless offered) and when cancelled. */
    seat: integer(),
    /** End of the offer, ISO with milliseconds. */
    heldUntil: date(),
    state: text().$type<ViewingState>().notNull(),
    version: integer('changes').notNull().default(0),
    email: text().notNull(),
    name: text().notNull(),
    created: date().notNull(),
    feedback: text(),
  },
  (table) => [
    uniqueIndex('viewings_seat').on(table.time, table.seat).where(sql`seat IS NOT NULL`),
    index('viewings_waiting').on(table.time, table.created).where(sql`state = 'waiting'`),
    index('viewings_held').on(table.heldUntil).where(sql`state = 'waiting' AND held_until IS NOT NULL`),
    index('viewings_by_email').on(table.email),
    index('viewings_by_time').on(table.time),
    index('viewings_by_property').on(table.propertyId, table.time),
    // Overbooking violates this check and rolls the transaction back.
    check('viewings_seated', sql`seat IS NOT NULL OR state IN ('waiting', 'cancelled')`),
  ],
)
