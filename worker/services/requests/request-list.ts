import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails, requests, uploads } from '#db/schema/index.ts'
import type { FormName } from '#domain/forms/form.ts'

export type RequestFilter = {
  /** ISO; only what came since then. */
  since: string
  form: FormName | null
  /** Only what nobody of the agency is done with. */
  open: boolean
}

/** The newest first, and nothing of who sent them. */
export const requestList = (database: Database, { since, form, open }: RequestFilter) =>
  database
    .select({
      id: requests.id,
      form: requests.form,
      language: requests.language,
      received: requests.received,
      propertyId: requests.propertyId,
      projectId: requests.projectId,
      done: requests.done,
    })
    .from(requests)
    .where(
      and(
        gte(requests.received, since),
        form ? eq(requests.form, form) : undefined,
        open ? isNull(requests.done) : undefined,
      ),
    )
    .orderBy(desc(requests.received))
    .limit(500)

/** @returns the whole ids of what begins like this, two at most */
export async function requestsLike(database: Database, beginning: string): Promise<string[]> {
  const rows = await database
    .select({ id: requests.id })
    .from(requests)
    .where(sql`substr(${requests.id}, 1, ${beginning.length}) = ${beginning}`)
    .limit(2)
  return rows.map(({ id }) => id)
}

/** Everything of one request: what was filled in, its files and what became of its mails. */
export async function wholeRequest(database: Database, id: string) {
  const [[request], files, letters] = await database.batch([
    database.select().from(requests).where(eq(requests.id, id)),
    database.select().from(uploads).where(eq(uploads.requestId, id)),
    database
      .select({ id: mails.id, kind: mails.kind, recipient: mails.recipient, sent: mails.sent, dead: mails.dead })
      .from(mails)
      .where(eq(mails.requestId, id)),
  ])
  return request ? { request, files, letters } : null
}

/**
 * @param day `YYYY-MM-DD`
 * @returns whether it was not done before
 */
export async function markDone(database: Database, id: string, day: string): Promise<boolean> {
  const rows = await database
    .update(requests)
    .set({ done: day })
    .where(and(eq(requests.id, id), isNull(requests.done)))
    .returning({ id: requests.id })
  return rows.length > 0
}
