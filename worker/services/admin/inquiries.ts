import { and, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { inquiries, mails, properties, propertyTexts, users, viewings } from '#db/schema/index.ts'
import {
  type AdminSearch,
  type Assignment,
  type AssignmentUpdate,
  applyAssignment,
  assignmentVersion,
  isAlreadyApplied,
  rowsPerPage,
  type StatusFilter,
  unassigned,
} from '#domain/inquiry/admin-inbox.ts'
import type { Language } from '#locales/languages.ts'
import { getInquiry } from '#worker/services/inquiry/inquiry-list.ts'

const statusConditions: Record<StatusFilter, SQL | undefined> = {
  open: isNull(inquiries.done),
  new: and(isNull(inquiries.done), isNull(inquiries.begun)),
  begun: and(isNull(inquiries.done), isNotNull(inquiries.begun)),
  done: isNotNull(inquiries.done),
  all: undefined,
}

/** Homes by their reference as it is written on the site, or by their number. */
const propertiesByReference = (database: Database, reference: string) =>
  database
    .select({ id: properties.id })
    .from(properties)
    .where(
      or(
        eq(properties.reference, reference),
        /^\d{1,10}$/.test(reference) ? eq(properties.id, Number(reference)) : undefined,
      ),
    )

const searchCondition = (database: Database, { status, form, assignee, home }: AdminSearch): SQL | undefined =>
  and(
    statusConditions[status],
    form ? eq(inquiries.form, form) : undefined,
    assignee === unassigned ? isNull(inquiries.assigneeId) : assignee ? eq(inquiries.assigneeId, assignee) : undefined,
    home ? inArray(inquiries.propertyId, propertiesByReference(database, home)) : undefined,
  )

/** The title of a home in the first language of the chain that it has, else in any. */
export const propertyTitle = (chain: readonly Language[]): SQL<string | null> => {
  const ranks = chain.map((code, at) => sql`WHEN ${code} THEN ${sql.raw(String(at))}`)
  return sql<string | null>`(SELECT ${propertyTexts.title} FROM ${propertyTexts}
    WHERE ${propertyTexts.propertyId} = ${properties.id}
    ORDER BY CASE ${propertyTexts.language} ${sql.join(ranks, sql` `)} ELSE ${sql.raw(String(chain.length))} END LIMIT 1)`
}

/**
 * @param chain languages in which homes are named, best first
 * @returns a page of the requests that a search finds, the newest first, and how many it finds
 */
export async function adminInquiries(database: Database, search: AdminSearch, chain: readonly Language[]) {
  const where = searchCondition(database, search)
  const [rows, [total]] = await database.batch([
    database
      .select({
        id: inquiries.id,
        form: inquiries.form,
        received: inquiries.received,
        data: inquiries.data,
        begun: inquiries.begun,
        done: inquiries.done,
        assigneeId: inquiries.assigneeId,
        assignee: users.name,
        propertyId: inquiries.propertyId,
        projectId: inquiries.projectId,
        reference: properties.reference,
        home: propertyTitle(chain),
      })
      .from(inquiries)
      .leftJoin(users, eq(users.id, inquiries.assigneeId))
      .leftJoin(properties, eq(properties.id, inquiries.propertyId))
      .where(where)
      .orderBy(desc(inquiries.received), inquiries.id)
      .limit(rowsPerPage)
      .offset((search.page - 1) * rowsPerPage),
    database.select({ count: count() }).from(inquiries).where(where),
  ])
  return { rows, count: total?.count ?? 0 }
}

/**
 * @param id of an address: whatever it may be
 * @returns all of a request: what was sent, its files, the visit that came of it, and its mails; null where there is none
 */
export async function adminInquiry(database: Database, id: string) {
  const inquiry = await getInquiry(database, id)
  if (!inquiry) return null
  const { propertyId, form } = inquiry.request
  if (form !== 'contact-appointment' || propertyId === null) return { ...inquiry, appointment: null }
  const [appointment] = await database
    .select()
    .from(viewings)
    // By the home, for which there is an index.
    .where(and(eq(viewings.propertyId, propertyId), eq(viewings.requestId, id)))
  if (!appointment) return { ...inquiry, appointment: null }
  const viewingMails = await database
    .select({ id: mails.id, kind: mails.kind, recipient: mails.recipient, sent: mails.sent, dead: mails.dead })
    .from(mails)
    .where(eq(mails.requestId, appointment.id))
    .orderBy(mails.created)
  return { ...inquiry, letters: [...inquiry.letters, ...viewingMails], appointment }
}

/** The same words as `seenOf`, of the row as it is when it is written. */
const currentVersion = sql`coalesce(${inquiries.assigneeId}, '') || '|' || coalesce(${inquiries.begun}, '') || '|' || coalesce(${inquiries.done}, '')`

/**
 * @param seen what `seenOf` gave of the request as it was shown
 * @returns whether it is as wished now; it is left as it is where it has become something else since it was shown
 */
export async function updateAssignment(
  database: Database,
  request: Assignment & { id: string },
  update: AssignmentUpdate,
  { version, now, today }: { version: string; now: string; today: string },
): Promise<boolean> {
  if (isAlreadyApplied(request, update)) return true
  if (assignmentVersion(request) !== version) return false
  const changed = await database
    .update(inquiries)
    .set(applyAssignment(request, update, { now, today }))
    .where(and(eq(inquiries.id, request.id), eq(currentVersion, version)))
    .returning({ id: inquiries.id })
  return changed.length > 0
}
