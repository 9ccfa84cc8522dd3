import { and, count, desc, eq, isNotNull, isNull, lt, min, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails, savedSearches, subscribers, users } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { rowsPerPage } from '#domain/admin/paging.ts'
import { countChanged, type DeskAuthor, recordRevision } from '#worker/services/revision.ts'
import { pending, resumeStatements, stoppedFault } from './outbox.ts'

const lateMs = 5 * 60_000

const maxShown = 20

/** Key of the revision of an act on all mails that failed. */
export const allMails = 'all'

export async function outboxStatus(database: Database, now: string) {
  const lateBefore = new Date(Date.parse(now) - lateMs).toISOString()
  const [waiting, late, dead, sent, faults] = await Promise.all([
    database
      .select({ count: count(), oldest: min(mails.created) })
      .from(mails)
      .where(pending),
    database
      .select({ count: count() })
      .from(mails)
      .where(and(pending, lt(mails.created, lateBefore))),
    database.select({ count: count() }).from(mails).where(isNotNull(mails.dead)),
    database.select({ count: count() }).from(mails).where(isNotNull(mails.sent)),
    database
      .select({ fault: sql<string>`${mails.fault}`, count: count() })
      .from(mails)
      .where(and(pending, isNotNull(mails.fault)))
      .groupBy(mails.fault)
      .orderBy(desc(count()))
      .limit(maxShown),
  ])
  return {
    waiting: waiting[0]?.count ?? 0,
    oldest: waiting[0]?.oldest ?? null,
    late: late[0]?.count ?? 0,
    dead: dead[0]?.count ?? 0,
    sent: sent[0]?.count ?? 0,
    faults,
  }
}

const columns = {
  id: mails.id,
  kind: mails.kind,
  recipient: mails.recipient,
  subject: mails.subject,
  created: mails.created,
  due: mails.due,
  attempts: mails.tries,
  dead: mails.dead,
  fault: mails.fault,
}

export const deadMails = (database: Database, page = 1) =>
  database
    .select(columns)
    .from(mails)
    .where(isNotNull(mails.dead))
    .orderBy(desc(mails.dead), mails.id)
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage)

export async function pendingMails(database: Database) {
  const rows = await database
    .select({ ...columns, total: sql<number>`count(*) OVER ()` })
    .from(mails)
    .where(pending)
    .orderBy(mails.due, mails.id)
    .limit(rowsPerPage)
  return { rows, count: rows[0]?.total ?? 0 }
}

/** Addresses whose alerts, newsletter or weekly overview a mail that came back has ended, the last ones first. */
export function stoppedAddresses(database: Database) {
  const address = sql<string>`lower(${mails.recipient})`
  const isAlertEnded = sql`EXISTS (SELECT 1 FROM ${savedSearches}
    WHERE ${savedSearches.ended} = ${mails.dead} AND lower(${savedSearches.email}) = ${address})`
  const isDigestEnded = sql`EXISTS (SELECT 1 FROM ${users}
    WHERE ${users.digestStopped} = ${mails.dead} AND lower(${users.email}) = ${address})`
  const isNewsletterEnded = sql`EXISTS (SELECT 1 FROM ${subscribers}
    WHERE ${subscribers.email} = ${address} AND ${subscribers.ended} = ${mails.dead})`
  return database
    .select({ id: address, dead: sql<string>`max(${mails.dead})`, fault: mails.fault })
    .from(mails)
    .where(
      and(isNotNull(mails.dead), ne(mails.fault, stoppedFault), or(isAlertEnded, isNewsletterEnded, isDigestEnded)),
    )
    .groupBy(address)
    .orderBy(desc(mails.dead))
    .limit(rowsPerPage)
}

/** @returns how many alerts, subscriptions and weekly overviews begin again */
export async function resumeLetters(database: Database, address: string, userId: string): Promise<number> {
  const [stopped] = await database
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNotNull(mails.dead), sql`lower(${mails.recipient}) = ${address}`))
    .orderBy(desc(mails.dead))
    .limit(1)
  if (!stopped) return 0
  const resumed = Object.entries(resumeStatements(database, address))
  const results = await transaction(
    database,
    resumed.flatMap(([letters, statement]) => [
      statement,
      recordRevision(
        database,
        { resource: 'mails', key: stopped.id, before: {}, after: { [letters]: true } },
        { userId },
      ),
    ]),
  )
  return resumed.reduce((sum, _, at) => sum + results[at * 2]!.rowsAffected, 0)
}

export const findMail = async (database: Database, id: string) =>
  (await database.select().from(mails).where(eq(mails.id, id)))[0]

/**
 * Makes a mail due at once, with all of its attempts.
 * @param id null for all dead mails @param author null for a command
 * @returns their number
 */
export const retryMails = (database: Database, id: string | null, now: string, author: DeskAuthor | null) =>
  countChanged(
    database,
    database
      .update(mails)
      .set({ dead: null, tries: 0, due: now })
      .where(id === null ? isNotNull(mails.dead) : and(eq(mails.id, id), isNull(mails.sent))),
    { resource: 'mails', key: id ?? allMails, before: {}, after: { retried: true } },
    author,
  )
