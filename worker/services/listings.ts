import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { fold } from '#domain/fold.ts'
import { type CityCount, type Listing, pageSize, type TypeCount } from '#domain/listing.ts'
import { anyPrice, priceBounds } from '#domain/price-range.ts'
import type { Market, PropertySummary } from '#domain/property.ts'
import { roomKinds } from '#domain/rooms.ts'
import { emptySearch, energyLetters, type Search, type SearchFlag, type Sort, toQuery } from '#domain/search.ts'
import { slug } from '#domain/slug.ts'
import { fallbackLanguages, type Language } from '#locales/languages.ts'
import { type Key, translator } from '#locales/translator.ts'
import { type Catalogue, type Count, inLanguage, placesNamed } from './catalogue.ts'
import { type ListingCache, listingKey } from './listing-cache.ts'

const words = 8

/** @returns what SQLite's full-text index is asked: every word, each as a beginning; null when there is no word */
export function matchOf(text: string): string | null {
  const asked = fold(text).split(' ').filter(Boolean).slice(0, words)
  return asked.length ? asked.map((word) => `"${word}"*`).join(' ') : null
}

const flagColumns: Record<SearchFlag, string> = {
  garden: 'garden',
  terrace: 'terrace',
  lift: 'lift',
  garage: 'garage',
  furnished: 'furnished',
  newbuild: 'new_build',
}

/** Each order has its own index. SQLite has no statistics here and would guess, so every query names the index it takes. */
const orders: Record<Sort, { index: string; order: SQL }> = {
  newest: { index: 'properties_live', order: sql`p.published DESC, p.id DESC` },
  // A hidden price comes last, whichever way prices run.
  cheapest: { index: 'properties_live_cheapest', order: sql`p.price IS NULL, p.price, p.id` },
  dearest: { index: 'properties_live_dearest', order: sql`p.price DESC, p.id DESC` },
  largest: { index: 'properties_live_largest', order: sql`p.living_area DESC, p.id DESC` },
}

const live = (market: Market): SQL[] => [sql`p.market = ${market}`, sql`p.withdrawn IS NULL`]

/** Every condition of a search but town and type, which the facets leave out in turn. */
function conditions(search: Search, language: Language): SQL[] {
  const found = live(search.market)
  const match = matchOf(search.text)
  if (match) {
    const table = sql.raw(`search_${language}`)
    found.push(sql`p.id IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ${match})`)
  }
  const { price } = search
  if (price.min !== null || price.max !== null) {
    const bounds = priceBounds(search.market, price)
    if (price.min !== null) found.push(sql`p.price >= ${bounds.min * 100}`)
    if (price.max !== null) found.push(sql`p.price <= ${bounds.max * 100}`)
  }
  for (const kind of roomKinds) {
    if (search.rooms[kind]) found.push(sql`p.${sql.raw(kind)} >= ${search.rooms[kind]}`)
  }
  if (search.livingArea) found.push(sql`p.living_area >= ${search.livingArea}`)
  if (search.groundArea) found.push(sql`p.ground_area >= ${search.groundArea}`)
  if (search.energy) found.push(sql`p.energy_rank <= ${energyLetters.indexOf(search.energy) + 1}`)
  if (search.builtFrom) found.push(sql`p.construction_year >= ${search.builtFrom}`)
  if (search.builtTo) found.push(sql`p.construction_year <= ${search.builtTo}`)
  if (search.facades) found.push(sql`p.facades = ${search.facades}`)
  for (const flag of search.flags) found.push(sql`p.${sql.raw(flagColumns[flag])} = 1`)
  return found
}

const all = (parts: SQL[]) => sql.join(parts, sql` AND `)

/** Whether nothing but town and type is asked: the catalogue's own counts then answer. */
export const isPlain = (search: Search): boolean => {
  const plain = emptySearch(search.market)
  return (
    !matchOf(search.text) &&
    search.price.min === null &&
    search.price.max === null &&
    roomKinds.every((kind) => !search.rooms[kind]) &&
    search.livingArea === plain.livingArea &&
    search.groundArea === plain.groundArea &&
    search.energy === plain.energy &&
    search.builtFrom === plain.builtFrom &&
    search.builtTo === plain.builtTo &&
    search.facades === plain.facades &&
    search.flags.length === 0
  )
}

