import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { date, json, language } from '#db/columns.ts'
import { isText, listOf, recordOf } from '#db/shape.ts'
import type { AgentHours } from '#domain/viewing/diary.ts'
import { isOpinion, type Opinion } from '#domain/viewing/opinion.ts'
import type { ViewingOutcome, ViewingState } from '#domain/viewing/status.ts'
import { users } from './account.ts'

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
    /** Report of the agency for the owner. */
    feedback: text(),
    /** Null until the agency has marked it. */
    outcome: text().$type<ViewingOutcome>(),
    /** What the visitor answered, last at `answered`; the owner reads it once it is `released`. */
    opinion: json<Opinion>(isOpinion),
    answered: date(),
    released: date(),
    /** When the owner first read it. */
    read: date(),
  },
  (table) => [
    uniqueIndex('viewings_seat').on(table.time, table.seat).where(sql`seat IS NOT NULL`),
    index('viewings_waiting').on(table.time, table.created).where(sql`state = 'waiting'`),
    index('viewings_held').on(table.heldUntil).where(sql`state = 'waiting' AND held_until IS NOT NULL`),
    index('viewings_by_email').on(table.email),
    index('viewings_by_time').on(table.time),
    index('viewings_answered').on(table.answered).where(sql`answered IS NOT NULL AND released IS NULL`),
    index('viewings_by_property').on(table.propertyId, table.time),
    // Overbooking violates this check and rolls the transaction back.
    check('viewings_seated', sql`seat IS NOT NULL OR state IN ('waiting', 'cancelled')`),
  ],
)

/** When an agent shows homes: an agent without a row, in the hours of the agency. */
export const agentHours = sqliteTable('agent_hours', {
  agentId: integer().primaryKey(),
  hours: json<AgentHours['hours']>(recordOf(listOf(isText))).notNull(),
  minutes: integer().notNull(),
  buffer: integer().notNull(),
  version: integer().notNull().default(0),
})

export const absences = sqliteTable(
  'absences',
  {
    /** Key of the form that adds it. */
    id: text().primaryKey(),
    agentId: integer().notNull(),
    /** `YYYY-MM-DDTHH:MM` in Brussels, as is `ends`, which is not included. */
    time: text().notNull(),
    ends: text().notNull(),
    note: text(),
  },
  (table) => [index('absences_by_end').on(table.ends), check('absences_end', sql`ends > time`)],
)

/** The secret address of a person’s calendar, one each; `token` is a hash: a copy of the database opens none. */
export const calendarFeeds = sqliteTable('calendar_feeds', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
  created: date().notNull(),
})
