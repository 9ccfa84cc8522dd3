import type { Permission } from '#domain/auth/permissions.ts'
import { plainLine } from '#domain/forms/plain-line.ts'
import { oneOf } from '#domain/one-of.ts'
import { pageIn } from './paging.ts'

/** Nouns that people of the agency edit, as they are stored with each revision. */
export const resourceNames = [
  ...(['homes', 'projects', 'entries', 'offers', 'viewings', 'hours', 'absences'] as const),
  ...(['requests', 'testimonials', 'feeds', 'mails', 'accounts', 'people'] as const),
  ...(['settings', 'pages', 'articles', 'media', 'subscribers', 'letters'] as const),
] as const

export type ResourceName = (typeof resourceNames)[number]

/** Parts of the site's document that have drafts. */
export type DraftedPart = Extract<ResourceName, 'pages' | 'articles'>

/** What is done to many rows at once: the states that a row may be in, and what is chosen beside its button. */
export type ListAction = { from: readonly string[]; takes?: string }

/**
 * The list of a noun: everything that its address may name. A view is a tab; a filter is one of its options; a value
 * that is in neither table is ignored, and none of them reaches a statement.
 */
export type ListDefinition = {
  views: readonly [string, ...string[]]
  filters: Readonly<Record<string, readonly string[]>>
  orders: readonly [string, ...string[]]
}

/** A noun whose list, file and actions on many rows are made from its definition. */
export type ResourceDefinition = ListDefinition & {
  resource: Extract<ResourceName, 'homes' | 'projects' | 'requests' | 'articles' | 'subscribers'>
  read: Permission
  /** What its actions require, of each row. */
  write: Permission
  /** What its file requires. */
  export: Permission
  /** Those of its table, and below those of its file. */
  columns: readonly string[]
  csv: readonly string[]
  actions: Readonly<Record<string, ListAction>>
}

export type ListQuery = {
  view: string
  /** What is searched for; empty for everything. */
  q: string
  order: string
  filters: Readonly<Record<string, string>>
  page: number
}

/** Options of filters that the site's data have: ids of its agents, names of its feeds. */
export type ListOptions = Readonly<Record<string, readonly string[]>>

const maxSearchLength = 80

export function parseListQuery(
  { views, filters, orders }: ListDefinition,
  query: URLSearchParams,
  options: ListOptions = {},
): ListQuery {
  const chosen = Object.entries({ ...filters, ...options }).flatMap(([name, allowed]) => {
    const value = oneOf(allowed, query.get(name))
    return value === null ? [] : [[name, value] as const]
  })
  return {
    view: oneOf(views, query.get('view')) ?? views[0],
    // A pattern of the database ends at a NUL.
    q: plainLine((query.get('q') ?? '').replaceAll('\0', ' ')).slice(0, maxSearchLength),
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
