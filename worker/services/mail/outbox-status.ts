import { and, count, desc, eq, isNotNull, isNull, lt, min, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails } from '#db/schema/index.ts'
import { rowsPerPage } from '#domain/admin/paging.ts'
import { pending } from './outbox.ts'

const lateMs = 5 * 60_000

const maxShown = 20

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
  const [rows, [total]] = await database.batch([
    database.select(columns).from(mails).where(pending).orderBy(mails.due, mails.id).limit(rowsPerPage),
    database.select({ count: count() }).from(mails).where(pending),
  ])
  return { rows, count: total?.count ?? 0 }
}

export const findMail = async (database: Database, id: string) =>
  (await database.select().from(mails).where(eq(mails.id, id)))[0]

/**
 * Makes a mail due at once, with all of its attempts.
 * @param id null for all dead mails
 * @returns their number
 */
export async function retryMails(database: Database, id: string | null, now: string): Promise<number> {
  const where = id === null ? isNotNull(mails.dead) : and(eq(mails.id, id), isNull(mails.sent))
  const rows = await database
    .update(mails)
    .set({ dead: null, tries: 0, due: now })
    .where(where)
    .returning({ id: mails.id })
  return rows.length
}
