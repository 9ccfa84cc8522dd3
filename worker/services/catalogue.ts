import { fold } from '#domain/fold.ts'
import type { AddressBook } from '#domain/paths.ts'
import type { Market, Translated } from '#domain/property.ts'
import type { Region } from '#domain/region.ts'
import type { SearchCity } from '#domain/search.ts'
import type { Site } from '#domain/site.ts'
import { fallbackLanguages, type Language } from '#locales/languages.ts'

export type CataloguePlace = {
  id: number
  countryId: number
  zip: string
  /** Official name. */
  name: string
  region: Region | null
  names: Translated
  slugs: Translated
  /** Every name, as it is compared. */
  folded: string[]
}

export type CatalogueType = { id: number; sale: boolean; rent: boolean; sort: number; names: Translated }

/** How many properties of one type one town has on one market. */
export type Count = { market: Market; placeId: number; typeId: number; count: number }

export type CatalogueProject = {
  id: number
  reference: string
  titles: Translated
  slugs: Translated
  /** `YYYY-MM` */
  delivery: string | null
  addressPublished: boolean
  street: string | null
  houseNumber: string | null
  placeId: number
  zip: string
  countryId: number
  units: number
  available: number
  /** Cents, of the cheapest unit that is left. */
  priceFrom: number | null
}

export type CatalogueNeighbourhood = { id: number; parentId: number | null; placeId: number; names: Translated }

/**
 * What hardly ever changes and every page needs: the site's own configuration, the types, the towns where something
 * is on the market, and how much. One version of it is one state of the database.
 */
export type Catalogue = {
  /** Names the database and no other. */
  edition: string
  version: number
  updated: string
  site: Site
  book: AddressBook
  types: CatalogueType[]
  places: ReadonlyMap<number, CataloguePlace>
  counts: Count[]
  projects: CatalogueProject[]
  /** Of the towns above. */
  neighbourhoods: CatalogueNeighbourhood[]
}

/** @returns a text in the asked language, else in the site's default, else in one that is there */
export const inLanguage = (texts: Translated, language: Language, book: AddressBook): string =>
  texts[language] ||
  texts[book.defaultLanguage] ||
  fallbackLanguages.map((code) => texts[code]).find(Boolean) ||
  Object.values(texts).find(Boolean) ||
  ''

/** @returns the towns on the market that a search names, by any of their names */
export function placesNamed({ places: known }: Catalogue, cities: readonly SearchCity[]): CataloguePlace[] {
  if (!cities.length) return []
  const asked = cities.map(({ name, zip }) => ({ zip, name: fold(name) }))
  return [...known.values()].filter(({ zip, folded }) =>
    asked.some((city) => (!city.zip || city.zip === zip) && folded.includes(city.name)),
  )
}
