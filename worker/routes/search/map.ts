import { canonicalSearch } from '#worker/html/canonical-search.ts'
import { jsonHandler } from '#worker/middleware/api-context.ts'
import type { Checked } from '#worker/validated.ts'

export const mapApi = jsonHandler<Checked<'search'>>(({ catalogue, services }, { search }) =>
  services.listings.pins(canonicalSearch(search, catalogue)),
)
