import type { Listing } from '#domain/listing.ts'
import type { Market } from '#domain/property.ts'
import { fromQuery, type Search, toQuery } from '#domain/search.ts'
import type { SiteView } from '#ui/site.tsx'
import { type Catalogue, placesNamed } from '#worker/services/catalogue.ts'

/**
 * What a query asks for, each town by its official name and none that its province brings along: one search has one
 * address, whatever the town was called.
 */
export function namedSearch(market: Market, query: URLSearchParams, catalogue: Catalogue): Search {
  const asked = fromQuery(market, query)
  const cities = asked.cities.flatMap((city) => {
    const known = placesNamed(catalogue, [city])
    if (!known.length) return [city]
    const alone = known.filter(({ province }) => !asked.provinces.some((one) => one === province))
    return alone.map(({ name, zip }) => ({ name, zip }))
  })
  return asked.cities.length ? fromQuery(asked.market, toQuery({ ...asked, cities })) : asked
}

/** "Apartment for sale in Ghent": as much of the search as makes a name. */
export function searchTitle(
  { t }: Pick<SiteView, 't'>,
  search: Search,
  { cities, types }: Pick<Listing, 'cities' | 'types'>,
): string {
  const chosen = cities.filter(({ name, zip }) => search.cities.some((city) => city.name === name && city.zip === zip))
  const city = search.cities.length === 1 && !search.provinces.length ? chosen[0]?.label : undefined
  const type = search.types.length === 1 ? types.find(({ id }) => id === search.types[0])?.name : undefined
  const goal = search.market === 0 ? 'sale' : 'rent'
  if (type && city) return t(`search.title.${goal}TypeIn`, { type, city })
  if (type) return t(`search.title.${goal}Type`, { type })
  return city ? t(`search.title.${goal}In`, { city }) : t(`search.title.${goal}`)
}
