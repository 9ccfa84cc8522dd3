import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { date, language } from '#db/columns.ts'
import type { ViewingState } from '#domain/viewing/status.ts'

/**
 * A visit at a time of the agency's calendar. Each time has as many seats as visits can be made at once; a seat is
 * taken once, and the index says so.
 */
export const viewings = sqliteTable(
  'appointments',
  {
    id: text().primaryKey(),
    requestId: text().notNull(),
    propertyId: integer().notNull(),
    language: language().notNull(),
    /** On the clock of Brussels: `YYYY-MM-DDTHH:MM`. */
    time: text().notNull(),
    /** When it is over, in the same way: how long a visit takes may be another matter for the next one. */
    ends: text().notNull(),
    /** From 1; null while waiting and when cancelled. Whoever waits has one while it is offered. */
    seat: integer(),
    /** Until when a seat is kept for somebody who waits, ISO with milliseconds. */
    heldUntil: date(),
    state: text().$type<ViewingState>().notNull(),
    /** Counts its changes, for calendars: `SEQUENCE`. */
    changes: integer().notNull().default(0),
    email: text().notNull(),
    name: text().notNull(),
    created: date().notNull(),
    /** What the agency heard of the visitor afterwards, in the words that the owner reads. */
    feedback: text(),
  },
  (table) => [
    uniqueIndex('appointments_seat').on(table.time, table.seat).where(sql`seat IS NOT NULL`),
    index('appointments_waiting').on(table.time, table.created).where(sql`state = 'waiting'`),
    index('appointments_held').on(table.heldUntil).where(sql`state = 'waiting' AND held_until IS NOT NULL`),
    index('appointments_by_email').on(table.email),
    index('appointments_by_property').on(table.propertyId, table.time),
    // What would take a seat where none is left breaks it, and with it the whole transaction.
    check('appointments_seated', sql`seat IS NOT NULL OR state IN ('waiting', 'cancelled')`),
  ],
)
