import type { Language } from '#locales/languages.ts'
import type { Market, PropertySummary } from './property.ts'

export const pageSize = 12
export const homeSize = 4

export const documentTypes = [
  'epc',
  'asbestos',
  'soil',
  'planning',
  'electrical',
  'floor-plan',
  'ownership',
  'as-built',
  'price-list',
] as const
export type DocumentType = (typeof documentTypes)[number]

export const pointTypes = ['school', 'transport', 'shops', 'park', 'health', 'sport', 'motorway'] as const
/** Something near a property; the distance in metres. */
export type PointOfInterest = { type: (typeof pointTypes)[number]; name: string; distance: number }

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
export type Listing = {
  language: Language
  market: Market
  total: number
  page: number
  pages: number
  items: PropertySummary[]
  types: TypeCount[]
  cities: CityCount[]
}
