import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { PropertySummary } from '#domain/property.ts'
import { emptySearch, isPlain, type Search, type Sort } from '#domain/search.ts'
import type { Language } from '#locales/languages.ts'
import type { Catalogue } from './catalogue.ts'
import { plainFacets } from './facets.ts'
import { all, placesAndTypes, walkOf, wishedHomes } from './listing-query.ts'
import { chainOf, summaries, summaryOf } from './summaries.ts'

export type Neighbours = {
  previous: PropertySummary | null
  next: PropertySummary | null
  /** From 1 on; null where it would take too long to count, like `total`. */
  position: number | null
  total: number | null
}

type Options = { database: () => Database; catalogue: Catalogue; language: Language }

/** Homes in the towns and of the types of a search, up to which a place in it is counted. */
const mostCounted = 5000

/**
 * What each order goes by, before the id. In every one of them what has no value comes last. The cheapest walk the
 * index of the dearest from its other end: what has a price is looked for apart from what has none.
 */
const keys: Record<Sort, { column: string; rising: boolean; nullable: boolean; index?: string }> = {
  newest: { column: 'published', rising: false, nullable: false },
  cheapest: { column: 'price', rising: true, nullable: true, index: 'properties_live_dearest' },
  dearest: { column: 'price', rising: false, nullable: true },
  largest: { column: 'living_area', rising: false, nullable: true },
}

/** Beyond every price, area and id. */
const most = sql.raw('9000000000000000')

/** One direction from a home: conditions of the homes there, nearest group first, and their order away from it. */
type Way = { groups: SQL[]; order: SQL }

/** The homes on one side of `id`; those without a value stand behind all others and are found by their id alone. */
function wayFrom(id: number, sort: Sort, side: 'before' | 'after'): Way {
  const { column, rising, nullable } = keys[sort]
  const key = sql.raw(`p.${column}`)
  const own = sql`(SELECT ${sql.raw(column)} FROM properties WHERE id = ${id})`
  const up = rising === (side === 'after')
  const beyond = sql.raw(up ? '>' : '<')
  const direction = sql.raw(up ? 'ASC' : 'DESC')
  // Whoever has no value has every home with one before it, and none after.
  const start = side === 'before' && nullable ? sql`coalesce(${own}, ${up ? sql.raw('-1') : most})` : own
  const valued = sql`(${key}, p.id) ${beyond} (SELECT ${start}, ${id})`
  const bound = side === 'before' ? (up ? most : sql.raw('0')) : up ? sql.raw('0') : most
  const valueless = sql`${key} IS NULL AND p.id ${beyond} iif(${own} IS NULL, ${id}, ${bound})`
  const groups = !nullable ? [valued] : side === 'before' ? [valueless, valued] : [valued, valueless]
  return { groups, order: sql`${key} ${direction}, p.id ${direction}` }
}

/**
 * The homes before and after one in a search, by its own order: each is looked for from where the home itself stands,
 * so that the tenth page costs what the first one does.
 */
export function createNeighbours({ database, catalogue, language }: Options) {
  const chain = chainOf(language, catalogue)

  /** The hits of a search, along an index. */
  const hits = (search: Search, index: string) => {
    const { from, where } = wishedHomes(search, index, catalogue, language)
    return { from, where: [...where, ...placesAndTypes(search, catalogue)] }
  }

  /** @returns null where the home is not in the search */
  return async (search: Search, id: number): Promise<Neighbours | null> => {
    const walk = walkOf(search).index
    const index = walk === 'properties_live_cheapest' ? keys.cheapest.index! : walk
    const { from, where } = hits(search, index)
    const [before, after] = [wayFrom(id, search.sort, 'before'), wayFrom(id, search.sort, 'after')]

    const nearest = ({ groups, order }: Way) => {
      const arms = groups.map(
        (group) => sql`SELECT * FROM (SELECT p.id AS found FROM ${from} WHERE ${all([...where, group])}
          ORDER BY ${order} LIMIT 1)`,
      )
      return database().all(summaries(sql`${sql.join(arms, sql` UNION ALL `)} LIMIT 1`, chain))
    }
    const member = hits(search, 'properties_live_found')
    const memberQuery = database().all(
      sql`SELECT p.id FROM ${member.from} WHERE ${all([...member.where, sql`p.id = ${id}`])}`,
    )
    const plain = isPlain(search)
    const { market, cities, provinces, types } = search
    const within = plainFacets({ ...emptySearch(market), cities, provinces, types }, language, catalogue).total
    const counted = within <= mostCounted
    const earlier = sql.join(
      before.groups.map((group) => sql`(SELECT count(*) FROM ${from} WHERE ${all([...where, group])})`),
      sql` + `,
    )
    const total = plain ? sql`${within}` : sql`(SELECT count(*) FROM ${from} WHERE ${all(where)})`
    const countQuery = database().all<{ earlier: number | null; total: number | null }>(
      counted ? sql`SELECT ${earlier} AS earlier, ${total} AS total` : sql`SELECT NULL AS earlier, NULL AS total`,
    )
    const [found, [previous], [next], [count]] = await database().batch([
      memberQuery,
      nearest(before),
      nearest(after),
      countQuery,
    ])
    if (found.length === 0) return null
    const summary = (row: unknown) => (row ? summaryOf(row, language, catalogue) : null)
    const position = count?.earlier ?? null
    return {
      previous: summary(previous),
      next: summary(next),
      position: position === null ? null : position + 1,
      total: plain ? within : (count?.total ?? null),
    }
  }
}
