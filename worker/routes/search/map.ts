import { namedSearch } from '#worker/routes/named-search.ts'
import { versioned } from '#worker/routes/versioned.ts'

/** All that a search finds, whatever its page, for the map: see `MapColumns`. */
export const mapApi = versioned(({ query, catalogue, services }) =>
  services.listings.pins(namedSearch(0, query, catalogue)),
)
