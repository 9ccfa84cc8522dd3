import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { inquiries, mails, uploads } from '#db/schema/index.ts'
import type { FormName } from '#domain/forms/form.ts'

export type InquiryFilter = {
  /** ISO; only what came since then. */
  since: string
  form: FormName | null
  /** Only what nobody of the agency is done with. */
  open: boolean
}

/** The newest first, and nothing of who sent them. */
export const listInquiries = (database: Database, { since, form, open }: InquiryFilter) =>
  database
    .select({
      id: inquiries.id,
      form: inquiries.form,
      language: inquiries.language,
      received: inquiries.received,
      propertyId: inquiries.propertyId,
      projectId: inquiries.projectId,
      done: inquiries.done,
    })
    .from(inquiries)
    .where(
      and(
        gte(inquiries.received, since),
        form ? eq(inquiries.form, form) : undefined,
        open ? isNull(inquiries.done) : undefined,
      ),
    )
    .orderBy(desc(inquiries.received))
    .limit(500)

/** @returns the whole ids of what begins like this, two at most */
export async function findInquiryIds(database: Database, prefix: string): Promise<string[]> {
  const rows = await database
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(sql`substr(${inquiries.id}, 1, ${prefix.length}) = ${prefix}`)
    .limit(2)
  return rows.map(({ id }) => id)
}

/** Everything of one request: what was filled in, its files and what became of its mails. */
export async function getInquiry(database: Database, id: string) {
  const [[request], files, letters] = await database.batch([
    database.select().from(inquiries).where(eq(inquiries.id, id)),
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
    .update(inquiries)
    .set({ done: day })
    .where(and(eq(inquiries.id, id), isNull(inquiries.done)))
    .returning({ id: inquiries.id })
  return rows.length > 0
}
