import { and, eq, gt, sql } from 'drizzle-orm'
import { connect, type Database } from '#db/client.ts'
import { appointments, mails } from '#db/schema/index.ts'
import { brusselsMinute } from '#domain/open-house.ts'
import { holdUntil } from '#domain/visits/appointment.ts'
import { calendarOf } from '#domain/visits/calendar.ts'
import type { Env } from '#worker/env.ts'
import { visitorMail } from '#worker/mail/appointment.ts'
import { appointmentPath } from '#worker/mail/appointment-links.ts'
import { viewIn, visitedHome } from '#worker/mail/visited-home.ts'
import { type Appointment, holdStatement, lapseStatement } from './appointment-seats.ts'
import type { Catalogue } from './catalogue.ts'
import { loadCatalogue } from './catalogue-load.ts'
import { run } from './import-batch.ts'
import { mailStatement } from './outbox.ts'

type Source = {
  database: Database
  catalogue: Catalogue
  /** Where the site lives, without a slash at the end. */
  origin: string
  secret: string
}

/** ms that the database may take for all of it. */
const patience = 20_000

/** The mail of an offer, once for each: it is known by what it offers. */
const mailOf = ({ id, changes }: Pick<Appointment, 'id' | 'changes'>): string => `${id}.${changes}.offered`

/** Ends offers that nobody took, and keeps every free seat for the first who waits for it. */
async function holdFree({ database, catalogue }: Source, now: number) {
  const { seats } = calendarOf(catalogue.site)
  const [, waiting] = await database.batch([
    lapseStatement(database, new Date(now).toISOString()) as ReturnType<typeof database.run>,
    database
      .select({ time: appointments.time, count: sql<number>`count(*)` })
      .from(appointments)
      .where(
        and(
          sql`${appointments.state} = 'waiting' AND ${appointments.seat} IS NULL`,
          gt(appointments.time, brusselsMinute(now)),
        ),
      )
      .groupBy(appointments.time),
  ])
  for (const { time, count } of waiting) {
    const until = holdUntil(time, now)
    // Each statement keeps one seat, or none where none is free.
    const most = until ? Math.min(count, seats) : 0
    await run(
      database,
      Array.from({ length: most }, () => holdStatement(database, time, until!, seats)),
    )
  }
}

/** Writes to those for whom a seat is kept and who have not heard of it. */
async function tellOffers({ database, catalogue, origin, secret }: Source, now: number): Promise<string[]> {
  const moment = new Date(now).toISOString()
  const told = sql`EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.id} =
    ${appointments.id} || '.' || ${appointments.changes} || '.offered')`
  const offered = await database
    .select()
    .from(appointments)
    .where(
      and(
        sql`${appointments.state} = 'waiting' AND held_until IS NOT NULL`,
        gt(appointments.heldUntil, moment),
        sql`NOT ${told}`,
      ),
    )
  for (const appointment of offered) {
    const { id, language, propertyId } = appointment
    const site = viewIn(catalogue, language, origin, now)
    const [home, path] = await Promise.all([
      visitedHome({ database, catalogue, site }, propertyId),
      appointmentPath(site, secret, { id, role: 'visitor', language }),
    ])
    const mail = visitorMail(site, { news: 'offered', appointment, home, path, now: moment, known: false })
    // Given back or lapsed in the meantime, there is nothing to tell.
    const still = await database
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(eq(appointments.id, id), eq(appointments.changes, appointment.changes)))
    if (still.length > 0)
      await run(database, [mailStatement(database, mail, { id: mailOf(appointment), requestId: id, now: moment })])
  }
  return offered.map(({ id }) => id)
}

/**
 * What the waiting list needs from time to time, and whenever a seat was freed. Any number of them may run at once.
 * @param now ms since 1970
 * @returns the appointments of those who are told
 */
export async function tendWaiting(source: Source, now: number): Promise<string[]> {
  await holdFree(source, now)
  return tellOffers(source, now)
}

/**
 * The same by the clock. Without an origin of its own the site has no address that a mail could lead to: in development
 * offers are told when a seat is freed, and not later.
 * @param now ISO
 */
export async function tendWaitingOf(env: Env, now: string): Promise<void> {
  const { DATABASE_URL, DATABASE_AUTH_TOKEN, FORM_SECRET: secret, ORIGIN: origin } = env
  if (!secret || !origin) return
  const database = connect(DATABASE_URL, DATABASE_AUTH_TOKEN, patience)
  const [waiting] = await database
    .select({ id: appointments.id })
    .from(appointments)
    // Whoever waited for a time that has passed waits no more: such a visit is over, whatever its state.
    .where(and(sql`${appointments.state} = 'waiting'`, gt(appointments.time, brusselsMinute(Date.parse(now)))))
    .limit(1)
  // Most minutes nobody waits, and nothing more is read.
  if (waiting)
    await tendWaiting({ database, catalogue: await loadCatalogue(database), origin, secret }, Date.parse(now))
}
