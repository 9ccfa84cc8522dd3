import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails, viewings } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { brusselsMinute, iso } from '#domain/time.ts'
import { siteCalendar } from '#domain/viewing/calendar.ts'
import { holdUntil } from '#domain/viewing/status.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { type RowRun, rowRun } from '#worker/services/row-run.ts'
import {
  type AppointmentMails,
  expireStatement,
  holdStatement,
  type StoredViewing,
} from '#worker/services/viewing/slots.ts'

type WaitingListSource = { database: Database; catalogue: Catalogue; mails: Pick<AppointmentMails, 'offered'> }

/** Unique per offer, so that it is mailed once. */
const offerMailId = ({ id, version }: Pick<StoredViewing, 'id' | 'version'>): string => `${id}.${version}.offered`

async function holdFreeSlots({ database, catalogue }: WaitingListSource, run: RowRun, now: number) {
  const calendar = siteCalendar(catalogue.site)
  const [, waiting] = await transaction(database, [
    expireStatement(database, iso(now)),
    database
      .select({ id: viewings.time, count: sql<number>`count(*)` })
      .from(viewings)
      .where(
        and(sql`${viewings.state} = 'waiting' AND ${viewings.seat} IS NULL`, gt(viewings.time, brusselsMinute(now))),
      )
      .groupBy(viewings.time),
  ] as const)
  await run.each(waiting, async ({ id: time, count }) => {
    const until = holdUntil(time, now)
    // Each statement holds at most one slot.
    const holdCount = until ? Math.min(count, calendar.seats) : 0
    await transaction(
      database,
      Array.from({ length: holdCount }, () => holdStatement(database, time, until!, calendar)),
    )
  })
}

async function mailOffers({ database, mails: composer }: WaitingListSource, run: RowRun, now: number) {
  const nowIso = iso(now)
  const alreadyMailed = sql`EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.id} =
    ${viewings.id} || '.' || ${viewings.version} || '.offered')`
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
  await run.each(offers, async (appointment) => {
    const { id } = appointment
    const mail = await composer.offered(appointment, now)
    const unchanged = await database
      .select({ id: viewings.id })
      .from(viewings)
      .where(and(eq(viewings.id, id), eq(viewings.version, appointment.version)))
    if (unchanged.length > 0)
      await transaction(database, [
        mailStatement(database, mail, { id: offerMailId(appointment), requestId: id, now: nowIso }),
      ])
  })
  return offers.map(({ id }) => id)
}

/**
 * Runs each minute and after a cancellation; concurrent runs are safe.
 * @param now ms since 1970
 * @returns ids of the appointments with a new offer
 * @throws Error when some failed, once the others are done
 */
export async function processWaitingList(source: WaitingListSource, now: number): Promise<string[]> {
  const run = rowRun('waiting-list')
  await holdFreeSlots(source, run, now)
  const offered = await mailOffers(source, run, now)
  run.end()
  return offered
}

/** @param now ms since 1970 */
export async function hasWaiting(database: Database, now: number): Promise<boolean> {
  const rows = await database
    .select({ id: viewings.id })
    .from(viewings)
    .where(and(sql`${viewings.state} = 'waiting'`, gt(viewings.time, brusselsMinute(now))))
    .limit(1)
  return rows.length > 0
}
