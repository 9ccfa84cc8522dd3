import { fromQuery } from '#domain/search/search.ts'
import { canonicalSearch } from '#worker/html/canonical-search.ts'
import { jsonHandler } from '#worker/middleware/api-context.ts'

export const mapApi = jsonHandler(({ query, catalogue, services }) =>
  services.listings.pins(canonicalSearch(fromQuery('sale', query), catalogue)),
)
