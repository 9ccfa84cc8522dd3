import { type SQL, sql } from 'drizzle-orm'
import { type Area, polygonEdges } from '#domain/geo/area.ts'
import { areaBounds } from '#domain/geo/bounds.ts'
import { type Market, markets } from '#domain/property/status.ts'
import { priceBounds } from '#domain/search/price-range.ts'
import { roomKinds } from '#domain/search/rooms.ts'
import { energyLetters, type Search, type SearchFlag } from '#domain/search/search.ts'
import { searchTerms } from '#domain/search-index/words.ts'
import type { Language } from '#locales/languages.ts'
import { ftsQuery } from './words-store.ts'

/** Columns of the flags. */
const flagColumns: Record<SearchFlag, string> = {
  garden: 'garden',
  terrace: 'terrace',
  lift: 'lift',
  garage: 'garage',
  furnished: 'furnished',
  newbuild: 'new_build',
}

const liveConditions = (market: Market): SQL[] => [sql`p.market = ${markets.indexOf(market)}`, sql`p.withdrawn IS NULL`]

/** The conditions of a search on a property `p`, except place and type. */
export function conditions(search: Search, language: Language): SQL[] {
  const parts = liveConditions(search.market)
  const terms = searchTerms(search.text)
  if (terms.length) {
    const table = sql.raw(`search_${language}`)
    parts.push(sql`p.id IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ${ftsQuery(terms)})`)
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
  if (search.neighbourhoods.length) parts.push(sql`p.neighbourhood_id IN ${search.neighbourhoods}`)
  if (search.area) parts.push(...withinArea(search.area))
  return parts
}

/** As `within`: a ray to the east crosses an odd number of sides. A position on a side counts either way. */
function withinArea(area: Area): SQL[] {
  const { south, west, north, east } = areaBounds(area)
  const [latitude, longitude] = [sql.raw('p.latitude'), sql.raw('p.longitude')]
  const box = sql`${latitude} BETWEEN ${south} AND ${north} AND ${longitude} BETWEEN ${west} AND ${east}`
  if (area.kind === 'box') return [box]
  const crossed = polygonEdges(area.points)
    .filter(([from, to]) => from.latitude !== to.latitude)
    .map(
      ([from, to]) => sql`((${from.latitude} > ${latitude}) <> (${to.latitude} > ${latitude}) AND ${longitude} <
        ${to.longitude - from.longitude} * (${latitude} - ${from.latitude}) / ${to.latitude - from.latitude}
        + ${from.longitude})`,
    )
  // Inline: SQLite would read a table of sides once for each property.
  return [box, sql`(${sql.join(crossed, sql` + `)}) % 2 = 1`]
}
