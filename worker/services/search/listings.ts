import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { encodePoints, type MapColumns, type MapPoint, maxPoints } from '#domain/geo/map-points.ts'
import type { Cents } from '#domain/money.ts'
import { pageSize, type SearchResults } from '#domain/search/results.ts'
import { emptySearch, hasOnlyPlaceAndType, hasPlaces, type Search } from '#domain/search/search.ts'
import type { Language } from '#locales/languages.ts'
import type { Catalogue, PropertyCount } from '#worker/services/catalogue/catalogue.ts'
import { languageChain, summaryQuery, toSummary } from '#worker/services/property/summaries.ts'
import { computeFacets, type Facets, facetsFromCatalogue } from './facets.ts'
import { type ListingCache, listingKey, pinsKey } from './listing-cache.ts'
import {
  allOf,
  filteredProperties,
  ftsQuery,
  liveConditions,
  type PropertySource,
  placeAndTypeConditions,
  scanFor,
} from './listing-query.ts'

export type Listings = {
  /** One page of a search with its facets; from the cache where the search has a key. */
  search: (search: Search, options?: { size?: number }) => Promise<SearchResults>
  count: (search: Search) => Promise<number>
  /** All that a search finds and that has a position, or the newest of too many; whatever its order and page. */
  pins: (search: Search) => Promise<MapColumns>
  /** Many counts in one question. */
  counts: (searches: readonly Search[]) => Promise<{ search: Search; count: number }[]>
  /** What a search of town and type alone gives, from memory. */
  facets: (search: Search) => Facets
  /** The name under which the first page of a search is remembered; null where it is not. */
  key: (search: Search) => string | null
}

type Options = {
  database: () => Database
  catalogue: Catalogue
  language: Language
  cache: ListingCache
}

export function createListings({ database, catalogue, language, cache }: Options): Listings {
  const chain = languageChain(language, catalogue)
  const memoryFacets = (search: Search) => facetsFromCatalogue(search, language, catalogue)

  const candidates = (search: Search, index: string) => filteredProperties(search, index, catalogue, language)

  /** The hits of a search in any town and of any type, to be counted. */
  const matching = (search: Search): PropertySource => {
    const match = ftsQuery(search.text)
    if (match && hasOnlyPlaceAndType({ ...search, text: '' })) {
      const table = sql.raw(`search_${language}`)
      return {
        from: sql`${table} f CROSS JOIN properties p INDEXED BY properties_live_found ON p.id = f.rowid`,
        where: [sql`${table} MATCH ${match}`, ...liveConditions(search.market)],
      }
    }
    return candidates(search, 'properties_live_facets')
  }

  /** Thousands of rows of three numbers would take longer to send than to count: they come as one text. */
  const countsQuery = (search: Search) => {
    const { from, where } = matching({ ...search, cities: [], provinces: [] })
    return database().all<{ counts: string }>(
      sql`SELECT json_group_array(json_array(place_id, type_id, n)) AS counts FROM (
        SELECT p.place_id, p.type_id, count(*) AS n FROM ${from} WHERE ${allOf(where)} GROUP BY p.place_id, p.type_id)`,
    )
  }

  const totalQuery = (search: Search) => {
    const { from, where } = matching(search)
    const wanted = allOf([...where, ...placeAndTypeConditions(search, catalogue)])
    return database().all<{ total: number }>(sql`SELECT count(*) AS total FROM ${from} WHERE ${wanted}`)
  }

  const itemsQuery = (search: Search, size: number) => {
    const { index, order } = scanFor(search)
    const { from, where } = candidates(search, index)
    const ids = sql`SELECT p.id AS found FROM ${from} WHERE ${allOf([...where, ...placeAndTypeConditions(search, catalogue)])}
      ORDER BY ${order} LIMIT ${size} OFFSET ${(search.page - 1) * size}`
    return database().all(sql`${summaryQuery(ids, chain)} ORDER BY ${order}`)
  }

  /** The newest, where they may be too many; putting the others in order would only read them twice. */
  const pinsQuery = (search: Search) => {
    const { market, cities, provinces, types } = search
    const candidateCount = memoryFacets({ ...emptySearch(market), cities, provinces, types }).total
    const { from, where } = candidates(search, hasPlaces(search) ? 'properties_live_facets' : 'properties_live')
    const hasPosition = sql`p.latitude IS NOT NULL AND p.longitude IS NOT NULL`
    return database().all<{ pins: string }>(
      sql`SELECT json_group_array(json_array(id, latitude, longitude, price, sold)) AS pins FROM (
        SELECT p.id, p.latitude, p.longitude, p.price, p.marquee = 3 AS sold FROM ${from}
        WHERE ${allOf([...where, ...placeAndTypeConditions(search, catalogue), hasPosition])}
        ${candidateCount > maxPoints ? sql`ORDER BY p.published DESC, p.id DESC LIMIT ${maxPoints}` : sql``})`,
    )
  }

  const loadPins = async (search: Search): Promise<MapColumns> => {
    const [rows, countRows] = hasOnlyPlaceAndType(search)
      ? [await pinsQuery(search), null]
      : await database().batch([pinsQuery(search), totalQuery(search)])
    return encodePoints(countRows ? (countRows[0]?.total ?? 0) : memoryFacets(search).total, parsePins(rows))
  }

  const loadListing = async (search: Search, size: number): Promise<SearchResults> => {
    const isSimple = hasOnlyPlaceAndType(search)
    const [rows, countRows] = isSimple
      ? [await itemsQuery(search, size), null]
      : await database().batch([itemsQuery(search, size), countsQuery(search)])
    const facets = countRows ? computeFacets(search, parseCounts(countRows), language, catalogue) : memoryFacets(search)
    return {
      language,
      market: search.market,
      page: search.page,
      pages: Math.max(1, Math.ceil(facets.total / size)),
      items: rows.map((row) => toSummary(row, language, catalogue)),
      ...facets,
    }
  }

  return {
    search: (search, { size = pageSize } = {}) =>
      cache.getOrLoad(listingKey(search, language, catalogue, size), () => loadListing(search, size)),
    count: async (search) =>
      hasOnlyPlaceAndType(search) ? memoryFacets(search).total : ((await totalQuery(search))[0]?.total ?? 0),
    counts: async (searches) => {
      const queried = searches.filter((search) => !hasOnlyPlaceAndType(search))
      const [first, ...others] = queried.map(totalQuery)
      const countRows = first ? await database().batch([first, ...others]) : []
      return searches.map((search) => ({
        search,
        count: hasOnlyPlaceAndType(search)
          ? memoryFacets(search).total
          : (countRows[queried.indexOf(search)]?.[0]?.total ?? 0),
      }))
    },
    pins: (search) => cache.getOrLoadPins(pinsKey(search, catalogue), () => loadPins(search)),
    facets: memoryFacets,
    key: (search) => listingKey(search, language, catalogue, pageSize),
  }
}

const parseCounts = ([row]: readonly { counts: string }[]): Omit<PropertyCount, 'market'>[] =>
  (JSON.parse(row?.counts ?? '[]') as [number, number, number][]).map(([placeId, typeId, count]) => ({
    placeId,
    typeId,
    count,
  }))

type PinRow = [id: number, latitude: number, longitude: number, cents: Cents | null, sold: number]

const parsePins = ([row]: readonly { pins: string }[]): MapPoint[] =>
  (JSON.parse(row?.pins ?? '[]') as PinRow[]).map(([id, latitude, longitude, cents, sold]) => ({
    id,
    latitude,
    longitude,
    price: cents && Math.round(cents / 100),
    sold: sold === 1,
  }))
