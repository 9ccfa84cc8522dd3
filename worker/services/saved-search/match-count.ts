import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks } from '#db/rows.ts'
import { properties, savedSearches } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import type { PropertyId } from '#domain/property/property.ts'
import { criteriaToSearch } from '#domain/saved-search/criteria.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { matchConditions, townsOf, withTowns } from './conditions.ts'

const batchSize = 250

/**
 * How many active saved searches match a property, by the conditions that notifications use.
 * @returns null for a sold or withdrawn property
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
    // A literal: the partial index covers active saved searches only.
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
