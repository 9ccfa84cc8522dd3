import { idPattern, type PropertySummary } from '#domain/property/property.ts'
import { pageSize } from '#domain/search/results.ts'
import { fromQuery } from '#domain/search/search.ts'
import { searchHref } from '#ui/search/filter-chips.tsx'
import { propertyHref } from '#ui/site.tsx'
import { jsonHandler } from '#worker/middleware/api-context.ts'

/** Neighbours of property `id` in a search, and the result page that holds it; null outside of the search. */
export const adjacentApi = jsonHandler(async ({ query, site, services }) => {
  const search = fromQuery('sale', query)
  const id = query.get('id') ?? ''
  const adjacent = idPattern.test(id) ? await services.listings.adjacent(search, Number(id)) : null
  if (!adjacent) return null

  const link = (property: PropertySummary | null) =>
    property && { href: propertyHref(site, property), title: property.title }
  const { position, total } = adjacent
  const page = Math.ceil(position / pageSize)
  return {
    previous: link(adjacent.previous),
    next: link(adjacent.next),
    position,
    total,
    back: searchHref(site.href(search.market), { ...search, page }),
  }
})
