import { type SQL, sql } from 'drizzle-orm'
import { fold } from '#domain/fold.ts'
import { type Area, areaBounds, polygonEdges } from '#domain/geo/area.ts'
import { type Market, markets } from '#domain/property/status.ts'
import { anyPrice, priceBounds } from '#domain/search/price-range.ts'
import { roomKinds } from '#domain/search/rooms.ts'
import {
  energyLetters,
  hasOnlyPlaceAndType,
  hasPlaces,
  type Search,
  type SearchFlag,
  type SearchSort,
} from '#domain/search/search.ts'
import type { Language } from '#locales/languages.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { isSelective, placesInSearch } from '#worker/services/geo/places.ts'

const maxWords = 8

/** @returns what SQLite's full-text index is asked: every word, each as a beginning; null when there is no word */
export function ftsQuery(text: string): string | null {
  const terms = fold(text).split(' ').filter(Boolean).slice(0, maxWords)
  return terms.length ? terms.map((word) => `"${word}"*`).join(' ') : null
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
const orders: Record<SearchSort, { index: string; order: SQL }> = {
  newest: { index: 'properties_live', order: sql`p.published DESC, p.id DESC` },
  // A hidden price comes last, whichever way prices run.
  cheapest: { index: 'properties_live_cheapest', order: sql`p.price IS NULL, p.price, p.id` },
  dearest: { index: 'properties_live_dearest', order: sql`p.price DESC, p.id DESC` },
  largest: { index: 'properties_live_largest', order: sql`p.living_area DESC, p.id DESC` },
}

export const liveConditions = (market: Market): SQL[] => [
  sql`p.market = ${markets.indexOf(market)}`,
  sql`p.withdrawn IS NULL`,
]

/** Every condition of a search but place, type and area: facets leave the first two out in turn, `homesOf` has the third. */
export function conditions(search: Search, language: Language): SQL[] {
  const parts = liveConditions(search.market)
  const match = ftsQuery(search.text)
  if (match) {
    const table = sql.raw(`search_${language}`)
    parts.push(sql`p.id IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ${match})`)
  }
  const { price } = search
  if (price.min !== null || price.max !== null) {
    const bounds = priceBounds(search.market, price)
    if (price.min !== null) parts.push(sql`p.price >= ${bounds.min * 100}`)
    if (price.max !== null) parts.push(sql`p.price <= ${bounds.max * 100}`)
  }
  for (const kind of roomKinds) {
    if (search.rooms[kind]) parts.push(sql`p.${sql.raw(kind)} >= ${search.rooms[kind]}`)
  }
  if (search.livingArea) parts.push(sql`p.living_area >= ${search.livingArea}`)
  if (search.groundArea) parts.push(sql`p.ground_area >= ${search.groundArea}`)
  if (search.energy) parts.push(sql`p.energy_rank <= ${energyLetters.indexOf(search.energy) + 1}`)
  if (search.builtFrom) parts.push(sql`p.construction_year >= ${search.builtFrom}`)
  if (search.builtTo) parts.push(sql`p.construction_year <= ${search.builtTo}`)
  if (search.facades) parts.push(sql`p.facades = ${search.facades}`)
  for (const flag of search.flags) parts.push(sql`p.${sql.raw(flagColumns[flag])} = 1`)
  return parts
}

export const allOf = (parts: SQL[]) => sql.join(parts, sql` AND `)

/**
 * The index that gives the hits of a search in its order, from the index alone. Without towns and wishes that is the
 * one of the order; a wish is looked for along the newest; else the hits are found first and then put in order.
 */
export function scanFor(search: Search): { index: string; order: SQL } {
  const { index, order } = orders[search.sort]
  const isNewest = search.sort === 'newest'
  const isSimple = hasOnlyPlaceAndType(search)
  if (hasPlaces(search)) {
    const index = isNewest && isSimple && !search.types.length ? 'properties_live_by_place' : 'properties_live_facets'
    return { index, order }
  }
  if (isSimple) return { index: isNewest && search.types.length ? 'properties_live_by_type' : index, order }
  if (isNewest) return { index, order }
  // Where a price is asked for, no price is hidden, and the cheapest are the dearest from the other end.
  if (hasOnlyPlaceAndType({ ...search, price: anyPrice })) {
    if (search.sort === 'cheapest') return { index: orders.dearest.index, order: sql`p.price, p.id` }
    if (search.sort === 'dearest') return { index, order }
  }
  return { index: 'properties_live_facets', order }
}

/** Where homes are looked for, with what holds an area: tables and their conditions. */
export type PropertySource = { from: SQL; where: SQL[] }

/**
 * The homes that a query goes through: along an index, which has their positions too. An area of few homes is asked
 * of the R*Tree instead, and its homes are looked up one by one: that is a row or two and seven microseconds for each
 * home in it, where the index takes a row and an eighth of a microsecond for each home on the market.
 */
export function propertySource({ area }: Search, index: string, isSmallArea: boolean): PropertySource {
  if (!area) return { from: sql`properties p INDEXED BY ${sql.raw(index)}`, where: [] }
  if (!isSmallArea) return { from: sql`properties p INDEXED BY ${sql.raw(index)}`, where: withinArea(area, sql`p`) }
  const { south, west, north, east } = areaBounds(area)
  return {
    from: sql`property_positions a CROSS JOIN properties p NOT INDEXED ON p.id = a.id`,
    where: [
      // The tree rounds its own edges outwards to single precision; beside them it keeps the position as it is.
      sql`a.south <= ${north} AND a.north >= ${south} AND a.west <= ${east} AND a.east >= ${west}`,
      ...withinArea(area, sql`a`),
    ],
  }
}

/** As `isWithin` reckons, step by step: a ray to the east crosses an odd number of sides. */
function withinArea(area: Area, table: SQL): SQL[] {
  const { south, west, north, east } = areaBounds(area)
  const [latitude, longitude] = [sql`${table}.latitude`, sql`${table}.longitude`]
  const box = sql`${latitude} BETWEEN ${south} AND ${north} AND ${longitude} BETWEEN ${west} AND ${east}`
  if (area.kind === 'box') return [box]
  const crossed = polygonEdges(area.points)
    // A ray never crosses a side that runs beside it.
    .filter(([from, to]) => from.latitude !== to.latitude)
    .map(
      ([from, to]) => sql`((${from.latitude} > ${latitude}) <> (${to.latitude} > ${latitude}) AND ${longitude} <
        ${to.longitude - from.longitude} * (${latitude} - ${from.latitude}) / ${to.latitude - from.latitude}
        + ${from.longitude})`,
    )
  // Written out: the sides as a table would be read once for each home.
  return [box, sql`(${sql.join(crossed, sql` + `)}) % 2 = 1`]
}

/** The homes that a query goes through along an index, with every wish but place and type. */
export function filteredProperties(
  search: Search,
  index: string,
  catalogue: Catalogue,
  language: Language,
): PropertySource {
  const { from, where } = propertySource(search, index, isSelective(catalogue, search))
  return { from, where: [...where, ...conditions(search, language)] }
}

/** The wishes for place and type: a town that nobody knows has no homes. */
export function placeAndTypeConditions(search: Search, catalogue: Catalogue): SQL[] {
  const ids = placesInSearch(catalogue, search).map(({ id }) => id)
  return [
    ...(hasPlaces(search) ? [sql`p.place_id IN ${ids.length ? ids : [0]}`] : []),
    ...(search.types.length ? [sql`p.type_id IN ${search.types}`] : []),
  ]
}
