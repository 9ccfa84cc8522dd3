import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { isNumber, isText, listOf, objectOf } from '#db/shape.ts'
import { cacheOf } from '#domain/cache.ts'
import { forLog } from '#domain/error-log.ts'
import { encodePoints, type MapColumns, maxPoints } from '#domain/geo/map-points.ts'
import { maxStreetHomes, type StreetHome } from '#domain/property/facade.ts'
import type { Property, PropertyId, PropertySummary } from '#domain/property/property.ts'
import { marketOf } from '#domain/property/status.ts'
import { relaxations } from '#domain/search/relaxation.ts'
import { pageSize, type SearchResults } from '#domain/search/results.ts'
import { type Rooms, roomKinds } from '#domain/search/rooms.ts'
import { emptySearch, hasOnlyPlaceAndType, hasPlaces, type Search } from '#domain/search/search.ts'
import type { RowBits } from '#domain/search-index/row-bits.ts'
import type { IndexQuery, SearchIndex } from '#domain/search-index/search-index.ts'
import { unknownRooms } from '#domain/search-index/snapshot.ts'
import { rowsWithTerms, searchTerms, type Words } from '#domain/search-index/words.ts'
import type { Language } from '#locales/languages.ts'
import { type Catalogue, readWith } from '#worker/services/catalogue/catalogue.ts'
import { circlesOf, type Places, placesInSearch } from '#worker/services/geo/places.ts'
import { type KvSource, readKv, writeKv } from '#worker/services/kv.ts'
import { languageChain, summariesOf, summaryQuery, toSummaries } from '#worker/services/property/summaries.ts'
import { computeFacets, type Facets, facetsFromCatalogue } from './facets.ts'
import { type ListingCache, listingKey, pinsKey } from './listing-cache.ts'
import { ftsQuery } from './words-store.ts'

type AdjacentProperties = {
  previous: PropertySummary | null
  next: PropertySummary | null
  /** From 1. */
  position: number
  total: number
}

export type Listings = {
  /** One page of a search with its facets; from the cache when the search has a key. */
  search: (search: Search, options?: { size?: number }) => Promise<SearchResults>
  count: (search: Search) => Promise<number>
  /** Bars of the prices of a search, whatever price it asks for. */
  prices: (search: Search) => Promise<number[]>
  /** Similar searches with results, the smallest change first. */
  relaxed: (search: Search) => Promise<{ search: Search; count: number }[]>
  /** All hits with a position, or the newest of too many; regardless of order and page. */
  pins: (search: Search) => Promise<MapColumns>
  /** The hits before and after a property, in the order of the search; null when it is no hit. */
  adjacent: (search: Search, id: PropertyId) => Promise<AdjacentProperties | null>
  /** Available ones of the same market: by type, then town, region, and difference in price. */
  similar: (
    property: Pick<Property, 'id' | 'goal' | 'typeId' | 'zip' | 'price' | 'region'>,
  ) => Promise<PropertySummary[]>
  /** The newest homes for sale that are not sold, for the street. */
  street: () => Promise<StreetHome[]>
  /** Counts of a search of town and type alone, from memory. */
  facets: (search: Search) => Facets
  /** Cache key of the first page of a search; null when it is not cached. */
  key: (search: Search) => string | null
}

type Options = {
  database: () => Database
  kv: KvSource
  catalogue: Catalogue
  language: Language
  cache: ListingCache
  index: () => Promise<SearchIndex>
  findPlace: Places['find']
  words: (index: SearchIndex) => Promise<Words | null>
}

/** Cards in the memory of an isolate, about one kilobyte each. */
const maxCards = 4000

const similarCount = 4

/** Relaxed searches that are counted. */
const maxRelaxations = 12

/** Stock of which KV has all cards of a language in one value. */
const maxStoredCards = 2000

/** Stock whose cards are one query, also where a page shows a few. */
const maxAwaited = 100

/** Raised when the shape of a card changes: others in KV are not read. */
const cardsFormat = 2

