import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { valueAt } from '#db/columns.ts'
import { savedSearches } from '#db/schema/index.ts'
import type { PropertyId } from '#domain/property/property.ts'
import { markets } from '#domain/property/status.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { createPropertyMatcher } from './property-matcher.ts'

/**
 * How many active saved searches match a property, as notifications do.
 * @returns null for a sold or withdrawn property
 */
export async function countMatchingSearches(
  { database, catalogue }: { database: Database; catalogue: Catalogue },
  propertyId: PropertyId,
): Promise<number | null> {
  const matcher = await createPropertyMatcher(database, catalogue, [propertyId])
  const [property] = matcher.properties
  if (!property || property.isSold) return null
  const rows = await database
    .select({
      language: savedSearches.language,
      market: savedSearches.market,
      query: savedSearches.query,
      bedroomsMax: savedSearches.bedroomsMax,
      parkings: savedSearches.parkings,
    })
    .from(savedSearches)
    // A literal: the partial index covers active saved searches only.
    .where(sql`${savedSearches.state} = 'active' AND ${eq(savedSearches.market, valueAt(markets, property.market))}`)
  const matches = await Promise.all(rows.map(matcher.matches))
  return matches.filter(({ size }) => size > 0).length
}