/** The columns that a card shows, as `summaryOf` reads them. */
const summaryColumns = sql.raw(`
  p.id, p.reference, p.goal, p.marquee, p.type_id, p.place_id, p.zip, p.country_id, p.region, p.price, p.price_unit,
  p.bedrooms, p.bathrooms, p.living_area, p.ground_area, p.energy_performance, p.energy_label_text,
  t.title, t.slug, t.type_name, m.path, m.width, m.height, m.color, m.scene, m.illustration`)

/**
 * The cards of the properties that `found` gives as a column of that name: the row, its text in the first language of
 * the chain that it has (else in any), and its first picture. Each language is looked up by its key, and only until one is there.
 */
export function summaries(found: SQL, chain: readonly Language[]): SQL {
  const first = sql.join(
    chain.map((code) => sql`(SELECT language FROM property_texts WHERE property_id = p.id AND language = ${code})`),
    sql`, `,
  )
  return sql`SELECT ${summaryColumns} FROM (${found}) CROSS JOIN properties p ON p.id = found
    CROSS JOIN property_texts t ON t.property_id = p.id AND t.language = coalesce(${first},
      (SELECT language FROM property_texts WHERE property_id = p.id LIMIT 1))
    LEFT JOIN media m ON m.id = (SELECT id FROM media WHERE property_id = p.id ORDER BY sort LIMIT 1)`
}

/**
 * The index that gives the hits of a search in its order, from the index alone. Without towns and wishes that is the
 * one of the order; a wish is looked for along the newest; else the hits are found first and then put in order.
 */
function walkOf(search: Search): { index: string; order: SQL } {
  const { index, order } = orders[search.sort]
  const newest = search.sort === 'newest'
  const plain = isPlain(search)
  if (search.cities.length) {
    const index = newest && plain && !search.types.length ? 'properties_live_by_place' : 'properties_live_facets'
    return { index, order }
  }
  if (plain) return { index: newest && search.types.length ? 'properties_live_by_type' : index, order }
  if (newest) return { index, order }
  // Where a price is asked for, no price is hidden, and the cheapest are the dearest from the other end.
  if (isPlain({ ...search, price: anyPrice })) {
    if (search.sort === 'cheapest') return { index: orders.dearest.index, order: sql`p.price, p.id` }
    if (search.sort === 'dearest') return { index, order }
  }
  return { index: 'properties_live_facets', order }
}

/** Languages in which a text is looked for, best first. */
export const chainOf = (language: Language, { book }: Catalogue): Language[] => [
  ...new Set([language, book.defaultLanguage, ...fallbackLanguages]),
]

/** @returns what a picture shows: "Kitchen: Town house beside the park" */
export function pictureText(scene: string, title: string, language: Language): string {
  const t = translator(language)
  const name = t(`property.scene.${scene}` as Key)
  return name ? t('property.pictures.alt', { scene: name, title }) : title
}

// biome-ignore lint/suspicious/noExplicitAny: one row of summaryColumns, read in the line below
export function summaryOf(row: any, language: Language, catalogue: Catalogue): PropertySummary {
  const place = catalogue.places.get(row.place_id)
  const city = place ? inLanguage(place.names, language, catalogue.book) || place.name : ''
  return {
    id: row.id,
    reference: row.reference,
    goal: row.goal,
    marquee: row.marquee,
    typeId: row.type_id,
    typeName: row.type_name,
    title: row.title,
    slug: row.slug,
    city,
    citySlug: (place && inLanguage(place.slugs, language, catalogue.book)) || slug(city, language) || row.zip,
    zip: row.zip,
    countryId: row.country_id,
    region: row.region,
    price: row.price,
    priceUnit: row.price_unit,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    livingArea: row.living_area,
    groundArea: row.ground_area,
    energyPerformance: row.energy_performance,
    energyLabelText: row.energy_label_text,
    picture: row.path
      ? {
          path: row.path,
          width: row.width,
          height: row.height,
          color: row.color,
          alt: pictureText(row.scene, row.title, language),
          illustration: row.illustration === 1,
        }
      : null,
  }
}

const collators = new Map<Language, Intl.Collator>()

/** Making one takes longer than sorting with it. */
function collatorOf(language: Language): Intl.Collator {
  const collator = collators.get(language) ?? new Intl.Collator(language)
  collators.set(language, collator)
  return collator
}

