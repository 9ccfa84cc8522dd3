import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { subscribers } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { type BulkRefusal, rowKey } from '#domain/admin/bulk.ts'
import type { ListQuery } from '#domain/admin/resource.ts'
import type { SubscribersOrder, SubscribersView } from '#domain/newsletter/subscribers-list.ts'
import { type BulkAuthor, bulkRevisions, changeRows, type Plan } from '#worker/services/admin/bulk.ts'
import { type ListSource, likePattern, listParts } from '#worker/services/admin/list.ts'
import { savedViewsColumn } from '#worker/services/admin/saved-views.ts'
import { type DeskAuthor, recordRevision } from '#worker/services/revision.ts'
import { untriedLetters } from './subscriptions.ts'

const { id, email, asked, confirmed, ended, endedBy } = subscribers

/** SQL condition: gets letters. */
export const isSubscribed: SQL = sql`(${confirmed} IS NOT NULL AND ${ended} IS NULL)`

const isSuppressed = sql`(${ended} IS NOT NULL AND ${endedBy} IS 'mail')`

const subscribersSource: ListSource<SubscribersView, SubscribersOrder> = {
  views: {
    confirmed: isSubscribed,
    asked: sql`(${confirmed} IS NULL AND ${ended} IS NULL)`,
    ended: sql`(${ended} IS NOT NULL AND ${endedBy} IS NOT 'mail')`,
    suppressed: isSuppressed,
    all: sql`1`,
  },
  filters: { language: (code) => sql`${subscribers.language} = ${code}` },
  orders: { newest: sql`${asked} DESC, ${id}`, oldest: sql`${asked}, ${id}`, address: sql`${email}` },
  search: (words) => words.map((word) => sql`${email} LIKE ${likePattern(word)} ESCAPE '\\'`),
}

/** Subscribers of a page of the list, how many each of its views has, and the views that a person saved. */
export async function listSubscribers(database: Database, query: ListQuery, userId: string) {
  const { found, listed, order, limit, offset, counts } = listParts(subscribersSource, query)
  const [rows, [counted]] = await database.batch([
    database.select().from(subscribers).where(listed).orderBy(order).limit(limit).offset(offset),
    database
      .select({ counts, saved: savedViewsColumn('subscribers', userId) })
      .from(subscribers)
      .where(found),
  ])
  return { rows, counts: counted?.counts ?? {}, saved: counted?.saved ?? [] }
}

export type SubscriberRow = typeof subscribers.$inferSelect

export async function listedSubscribers(database: Database, query: ListQuery): Promise<string[]> {
  const { listed, order } = listParts(subscribersSource, query)
  const rows = await database.select({ id }).from(subscribers).where(listed).orderBy(order)
  return rows.map((row) => row.id)
}

/** Rows of a list by their ids, in the order of these. */
export async function subscribersById(database: Database, ids: readonly string[]): Promise<SubscriberRow[]> {
  const rows = await database
    .select()
    .from(subscribers)
    .where(inArray(id, jsonIds(ids)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((key) => byId.get(key) ?? [])
}

type Ending = { key: string; from: string | null; to: string | null }

/** Stops a confirmed subscription, or takes that back, with its revision. */
const ending = (database: Database, { key, from, to }: Ending, author: DeskAuthor) =>
  [
    database
      .update(subscribers)
      .set({ ended: to, endedBy: to === null ? null : 'desk' })
      .where(and(eq(id, key), isNotNull(confirmed), sql`${ended} IS ${from}`)),
    recordRevision(database, { resource: 'subscribers', key, before: { ended: from }, after: { ended: to } }, author),
    untriedLetters(database, key),
  ] as const

/** @returns false where it was changed meanwhile */
export const changeSubscription = async (database: Database, change: Ending, author: DeskAuthor): Promise<boolean> => {
  const [changed] = await transaction(database, ending(database, change, author))
  return changed.rowsAffected > 0
}

/** Stops subscriptions, or takes that back: each as it was read. @returns those that stay as they are */
export const changeSubscribers = (
  database: Database,
  ids: readonly string[],
  author: BulkAuthor,
  plan: Plan<SubscriberRow>,
): Promise<BulkRefusal[]> =>
  changeRows(database, ids, author, {
    read: async (part) => new Map((await subscribersById(database, part)).map((row) => [row.id, row])),
    plan,
    async save(planned) {
      const statements = planned.flatMap(({ id: key, row, entered, undone }) => {
        const to = typeof entered.ended === 'string' ? entered.ended : null
        const formKey = rowKey(author.formKey, key)
        return [...ending(database, { key, from: row.ended, to }, { ...author, formKey, undoes: undone?.id })]
      })
      await transaction(database, statements)
      const changed = await bulkRevisions(database, author.formKey, author.userId)
      return planned.flatMap((row) =>
        changed.some(({ key }) => key === row.id) ? [] : [{ id: row.id, reason: 'conflict' as const }],
      )
    },
  })
