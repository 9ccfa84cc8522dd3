import { and, eq, gt, sql } from 'drizzle-orm'
import { connect, type Database } from '#db/client.ts'
import { mails, viewings } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { brusselsMinute } from '#domain/property/open-house.ts'
import { siteCalendar } from '#domain/viewing/calendar.ts'
import { holdUntil } from '#domain/viewing/status.ts'
import type { Env } from '#worker/env.ts'
import { viewingVisitorMail } from '#worker/mail/viewing.ts'
import { siteViewIn, viewingProperty } from '#worker/mail/viewing-property.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { viewingPath } from '#worker/services/viewing/link.ts'
import { expireStatement, holdStatement, type StoredViewing } from '#worker/services/viewing/slots.ts'

type WaitingListSource = {
  database: Database
  catalogue: Catalogue
  /** Where the site lives, without a slash at the end. */
  origin: string
  secret: string
}

/** ms that the database may take for all of it. */
const databaseTimeoutMs = 20_000

/** The mail of an offer, once for each: it is known by what it offers. */
const offerMailId = ({ id, changes }: Pick<StoredViewing, 'id' | 'changes'>): string => `${id}.${changes}.offered`

/** Ends offers that nobody took, and keeps every free seat for the first who waits for it. */
async function holdFreeSlots({ database, catalogue }: WaitingListSource, now: number) {
  const { seats } = siteCalendar(catalogue.site)
  const [, waiting] = await database.batch([
    expireStatement(database, new Date(now).toISOString()) as ReturnType<typeof database.run>,
    database
      .select({ time: viewings.time, count: sql<number>`count(*)` })
      .from(viewings)
      .where(
        and(sql`${viewings.state} = 'waiting' AND ${viewings.seat} IS NULL`, gt(viewings.time, brusselsMinute(now))),
      )
      .groupBy(viewings.time),
  ])
  for (const { time, count } of waiting) {
    const until = holdUntil(time, now)
    // Each statement keeps one seat, or none where none is free.
    const holdCount = until ? Math.min(count, seats) : 0
    await transaction(
      database,
      Array.from({ length: holdCount }, () => holdStatement(database, time, until!, seats)),
    )
  }
}

/** Writes to those for whom a seat is kept and who have not heard of it. */
async function mailOffers({ database, catalogue, origin, secret }: WaitingListSource, now: number): Promise<string[]> {
  const nowIso = new Date(now).toISOString()
  const alreadyMailed = sql`EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.id} =
    ${viewings.id} || '.' || ${viewings.changes} || '.offered')`
  const offers = await database
    .select()
    .from(viewings)
    .where(
      and(
        sql`${viewings.state} = 'waiting' AND held_until IS NOT NULL`,
        gt(viewings.heldUntil, nowIso),
        sql`NOT ${alreadyMailed}`,
      ),
    )
  for (const appointment of offers) {
    const { id, language, propertyId } = appointment
    const site = siteViewIn(catalogue, language, origin, now)
    const [home, path] = await Promise.all([
      viewingProperty({ database, catalogue, site }, propertyId),
      viewingPath(site, secret, { id, role: 'visitor', language }),
    ])
    const mail = viewingVisitorMail(site, {
      news: 'offered',
      appointment,
      home,
      path,
      now: nowIso,
      wasInCalendar: false,
    })
    // Given back or lapsed in the meantime, there is nothing to tell.
    const unchanged = await database
      .select({ id: viewings.id })
      .from(viewings)
      .where(and(eq(viewings.id, id), eq(viewings.changes, appointment.changes)))
    if (unchanged.length > 0)
      await transaction(database, [
        mailStatement(database, mail, { id: offerMailId(appointment), requestId: id, now: nowIso }),
      ])
  }
  return offers.map(({ id }) => id)
}

/**
 * What the waiting list needs from time to time, and whenever a seat was freed. Any number of them may run at once.
 * @param now ms since 1970
 * @returns the appointments of those who are told
 */
export async function processWaitingList(source: WaitingListSource, now: number): Promise<string[]> {
  await holdFreeSlots(source, now)
  return mailOffers(source, now)
}

/**
 * The same by the clock. Without an origin of its own the site has no address that a mail could lead to: in development
 * offers are told when a seat is freed, and not later.
 * @param now ISO
 */
export async function runWaitingList(env: Env, now: string): Promise<void> {
  const { DATABASE_URL, DATABASE_AUTH_TOKEN, FORM_SECRET: secret, ORIGIN: origin } = env
  if (!secret || !origin) return
  const database = connect(DATABASE_URL, DATABASE_AUTH_TOKEN, databaseTimeoutMs)
  const [waiting] = await database
    .select({ id: viewings.id })
    .from(viewings)
    // Whoever waited for a time that has passed waits no more: such a visit is over, whatever its state.
    .where(and(sql`${viewings.state} = 'waiting'`, gt(viewings.time, brusselsMinute(Date.parse(now)))))
    .limit(1)
  // Most minutes nobody waits, and nothing more is read.
  if (waiting)
    await processWaitingList({ database, catalogue: await loadCatalogue(database), origin, secret }, Date.parse(now))
}
