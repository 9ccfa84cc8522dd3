import { type SQL, sql } from 'drizzle-orm'
import { type ListQuery, rowsOfList } from '#domain/admin/resource.ts'

/** The conditions and orders of a list, by the names of its definition: nothing of an address is part of a statement. */
export type ListSource<View extends string = string, Order extends string = string> = {
  views: Readonly<Record<View, SQL>>
  filters: Readonly<Record<string, (value: string) => SQL>>
  orders: Readonly<Record<Order, SQL>>
  /** What a row with these words satisfies; of a list without a search there are none. */
  search: (words: readonly string[]) => readonly SQL[]
}

/** A word for `LIKE … ESCAPE '\'`. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** @returns what satisfies the search and the filters of a list, in any view */
function foundBy({ filters, search }: ListSource, query: ListQuery): SQL {
  const conditions = [
    ...Object.entries(query.filters).flatMap(([name, value]) => filters[name]?.(value) ?? []),
    ...search(query.q.split(' ').filter(Boolean)),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`1`
}

/** What the statements of a list need: its rows, and how many rows each view has with the same search. */
export function listParts(source: ListSource, query: ListQuery) {
  const found = foundBy(source, query)
  return {
    found,
    view: source.views[query.view]!,
    listed: sql`${source.views[query.view]!} AND ${found}`,
    order: source.orders[query.order]!,
    limit: rowsOfList,
    offset: (query.page - 1) * rowsOfList,
    counts: Object.fromEntries(
      Object.entries(source.views).map(([name, view]) => [name, sql<number>`total(${view})`.mapWith(Number)]),
    ),
  }
}
