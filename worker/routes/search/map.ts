import { fromQuery } from '#domain/search/search.ts'
import { canonicalSearch } from '#worker/html/canonical-search.ts'
import { jsonHandler } from '#worker/middleware/api-context.ts'

/** All that a search finds, whatever its page, for the map: see `MapColumns`. */
export const mapApi = jsonHandler(({ query, catalogue, services }) =>
  services.listings.pins(canonicalSearch(fromQuery('sale', query), catalogue)),
)
