import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Listing, pageSize } from '#domain/listing.ts'
import { isPlain, type Search } from '#domain/search.ts'
import type { Language } from '#locales/languages.ts'
import { type Catalogue, type Count, placesNamed } from './catalogue.ts'
import { type Facets, facetsOf, plainFacets } from './facets.ts'
import { type ListingCache, listingKey } from './listing-cache.ts'
import { all, conditions, live, matchOf, walkOf } from './listing-query.ts'
import { chainOf, summaries, summaryOf } from './summaries.ts'

export type Listings = {
  /** One page of a search with its facets; from the cache where the search has a key. */
  search: (search: Search, options?: { size?: number }) => Promise<Listing>
  count: (search: Search) => Promise<number>
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

  const idsOf = (search: Search) => {
    const ids = placesNamed(catalogue, search.cities).map(({ id }) => id)
    return ids.length ? ids : [0]
  }

  /** The hits of a search in any town and of any type, to be counted. */
  const hits = (search: Search): { from: SQL; where: SQL[] } => {
    const match = matchOf(search.text)
    if (match && isPlain({ ...search, text: '' })) {
      const table = sql.raw(`search_${language}`)
      return {
        from: sql`${table} f CROSS JOIN properties p INDEXED BY properties_live_found ON p.id = f.rowid`,
        where: [sql`${table} MATCH ${match}`, ...live(search.market)],
      }
    }
    return { from: sql`properties p INDEXED BY properties_live_facets`, where: conditions(search, language) }
  }

  /** Thousands of rows of three numbers would take longer to send than to count: they come as one text. */
  const countsQuery = (search: Search) => {
    const { from, where } = hits(search)
    return database().all<{ counts: string }>(
      sql`SELECT json_group_array(json_array(place_id, type_id, n)) AS counts FROM (
        SELECT p.place_id, p.type_id, count(*) AS n FROM ${from} WHERE ${all(where)} GROUP BY p.place_id, p.type_id)`,
    )
  }

  const totalQuery = (search: Search) => {
    const { from, where } = hits(search)
    if (search.cities.length) where.push(sql`p.place_id IN ${idsOf(search)}`)
    if (search.types.length) where.push(sql`p.type_id IN ${search.types}`)
    return database().all<{ total: number }>(sql`SELECT count(*) AS total FROM ${from} WHERE ${all(where)}`)
  }

  const itemsQuery = (search: Search, size: number) => {
    const { index, order } = walkOf(search)
    const found = conditions(search, language)
    if (search.cities.length) found.push(sql`p.place_id IN ${idsOf(search)}`)
    if (search.types.length) found.push(sql`p.type_id IN ${search.types}`)
    const ids = sql`SELECT p.id AS found FROM properties p INDEXED BY ${sql.raw(index)} WHERE ${all(found)}
      ORDER BY ${order} LIMIT ${size} OFFSET ${(search.page - 1) * size}`
    return database().all(sql`${summaries(ids, chain)} ORDER BY ${order}`)
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
