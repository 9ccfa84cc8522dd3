import { pageSize } from '#domain/listing.ts'
import type { PropertySummary } from '#domain/property.ts'
import { validId } from '#domain/property.ts'
import { fromQuery } from '#domain/search.ts'
import { searchHref } from '#ui/components/chips.tsx'
import { propertyHref } from '#ui/site.tsx'
import { asked } from './asked.ts'

/**
 * The homes before and after `id` in a search, and the page of results that the home itself stands on. `null` where
 * the home is not in the search; `position` and `total` are null where there are too many to count.
 */
export const neighboursApi = asked(async ({ query, site, services }) => {
  const search = fromQuery(0, query)
  const id = query.get('id') ?? ''
  const found = validId.test(id) ? await services.neighbours(search, Number(id)) : null
  if (!found) return null

  const link = (property: PropertySummary | null) =>
    property && { href: propertyHref(site, property), title: property.title }
  const { position, total } = found
  const page = position === null ? search.page : Math.ceil(position / pageSize)
  return {
    previous: link(found.previous),
    next: link(found.next),
    position,
    total,
    back: searchHref(site.href(search.market === 0 ? 'sale' : 'rent'), { ...search, page }),
  }
})
