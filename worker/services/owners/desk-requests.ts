import { and, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { appointments, mails, properties, propertyTexts, requests, users } from '#db/schema/index.ts'
import {
  type Care,
  type CareWish,
  careAfter,
  type DeskSearch,
  isAsWished,
  nobody,
  pageRows,
  type ShownStatus,
  seenOf,
} from '#domain/owner/desk.ts'
import type { Language } from '#locales/languages.ts'
import { wholeRequest } from '#worker/services/requests/request-list.ts'

const ofStatus: Record<ShownStatus, SQL | undefined> = {
  open: isNull(requests.done),
  new: and(isNull(requests.done), isNull(requests.begun)),
  begun: and(isNull(requests.done), isNotNull(requests.begun)),
  done: isNotNull(requests.done),
  all: undefined,
}

/** Homes by their reference as it is written on the site, or by their number. */
const homesCalled = (database: Database, home: string) =>
  database
    .select({ id: properties.id })
    .from(properties)
    .where(or(eq(properties.reference, home), /^\d{1,10}$/.test(home) ? eq(properties.id, Number(home)) : undefined))

const found = (database: Database, { status, form, assignee, home }: DeskSearch): SQL | undefined =>
  and(
    ofStatus[status],
    form ? eq(requests.form, form) : undefined,
    assignee === nobody ? isNull(requests.assigneeId) : assignee ? eq(requests.assigneeId, assignee) : undefined,
    home ? inArray(requests.propertyId, homesCalled(database, home)) : undefined,
  )

/** The title of a home in the first language of the chain that it has, else in any. */
export const homeTitle = (chain: readonly Language[]): SQL<string | null> => {
  const ranks = chain.map((code, at) => sql`WHEN ${code} THEN ${sql.raw(String(at))}`)
  return sql<string | null>`(SELECT ${propertyTexts.title} FROM ${propertyTexts}
    WHERE ${propertyTexts.propertyId} = ${properties.id}
    ORDER BY CASE ${propertyTexts.language} ${sql.join(ranks, sql` `)} ELSE ${sql.raw(String(chain.length))} END LIMIT 1)`
}

/**
 * @param chain languages in which homes are named, best first
 * @returns a page of the requests that a search finds, the newest first, and how many it finds
 */
export async function deskRequests(database: Database, search: DeskSearch, chain: readonly Language[]) {
  const where = found(database, search)
  const [rows, [total]] = await database.batch([
    database
      .select({
        id: requests.id,
        form: requests.form,
        received: requests.received,
        data: requests.data,
        begun: requests.begun,
        done: requests.done,
        assigneeId: requests.assigneeId,
        assignee: users.name,
        propertyId: requests.propertyId,
        projectId: requests.projectId,
        reference: properties.reference,
        home: homeTitle(chain),
      })
      .from(requests)
      .leftJoin(users, eq(users.id, requests.assigneeId))
      .leftJoin(properties, eq(properties.id, requests.propertyId))
      .where(where)
      .orderBy(desc(requests.received), requests.id)
      .limit(pageRows)
      .offset((search.page - 1) * pageRows),
    database.select({ count: count() }).from(requests).where(where),
  ])
  return { rows, count: total?.count ?? 0 }
}

/**
 * @param id of an address: whatever it may be
 * @returns all of a request: what was sent, its files, the visit that came of it, and its mails; null where there is none
 */
export async function deskRequest(database: Database, id: string) {
  const whole = await wholeRequest(database, id)
  if (!whole) return null
  const { propertyId, form } = whole.request
  if (form !== 'contact-appointment' || propertyId === null) return { ...whole, appointment: null }
  const [appointment] = await database
    .select()
    .from(appointments)
    // By the home, for which there is an index.
    .where(and(eq(appointments.propertyId, propertyId), eq(appointments.requestId, id)))
  if (!appointment) return { ...whole, appointment: null }
  const later = await database
    .select({ id: mails.id, kind: mails.kind, recipient: mails.recipient, sent: mails.sent, dead: mails.dead })
    .from(mails)
    .where(eq(mails.requestId, appointment.id))
    .orderBy(mails.created)
  return { ...whole, letters: [...whole.letters, ...later], appointment }
}

/** The same words as `seenOf`, of the row as it is when it is written. */
const seenNow = sql`coalesce(${requests.assigneeId}, '') || '|' || coalesce(${requests.begun}, '') || '|' || coalesce(${requests.done}, '')`

/**
 * @param seen what `seenOf` gave of the request as it was shown
 * @returns whether it is as wished now; it is left as it is where it has become something else since it was shown
 */
export async function changeCare(
  database: Database,
  request: Care & { id: string },
  wish: CareWish,
  { seen, now, today }: { seen: string; now: string; today: string },
): Promise<boolean> {
  if (isAsWished(request, wish)) return true
  if (seenOf(request) !== seen) return false
  const changed = await database
    .update(requests)
    .set(careAfter(request, wish, { now, today }))
    .where(and(eq(requests.id, request.id), eq(seenNow, seen)))
    .returning({ id: requests.id })
  return changed.length > 0
}
