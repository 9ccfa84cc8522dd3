import { type SQL, sql } from 'drizzle-orm'
import { fold } from '#domain/fold.ts'
import { anyPrice, priceBounds } from '#domain/price-range.ts'
import type { Market } from '#domain/property.ts'
import { roomKinds } from '#domain/rooms.ts'
import { energyLetters, isPlain, type Search, type SearchFlag, type Sort } from '#domain/search.ts'
import type { Language } from '#locales/languages.ts'

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

/** Every condition of a search but town and type, which the facets leave out in turn. */
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
