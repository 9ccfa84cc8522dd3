import { type SQL, sql } from 'drizzle-orm'
import type { savedSearches } from '#db/schema/index.ts'
import { hasPlaces, type Search } from '#domain/search/search.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { placesInSearch } from '#worker/services/geo/places.ts'
import { conditions } from '#worker/services/search/search-conditions.ts'

export type SavedSearchFilter = Pick<
  typeof savedSearches.$inferSelect,
  'id' | 'language' | 'market' | 'query' | 'bedroomsMax' | 'parkings'
>

/** The catalogue with these towns only, so that searches of many towns resolve fast. */
export function withTowns(catalogue: Catalogue, ids: Iterable<number>): Catalogue {
  const wantedIds = new Set(ids)
  return { ...catalogue, places: new Map([...catalogue.places].filter(([id]) => wantedIds.has(id))) }
}

/** @returns the towns of the catalogue that a search names; null where it names none */
export const townsOf = (catalogue: Catalogue, search: Search): ReadonlySet<number> | null =>
  hasPlaces(search) ? new Set(placesInSearch(catalogue, search).map(({ id }) => id)) : null

/** What no search of the listing knows. */
function extraConditions({ bedroomsMax, parkings }: SavedSearchFilter): SQL[] {
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
export function matchConditions(
  savedSearch: SavedSearchFilter,
  search: Search,
  towns: ReadonlySet<number> | null,
): SQL[] {
  return [
    ...conditions(search, savedSearch.language),
    ...(towns ? [sql`p.place_id IN ${towns.size ? [...towns] : [0]}`] : []),
    ...(search.types.length ? [sql`p.type_id IN ${search.types}`] : []),
    ...extraConditions(savedSearch),
  ]
}
