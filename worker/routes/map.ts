import { fromQuery } from '#domain/search.ts'
import { versioned } from './versioned.ts'

/** All that a search finds, whatever its page, for the map: see `MapColumns`. */
export const mapApi = versioned(({ query, services }) => services.listings.pins(fromQuery(0, query)))
