import type { PropertySummary } from '#domain/property/property.ts'
import { pageSize } from '#domain/search/results.ts'
import { searchHref } from '#ui/search/filter-chips.tsx'
import { propertyHref } from '#ui/site.tsx'
import { jsonHandler } from '#worker/middleware/api-context.ts'
import type { Checked } from '#worker/validated.ts'

/** Neighbours of property `id` in a search, and the result page that holds it; null outside of the search. */
export const adjacentApi = jsonHandler<Checked<'neighbours'>>(async ({ site, services }, { search, id }) => {
  const adjacent = id === null ? null : await services.listings.adjacent(search, id)
  if (!adjacent) return null

  const link = (property: PropertySummary | null) =>
    property && { href: propertyHref(site, property), title: property.title, lang: property.lang }
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
