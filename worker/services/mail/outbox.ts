import { and, eq, getTableColumns, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { insertAll, readRow } from '#db/rows.ts'
import { mails, savedSearches, site, subscribers, users } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import type { Mail, MailKind } from '#domain/mail/mail.ts'
import { iso } from '#domain/time.ts'
import { claimedUntil, retryDelays } from '#domain/waiting-line.ts'

export type MailMeta = {
  /** Derived from the subject, so that a mail is stored once: `<request>.<which>`. */
  id: string
  requestId: string | null
  /** ISO, with milliseconds. */
  now: string
  /** ISO; by default at once. */
  due?: string
  when?: SQL
}

export function mailStatement(database: Database, mail: Mail, meta: MailMeta): Statement {
  const { id, requestId, now, due = now, when } = meta
  const row = { ...mail, id, requestId, created: now, due }
  const insert = when ? insertAll(database, mails, [{ ...row, tries: 0 }], when) : database.insert(mails).values(row)
  return insert.onConflictDoNothing({ target: mails.id })
}

const batchSize = 20

export type StoredMail = typeof mails.$inferSelect

/** Its attachments are read when it is sent, so that a mail that cannot be read stops no other. */
export type LeasedMail = Omit<StoredMail, 'attachments'> & { attachments: string }

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

/** Leases due mails and counts the attempt in one statement, so that concurrent deliveries lease different ones. */
export const leaseDue = (queue: Queue, now: number): Promise<LeasedMail[]> =>
  queue.database
    .update(mails)
    .set({ leasedUntil: claimedUntil('mail', now), tries: sql`${mails.tries} + 1` })
    .where(inArray(mails.id, dueIds(queue, now).orderBy(mails.due).limit(batchSize)))
    .returning({ ...getTableColumns(mails), attachments: sql<string>`${mails.attachments}` })

/** @throws StoredValueError */
export const readMail = (mail: LeasedMail): StoredMail => ({
  ...mail,
  ...readRow({ attachments: mails.attachments }, mail),
})

/** Matches while this lease holds: a later lease has counted another attempt. */
const leased = ({ id, tries: attempts }: LeasedMail) => and(eq(mails.id, id), eq(mails.tries, attempts), pending)

/** @param retryAt ISO; null to give up */
export const recordFailure = (
  database: Database,
  mail: LeasedMail,
  { fault, retryAt, now }: { fault: string; retryAt: string | null; now: number },
): Statement =>
  database
    .update(mails)
    .set({ ...(retryAt === null ? { dead: iso(now) } : { due: retryAt }), leasedUntil: null, fault })
    .where(leased(mail))

/** Fault of a letter that waited when another mail to its address came back. */
export const stoppedFault = 'The address does not exist: see the mail that was refused.'

/** Mails that are sent without being asked for each time. */
const letterKinds: MailKind[] = ['tidings', 'digest', 'letter']

/**
 * Ends the letters to an address that does not exist: alerts, newsletter, weekly overview, and what of them waits. A new
 * alert or subscription is confirmed from its mailbox, as always, and is sent then; a paused one is resumed from there.
 */
export function bounceStatements(
  database: Database,
  { recipient }: Pick<LeasedMail, 'recipient'>,
  now: number,
): Statement[] {
  const address = recipient.toLowerCase()
  const ended = iso(now)
  return [
    database
      .update(savedSearches)
      .set({ state: 'ended', ended })
      .where(and(sql`lower(${savedSearches.email}) = ${address}`, eq(savedSearches.state, 'active'))),
    database
      .update(subscribers)
      .set({ ended, endedBy: 'mail' })
      .where(and(eq(subscribers.email, address), isNotNull(subscribers.confirmed), isNull(subscribers.ended))),
    database
      .update(users)
      .set({ digest: false, digestStopped: ended })
      .where(and(sql`lower(${users.email}) = ${address}`, eq(users.role, 'owner'), eq(users.digest, true))),
    database
      .update(mails)
      .set({ dead: ended, leasedUntil: null, fault: stoppedFault })
      .where(and(sql`lower(${mails.recipient}) = ${address}`, inArray(mails.kind, letterKinds), pending)),
  ]
}

const stoppedAt = (address: string) =>
  sql`(SELECT ${mails.dead} FROM ${mails} WHERE ${mails.dead} IS NOT NULL AND lower(${mails.recipient}) = ${address})`

/**
 * Begins the alerts, the newsletter and the weekly overview again that a mail that came back has ended: they ended at
 * its moment, and what a person has ended since then at another one or at none.
 * @param address in small letters
 */
export const resumeStatements = (database: Database, address: string) => ({
  alerts: database
    .update(savedSearches)
    .set({ state: 'active', ended: null })
    .where(
      and(
        eq(savedSearches.state, 'ended'),
        sql`lower(${savedSearches.email}) = ${address}`,
        sql`${savedSearches.ended} IN ${stoppedAt(address)}`,
      ),
    ),
  newsletter: database
    .update(subscribers)
    .set({ ended: null, endedBy: null })
    .where(and(eq(subscribers.email, address), sql`${subscribers.ended} IN ${stoppedAt(address)}`)),
  digest: database
    .update(users)
    .set({ digest: true, digestStopped: null })
    .where(and(sql`lower(${users.email}) = ${address}`, sql`${users.digestStopped} IN ${stoppedAt(address)}`)),
})

/** Releases unattempted mails. @param due ms since 1970, by default unchanged */
export const releaseLeases = (database: Database, unsent: readonly LeasedMail[], due?: number) =>
  unsent.map(
    (mail): Statement =>
      database
        .update(mails)
        .set({ leasedUntil: null, tries: mail.tries - 1, due: due === undefined ? mail.due : iso(due) })
        .where(leased(mail)),
  )

/** Retried: an unmarked mail is delivered again when its lease expires. */
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

export const recordError = ({ database, requestId }: Queue, fault: string, now: number) =>
  database
    .update(mails)
    .set({ fault })
    .where(and(isDueAt(iso(now), requestId), or(isNull(mails.fault), sql`${mails.fault} <> ${fault}`)))

export const recordUnreachable = ({ database, requestId }: Queue, fault: string, now: number) => {
  const dues = retryDelays.mail.map((delay, attempts) => sql`WHEN ${attempts} THEN ${iso(now + delay)}`)
  return database
    .update(mails)
    .set({
      fault,
      leasedUntil: null,
      tries: sql`${mails.tries} + 1`,
      due: sql`CASE ${mails.tries} ${sql.join(dues, sql` `)} ELSE ${mails.due} END`,
      dead: sql`CASE WHEN ${mails.tries} >= ${retryDelays.mail.length} THEN ${iso(now)} END`,
    })
    .where(isDueAt(iso(now), requestId))
}

export async function senderName(database: Database): Promise<string> {
  const [row] = await database.select({ name: sql<string>`${site.configuration} ->> '$.name'` }).from(site)
  return row?.name ?? ''
}
