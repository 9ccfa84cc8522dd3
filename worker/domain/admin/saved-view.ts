import { plainLine } from '#domain/forms/plain-line.ts'
import { type ListDefinition, type ListOptions, listQueryText, parseListQuery } from './resource.ts'

/** A list under a name. `query`: of its address, with its `?`; `isShared`: the whole agency's. */
export type SavedView = { id: number; name: string; query: string; isShared: boolean }

/** Lists that a person, and the agency, may have under a name. */
export const maxSavedViews = 20

const maxNameLength = 40

/** @returns null for a name that is none */
export const viewName = (text: string): string | null => plainLine(text).slice(0, maxNameLength).trim() || null

/** The query of a list without its page, as a view of it is stored and compared. */
export const viewQuery = (definition: ListDefinition, query: URLSearchParams, options: ListOptions): string =>
  listQueryText(definition, { ...parseListQuery(definition, query, options), page: 1 })
