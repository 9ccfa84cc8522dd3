import type { ArticleSummary } from '#domain/content/article.ts'
import { createCmsRoutes, pageTrail } from '#domain/content/cms-routes.ts'
import type { Library } from '#domain/content/library/library-picture.ts'
import type { PageContent, PageSummary } from '#domain/content/page.ts'
import { enabledLanguages, type Site } from '#domain/content/site.ts'
import type { Testimonial } from '#domain/content/testimonial.ts'
import { Failure } from '#domain/failure.ts'
import { fold } from '#domain/fold.ts'
import type { Region } from '#domain/geo/region.ts'
import type { PictureRecord } from '#domain/import/record.ts'
import type { Cents } from '#domain/money.ts'
import type { Picture } from '#domain/picture.ts'
import type { Market } from '#domain/property/status.ts'
import { type RouteMap, resolvePath } from '#domain/route-map.ts'
import { hasParts } from '#domain/search/near.ts'
import type { SearchCity } from '#domain/search/search.ts'
import { pickTranslation, type Translated } from '#domain/translated.ts'
import type { Diary } from '#domain/viewing/diary.ts'
import type { Language } from '#locales/languages.ts'

export type CataloguePlace = {
  id: number
  countryId: number
  zip: string
  name: string
  region: Region | null
  province: string | null
  /** Names of its municipality, the official one first; null of one that has no other parts. */
  municipality: Translated | null
  latitude: number
  longitude: number
  names: Translated
  slugs: Translated
  /** Every name, folded. */
  folded: string[]
}

export type CatalogueType = { id: number; sale: boolean; rent: boolean; sort: number; names: Translated }

export type PropertyCount = { market: Market; placeId: number; typeId: number; count: number }

/** With what a person says of it at the desk. */
type StoredPicture = Omit<Picture, 'alt' | 'staged' | 'focus'> &
  Pick<PictureRecord, 'scene' | 'alt' | 'staged' | 'focus'>

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
  /** Price of the cheapest available unit. */
  priceFrom: Cents | null
  typeIds: number[]
  /** Its first one, with its scene. */
  picture: StoredPicture | null
}

type CatalogueNeighbourhood = {
  id: number
  parentId: number | null
  webId: number | null
  placeId: number
  names: Translated
}

export type CatalogueData = {
  /** Database id. */
  edition: string
  version: number
  /** Version of CMS content; imports of properties do not change it. */
  contentVersion: number
  updated: string
  site: Site
  /** Whether prices of areas were read. */
  hasPrices: boolean
  /** Newest year of those of statistical sectors; null where none were read. */
  sectorYear: number | null
  /** Unpublished ones too, without content. */
  pages: PageSummary[]
  articles: ArticleSummary[]
  library: Library
  types: CatalogueType[]
  /** Towns with a live property or a project. */
  places: ReadonlyMap<number, CataloguePlace>
  /** By the search index. */
  counts: PropertyCount[]
  projects: CatalogueProject[]
  neighbourhoods: CatalogueNeighbourhood[]
  /** Agents with hours of their own or time off, by id. */
  diaries: Readonly<Record<number, Pick<Diary, 'own' | 'absences'>>>
}

/** A property and what belongs to it: columns and lists of rows as JSON texts. */
export type StoredProperty = { district: string | null } & Record<
  'placeName' | 'property' | 'texts' | 'pictures' | 'names' | 'history' | 'documents',
  string
>

/** What was read in one request with a catalogue, for the page that an isolate starts with. */
type ReadWith = {
  /** By the id of their page. */
  contents: Readonly<Record<number, PageContent>>
  testimonials: Testimonial[]
  /** Rows of `newestSummaries`. */
  cards: { language: Language; rows: string }
  property: { id: number; row: StoredProperty } | null
  /** Rows of the search index; empty for a large stock. */
  index: string
  /** Whether other isolates find the same. */
  isStored: boolean
}

export const readWith = new WeakMap<object, ReadWith>()

/** Reference data of every page, of one data version. */
export type Catalogue = CatalogueData & { routeMap: RouteMap }

export function withRouteMap(data: CatalogueData): Catalogue {
  const { site, pages, articles } = data
  const editors = createCmsRoutes({ pages, articles, categories: site.categories })
  return { ...data, routeMap: { languages: enabledLanguages(site), defaultLanguage: site.defaultLanguage, editors } }
}

/** Content and catalogue have different data versions: the request is served again with a newer catalogue. */
export class CatalogueOutdated extends Failure {
  constructor(what: string) {
    super('database.unavailable', { cause: `${what} is of another data version`, retryAfter: 5 })
  }
}

type ContentVersion = Pick<CatalogueData, 'edition' | 'contentVersion'>

export const isSameContentVersion = (item: ContentVersion | undefined, other: ContentVersion): boolean =>
  item?.edition === other.edition && item.contentVersion === other.contentVersion

/** As if it were online in each language. */
const published = <Row extends ArticleSummary | PageSummary>(row: Row): Row => ({
  ...row,
  status: 'published',
  params: { ...row.params, withheld: [] },
})

/** For a preview of one page: its path resolves as if it and its parents were published, and it is published alone. */
export function withPreviewedPage(catalogue: Catalogue, path: string): Catalogue {
  const all = withRouteMap({
    ...catalogue,
    pages: catalogue.pages.map(published),
    articles: catalogue.articles.map(published),
  })
  const resolved = resolvePath(all.routeMap, path)
  if (resolved.kind !== 'found') return catalogue
  const { route, params } = resolved
  const page = all.pages.find((item) => (item.params.route ?? item.name) === (params.page ?? route))
  const line = page ? pageTrail(page, all.pages).map(({ id }) => id) : []
  const articles = catalogue.articles.map((row) => (row.name === params.article ? published(row) : row))
  const pagesWith = (ids: readonly number[]) =>
    catalogue.pages.map((row) => (ids.includes(row.id) ? published(row) : row))
  const { routeMap } = withRouteMap({ ...catalogue, articles, pages: pagesWith(line) })
  return { ...catalogue, routeMap, articles, pages: pagesWith(params.article ? [] : line.slice(-1)) }
}

export const inLanguage = (texts: Translated, language: Language, routeMap: RouteMap): string =>
  pickTranslation(texts, language, routeMap.defaultLanguage) ?? ''

/** Official name of a municipality. */
export const officialName = (names: Translated): string => Object.values(names)[0] ?? ''

const isPartOf = ({ municipality, folded }: CataloguePlace, { name }: SearchCity): boolean =>
  municipality ? officialName(municipality) === name : folded.includes(fold(name))

export function placesByName({ places: placesById }: Catalogue, cities: readonly SearchCity[]): CataloguePlace[] {
  if (!cities.length) return []
  const wanted = cities.map(({ name, zip }) => ({ zip, name, folded: fold(name) }))
  return [...placesById.values()].filter((place) =>
    wanted.some((city) =>
      hasParts(city)
        ? isPartOf(place, city)
        : (!city.zip || city.zip === place.zip) && place.folded.includes(city.folded),
    ),
  )
}
