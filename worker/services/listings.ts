import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Listing, pageSize } from '#domain/listing.ts'
import { encodePoints, type MapColumns, type MapPoint, mostPoints } from '#domain/map/points.ts'
import { emptySearch, isLocal, isPlain, type Search } from '#domain/search.ts'
import type { Language } from '#locales/languages.ts'
import type { Catalogue, Count } from './catalogue.ts'
import { type Facets, facetsOf, plainFacets } from './facets.ts'
import { type ListingCache, listingKey, pinsKey } from './listing-cache.ts'
import { all, type Homes, live, matchOf, placesAndTypes, walkOf, wishedHomes } from './listing-query.ts'
import { chainOf, summaries, summaryOf } from './summaries.ts'

export type Listings = {
  /** One page of a search with its facets; from the cache where the search has a key. */
  search: (search: Search, options?: { size?: number }) => Promise<Listing>
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
  const chain = chainOf(language, catalogue)
  const inMemory = (search: Search) => plainFacets(search, language, catalogue)

  const homes = (search: Search, index: string) => wishedHomes(search, index, catalogue, language)

  /** The hits of a search in any town and of any type, to be counted. */
  const hits = (search: Search): Homes => {
    const match = matchOf(search.text)
    if (match && isPlain({ ...search, text: '' })) {
      const table = sql.raw(`search_${language}`)
      return {
        from: sql`${table} f CROSS JOIN properties p INDEXED BY properties_live_found ON p.id = f.rowid`,
        where: [sql`${table} MATCH ${match}`, ...live(search.market)],
      }
    }
    return homes(search, 'properties_live_facets')
  }

  /** Thousands of rows of three numbers would take longer to send than to count: they come as one text. */
  const countsQuery = (search: Search) => {
    const { from, where } = hits({ ...search, cities: [], provinces: [] })
    return database().all<{ counts: string }>(
      sql`SELECT json_group_array(json_array(place_id, type_id, n)) AS counts FROM (
        SELECT p.place_id, p.type_id, count(*) AS n FROM ${from} WHERE ${all(where)} GROUP BY p.place_id, p.type_id)`,
    )
  }

  const totalQuery = (search: Search) => {
    const { from, where } = hits(search)
    const wanted = all([...where, ...placesAndTypes(search, catalogue)])
    return database().all<{ total: number }>(sql`SELECT count(*) AS total FROM ${from} WHERE ${wanted}`)
  }

  const itemsQuery = (search: Search, size: number) => {
    const { index, order } = walkOf(search)
    const { from, where } = homes(search, index)
    const ids = sql`SELECT p.id AS found FROM ${from} WHERE ${all([...where, ...placesAndTypes(search, catalogue)])}
      ORDER BY ${order} LIMIT ${size} OFFSET ${(search.page - 1) * size}`
    return database().all(sql`${summaries(ids, chain)} ORDER BY ${order}`)
  }

  /** The newest, where they may be too many; putting the others in order would only read them twice. */
  const pinsQuery = (search: Search) => {
    const { market, cities, provinces, types } = search
    const most = inMemory({ ...emptySearch(market), cities, provinces, types }).total
    const { from, where } = homes(search, isLocal(search) ? 'properties_live_facets' : 'properties_live')
    const placed = sql`p.latitude IS NOT NULL AND p.longitude IS NOT NULL`
    return database().all<{ pins: string }>(
      sql`SELECT json_group_array(json_array(id, latitude, longitude, price, marquee)) AS pins FROM (
        SELECT p.id, p.latitude, p.longitude, p.price, p.marquee FROM ${from}
        WHERE ${all([...where, ...placesAndTypes(search, catalogue), placed])}
        ${most > mostPoints ? sql`ORDER BY p.published DESC, p.id DESC LIMIT ${mostPoints}` : sql``})`,
    )
  }

  const askPins = async (search: Search): Promise<MapColumns> => {
    const [rows, counted] = isPlain(search)
      ? [await pinsQuery(search), null]
      : await database().batch([pinsQuery(search), totalQuery(search)])
    return encodePoints(counted ? (counted[0]?.total ?? 0) : inMemory(search).total, pinsIn(rows))
  }

  const ask = async (search: Search, size: number): Promise<Listing> => {
    const plain = isPlain(search)
    const [rows, counted] = plain
      ? [await itemsQuery(search, size), null]
      : await database().batch([itemsQuery(search, size), countsQuery(search)])
    const found = counted ? facetsOf(search, countsIn(counted), language, catalogue) : inMemory(search)
    return {
      language,
      market: search.market,
      page: search.page,
      pages: Math.max(1, Math.ceil(found.total / size)),
      items: rows.map((row) => summaryOf(row, language, catalogue)),
      ...found,
    }
  }

  return {
    search: (search, { size = pageSize } = {}) =>
      cache.remember(listingKey(search, language, catalogue, size), () => ask(search, size)),
    count: async (search) => (isPlain(search) ? inMemory(search).total : ((await totalQuery(search))[0]?.total ?? 0)),
    counts: async (searches) => {
      const asked = searches.filter((search) => !isPlain(search))
      const [first, ...others] = asked.map(totalQuery)
      const counted = first ? await database().batch([first, ...others]) : []
      return searches.map((search) => ({
        search,
        count: isPlain(search) ? inMemory(search).total : (counted[asked.indexOf(search)]?.[0]?.total ?? 0),
      }))
    },
    pins: (search) => cache.rememberPins(pinsKey(search, catalogue), () => askPins(search)),
    facets: inMemory,
    key: (search) => listingKey(search, language, catalogue, pageSize),
  }
}

const countsIn = ([row]: readonly { counts: string }[]): Omit<Count, 'market'>[] =>
  (JSON.parse(row?.counts ?? '[]') as [number, number, number][]).map(([placeId, typeId, count]) => ({
    placeId,
    typeId,
    count,
  }))

type Pin = [id: number, latitude: number, longitude: number, cents: number | null, marquee: MapPoint['marquee']]

const pinsIn = ([row]: readonly { pins: string }[]): MapPoint[] =>
  (JSON.parse(row?.pins ?? '[]') as Pin[]).map(([id, latitude, longitude, cents, marquee]) => ({
    id,
    latitude,
    longitude,
    price: cents && Math.round(cents / 100),
    marquee,
  }))
