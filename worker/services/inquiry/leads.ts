import { and, count, desc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { feedLeads, feeds, inquiries } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import { type LeadCounts, type LeadState, unsentStates } from '#domain/inquiry/lead.ts'
import { iso } from '#domain/time.ts'
import { claimedUntil, retryAt } from '#domain/waiting-line.ts'
import { changeRow } from '#worker/services/revision.ts'

export type LeadRow = typeof feedLeads.$inferSelect

export type LeadRequest = Pick<typeof inquiries.$inferSelect, 'form' | 'language' | 'data' | 'suspected'>

/**
 * Stores an inquiry of which the agency gets a mail for the program that its property came from, if that takes leads.
 * It follows the mails of the transaction.
 * @param request its mails are those of `mailedAs`; `now` is ISO
 */
export const leadStatement = (
  database: Database,
  request: { id: string; propertyId: number; mailedAs: string; now: string },
): Statement =>
  database.insert(feedLeads).select(
    sql`SELECT ${request.id}, origin.feed, coalesce(origin.key, origin.property_id), 'waiting', 0, ${request.now}, ${request.now}, NULL
      FROM feed_properties origin JOIN feeds ON feeds.name = origin.feed
      WHERE origin.property_id = ${request.propertyId} AND feeds.leads = 1
        AND EXISTS (SELECT 1 FROM mails WHERE mails.request_id = ${request.mailedAs} AND mails.kind = 'request')`,
  )

const isDue = (now: number) => lte(feedLeads.due, iso(now))
const isOfFeed = sql`EXISTS (SELECT 1 FROM feeds WHERE feeds.name = feed_leads.feed AND feeds.leads = 1)`

/** @param now ms since 1970, as in all of these */
export const hasDueLeads = async (database: Database, now: number): Promise<boolean> =>
  (await database.select({ id: feedLeads.requestId }).from(feedLeads).where(isDue(now)).limit(1)).length > 0

/** Leads whose run was killed between its claim and its end: they may have arrived. */
export const endInterruptedLeads = (database: Database, now: number) =>
  database
    .update(feedLeads)
    .set({ state: 'unknown', due: null, updated: iso(now), fault: 'The run was interrupted while it was sent.' })
    .where(and(isDue(now), eq(feedLeads.state, 'sending')))

/** Leases the lead that has waited longest, so that no other run sends it. */
export async function claimLead(database: Database, now: number): Promise<LeadRow | undefined> {
  const next = database
    .select({ id: feedLeads.requestId })
    .from(feedLeads)
    .where(and(isDue(now), eq(feedLeads.state, 'waiting'), isOfFeed))
    .orderBy(feedLeads.due)
    .limit(1)
  const [lead] = await database
    .update(feedLeads)
    .set({
      state: 'sending',
      attempts: sql`${feedLeads.attempts} + 1`,
      due: claimedUntil('lead', now),
      updated: iso(now),
    })
    .where(and(inArray(feedLeads.requestId, next), eq(feedLeads.state, 'waiting')))
    .returning()
  return lead
}

export async function readLead(database: Database, { requestId, feed }: LeadRow) {
  const [[request], [config]] = await database.batch([
    database.select().from(inquiries).where(eq(inquiries.id, requestId)),
    database.select().from(feeds).where(eq(feeds.name, feed)),
  ])
  return request && config && { request, config }
}

/** How an attempt ended; one that is to be `waiting` again fails when there were too many. */
export type LeadOutcome = { state: Exclude<LeadState, 'sending'>; fault?: string }

/** @returns its state */
export async function endLead(database: Database, lead: LeadRow, { state: end, fault }: LeadOutcome, now: number) {
  const due = end === 'waiting' ? retryAt('lead', lead.attempts, now) : null
  const state = end === 'waiting' && due === null ? 'failed' : end
  await database
    .update(feedLeads)
    .set({ state, due, updated: iso(now), fault: fault ?? null })
    .where(
      and(
        eq(feedLeads.requestId, lead.requestId),
        eq(feedLeads.state, 'sending'),
        eq(feedLeads.attempts, lead.attempts),
      ),
    )
  return state
}

/** A manager has seen that it did not arrive. @returns false when it does not wait for that */
export const resendLead = (database: Database, requestId: string, now: number, userId: string): Promise<boolean> =>
  changeRow(
    database,
    database
      .update(feedLeads)
      .set({ state: 'waiting', attempts: 0, due: iso(now), updated: iso(now) })
      .where(and(eq(feedLeads.requestId, requestId), inArray(feedLeads.state, [...unsentStates]))),
    { resource: 'requests', key: requestId, before: {}, after: { lead: true } },
    { userId },
  )

const maxListed = 50

/** By feed: how many leads are in each state; and those that need a manager, the last ones first. */
export async function listLeads(database: Database) {
  const [counts, open] = await database.batch([
    database
      .select({ feed: feedLeads.feed, state: feedLeads.state, count: count() })
      .from(feedLeads)
      .groupBy(feedLeads.state, feedLeads.feed),
    database
      .select({ ...getTableColumns(feedLeads), form: inquiries.form, received: inquiries.received })
      .from(feedLeads)
      .innerJoin(inquiries, eq(inquiries.id, feedLeads.requestId))
      .where(inArray(feedLeads.state, [...unsentStates]))
      .orderBy(desc(feedLeads.updated))
      .limit(maxListed),
  ])
  const countsOf = (name: string): LeadCounts =>
    Object.fromEntries(counts.filter(({ feed }) => feed === name).map((row) => [row.state, row.count]))
  return { countsOf, open }
}