const areCards = listOf(objectOf({ id: isNumber, title: isText, slug: isText, typeName: isText }))

/** @returns a function that gives cards in the order of the ids, without those of deleted properties */
function createCards({ database, kv, catalogue, language, index }: Options) {
  const chain = languageChain(language, catalogue)
  const cards = cacheOf<PropertySummary>(catalogue, `cards ${language}`, maxCards)
  const keep = (read: readonly PropertySummary[]) => {
    for (const card of read) cards.set(String(card.id), card)
    return read
  }
  const read = async (ids: readonly PropertyId[]) => {
    const rows = await database().all(summaryQuery(sql`SELECT value AS found FROM ${jsonIds(ids)}`, chain))
    return keep(toSummaries(rows, language, catalogue))
  }

  const isMissing = (id: PropertyId) => !cards.has(String(id))

  async function take(ids: readonly PropertyId[]): Promise<PropertySummary[]> {
    const missing = ids.filter(isMissing)
    // The memory may hold fewer than are asked for.
    const loaded = new Map((missing.length ? await read(missing) : []).map((card) => [card.id, card]))
    return ids.flatMap((id) => loaded.get(id) ?? cards.get(String(id)) ?? [])
  }

  const attempts = cacheOf<true>(catalogue, 'stored cards')

  function keepSent() {
    const sent = readWith.get(catalogue)?.cards
    if (sent?.language !== language || attempts.has(`sent ${language}`)) return
    attempts.set(`sent ${language}`, true)
    keep(summariesOf(sent.rows, language, catalogue))
  }

  /**
   * Fills the memory with what was read with the catalogue, or from KV, once for a data version; where neither has all,
   * those of a large stock are collected behind the response.
   */
  async function readStored() {
    const { version, columns } = await index()
    const ids = [...columns.id]
    keepSent()
    if (attempts.has(language) || version !== catalogue.version || ids.length > maxStoredCards) return
    const key = `cards:${cardsFormat}:${catalogue.edition}:${version}:${language}`
    const stored = kv.isUnpublished ? null : await readKv<PropertySummary[]>(kv.kv, key)
    if (attempts.has(language)) return
    attempts.set(language, true)
    if (stored && areCards(stored)) return keep(stored)
    if (stored) console.error(`kv.value_invalid key=${key}`)
    const collected = take(ids)
    kv.later(
      collected
        .then((all) => writeKv(kv.kv, key, all))
        .catch((cause) => console.error('cards.load_failed', forLog(cause))),
    )
    if (ids.length <= maxAwaited) await collected
  }

  return async (ids: readonly PropertyId[]): Promise<PropertySummary[]> => {
    if (ids.some(isMissing)) await readStored()
    return take(ids)
  }
}

/** Texts whose rows are remembered: one bit for each property. */
const maxTexts = 128

/** @returns a function that completes a search for the index; without words in memory, the full-text index is asked */
function createQueries({ database, catalogue, language, index, findPlace, words }: Options) {
  async function askFullText(terms: readonly string[]): Promise<PropertyId[]> {
    const table = sql.raw(`search_${language}`)
    const [row] = await database().all<{ ids: string }>(
      sql`SELECT json_group_array(rowid) AS ids FROM ${table} WHERE ${table} MATCH ${ftsQuery(terms)}`,
    )
    return JSON.parse(row!.ids)
  }

  async function rowsWithText(text: string, properties: SearchIndex): Promise<RowBits | null> {
    const terms = searchTerms(text)
    if (!terms.length) return null
    const cache = cacheOf<RowBits>(properties, `text ${language}`, maxTexts)
    const cached = cache.get(terms.join(' '))
    if (cached) return cached
    const known = await words(properties)
    const rows = known ? rowsWithTerms(known, terms) : properties.rowsOf(await askFullText(terms))
    cache.set(terms.join(' '), rows)
    return rows
  }

  return async (search: Search): Promise<[SearchIndex, IndexQuery]> => {
    const properties = await index()
    const placeIds = hasPlaces(search) ? placesInSearch(catalogue, search).map(({ id }) => id) : null
    const textRows = await rowsWithText(search.text, properties)
    return [properties, { search, placeIds, textRows, circles: await circlesOf(search, catalogue, findPlace) }]
  }
}

