import type { ListDefinition } from '#domain/admin/resource.ts'
import { languageCodes } from '#locales/languages.ts'

/** `agent` and `feed` are ids and names of the site's own data; a home of no feed is `own`. */
export const homesList = {
  views: ['all', 'sale', 'rent', 'option', 'sold', 'drafts', 'offline'],
  filters: { language: languageCodes },
  orders: ['updated', 'dearest', 'cheapest', 'oldest', 'reference'],
} as const satisfies ListDefinition

export type HomesView = (typeof homesList.views)[number]

export const ownHomes = 'own'

export type HomesOrder = (typeof homesList.orders)[number]
