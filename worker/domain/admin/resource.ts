import { plainLine } from '#domain/forms/plain-line.ts'
import { oneOf } from '#domain/one-of.ts'
import { pageIn } from './paging.ts'

/** Nouns that people of the agency edit, as they are stored with each revision. */
export type ResourceName = 'homes'

/**
 * The list of a noun: everything that its address may name. A view is a tab; a filter is one of its options; a value
 * that is in neither table is ignored, and none of them reaches a statement.
 */
export type ListDefinition = {
  views: readonly [string, ...string[]]
  filters: Readonly<Record<string, readonly string[]>>
  orders: readonly [string, ...string[]]
}

export type ListQuery = {
  view: string
  /** What is searched for; empty for everything. */
  q: string
  order: string
  filters: Readonly<Record<string, string>>
  page: number
}

const maxSearchLength = 80

/** @param options of filters that the site's data have: ids of its agents, names of its feeds */
export function parseListQuery(
  { views, filters, orders }: ListDefinition,
  query: URLSearchParams,
  options: Readonly<Record<string, readonly string[]>> = {},
): ListQuery {
  const chosen = Object.entries({ ...filters, ...options }).flatMap(([name, allowed]) => {
    const value = oneOf(allowed, query.get(name))
    return value === null ? [] : [[name, value] as const]
  })
  return {
    view: oneOf(views, query.get('view')) ?? views[0],
    q: plainLine(query.get('q') ?? '').slice(0, maxSearchLength),
    order: oneOf(orders, query.get('order')) ?? orders[0],
    filters: Object.fromEntries(chosen),
    page: pageIn(query),
  }
}

/** @returns the query of an address with its `?`, without what is so by default */
export function listQueryText({ views, orders }: ListDefinition, { view, q, order, filters, page }: ListQuery): string {
  const query = new URLSearchParams()
  if (view !== views[0]) query.set('view', view)
  if (q) query.set('q', q)
  for (const [name, value] of Object.entries(filters)) query.set(name, value)
  if (order !== orders[0]) query.set('order', order)
  if (page > 1) query.set('page', String(page))
  return query.size ? `?${query}` : ''
}

export const rowsOfList = 50
