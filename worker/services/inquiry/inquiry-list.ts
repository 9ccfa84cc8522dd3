import { and, desc, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { inquiries, mails, properties, propertyTexts, uploads, users } from '#db/schema/index.ts'
import type { ListQuery } from '#domain/admin/resource.ts'
import { type RequestsOrder, type RequestsView, searchedWords, unassigned } from '#domain/inquiry/admin-inbox.ts'
import { sources } from '#domain/inquiry/lead-source.ts'
import type { Language } from '#locales/languages.ts'
import { type ListSource, listParts } from '#worker/services/admin/list.ts'
import { savedViewsColumn } from '#worker/services/admin/saved-views.ts'
import { addressesOf, personOf } from '#worker/services/privacy/aliases.ts'
import { ftsQuery } from '#worker/services/search/words-store.ts'

const { finishedAt, startedAt, suspected, assigneeId, form, received, snoozedUntil, source, mergedInto } = inquiries

const isSnoozed = sql`coalesce(${snoozedUntil} > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 0)`
const isWhole = sql`${mergedInto} IS NULL`
const isOpen = sql`(${finishedAt} IS NULL AND ${isWhole} AND NOT ${isSnoozed})`
const isNew = sql`(${isOpen} AND ${startedAt} IS NULL)`

/** Requests without an assignee's answer. Suspected spam is none of them. */
export const unanswered = sql`(${isNew} AND ${suspected} = 0)`

const requestsSource = (userId: string): ListSource<RequestsView, RequestsOrder> => ({
  views: {
    open: isOpen,
    mine: sql`(${isOpen} AND ${assigneeId} = ${userId})`,
    new: isNew,
    begun: sql`(${isOpen} AND ${startedAt} IS NOT NULL)`,
    snoozed: sql`(${finishedAt} IS NULL AND ${isWhole} AND ${isSnoozed})`,
    done: sql`(${finishedAt} IS NOT NULL AND ${isWhole})`,
    suspected: sql`(${suspected} = 1 AND ${isWhole})`,
    all: isWhole,
  },
  filters: {
    form: (name) => sql`${form} = ${name}`,
    source: (name) => sql`${source} = ${name}`,
    assignee: (id) => (id === unassigned ? sql`${assigneeId} IS NULL` : sql`${assigneeId} = ${id}`),
  },
  orders: {
    newest: sql`${received} DESC, ${inquiries.id}`,
    oldest: sql`${received}, ${inquiries.id}`,
  },
  // The plus: the list is walked in its order, and each request looked up among the hits, also where these are many.
  search: (words) =>
    words.length > 0
      ? [sql`+${inquiries.words} IN (SELECT rowid FROM inquiry_words WHERE inquiry_words MATCH ${ftsQuery(words)})`]
      : [],
})

const partsOf = (query: ListQuery, userId: string) =>
  listParts(requestsSource(userId), { ...query, q: searchedWords(query.q) })

export const homeTitle = (chain: readonly Language[]): SQL<string | null> => {
  const ranks = ['', ...chain].map((code, at) => sql`WHEN ${code} THEN ${sql.raw(String(at))}`)
  return sql<string | null>`(SELECT ${propertyTexts.title} FROM ${propertyTexts}
    WHERE ${propertyTexts.propertyId} = ${properties.id}
    ORDER BY CASE ${propertyTexts.language} ${sql.join(ranks, sql` `)} ELSE ${sql.raw(String(chain.length))} END LIMIT 1)`
}

/** How many requests of a view came in each way. */
const ofSources = (view: SQL) =>
  Object.fromEntries(
    sources.map((name) => [`source.${name}`, sql<number>`total(${view} AND ${source} = ${name})`.mapWith(Number)]),
  )

/** The rows of the list, before they are narrowed. @param chain languages of property titles, best first */
const requestRows = (database: Database, chain: readonly Language[]) =>
  database
    .select({
      ...{ id: inquiries.id, language: inquiries.language, data: inquiries.data },
      ...{ form, received, startedAt, finishedAt, suspected, assigneeId, snoozedUntil, source },
      ...{ campaign: inquiries.campaign, page: inquiries.page, email: inquiries.email },
      assignee: users.name,
      propertyId: inquiries.propertyId,
      projectId: inquiries.projectId,
      reference: properties.reference,
      home: homeTitle(chain),
    })
    .from(inquiries)
    .leftJoin(users, eq(users.id, assigneeId))
    .leftJoin(properties, eq(properties.id, inquiries.propertyId))

type Reader = { chain: readonly Language[]; userId: string }

/**
 * Requests of a page of the desk's list, how many requests each of its views and sources has, and the views that a
 * person saved: two statements.
 */
export async function listInquiries(database: Database, query: ListQuery, { chain, userId }: Reader) {
  const { found, view, listed, order, limit, offset, counts } = partsOf(query, userId)
  const [rows, [counted]] = await database.batch([
    requestRows(database, chain).where(listed).orderBy(order).limit(limit).offset(offset),
    database
      .select({ counts: { ...counts, ...ofSources(view) }, saved: savedViewsColumn('requests', userId) })
      .from(inquiries)
      .where(found),
  ])
  return { rows, counts: counted?.counts ?? {}, saved: counted?.saved ?? [] }
}

/** The first requests of a list. */
export function firstInquiries(database: Database, query: ListQuery, { chain, userId }: Reader, most: number) {
  const { listed, order } = partsOf(query, userId)
  return requestRows(database, chain).where(listed).orderBy(order).limit(most)
}

const maxOfPerson = 100

/** Requests of addresses, newest first. @param emails a query of them, in lower case */
export const inquiriesOf = (database: Database, emails: SQL, chain: readonly Language[]) =>
  requestRows(database, chain).where(inArray(inquiries.email, emails)).orderBy(desc(received)).limit(maxOfPerson)

/** The newest requests with these words, in them or in their messages. */
export const inquiriesWith = (database: Database, words: readonly string[], most: number) =>
  database
    .select({
      ...{ id: inquiries.id, email: inquiries.email, data: inquiries.data, received, language: inquiries.language },
      person: personOf(sql`${inquiries.email}`),
    })
    .from(inquiries)
    .where(
      sql`${inquiries.email} IS NOT NULL AND +${inquiries.words} IN (SELECT rowid FROM inquiry_words
        WHERE inquiry_words MATCH ${ftsQuery(words)})`,
    )
    .orderBy(desc(received), inquiries.id)
    .limit(most)

export type RequestRow = Awaited<ReturnType<typeof listInquiries>>['rows'][number]

/** All requests of a list, on every page, in its order. */
export async function listedInquiries(database: Database, query: ListQuery, userId: string): Promise<string[]> {
  const { listed, order } = partsOf(query, userId)
  const rows = await database.select({ id: inquiries.id }).from(inquiries).where(listed).orderBy(order)
  return rows.map(({ id }) => id)
}

/** Rows of a list by their ids, in the order of these. */
export async function inquiriesById(
  database: Database,
  ids: readonly string[],
  chain: readonly Language[],
): Promise<RequestRow[]> {
  const rows = await requestRows(database, chain).where(inArray(inquiries.id, jsonIds(ids)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A request and those that are merged into it. */
export const threadOf = (id: string): SQL =>
  sql`(SELECT id FROM inquiries WHERE id = ${id} UNION ALL SELECT id FROM inquiries WHERE merged_into = ${id})`

const maxOthers = 6

export async function getInquiry(database: Database, id: string) {
  const [[request], files, letters, merged, others] = await database.batch([
    database.select().from(inquiries).where(eq(inquiries.id, id)),
    database
      .select()
      .from(uploads)
      .where(sql`${uploads.requestId} IN ${threadOf(id)}`),
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
      .where(and(sql`${mails.requestId} IN ${threadOf(id)}`, notInArray(mails.kind, ['message', 'answer']))),
    database.select().from(inquiries).where(eq(mergedInto, id)).orderBy(received),
    database
      .select({ id: inquiries.id, form, received, finishedAt, startedAt, email: inquiries.email })
      .from(inquiries)
      .where(
        and(
          sql`${inquiries.email} IN ${addressesOf(sql`(SELECT email FROM inquiries WHERE id = ${id})`)}`,
          ne(inquiries.id, id),
          isWhole,
        ),
      )
      .orderBy(desc(received))
      .limit(maxOthers),
  ])
  return request ? { request, files, letters, merged, others } : null
}
