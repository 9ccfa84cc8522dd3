import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { demands, properties } from '#db/schema/index.ts'
import { searchOfDemand } from '#domain/demands/wish.ts'
import { inTowns, townsOf, wishes } from '#worker/services/alerts/wishes.ts'
import type { Catalogue } from '#worker/services/catalogue.ts'
import { chunks } from '#worker/services/import-batch.ts'

/** The vendor's `Marquee` of a home that is sold or let. */
const taken = 3

/** Alerts that one round of questions asks about. */
const round = 250

/**
 * How many of those who look for a home look for one like this: asked as it is asked when they are told, so that the
 * two never differ.
 * @returns null for a home that nobody can have any more
 */
export async function demandsFor(
  { database, catalogue }: { database: Database; catalogue: Catalogue },
  propertyId: number,
): Promise<number | null> {
  const [home] = await database
    .select({
      market: properties.market,
      placeId: properties.placeId,
      typeId: properties.typeId,
      marquee: properties.marquee,
      withdrawn: properties.withdrawn,
    })
    .from(properties)
    .where(eq(properties.id, propertyId))
  if (!home || home.withdrawn || home.marquee === taken) return null
  const rows = await database
    .select({
      id: demands.id,
      language: demands.language,
      market: demands.market,
      query: demands.query,
      bedroomsMax: demands.bedroomsMax,
      parkings: demands.parkings,
    })
    .from(demands)
    // As a text of its own: the index is that of those who are active, and a parameter could be any state.
    .where(sql`${demands.state} = 'active' AND ${demands.market} = ${home.market}`)
  const around = inTowns(catalogue, [home.placeId])
  const asked = rows.flatMap((demand) => {
    const search = searchOfDemand(demand)
    const towns = townsOf(around, search)
    const isNear = towns === null || towns.has(home.placeId)
    const isOfType = search.types.length === 0 || search.types.includes(home.typeId)
    return isNear && isOfType ? [sql.join(wishes(demand, search, towns), sql` AND `)] : []
  })
  let found = 0
  for (const chunk of chunks(asked, round)) {
    const questions = chunk.map((wish) =>
      database.all<{ found: number }>(
        sql`SELECT count(*) AS found FROM properties p WHERE p.id = ${propertyId} AND ${wish}`,
      ),
    )
    const answers = (await database.batch(questions as never)) as { found: number }[][]
    found += answers.filter(([answer]) => answer?.found).length
  }
  return found
}
