import type { ArticleEntry } from '#domain/content/article.ts'
import { editorsBook, lineOf } from '#domain/content/menu.ts'
import type { PageEntry } from '#domain/content/page.ts'
import { type Site, usedLanguages } from '#domain/content/site.ts'
import { fold } from '#domain/fold.ts'
import { type AddressBook, resolve } from '#domain/paths.ts'
import type { Market } from '#domain/property.ts'
import type { Region } from '#domain/region.ts'
import type { SearchCity } from '#domain/search.ts'
import { type Translated, translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'

export type CataloguePlace = {
  id: number
  countryId: number
  zip: string
  /** Official name. */
  name: string
  region: Region | null
  /** Code of the province, as the feed has it. */
  province: string | null
  latitude: number
  longitude: number
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

/** What is read of the database, and kept: plain data. */
export type CatalogueData = {
  /** Names the database and no other. */
  edition: string
  version: number
  /** Of what an editor wrote: imports of homes leave it alone. */
  contentVersion: number
  updated: string
  site: Site
  /** Every page of the editor, published or not, without its content. */
  pages: PageEntry[]
  articles: ArticleEntry[]
  types: CatalogueType[]
  places: ReadonlyMap<number, CataloguePlace>
  counts: Count[]
  projects: CatalogueProject[]
  /** Of the towns above. */
  neighbourhoods: CatalogueNeighbourhood[]
}

/**
 * What hardly ever changes and every page needs: the site's own configuration, its pages, the types, the towns where
 * something is on the market, and how much. One version of it is one state of the database.
 */
export type Catalogue = CatalogueData & { book: AddressBook }

/** @returns the catalogue with the addresses that follow from it */
export function withBook(data: CatalogueData): Catalogue {
  const { site, pages, articles } = data
  const editors = editorsBook({ pages, articles, categories: site.categories })
  return { ...data, book: { languages: usedLanguages(site), defaultLanguage: site.defaultLanguage, editors } }
}

/** What an editor wrote was read in another state than the catalogue: the catalogue must be read again. */
export class CatalogueOutdated extends Error {
  override readonly name = 'CatalogueOutdated'
}

type ContentState = Pick<CatalogueData, 'edition' | 'contentVersion'>

/** @returns whether what an editor wrote is of one state of one database in two readings */
export const isSameContent = (one: ContentState | undefined, other: ContentState): boolean =>
  one?.edition === other.edition && one.contentVersion === other.contentVersion

/** Every page and article as if it were published. */
function asPublished(catalogue: Catalogue): Catalogue {
  const published = <T extends { status: string }>(rows: T[]) =>
    rows.map((row) => ({ ...row, status: 'published' as const }))
  const shown = { pages: published(catalogue.pages), articles: published(catalogue.articles) }
  return withBook({ ...catalogue, ...shown })
}

/**
 * @returns the catalogue as somebody sees it who looks ahead at one page: it has its address, whatever it lies under, and
 *   nothing else is published by that
 */
export function withPublished(catalogue: Catalogue, path: string): Catalogue {
  const all = asPublished(catalogue)
  const found = resolve(all.book, path)
  if (found.kind !== 'found') return catalogue
  const { route, params } = found
  const page = all.pages.find((one) => (one.params.route ?? one.name) === (params.page ?? route))
  const published = <T extends { id: number }>(rows: T[], ids: readonly number[]) =>
    rows.map((row) => (ids.includes(row.id) ? { ...row, status: 'published' as const } : row))
  const line = page ? lineOf(page, all.pages).map(({ id }) => id) : []
  const articles = published(
    catalogue.articles,
    catalogue.articles.filter(({ name }) => name === params.article).map(({ id }) => id),
  )
  const { book } = withBook({ ...catalogue, articles, pages: published(catalogue.pages, line) })
  return { ...catalogue, book, articles, pages: published(catalogue.pages, params.article ? [] : line.slice(-1)) }
}

/** @returns a text in the asked language, else in the site's default, else in one that is there */
export const inLanguage = (texts: Translated, language: Language, book: AddressBook): string =>
  translated(texts, language, book.defaultLanguage) ?? ''

/** @returns the towns on the market that a search names, by any of their names */
export function placesNamed({ places: known }: Catalogue, cities: readonly SearchCity[]): CataloguePlace[] {
  if (!cities.length) return []
  const asked = cities.map(({ name, zip }) => ({ zip, name: fold(name) }))
  return [...known.values()].filter(({ zip, folded }) =>
    asked.some((city) => (!city.zip || city.zip === zip) && folded.includes(city.name)),
  )
}
