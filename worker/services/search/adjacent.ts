import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { emptySearch, hasOnlyPlaceAndType, type Search, type SearchSort } from '#domain/search/search.ts'
import type { Language } from '#locales/languages.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { languageChain, summaryQuery, toSummary } from '#worker/services/property/summaries.ts'
import { facetsFromCatalogue } from './facets.ts'
import { allOf, filteredProperties, placeAndTypeConditions, scanFor } from './listing-query.ts'

export type AdjacentProperties = {
  previous: PropertySummary | null
  next: PropertySummary | null
  /** From 1 on; null where it would take too long to count, like `total`. */
  position: number | null
  total: number | null
}

type Options = { database: () => Database; catalogue: Catalogue; language: Language }

/** Homes in the towns and of the types of a search, up to which a place in it is counted. */
const maxCounted = 5000

/**
 * What each order goes by, before the id. In every one of them what has no value comes last. The cheapest walk the
 * index of the dearest from its other end: what has a price is looked for apart from what has none.
 */
const sortKeys: Record<SearchSort, { column: string; ascending: boolean; nullable: boolean; index?: string }> = {
  newest: { column: 'published', ascending: false, nullable: false },
  cheapest: { column: 'price', ascending: true, nullable: true, index: 'properties_live_dearest' },
  dearest: { column: 'price', ascending: false, nullable: true },
  largest: { column: 'living_area', ascending: false, nullable: true },
}

/** Beyond every price, area and id. */
const maxValue = sql.raw('9000000000000000')

/** One direction from a home: conditions of the homes there, nearest group first, and their order away from it. */
type Direction = { groups: SQL[]; order: SQL }

/** The homes on one side of `id`; those without a value stand behind all others and are found by their id alone. */
function directionFrom(id: number, sort: SearchSort, side: 'before' | 'after'): Direction {
  const { column, ascending, nullable } = sortKeys[sort]
  const key = sql.raw(`p.${column}`)
  const ownValue = sql`(SELECT ${sql.raw(column)} FROM properties WHERE id = ${id})`
  const isAscending = ascending === (side === 'after')
  const operator = sql.raw(isAscending ? '>' : '<')
  const direction = sql.raw(isAscending ? 'ASC' : 'DESC')
  // Whoever has no value has every home with one before it, and none after.
  const start =
    side === 'before' && nullable ? sql`coalesce(${ownValue}, ${isAscending ? sql.raw('-1') : maxValue})` : ownValue
  const valued = sql`(${key}, p.id) ${operator} (SELECT ${start}, ${id})`
  const bound = side === 'before' ? (isAscending ? maxValue : sql.raw('0')) : isAscending ? sql.raw('0') : maxValue
  const valueless = sql`${key} IS NULL AND p.id ${operator} iif(${ownValue} IS NULL, ${id}, ${bound})`
  const groups = !nullable ? [valued] : side === 'before' ? [valueless, valued] : [valued, valueless]
  return { groups, order: sql`${key} ${direction}, p.id ${direction}` }
}

/**
 * The homes before and after one in a search, by its own order: each is looked for from where the home itself stands,
 * so that the tenth page costs what the first one does.
 */
export function createAdjacentFinder({ database, catalogue, language }: Options) {
  const chain = languageChain(language, catalogue)

  /** The hits of a search, along an index. */
  const matching = (search: Search, index: string) => {
    const { from, where } = filteredProperties(search, index, catalogue, language)
    return { from, where: [...where, ...placeAndTypeConditions(search, catalogue)] }
  }

  /** @returns null where the home is not in the search */
  return async (search: Search, id: number): Promise<AdjacentProperties | null> => {
    const scan = scanFor(search).index
    const index = scan === 'properties_live_cheapest' ? sortKeys.cheapest.index! : scan
    const { from, where } = matching(search, index)
    const [backward, forward] = [directionFrom(id, search.sort, 'before'), directionFrom(id, search.sort, 'after')]

    const nearestQuery = ({ groups, order }: Direction) => {
      const queries = groups.map(
        (group) => sql`SELECT * FROM (SELECT p.id AS found FROM ${from} WHERE ${allOf([...where, group])}
          ORDER BY ${order} LIMIT 1)`,
      )
      return database().all(summaryQuery(sql`${sql.join(queries, sql` UNION ALL `)} LIMIT 1`, chain))
    }
    const membership = matching(search, 'properties_live_found')
    const memberQuery = database().all(
      sql`SELECT p.id FROM ${membership.from} WHERE ${allOf([...membership.where, sql`p.id = ${id}`])}`,
    )
    const isSimple = hasOnlyPlaceAndType(search)
    const { market, cities, provinces, types } = search
    const candidateCount = facetsFromCatalogue(
      { ...emptySearch(market), cities, provinces, types },
      language,
      catalogue,
    ).total
    const isCounted = candidateCount <= maxCounted
    const earlierCount = sql.join(
      backward.groups.map((group) => sql`(SELECT count(*) FROM ${from} WHERE ${allOf([...where, group])})`),
      sql` + `,
    )
    const total = isSimple ? sql`${candidateCount}` : sql`(SELECT count(*) FROM ${from} WHERE ${allOf(where)})`
    const countQuery = database().all<{ earlier: number | null; total: number | null }>(
      isCounted
        ? sql`SELECT ${earlierCount} AS earlier, ${total} AS total`
        : sql`SELECT NULL AS earlier, NULL AS total`,
    )
    const [memberRows, [previous], [next], [count]] = await database().batch([
      memberQuery,
      nearestQuery(backward),
      nearestQuery(forward),
      countQuery,
    ])
    if (memberRows.length === 0) return null
    const summary = (row: unknown) => (row ? toSummary(row, language, catalogue) : null)
    const position = count?.earlier ?? null
    return {
      previous: summary(previous),
      next: summary(next),
      position: position === null ? null : position + 1,
      total: isSimple ? candidateCount : (count?.total ?? null),
    }
  }
}
