import type { Market, PropertySummary } from '#domain/property/property.ts'
import type { Language } from '#locales/languages.ts'

export const pageSize = 12
export const homePageSize = 4

export type TypeCount = { id: number; name: string; count: number }

/** A town with what is on the market there. `name` is its official name, `label` its name in the page's language. */
export type CityCount = {
  id: number
  zip: string
  name: string
  label: string
  slug: string
  countryId: number
  count: number
}

/** One page of a search: what is shown, and what the other choices would give. */
export type SearchResults = {
  language: Language
  market: Market
  total: number
  page: number
  pages: number
  items: PropertySummary[]
  types: TypeCount[]
  cities: CityCount[]
}