/** @returns what the other choices of town and type would give, and the number of hits of the search itself */
function facets(search: Search, counts: readonly Omit<Count, 'market'>[], language: Language, catalogue: Catalogue) {
  const chosen = new Set(placesNamed(catalogue, search.cities).map(({ id }) => id))
  const inTown = (placeId: number) => !search.cities.length || chosen.has(placeId)
  const ofType = (typeId: number) => !search.types.length || search.types.includes(typeId)
  let total = 0
  const byPlace = new Map<number, number>()
  const byType = new Map<number, number>()
  for (const { placeId, typeId, count } of counts) {
    if (inTown(placeId) && ofType(typeId)) total += count
    if (ofType(typeId)) byPlace.set(placeId, (byPlace.get(placeId) ?? 0) + count)
    if (inTown(placeId)) byType.set(typeId, (byType.get(typeId) ?? 0) + count)
  }
  const types: TypeCount[] = catalogue.types
    .filter((type) => byType.has(type.id) || search.types.includes(type.id))
    .map((type) => ({
      id: type.id,
      name: inLanguage(type.names, language, catalogue.book),
      count: byType.get(type.id) ?? 0,
    }))
  const collator = collatorOf(language)
  const cities: CityCount[] = [...catalogue.places.values()]
    .filter((place) => byPlace.has(place.id) || chosen.has(place.id))
    .map((place) => cityCount(place, byPlace.get(place.id) ?? 0, language, catalogue))
    .sort((a, b) => b.count - a.count || collator.compare(a.label, b.label))
  return { total, types, cities }
}

export function cityCount(
  place: { id: number; zip: string; name: string; countryId: number; names: object; slugs: object },
  count: number,
  language: Language,
  { book }: Catalogue,
): CityCount {
  const label = inLanguage(place.names, language, book) || place.name
  return {
    id: place.id,
    zip: place.zip,
    name: place.name,
    label,
    slug: inLanguage(place.slugs, language, book) || slug(label, language),
    countryId: place.countryId,
    count,
  }
}

export type Listings = {
  /** One page of a search with its facets; from the cache where the search has a key. */
  search: (search: Search, options?: { size?: number }) => Promise<Listing>
  count: (search: Search) => Promise<number>
  /** Many counts in one question. */
  counts: (searches: readonly Search[]) => Promise<{ search: Search; count: number }[]>
  /** What a search of town and type alone gives, from memory. */
  facets: (search: Search) => Pick<Listing, 'total' | 'types' | 'cities'>
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

  const plainCounts = (search: Search) => catalogue.counts.filter(({ market }) => market === search.market)

  const ask = async (search: Search, size: number): Promise<Listing> => {
    const plain = isPlain(search)
    const [rows, counted] = plain
      ? [await itemsQuery(search, size), null]
      : await database().batch([itemsQuery(search, size), countsQuery(search)])
    const found = counted ? facets(search, countsIn(counted), language, catalogue) : plainFacets(search)
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
    count: async (search) =>
      isPlain(search) ? plainFacets(search).total : ((await totalQuery(search))[0]?.total ?? 0),
    counts: async (searches) => {
      const asked = searches.filter((search) => !isPlain(search))
      const [first, ...others] = asked.map(totalQuery)
      const counted = first ? await database().batch([first, ...others]) : []
      return searches.map((search) => ({
        search,
        count: isPlain(search) ? plainFacets(search).total : (counted[asked.indexOf(search)]?.[0]?.total ?? 0),
      }))
    },
    facets: (search) => plainFacets(search),
    key: (search) => listingKey(search, language, catalogue, pageSize),
  }

  /** Of a plain search they follow from the catalogue, and most pages ask for the same few. */
  function plainFacets(search: Search): ReturnType<typeof facets> {
    const known = plains.get(catalogue) ?? new Map<string, ReturnType<typeof facets>>()
    plains.set(catalogue, known)
    const { market, cities, types } = search
    const key = `${language} ${market} ${toQuery({ ...emptySearch(market), cities, types })}`
    const found = known.get(key) ?? facets(search, plainCounts(search), language, catalogue)
    if (known.size < mostPlains) known.set(key, found)
    return found
  }
}

const mostPlains = 500
const plains = new WeakMap<Catalogue, Map<string, ReturnType<typeof facets>>>()

const countsIn = ([row]: readonly { counts: string }[]): Omit<Count, 'market'>[] =>
  (JSON.parse(row?.counts ?? '[]') as [number, number, number][]).map(([placeId, typeId, count]) => ({
    placeId,
    typeId,
    count,
  }))
