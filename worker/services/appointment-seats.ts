import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { appointments } from '#db/schema/index.ts'
import { brusselsMinute } from '#domain/open-house.ts'
import type { Statement } from './import-batch.ts'

export type Appointment = typeof appointments.$inferSelect

/** From and to, on the clock of Brussels: of a visit that is known, or as a row tells it. */
type Hours = { time: SQL | string; ends: SQL | string }

/** Visits that somebody may have ahead of him, waiting lists included: who sees more homes asks when he has seen some. */
const mostOpen = 3

/** No visit is longer than its day. */
const startOfDay = (time: SQL | string): SQL => sql`substr(${time}, 1, 10)`

/**
 * The lowest seat that nobody has between two hours; null where as many are taken as there are, which a booked
 * appointment cannot be stored with. Seats above `seats` count too: they are from before there were fewer.
 * @param mover who leaves a seat of his own, which is then in nobody's way
 */
const freeSeat = ({ time, ends }: Hours, seats: number, mover = ''): SQL<number> => {
  const taken = sql`appointments taken INDEXED BY appointments_seat
    WHERE taken.seat IS NOT NULL AND taken.time >= ${startOfDay(time)} AND taken.time < ${ends} AND taken.ends > ${time}
    AND taken.id <> ${mover}`
  const all = JSON.stringify(Array.from({ length: seats }, (_, index) => index + 1))
  return sql<number>`(SELECT value FROM json_each(${all})
    WHERE value NOT IN (SELECT taken.seat FROM ${taken}) AND (SELECT count(DISTINCT taken.seat) FROM ${taken}) < ${seats}
    ORDER BY value LIMIT 1)`
}

/** Whether all seats are taken at this moment: who asks it spares a transaction that would be undone. */
export async function isFull(database: Database, hours: Hours, seats: number): Promise<boolean> {
  const [row] = await database.all<{ seat: number | null }>(sql`SELECT ${freeSeat(hours, seats)} AS seat`)
  return row?.seat == null
}

/** Every visit that has a seat, between the day of one time and another time. */
export const takenBetween = (first: string, last: string): SQL =>
  sql`SELECT time, ends, seat FROM appointments INDEXED BY appointments_seat
    WHERE seat IS NOT NULL AND time BETWEEN ${first.slice(0, 10)} AND ${last}`

type Booking = Omit<typeof appointments.$inferInsert, 'seat' | 'heldUntil' | 'changes'>

/**
 * Takes a seat, or breaks `appointments_seated` and with it the transaction; who waits takes none. An address that has as
 * many visits ahead as it may have breaks it in the same way, as one that is none.
 */
export function bookingStatement(database: Database, booking: Booking, seats: number): Statement {
  const { email, state, created } = booking
  const open = sql`SELECT count(*) FROM appointments open WHERE open.email = ${email} AND open.state <> 'cancelled'
    AND open.ends > ${brusselsMinute(Date.parse(created))}`
  return database.insert(appointments).values({
    ...booking,
    email: sql`CASE WHEN (${open}) < ${mostOpen} THEN ${email} END`,
    seat: state === 'waiting' ? null : freeSeat(booking, seats),
  })
}

type Change = Pick<Appointment, 'state' | 'time' | 'ends'> & { seat: 'kept' | 'new' | 'none' }

/** @param seen how often it had changed when somebody decided this: changed since, it breaks the transaction */
export const changeStatement = (
  database: Database,
  { id, seen }: { id: string; seen: number },
  { state, time, ends, seat }: Change,
  seats: number,
): Statement =>
  database
    .update(appointments)
    .set({
      state,
      time,
      ends,
      ...(seat === 'new' && { seat: freeSeat({ time, ends }, seats, id) }),
      ...(seat === 'none' && { seat: null }),
      heldUntil: null,
      changes: sql`CASE WHEN ${appointments.changes} = ${seen} THEN ${appointments.changes} + 1 END`,
    })
    .where(eq(appointments.id, id))

/** Keeps a seat that is free at a time, if there is one, for the first who waits for it. */
export const holdStatement = (database: Database, time: string, until: string, seats: number): Statement => {
  const free = freeSeat({ time: sql`appointments.time`, ends: sql`appointments.ends` }, seats)
  return database
    .update(appointments)
    .set({ seat: free, heldUntil: until, changes: sql`${appointments.changes} + 1` })
    .where(
      sql`${appointments.id} = (SELECT first.id FROM appointments first INDEXED BY appointments_waiting
        WHERE first.time = ${time} AND first.state = 'waiting' AND first.seat IS NULL
        ORDER BY first.created, first.id LIMIT 1) AND ${free} IS NOT NULL`,
    )
}

/** Those who were offered a seat and did not take it are no longer waiting; `heldUntil` stays and says why. */
export const lapseStatement = (database: Database, now: string): Statement =>
  database
    .update(appointments)
    .set({ state: 'cancelled', seat: null, changes: sql`${appointments.changes} + 1` })
    .where(and(sql`${appointments.state} = 'waiting' AND held_until IS NOT NULL`, lte(appointments.heldUntil, now)))

/** @returns why a constraint refused a visit; null where it was another one */
export function refusedBy(message: string): 'full' | 'stale' | 'limit' | null {
  if (/CHECK constraint failed: appointments_seated|UNIQUE constraint failed: appointments\.time/.test(message))
    return 'full'
  if (/NOT NULL constraint failed: appointments\.email/.test(message)) return 'limit'
  return /NOT NULL constraint failed: appointments\.changes/.test(message) ? 'stale' : null
}

/** Why a transaction with one of these was undone; null where it was something else. */
export function refusalOf(error: unknown): ReturnType<typeof refusedBy> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const refusal = refusedBy(cause.message)
    if (refusal) return refusal
  }
  return null
}
