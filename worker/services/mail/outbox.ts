import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { insertAll } from '#db/rows.ts'
import { mails, site } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { iso } from '#domain/time.ts'

export type MailMeta = {
  /** Derived from the mail's subject, so that the same mail is stored once: `<request>.<which>`. */
  id: string
  /** Of a request, a saved search or an appointment. */
  requestId: string | null
  /** ISO, with milliseconds. */
  now: string
  /** Not before this moment. */
  due?: string
  /** A condition of SQL, without which it is not stored. */
  when?: SQL
}

/** @returns the statement that stores a mail; one with the same id is left as it is */
export function mailStatement(database: Database, mail: Mail, meta: MailMeta): Statement {
  const { id, requestId, now, due = now, when } = meta
  const row = { ...mail, id, requestId, created: now, due }
  const insert = when ? insertAll(database, mails, [{ ...row, tries: 0 }], when) : database.insert(mails).values(row)
  return insert.onConflictDoNothing({ target: mails.id })
}

/** Mails that one delivery leases at a time. */
const batchSize = 20

/** ms after which another delivery may take a leased mail. */
export const leaseMs = 60_000

const minuteMs = 60_000

/** ms until the next attempt, by the number of failed ones: five days, so that no mail fails over a weekend. */
export const retryDelays = [1, 5, 15, 60, 180, ...Array<number>(20).fill(360)].map((minutes) => minutes * minuteMs)

export type LeasedMail = typeof mails.$inferSelect

/** A queue of mails, or the part of it that belongs to one request. */
export type Queue = { database: Database; requestId?: string }

export const pending = and(isNull(mails.sent), isNull(mails.dead))

const isDueAt = (now: string, requestId: string | undefined) =>
  and(
    pending,
    lte(mails.due, now),
    or(isNull(mails.leasedUntil), lte(mails.leasedUntil, now)),
    requestId === undefined ? undefined : eq(mails.requestId, requestId),
  )

const dueIds = ({ database, requestId }: Queue, now: number) =>
  database
    .select({ id: mails.id })
    .from(mails)
    .where(isDueAt(iso(now), requestId))

/** @param now ms since 1970, as in all of these */
export const hasDue = async (queue: Queue, now: number): Promise<boolean> =>
  (await dueIds(queue, now).limit(1)).length > 0

/** Leases the mails that are due and counts the attempt, in one statement: two deliveries at once lease different ones. */
export const leaseDue = (queue: Queue, now: number): Promise<LeasedMail[]> =>
  queue.database
    .update(mails)
    .set({ leasedUntil: iso(now + leaseMs), tries: sql`${mails.tries} + 1` })
    .where(inArray(mails.id, dueIds(queue, now).orderBy(mails.due).limit(batchSize)))
    .returning()

/** The mail while this lease lasts: a later lease has counted another attempt. */
const leased = ({ id, tries: attempts }: LeasedMail) => and(eq(mails.id, id), eq(mails.tries, attempts), pending)

/** @param retryAt ms since 1970; null where it is given up */
export const recordFailure = (
  database: Database,
  mail: LeasedMail,
  { fault, retryAt, now }: { fault: string; retryAt: number | null; now: number },
): Statement =>
  database
    .update(mails)
    .set({ ...(retryAt === null ? { dead: iso(now) } : { due: iso(retryAt) }), leasedUntil: null, fault })
    .where(leased(mail))

/** Ends the leases of mails that were not attempted. @param due ms since 1970, in place of when they were */
export const releaseLeases = (database: Database, unsent: readonly LeasedMail[], due?: number) =>
  unsent.map(
    (mail): Statement =>
      database
        .update(mails)
        .set({ leasedUntil: null, tries: mail.tries - 1, due: due === undefined ? mail.due : iso(due) })
        .where(leased(mail)),
  )

/** Tried three times: a mail that is not marked goes out again when its lease ends. */
export async function markSent(database: Database, { id }: LeasedMail, clock: () => number) {
  for (let attempt = 1; ; attempt++) {
    try {
      await database
        .update(mails)
        .set({ sent: iso(clock()), leasedUntil: null, fault: null })
        .where(and(eq(mails.id, id), isNull(mails.sent)))
      return
    } catch (error) {
      if (attempt === 3) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 500))
    }
  }
}

/** Notes on all that is due why nothing can be sent, without an attempt. */
export const recordError = ({ database, requestId }: Queue, fault: string, now: number) =>
  database
    .update(mails)
    .set({ fault })
    .where(and(isDueAt(iso(now), requestId), or(isNull(mails.fault), sql`${mails.fault} <> ${fault}`)))

/** Counts an attempt for all that is due: no server could be reached. */
export const recordUnreachable = ({ database, requestId }: Queue, fault: string, now: number) => {
  const dues = retryDelays.map((delay, attempts) => sql`WHEN ${attempts} THEN ${iso(now + delay)}`)
  return database
    .update(mails)
    .set({
      fault,
      leasedUntil: null,
      tries: sql`${mails.tries} + 1`,
      due: sql`CASE ${mails.tries} ${sql.join(dues, sql` `)} ELSE ${mails.due} END`,
      dead: sql`CASE WHEN ${mails.tries} >= ${retryDelays.length} THEN ${iso(now)} END`,
    })
    .where(isDueAt(iso(now), requestId))
}

/** @returns the agency's name, from which mails come */
export async function senderName(database: Database): Promise<string> {
  const [row] = await database.select({ name: sql<string>`${site.configuration} ->> '$.name'` }).from(site)
  return row?.name ?? ''
}
