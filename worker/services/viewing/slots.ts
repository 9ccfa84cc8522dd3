import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { viewings } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { brusselsMinute } from '#domain/time.ts'
import type { Calendar } from '#domain/viewing/calendar.ts'
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
  }) => Promise<Record<ViewingRole, Mail>>
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

/**
 * The lowest free slot of a home in a time range; null when the agency or the home is fully booked, which the CHECK
 * constraint of booked rows rejects. Slots above the current capacity count as taken.
 * @param excludedId an appointment whose own slot counts as free
 */
const freeSlot = ({ time, ends, propertyId }: Place, capacity: Capacity, excludedId = ''): SQL<number> => {
  const takenSlots = sql`viewings taken INDEXED BY viewings_seat
    WHERE taken.seat IS NOT NULL AND taken.time >= ${startOfDay(time)} AND taken.time < ${ends} AND taken.ends > ${time}
    AND taken.id <> ${excludedId}`
  const { seats, seatsPerHome } = capacity
  const all = JSON.stringify(Array.from({ length: seats }, (_, index) => index + 1))
  const count = sql`SELECT count(DISTINCT taken.seat) FROM ${takenSlots}`
  return sql<number>`(SELECT value FROM json_each(${all})
    WHERE value NOT IN (SELECT taken.seat FROM ${takenSlots}) AND (${count}) < ${seats}
      AND (${count} AND taken.property_id = ${propertyId}) < ${seatsPerHome}
    ORDER BY value LIMIT 1)`
}

/** Checked before a booking, to save a transaction that would be rolled back. */
export async function isFullyBooked(database: Database, place: Place, capacity: Capacity): Promise<boolean> {
  const [row] = await database.all<{ seat: number | null }>(sql`SELECT ${freeSlot(place, capacity)} AS seat`)
  return row?.seat == null
}

export const bookedBetween = (first: string, last: string): SQL =>
  sql`SELECT time, ends, seat, property_id AS propertyId FROM viewings INDEXED BY viewings_seat
    WHERE seat IS NOT NULL AND time BETWEEN ${first.slice(0, 10)} AND ${last}`

type NewViewing = Omit<typeof viewings.$inferInsert, 'seat' | 'heldUntil' | 'version'>

/**
 * Books a slot (waiting entries take none). A full time violates `viewings_seated`, too many open viewings NOT NULL
 * of the address, and either rolls back the transaction.
 */
export function bookingStatement(database: Database, booking: NewViewing, capacity: Capacity): Statement {
  const { email, state, created } = booking
  const openCount = sql`SELECT count(*) FROM viewings open WHERE open.email = ${email} AND open.state <> 'cancelled'
    AND open.ends > ${brusselsMinute(Date.parse(created))}`
  return database.insert(viewings).values({
    ...booking,
    email: sql`CASE WHEN (${openCount}) < ${maxOpenViewings} THEN ${email} END`,
    seat: state === 'waiting' ? null : freeSlot(booking, capacity),
  })
}

type ViewingUpdate = Pick<StoredViewing, 'state' | 'time' | 'ends'> & { seat: 'kept' | 'new' | 'none' }

/** @param version expected version; a different one violates NOT NULL and rolls back the transaction */
export const updateStatement = (
  database: Database,
  { id, version }: { id: string; version: number },
  { state, time, ends, seat }: ViewingUpdate,
  capacity: Capacity,
): Statement =>
  database
    .update(viewings)
    .set({
      state,
      time,
      ends,
      ...(seat === 'new' && {
        seat: freeSlot({ time, ends, propertyId: sql`viewings.property_id` }, capacity, id),
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
