import type { PropertySummary } from '#domain/property/property.ts'
import type { Market } from '#domain/property/status.ts'
import type { Language } from '#locales/languages.ts'
import type { allParts } from './near.ts'

export const pageSize = 12
export const homePageSize = 4

export type TypeCount = { id: number; name: string; count: number }

export type CityCount = {
  id: number
  zip: string
  name: string
  label: string
  slug: string
  countryId: number
  count: number
}

/** A municipality with its parts, as a search names it. */
export type MunicipalityCount = { name: string; zip: typeof allParts; label: string; count: number }

export type SearchResults = {
  language: Language
  market: Market
  total: number
  page: number
  pages: number
  items: PropertySummary[]
  types: TypeCount[]
  cities: CityCount[]
  /** Those with homes in several towns, and those that the search names. */
  municipalities: MunicipalityCount[]
  /** Those that the search names. */
  neighbourhoods: { id: number; name: string }[]
}