export function createListings(options: Options): Listings {
  const { catalogue, language, cache } = options
  const memoryFacets = (search: Search) => facetsFromCatalogue(search, language, catalogue)
  const summaries = createCards(options)
  const queryOf = createQueries(options)

  async function loadListing(search: Search, size: number): Promise<SearchResults> {
    const [properties, query] = await queryOf(search)
    const { ids, counts } = properties.search(query, size)
    const facets = computeFacets(search, counts, language, catalogue)
    return {
      language,
      market: search.market,
      page: search.page,
      pages: Math.max(1, Math.ceil(facets.total / size)),
      items: await summaries(ids),
      ...facets,
    }
  }

  async function loadPins(search: Search): Promise<MapColumns> {
    const [properties, query] = await queryOf(search)
    const { total, rows } = properties.positioned(query, maxPoints)
    const { columns } = properties
    return encodePoints(
      total,
      rows.map((row) => ({
        id: columns.id[row]!,
        latitude: columns.latitude[row]!,
        longitude: columns.longitude[row]!,
        price: columns.price[row]! > 0 ? Math.round(columns.price[row]! / 100) : null,
        sold: columns.isSold[row] === 1,
      })),
    )
  }

  async function count(search: Search): Promise<number> {
    if (hasOnlyPlaceAndType(search)) return memoryFacets(search).total
    const [properties, query] = await queryOf(search)
    return properties.count(query)
  }

  async function street(): Promise<StreetHome[]> {
    const [properties, query] = await queryOf(emptySearch('sale'))
    const { columns, rowOf } = properties
    const isOffered = (id: PropertyId) => columns.isSold[rowOf(id)!] === 0
    const { ids } = properties.search(query, maxStreetHomes)
    const cards = await summaries(ids.filter(isOffered))
    return cards.map((card) => {
      const row = rowOf(card.id)!
      return {
        ...card,
        constructionYear: columns.constructionYear[row]! || null,
        facades: columns.facades[row]! || null,
        rooms: Object.fromEntries(roomKinds.map((kind) => [kind, columns[kind][row]! % unknownRooms])) as Rooms,
      }
    })
  }

  return {
    street,
    search: (search, { size = pageSize } = {}) =>
      cache.getOrLoad(listingKey(search, language, catalogue, size), () => loadListing(search, size)),
    count,
    async prices(search) {
      const [properties, query] = await queryOf(search)
      return properties.prices(query)
    },
    async relaxed(search) {
      const tried = relaxations(search).slice(0, maxRelaxations)
      const counted = await Promise.all(tried.map(async (search) => ({ search, count: await count(search) })))
      return counted.filter(({ count }) => count > 0)
    },
    pins: (search) => cache.getOrLoadPins(pinsKey(search, catalogue), () => loadPins(search)),
    async adjacent(search, id) {
      const [properties, query] = await queryOf(search)
      const found = properties.adjacent(query, id)
      if (!found) return null
      const { position, total } = found
      const near = await summaries([found.previous, found.next].filter((id) => id !== null))
      const card = (id: PropertyId | null) => near.find((item) => item.id === id) ?? null
      return { previous: card(found.previous), next: card(found.next), position, total }
    },
    async similar({ id, goal, typeId, zip, price, region }) {
      const distanceOf = (placeId: number) => {
        const place = catalogue.places.get(placeId)
        if (place?.zip === zip) return 0
        return (place?.region ?? null) === region ? 1 : 2
      }
      const properties = await options.index()
      return summaries(properties.similar({ id, market: marketOf(goal), typeId, price, distanceOf }, similarCount))
    },
    facets: memoryFacets,
    key: (search) => listingKey(search, language, catalogue, pageSize),
  }
}
