import { type SQL, sql } from 'drizzle-orm'
import { fold } from '#domain/fold.ts'
import { type Area, boundsOf, edgesOf } from '#domain/map/area.ts'
import { anyPrice, priceBounds } from '#domain/price-range.ts'
import type { Market } from '#domain/property.ts'
import { roomKinds } from '#domain/rooms.ts'
import { energyLetters, isLocal, isPlain, type Search, type SearchFlag, type Sort } from '#domain/search.ts'
import type { Language } from '#locales/languages.ts'
import type { Catalogue } from './catalogue.ts'
import { hasFew, placesOf } from './places.ts'

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

export const live = (market: Market): SQL[] => [sql`p.market = ${market}`, sql`p.withdrawn IS NULL`]

/** Every condition of a search but place, type and area: facets leave the first two out in turn, `homesOf` has the third. */
export function conditions(search: Search, language: Language): SQL[] {
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

export const all = (parts: SQL[]) => sql.join(parts, sql` AND `)

/**
 * The index that gives the hits of a search in its order, from the index alone. Without towns and wishes that is the
 * one of the order; a wish is looked for along the newest; else the hits are found first and then put in order.
 */
export function walkOf(search: Search): { index: string; order: SQL } {
  const { index, order } = orders[search.sort]
  const newest = search.sort === 'newest'
  const plain = isPlain(search)
  if (isLocal(search)) {
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

/** Where homes are looked for, with what holds an area: tables and their conditions. */
export type Homes = { from: SQL; where: SQL[] }

/**
 * The homes that a query goes through: along an index, which has their positions too. An area of few homes is asked
 * of the R*Tree instead, and its homes are looked up one by one: that is a row or two and seven microseconds for each
 * home in it, where the index takes a row and an eighth of a microsecond for each home on the market.
 */
export function homesOf({ area }: Search, index: string, few: boolean): Homes {
  if (!area) return { from: sql`properties p INDEXED BY ${sql.raw(index)}`, where: [] }
  if (!few) return { from: sql`properties p INDEXED BY ${sql.raw(index)}`, where: within(area, sql`p`) }
  const { south, west, north, east } = boundsOf(area)
  return {
    from: sql`property_positions a CROSS JOIN properties p NOT INDEXED ON p.id = a.id`,
    where: [
      // The tree rounds its own edges outwards to single precision; beside them it keeps the position as it is.
      sql`a.south <= ${north} AND a.north >= ${south} AND a.west <= ${east} AND a.east >= ${west}`,
      ...within(area, sql`a`),
    ],
  }
}

/** As `isWithin` reckons, step by step: a ray to the east crosses an odd number of sides. */
function within(area: Area, table: SQL): SQL[] {
  const { south, west, north, east } = boundsOf(area)
  const [latitude, longitude] = [sql`${table}.latitude`, sql`${table}.longitude`]
  const box = sql`${latitude} BETWEEN ${south} AND ${north} AND ${longitude} BETWEEN ${west} AND ${east}`
  if (area.kind === 'box') return [box]
  const crossed = edgesOf(area.points)
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
export function wishedHomes(search: Search, index: string, catalogue: Catalogue, language: Language): Homes {
  const { from, where } = homesOf(search, index, hasFew(catalogue, search))
  return { from, where: [...where, ...conditions(search, language)] }
}

/** The wishes for place and type: a town that nobody knows has no homes. */
export function placesAndTypes(search: Search, catalogue: Catalogue): SQL[] {
  const ids = placesOf(catalogue, search).map(({ id }) => id)
  return [
    ...(isLocal(search) ? [sql`p.place_id IN ${ids.length ? ids : [0]}`] : []),
    ...(search.types.length ? [sql`p.type_id IN ${search.types}`] : []),
  ]
}
