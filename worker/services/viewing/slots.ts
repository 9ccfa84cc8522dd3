import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { viewings } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { brusselsMinute } from '#domain/time.ts'
import type { ViewingRole } from '#domain/viewing/status.ts'

export type StoredViewing = typeof viewings.$inferSelect

/** What happened to an appointment: the subject of its mails. */
export type ViewingEvent = 'asked' | 'confirmed' | 'waiting' | 'moved' | 'cancelled' | 'offered'

/** Composes the mails about appointments. */
export type AppointmentMails = {
  /** @param change `wasInCalendar`: whether it was in calendars before; `now`: ms since 1970 */
  changed: (change: {
    appointment: StoredViewing
    news: ViewingEvent
    wasInCalendar: boolean
    now: number
  }) => Promise<Record<ViewingRole, Mail>>
  /** To the visitor for whom a place is held. @param now ms since 1970 */
  offered: (appointment: StoredViewing, now: number) => Promise<Mail>
}

/** From and to, on the clock of Brussels: of a visit that is known, or as a row tells it. */
type TimeRange = { time: SQL | string; ends: SQL | string }

/** Visits that somebody may have ahead of him, waiting lists included: who sees more homes asks when he has seen some. */
const maxOpenViewings = 3

/** No visit is longer than its day. */
const startOfDay = (time: SQL | string): SQL => sql`substr(${time}, 1, 10)`

/**
 * The lowest seat that nobody has between two hours; null where as many are taken as there are, which a booked
 * appointment cannot be stored with. Seats above `seats` count too: they are from before there were fewer.
 * @param mover who leaves a seat of his own, which is then in nobody's way
 */
const freeSlot = ({ time, ends }: TimeRange, capacity: number, excludedId = ''): SQL<number> => {
  const takenSlots = sql`appointments taken INDEXED BY appointments_seat
    WHERE taken.seat IS NOT NULL AND taken.time >= ${startOfDay(time)} AND taken.time < ${ends} AND taken.ends > ${time}
    AND taken.id <> ${excludedId}`
  const all = JSON.stringify(Array.from({ length: capacity }, (_, index) => index + 1))
  return sql<number>`(SELECT value FROM json_each(${all})
    WHERE value NOT IN (SELECT taken.seat FROM ${takenSlots}) AND (SELECT count(DISTINCT taken.seat) FROM ${takenSlots}) < ${capacity}
    ORDER BY value LIMIT 1)`
}

/** Whether all seats are taken at this moment: who asks it spares a transaction that would be undone. */
export async function isFullyBooked(database: Database, hours: TimeRange, capacity: number): Promise<boolean> {
  const [row] = await database.all<{ seat: number | null }>(sql`SELECT ${freeSlot(hours, capacity)} AS seat`)
  return row?.seat == null
}

/** Every visit that has a seat, between the day of one time and another time. */
export const bookedBetween = (first: string, last: string): SQL =>
  sql`SELECT time, ends, seat FROM appointments INDEXED BY appointments_seat
    WHERE seat IS NOT NULL AND time BETWEEN ${first.slice(0, 10)} AND ${last}`

type NewViewing = Omit<typeof viewings.$inferInsert, 'seat' | 'heldUntil' | 'changes'>

/**
 * Takes a seat, or breaks `appointments_seated` and with it the transaction; who waits takes none. An address that has as
 * many visits ahead as it may have breaks it in the same way, as one that is none.
 */
export function bookingStatement(database: Database, booking: NewViewing, capacity: number): Statement {
  const { email, state, created } = booking
  const openCount = sql`SELECT count(*) FROM appointments open WHERE open.email = ${email} AND open.state <> 'cancelled'
    AND open.ends > ${brusselsMinute(Date.parse(created))}`
  return database.insert(viewings).values({
    ...booking,
    email: sql`CASE WHEN (${openCount}) < ${maxOpenViewings} THEN ${email} END`,
    seat: state === 'waiting' ? null : freeSlot(booking, capacity),
  })
}

type ViewingUpdate = Pick<StoredViewing, 'state' | 'time' | 'ends'> & { seat: 'kept' | 'new' | 'none' }

/** @param seen how often it had changed when somebody decided this: changed since, it breaks the transaction */
export const updateStatement = (
  database: Database,
  { id, version }: { id: string; version: number },
  { state, time, ends, seat }: ViewingUpdate,
  capacity: number,
): Statement =>
  database
    .update(viewings)
    .set({
      state,
      time,
      ends,
      ...(seat === 'new' && { seat: freeSlot({ time, ends }, capacity, id) }),
      ...(seat === 'none' && { seat: null }),
      heldUntil: null,
      changes: sql`CASE WHEN ${viewings.changes} = ${version} THEN ${viewings.changes} + 1 END`,
    })
    .where(eq(viewings.id, id))

/** Keeps a seat that is free at a time, if there is one, for the first who waits for it. */
export const holdStatement = (database: Database, time: string, until: string, capacity: number): Statement => {
  const slot = freeSlot({ time: sql`appointments.time`, ends: sql`appointments.ends` }, capacity)
  return database
    .update(viewings)
    .set({ seat: slot, heldUntil: until, changes: sql`${viewings.changes} + 1` })
    .where(
      sql`${viewings.id} = (SELECT first.id FROM appointments first INDEXED BY appointments_waiting
        WHERE first.time = ${time} AND first.state = 'waiting' AND first.seat IS NULL
        ORDER BY first.created, first.id LIMIT 1) AND ${slot} IS NOT NULL`,
    )
}

/** Those who were offered a seat and did not take it are no longer waiting; `heldUntil` stays and says why. */
export const expireStatement = (database: Database, now: string): Statement =>
  database
    .update(viewings)
    .set({ state: 'cancelled', seat: null, changes: sql`${viewings.changes} + 1` })
    .where(and(sql`${viewings.state} = 'waiting' AND held_until IS NOT NULL`, lte(viewings.heldUntil, now)))

/** @returns why a constraint refused a visit; null where it was another one */
export function rejectionOf(message: string): 'full' | 'stale' | 'limit' | null {
  if (/CHECK constraint failed: appointments_seated|UNIQUE constraint failed: appointments\.time/.test(message))
    return 'full'
  if (/NOT NULL constraint failed: appointments\.email/.test(message)) return 'limit'
  return /NOT NULL constraint failed: appointments\.changes/.test(message) ? 'stale' : null
}

/** Why a transaction with one of these was undone; null where it was something else. */
export function rejectionIn(error: unknown): ReturnType<typeof rejectionOf> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const rejection = rejectionOf(cause.message)
    if (rejection) return rejection
  }
  return null
}
