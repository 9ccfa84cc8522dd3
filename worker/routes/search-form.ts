import type { Listing } from '#domain/listing.ts'
import type { Market } from '#domain/property.ts'
import { emptySearch, type Search } from '#domain/search.ts'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { searchLabels } from '#ui/islands/search.labels.ts'
import type { Visit } from '#worker/page.ts'

/** What the search form offers: towns and types with what each would give beside the other choices. */
export function searchForm(
  { site }: Visit,
  search: Search,
  { cities, types }: Pick<Listing, 'cities' | 'types'>,
  variant: SearchProps['variant'],
): SearchProps {
  return {
    search,
    actions: { sale: site.href('sale'), rent: site.href('rent') },
    cities: cities.map(({ name, zip, label, count }) => ({ name, zip, label, count })),
    types,
    labels: searchLabels(site),
    variant,
  }
}

/** The form before anything is chosen; its counts come from memory. */
export const emptyForm = (visit: Visit, market: Market, variant: SearchProps['variant']): SearchProps => {
  const search = emptySearch(market)
  return searchForm(visit, search, visit.services.listings.facets(search), variant)
}
