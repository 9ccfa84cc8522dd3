import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { viewings } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { brusselsMinute } from '#domain/time.ts'
import type { Calendar } from '#domain/viewing/calendar.ts'
import { firstPlace } from '#domain/viewing/diary.ts'
import type { ViewingRole } from '#domain/viewing/status.ts'

export type StoredViewing = typeof viewings.$inferSelect

export type ViewingEvent = 'asked' | 'confirmed' | 'waiting' | 'moved' | 'cancelled' | 'offered'

export type AppointmentMails = {
  /** @param change `wasInCalendar`: whether a calendar file was sent before; `now`: ms since 1970 */
  changed: (change: {
    appointment: StoredViewing
    news: ViewingEvent
    wasInCalendar: boolean
    now: number
  }) => Promise<Record<ViewingRole, Mail> & { agent: Mail | null }>
  /** To the visitor a slot is held for. @param now ms since 1970 */
  offered: (appointment: StoredViewing, now: number) => Promise<Mail>
}

/** Local time in Brussels, or SQL columns. */
type Place = { time: SQL | string; ends: SQL | string; propertyId: SQL | number }

export type Capacity = Pick<Calendar, 'seats' | 'seatsPerHome'>

/** Upcoming viewings per mail address, waiting lists included. */
const maxOpenViewings = 3

/** No viewing spans midnight. */
const startOfDay = (time: SQL | string): SQL => sql`substr(${time}, 1, 10)`

/** Seats below are of the agency, others places at an open house. */
const agencySeats = sql.raw(`${firstPlace}`)

/**
 * The lowest free slot of a home in a time range; null when the agency or the home is fully booked, which the CHECK
 * constraint of booked rows rejects, as a trigger does where its agent is not free. Slots above the current capacity
 * count as taken.
 * @param excludedId an appointment whose own slot counts as free
 */
const freeSlot = ({ time, ends, propertyId }: Place, capacity: Capacity, excludedId = ''): SQL<number> => {
  const takenSlots = sql`viewings taken INDEXED BY viewings_seat
    WHERE taken.seat < ${agencySeats} AND taken.time >= ${startOfDay(time)} AND taken.time < ${ends} AND taken.ends > ${time}
    AND taken.id <> ${excludedId}`
  const { seats, seatsPerHome } = capacity
  const all = JSON.stringify(Array.from({ length: seats }, (_, index) => index + 1))
  const count = sql`SELECT count(DISTINCT taken.seat) FROM ${takenSlots}`
  return sql<number>`(SELECT value FROM json_each(${all})
    WHERE value NOT IN (SELECT taken.seat FROM ${takenSlots}) AND (${count}) < ${seats}
      AND (${count} AND taken.property_id = ${propertyId}) < ${seatsPerHome}
    ORDER BY value LIMIT 1)`
}

export const bookedBetween = (first: string, last: string): SQL =>
  sql`SELECT time, ends, seat, property_id AS propertyId,
      (SELECT agent_id FROM properties WHERE properties.id = property_id) AS agentId
    FROM viewings INDEXED BY viewings_seat
    WHERE seat IS NOT NULL AND time BETWEEN ${first.slice(0, 10)} AND ${last}`

/** Open houses that are not over, with how many of their places are taken. @param minute now in Brussels */
export const openHousesFrom = (minute: string): SQL =>
  sql`SELECT properties.id AS propertyId, agent_id AS agentId, value ->> '$.start' AS time, value ->> '$.end' AS ends,
      value ->> '$.seats' AS seats, (SELECT count(*) FROM viewings INDEXED BY viewings_seat
        WHERE time = value ->> '$.start' AND property_id = properties.id AND seat >= ${agencySeats}) AS taken
    FROM properties INDEXED BY properties_open, json_each(open_houses)
    WHERE open_houses <> '[]' AND withdrawn IS NULL AND marquee < 3 AND value ->> '$.end' > ${minute}`

/** The next place at an open house; triggers reject one too many. */
const openPlace = (time: string): SQL<number> =>
  sql`(SELECT coalesce(max(place.seat) + 1, ${agencySeats}) FROM viewings place INDEXED BY viewings_seat
    WHERE place.time = ${time} AND place.seat >= ${agencySeats})`

