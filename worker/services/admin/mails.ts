import { and, count, desc, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails } from '#db/schema/index.ts'
import { rowsPerPage } from '#domain/inquiry/admin-inbox.ts'

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

const isPending = and(isNull(mails.sent), isNull(mails.dead))

/**
 * @param page of those that were given up, from 1
 * @returns those that were given up, the newest first; of those that wait the ones that are tried first, and how many wait
 */
export async function adminMails(database: Database, page: number) {
  const [dead, waiting, [total]] = await database.batch([
    database
      .select(columns)
      .from(mails)
      .where(isNotNull(mails.dead))
      .orderBy(desc(mails.dead), mails.id)
      .limit(rowsPerPage)
      .offset((page - 1) * rowsPerPage),
    database.select(columns).from(mails).where(isPending).orderBy(mails.due, mails.id).limit(rowsPerPage),
    database.select({ count: count() }).from(mails).where(isPending),
  ])
  return { dead, waiting, waitingCount: total?.count ?? 0 }
}
