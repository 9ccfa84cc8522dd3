import { type SQL, sql } from 'drizzle-orm'
import type { demands } from '#db/schema/index.ts'
import { isLocal, type Search } from '#domain/search.ts'
import type { Catalogue } from '#worker/services/catalogue.ts'
import { conditions, homesOf } from '#worker/services/listing-query.ts'
import { placesOf } from '#worker/services/places.ts'

/** What somebody looks for, as it is stored. */
export type Demand = Pick<
  typeof demands.$inferSelect,
  'id' | 'language' | 'market' | 'query' | 'bedroomsMax' | 'parkings'
>

/** @returns the catalogue as if there were no towns but these: whoever names six hundred is then quickly understood */
export function inTowns(catalogue: Catalogue, ids: Iterable<number>): Catalogue {
  const wanted = new Set(ids)
  return { ...catalogue, places: new Map([...catalogue.places].filter(([id]) => wanted.has(id))) }
}

/** @returns the towns of the catalogue that a search names; null where it names none */
export const townsOf = (catalogue: Catalogue, search: Search): ReadonlySet<number> | null =>
  isLocal(search) ? new Set(placesOf(catalogue, search).map(({ id }) => id)) : null

/** What no search of the listing knows. */
function beyond({ bedroomsMax, parkings }: Demand): SQL[] {
  return [
    ...(bedroomsMax === null ? [] : [sql`p.bedrooms <= ${bedroomsMax}`]),
    ...(parkings === null
      ? []
      : [sql`coalesce(p.facts ->> '$.parkings', 0) + coalesce(p.facts ->> '$.externalParkings', 0) >= ${parkings}`]),
  ]
}

/**
 * The listing's own conditions on a home `p`, and those that only an alert has.
 * @param towns what `townsOf` gives, of whichever towns the homes in question lie in
 */
export function wishes(demand: Demand, search: Search, towns: ReadonlySet<number> | null): SQL[] {
  return [
    ...conditions(search, demand.language),
    ...homesOf(search, '', false).where,
    ...(towns ? [sql`p.place_id IN ${towns.size ? [...towns] : [0]}`] : []),
    ...(search.types.length ? [sql`p.type_id IN ${search.types}`] : []),
    ...beyond(demand),
  ]
}
