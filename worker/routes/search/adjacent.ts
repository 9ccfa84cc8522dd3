import type { PropertySummary } from '#domain/property/property.ts'
import { idPattern } from '#domain/property/property.ts'
import { pageSize } from '#domain/search/results.ts'
import { fromQuery } from '#domain/search/search.ts'
import { searchHref } from '#ui/search/filter-chips.tsx'
import { propertyHref } from '#ui/site.tsx'
import { jsonHandler } from '#worker/middleware/api-context.ts'

/**
 * The homes before and after `id` in a search, and the page of results that the home itself stands on. `null` where
 * the home is not in the search.
 */
export const adjacentApi = jsonHandler(async ({ query, site, services }) => {
  const search = fromQuery('sale', query)
  const id = query.get('id') ?? ''
  const found = idPattern.test(id) ? await services.listings.adjacent(search, Number(id)) : null
  if (!found) return null

  const link = (property: PropertySummary | null) =>
    property && { href: propertyHref(site, property), title: property.title }
  const { position, total } = found
  const page = Math.ceil(position / pageSize)
  return {
    previous: link(found.previous),
    next: link(found.next),
    position,
    total,
    back: searchHref(site.href(search.market), { ...search, page }),
  }
})
