import { and, count, desc, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails } from '#db/schema/index.ts'
import { pageRows } from '#domain/owner/desk.ts'

const columns = {
  id: mails.id,
  kind: mails.kind,
  recipient: mails.recipient,
  subject: mails.subject,
  created: mails.created,
  due: mails.due,
  tries: mails.tries,
  dead: mails.dead,
  fault: mails.fault,
}

const waits = and(isNull(mails.sent), isNull(mails.dead))

/**
 * @param page of those that were given up, from 1
 * @returns those that were given up, the newest first; of those that wait the ones that are tried first, and how many wait
 */
export async function deskMails(database: Database, page: number) {
  const [dead, waiting, [total]] = await database.batch([
    database
      .select(columns)
      .from(mails)
      .where(isNotNull(mails.dead))
      .orderBy(desc(mails.dead), mails.id)
      .limit(pageRows)
      .offset((page - 1) * pageRows),
    database.select(columns).from(mails).where(waits).orderBy(mails.due, mails.id).limit(pageRows),
    database.select({ count: count() }).from(mails).where(waits),
  ])
  return { dead, waiting, waitingCount: total?.count ?? 0 }
}
