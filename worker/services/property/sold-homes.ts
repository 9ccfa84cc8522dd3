import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { statuses } from '#domain/property/status.ts'
import { pageSize, type SearchResults } from '#domain/search/results.ts'
import { hasPlaces, type Search } from '#domain/search/search.ts'
import type { SearchIndex } from '#domain/search-index/search-index.ts'
import type { Language } from '#locales/languages.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { placesInSearch } from '#worker/services/geo/places.ts'
import { computeFacets } from '#worker/services/search/facets.ts'
import { languageChain, summaryQuery, toSummaries } from './summaries.ts'

type SoldHomes = Pick<SearchResults, 'total' | 'pages' | 'cities' | 'municipalities'> & { homes: PropertySummary[] }

type Options = { database: () => Database; catalogue: Catalogue; language: Language; index: () => Promise<SearchIndex> }

/** When the property `p` was sold or let, as far as is known: it may have come to the site as such. */
export const soldOn = sql`(SELECT max(day) FROM property_history WHERE property_id = p.id
  AND marquee = ${sql.raw(String(statuses.indexOf('sold')))} AND kind IN ('published', 'marquee'))`

/** A page of the homes on the site that are sold or let, the last ones first. @param search a town at most, and a page */
export async function soldHomes({ database, catalogue, language, index }: Options, search: Search): Promise<SoldHomes> {
  const sold = (await index()).sold()
  const cells = sold.map(({ placeId }) => ({ placeId, typeId: 0, count: 1 }))
  const { total, cities, municipalities } = computeFacets(search, cells, language, catalogue)
  const chosen = hasPlaces(search) ? placesInSearch(catalogue, search).map(({ id }) => id) : null
  const ids = sold.flatMap(({ id, placeId }) => (!chosen || chosen.includes(placeId) ? id : []))
  const page = sql`SELECT p.id AS found FROM ${jsonIds(ids)} wanted CROSS JOIN properties p ON p.id = wanted.value
    ORDER BY coalesce(${soldOn}, p.published) DESC, p.id DESC LIMIT ${pageSize} OFFSET ${(search.page - 1) * pageSize}`
  const rows = ids.length ? await database().all(summaryQuery(page, languageChain(language, catalogue))) : []
  return {
    homes: toSummaries(rows, language, catalogue),
    total,
    pages: Math.ceil(total / pageSize),
    cities,
    municipalities,
  }
}
