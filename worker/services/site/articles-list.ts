import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { articles, partDrafts } from '#db/schema/index.ts'
import type { ListQuery } from '#domain/admin/resource.ts'
import type { ArticlesOrder, ArticlesView } from '#domain/content/articles-list.ts'
import { type ListSource, likePattern, listParts } from '#worker/services/admin/list.ts'
import { savedViewsColumn } from '#worker/services/admin/saved-views.ts'

const { id, status, published, categoryId, sort, params } = articles

const articlesSource: ListSource<ArticlesView, ArticlesOrder> = {
  views: { all: sql`1`, published: sql`(${status} = 'published')`, drafts: sql`(${status} = 'draft')` },
  filters: { category: (category) => sql`${categoryId} = ${category}` },
  orders: {
    newest: sql`${published} DESC, ${id} DESC`,
    oldest: sql`${published}, ${id}`,
    place: sql`${categoryId}, ${sort}, ${id}`,
  },
  search: (words) =>
    words.map(
      (word) => sql`EXISTS (SELECT 1 FROM json_each(${params}, '$.title') AS title
        WHERE title.value LIKE ${likePattern(word)} ESCAPE '\\')`,
    ),
}

/** How many of its fields are not published. */
const drafted = sql`(SELECT count(*) FROM ${partDrafts} AS draft, json_each(draft.changes)
  WHERE draft.resource = 'articles' AND draft.key = CAST(${articles}.id AS text))`.mapWith(Number)

/** An article without its text. */
const articleRows = (database: Database) =>
  database
    .select({ id, status, published, categoryId, params, drafted, name: articles.name, path: articles.path })
    .from(articles)

/** Articles of a page of the list, how many each of its views has, and the views that a person saved: two statements. */
export async function listArticles(database: Database, query: ListQuery, userId: string) {
  const { found, listed, order, limit, offset, counts } = listParts(articlesSource, query)
  const [rows, [counted]] = await database.batch([
    articleRows(database).where(listed).orderBy(order).limit(limit).offset(offset),
    database
      .select({ counts, saved: savedViewsColumn('articles', userId) })
      .from(articles)
      .where(found),
  ])
  return { rows, counts: counted?.counts ?? {}, saved: counted?.saved ?? [] }
}

export type ArticleRow = Awaited<ReturnType<typeof listArticles>>['rows'][number]

/** All articles of a list, on every page, in its order. */
export async function listedArticles(database: Database, query: ListQuery): Promise<string[]> {
  const { listed, order } = listParts(articlesSource, query)
  const rows = await database.select({ id }).from(articles).where(listed).orderBy(order)
  return rows.map((row) => String(row.id))
}

/** Rows of a list by their ids, in the order of these. */
export async function articlesById(database: Database, ids: readonly string[]): Promise<ArticleRow[]> {
  const rows = await articleRows(database).where(inArray(id, jsonIds(ids.map(Number))))
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  return ids.flatMap((key) => byId.get(key) ?? [])
}

/** Names and parts of addresses that articles have. */
export async function articlePaths(database: Database): Promise<Set<string>> {
  const rows = await database.select({ name: articles.name, path: articles.path }).from(articles)
  return new Set(rows.flatMap(({ name, path }) => [name, path]))
}
