import { and, count, desc, eq, isNotNull, isNull, lt, min, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails } from '#db/schema/index.ts'

/** ms after which a mail that is due should have gone out. */
const patience = 5 * 60_000

/** How many the operator is shown by name. */
const shown = 20

const waits = and(isNull(mails.sent), isNull(mails.dead))

/** @returns how many mails wait, are late, were given up and went out, and why those that wait do */
export async function outboxState(database: Database, now: string) {
  const lateBefore = new Date(Date.parse(now) - patience).toISOString()
  const [waiting, late, dead, sent, faults] = await Promise.all([
    database
      .select({ count: count(), oldest: min(mails.created) })
      .from(mails)
      .where(waits),
    database
      .select({ count: count() })
      .from(mails)
      .where(and(waits, lt(mails.created, lateBefore))),
    database.select({ count: count() }).from(mails).where(isNotNull(mails.dead)),
    database.select({ count: count() }).from(mails).where(isNotNull(mails.sent)),
    database
      .select({ fault: sql<string>`${mails.fault}`, count: count() })
      .from(mails)
      .where(and(waits, isNotNull(mails.fault)))
      .groupBy(mails.fault)
      .orderBy(desc(count()))
      .limit(shown),
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

/** @returns those that were given up, the newest first */
export const deadMails = (database: Database) =>
  database
    .select({ id: mails.id, kind: mails.kind, recipient: mails.recipient, dead: mails.dead, fault: mails.fault })
    .from(mails)
    .where(isNotNull(mails.dead))
    .orderBy(desc(mails.dead))
    .limit(shown)

/** @returns a mail, if there is one */
export const mailOf = async (database: Database, id: string) =>
  (await database.select().from(mails).where(eq(mails.id, id)))[0]

/**
 * Has a mail tried at once and from the beginning, or all that were given up.
 * @param id null for those that were given up
 * @returns how many
 */
export async function retryMails(database: Database, id: string | null, now: string): Promise<number> {
  const which = id === null ? isNotNull(mails.dead) : and(eq(mails.id, id), isNull(mails.sent))
  const again = await database
    .update(mails)
    .set({ dead: null, tries: 0, due: now })
    .where(which)
    .returning({ id: mails.id })
  return again.length
}