type NewViewing = Omit<typeof viewings.$inferInsert, 'seat' | 'heldUntil' | 'version'>

/**
 * Books a slot (waiting entries take none), or a place at an open house, which knows its capacity. A full time violates `viewings_seated`, too many open viewings NOT NULL
 * of the address, and either rolls back the transaction.
 */
export function bookingStatement(database: Database, booking: NewViewing, capacity: Capacity | null): Statement {
  const { email, state, created, time } = booking
  const openCount = sql`SELECT count(*) FROM viewings open WHERE open.email = ${email} AND open.state <> 'cancelled'
    AND open.ends > ${brusselsMinute(Date.parse(created))}`
  return database.insert(viewings).values({
    ...booking,
    email: sql`CASE WHEN (${openCount}) < ${maxOpenViewings} THEN ${email} END`,
    seat: state === 'waiting' ? null : capacity ? freeSlot(booking, capacity) : openPlace(time),
  })
}

type ViewingUpdate = Pick<StoredViewing, 'state' | 'time' | 'ends'> & { seat: 'kept' | 'new' | 'none' }

/**
 * @param version expected version; a different one violates NOT NULL and rolls back the transaction
 * @param capacity null at an open house
 */
export const updateStatement = (
  database: Database,
  { id, version }: { id: string; version: number },
  { state, time, ends, seat }: ViewingUpdate,
  capacity: Capacity | null,
): Statement =>
  database
    .update(viewings)
    .set({
      state,
      time,
      ends,
      ...(seat === 'new' && {
        seat: capacity
          ? freeSlot({ time, ends, propertyId: sql`viewings.property_id` }, capacity, id)
          : openPlace(time),
      }),
      ...(seat === 'none' && { seat: null }),
      heldUntil: null,
      version: sql`CASE WHEN ${viewings.version} = ${version} THEN ${viewings.version} + 1 END`,
    })
    .where(eq(viewings.id, id))

/** For the first on the waiting list whose home is free. */
export const holdStatement = (database: Database, time: string, until: string, capacity: Capacity): Statement => {
  const slotOf = (row: SQL) =>
    freeSlot({ time: sql`${row}.time`, ends: sql`${row}.ends`, propertyId: sql`${row}.property_id` }, capacity)
  return database
    .update(viewings)
    .set({ seat: slotOf(sql`viewings`), heldUntil: until, version: sql`${viewings.version} + 1` })
    .where(
      sql`${viewings.id} = (SELECT first.id FROM viewings first INDEXED BY viewings_waiting
        WHERE first.time = ${time} AND first.state = 'waiting' AND first.seat IS NULL
          AND ${slotOf(sql`first`)} IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM agent_engagements engaged
            WHERE engaged.agent_id = (SELECT agent_id FROM properties WHERE properties.id = first.property_id)
              AND engaged.property_id IS NOT first.property_id AND engaged.until >= ${startOfDay(sql`first.time`)}
              AND engaged.starts < first.ends AND engaged.ends > first.time)
        ORDER BY first.created, first.id LIMIT 1)`,
    )
}

/** Cancels expired offers; `heldUntil` remains as the reason. */
export const expireStatement = (database: Database, now: string): Statement =>
  database
    .update(viewings)
    .set({ state: 'cancelled', seat: null, version: sql`${viewings.version} + 1` })
    .where(and(sql`${viewings.state} = 'waiting' AND held_until IS NOT NULL`, lte(viewings.heldUntil, now)))

/** @returns which rule a constraint violation means; null for any other */
export function rejectionOf(message: string): 'full' | 'stale' | 'limit' | null {
  if (/CHECK constraint failed: viewings_seated|UNIQUE constraint failed: viewings\.time/.test(message)) return 'full'
  if (/NOT NULL constraint failed: viewings\.email/.test(message)) return 'limit'
  return /NOT NULL constraint failed: viewings\.changes/.test(message) ? 'stale' : null
}

export function rejectionIn(error: unknown): ReturnType<typeof rejectionOf> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const rejection = rejectionOf(cause.message)
    if (rejection) return rejection
  }
  return null
}
