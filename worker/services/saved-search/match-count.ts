import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks } from '#db/rows.ts'
import { properties, savedSearches } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import type { PropertyId } from '#domain/property/property.ts'
import { criteriaToSearch } from '#domain/saved-search/criteria.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { matchConditions, townsOf, withTowns } from './conditions.ts'

/** Alerts that one round of questions asks about. */
const batchSize = 250

/**
 * How many of those who look for a home look for one like this: asked as it is asked when they are told, so that the
 * two never differ.
 * @returns null for a home that nobody can have any more
 */
export async function countMatchingSearches(
  { database, catalogue }: { database: Database; catalogue: Catalogue },
  propertyId: PropertyId,
): Promise<number | null> {
  const [home] = await database
    .select({
      market: properties.market,
      placeId: properties.placeId,
      typeId: properties.typeId,
      status: properties.status,
      withdrawn: properties.withdrawn,
    })
    .from(properties)
    .where(eq(properties.id, propertyId))
  if (!home || home.withdrawn || home.status === 'sold') return null
  const rows = await database
    .select({
      id: savedSearches.id,
      language: savedSearches.language,
      market: savedSearches.market,
      query: savedSearches.query,
      bedroomsMax: savedSearches.bedroomsMax,
      parkings: savedSearches.parkings,
    })
    .from(savedSearches)
    // As a text of its own: the index is that of those who are active, and a parameter could be any state.
    .where(sql`${savedSearches.state} = 'active' AND ${eq(savedSearches.market, home.market)}`)
  const townCatalogue = withTowns(catalogue, [home.placeId])
  const conditions = rows.flatMap((savedSearch) => {
    const search = criteriaToSearch(savedSearch)
    const towns = townsOf(townCatalogue, search)
    const isNear = towns === null || towns.has(home.placeId)
    const isOfType = search.types.length === 0 || search.types.includes(home.typeId)
    return isNear && isOfType ? [sql.join(matchConditions(savedSearch, search, towns), sql` AND `)] : []
  })
  let matchCount = 0
  for (const chunk of chunks(conditions, batchSize)) {
    const queries = chunk.map((condition) =>
      database.all<{ found: number }>(
        sql`SELECT count(*) AS found FROM properties p WHERE p.id = ${propertyId} AND ${condition}`,
      ),
    )
    const results = await transaction(database, queries)
    matchCount += results.filter(([answer]) => answer?.found).length
  }
  return matchCount
}
