import { and, count, desc, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { inquiries, mails, properties, propertyTexts, uploads, users } from '#db/schema/index.ts'
import { rowsPerPage } from '#domain/admin/paging.ts'
import { type InboxSearch, type StatusFilter, unassigned } from '#domain/inquiry/admin-inbox.ts'
import { idPattern } from '#domain/property/property.ts'
import type { Language } from '#locales/languages.ts'

const ofStatus: Record<StatusFilter, SQL | undefined> = {
  open: isNull(inquiries.finishedAt),
  new: and(isNull(inquiries.finishedAt), isNull(inquiries.startedAt)),
  begun: and(isNull(inquiries.finishedAt), isNotNull(inquiries.startedAt)),
  done: isNotNull(inquiries.finishedAt),
  suspected: eq(inquiries.suspected, true),
  all: undefined,
}

/** Requests without an assignee's answer. Suspected spam is none of them. */
export const unanswered = and(ofStatus.new, eq(inquiries.suspected, false))

const homesCalled = (database: Database, home: string) =>
  database
    .select({ id: properties.id })
    .from(properties)
    .where(or(eq(properties.reference, home), idPattern.test(home) ? eq(properties.id, Number(home)) : undefined))

const matches = (database: Database, { status, form, assignee, home }: Partial<InboxSearch>): SQL | undefined =>
  and(
    ofStatus[status ?? 'all'],
    form ? eq(inquiries.form, form) : undefined,
    assignee === unassigned ? isNull(inquiries.assigneeId) : assignee ? eq(inquiries.assigneeId, assignee) : undefined,
    home ? inArray(inquiries.propertyId, homesCalled(database, home)) : undefined,
  )

export const homeTitle = (chain: readonly Language[]): SQL<string | null> => {
  const ranks = ['', ...chain].map((code, at) => sql`WHEN ${code} THEN ${sql.raw(String(at))}`)
  return sql<string | null>`(SELECT ${propertyTexts.title} FROM ${propertyTexts}
    WHERE ${propertyTexts.propertyId} = ${properties.id}
    ORDER BY CASE ${propertyTexts.language} ${sql.join(ranks, sql` `)} ELSE ${sql.raw(String(chain.length))} END LIMIT 1)`
}

/**
 * A page of the matching inquiries, newest first, and their total.
 * @param chain languages of property titles, best first
 */
export async function listInquiries(
  database: Database,
  search: Partial<InboxSearch>,
  { chain }: { chain: readonly Language[] },
) {
  const where = matches(database, search)
  const [rows, [total]] = await database.batch([
    database
      .select({
        id: inquiries.id,
        form: inquiries.form,
        language: inquiries.language,
        received: inquiries.received,
        data: inquiries.data,
        startedAt: inquiries.startedAt,
        finishedAt: inquiries.finishedAt,
        suspected: inquiries.suspected,
        assigneeId: inquiries.assigneeId,
        assignee: users.name,
        propertyId: inquiries.propertyId,
        projectId: inquiries.projectId,
        reference: properties.reference,
        home: homeTitle(chain),
      })
      .from(inquiries)
      .leftJoin(users, eq(users.id, inquiries.assigneeId))
      .leftJoin(properties, eq(properties.id, inquiries.propertyId))
      .where(where)
      .orderBy(desc(inquiries.received), inquiries.id)
      .limit(rowsPerPage)
      .offset(((search.page ?? 1) - 1) * rowsPerPage),
    database.select({ count: count() }).from(inquiries).where(where),
  ])
  return { rows, count: total?.count ?? 0 }
}

export async function getInquiry(database: Database, id: string) {
  const [[request], files, letters] = await database.batch([
    database.select().from(inquiries).where(eq(inquiries.id, id)),
    database.select().from(uploads).where(eq(uploads.requestId, id)),
    database
      .select({
        id: mails.id,
        kind: mails.kind,
        recipient: mails.recipient,
        created: mails.created,
        sent: mails.sent,
        dead: mails.dead,
      })
      .from(mails)
      .where(and(eq(mails.requestId, id), notInArray(mails.kind, ['message', 'answer']))),
  ])
  return request ? { request, files, letters } : null
}
