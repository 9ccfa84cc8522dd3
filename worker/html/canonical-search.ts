import { findProvinces } from '#domain/geo/province-names.ts'
import { parseProvinces } from '#domain/geo/provinces.ts'
import type { SearchResults } from '#domain/search/results.ts'
import { fromQuery, type Search, toQuery } from '#domain/search/search.ts'
import type { SiteView } from '#ui/site.tsx'
import { type Catalogue, placesByName } from '#worker/services/catalogue/catalogue.ts'

/**
 * @returns the search with each town by its official name and none that is in one of its provinces, and with a province
 *   or region that is named in its text: one search has one address
 */
export function canonicalSearch(asked: Search, catalogue: Catalogue): Search {
  const isTown = (name: string) => placesByName(catalogue, [{ name, zip: '' }]).length > 0
  const named = findProvinces(asked.text, isTown)
  if (!asked.cities.length && !named.length) return asked

  const provinces = parseProvinces([...asked.provinces, ...named])
  const cities = asked.cities.flatMap((city) => {
    const known = placesByName(catalogue, [city])
    if (!known.length) return [city]
    const alone = known.filter(({ province }) => !provinces.some((item) => item === province))
    return alone.map(({ name, zip }) => ({ name, zip }))
  })
  const text = named.length ? '' : asked.text
  return fromQuery(asked.market, toQuery({ ...asked, text, cities, provinces }))
}

/** "Apartment for sale in Ghent": as much of the search as makes a name. */
export function searchTitle(
  { t }: Pick<SiteView, 't'>,
  search: Search,
  { cities, types }: Pick<SearchResults, 'cities' | 'types'>,
): string {
  const chosen = cities.filter(({ name, zip }) => search.cities.some((city) => city.name === name && city.zip === zip))
  const city = search.cities.length === 1 && !search.provinces.length ? chosen[0]?.label : undefined
  const type = search.types.length === 1 ? types.find(({ id }) => id === search.types[0])?.name : undefined
  const goal = search.market
  if (type && city) return t(`search.title.${goal}TypeIn`, { type, city })
  if (type) return t(`search.title.${goal}Type`, { type })
  return city ? t(`search.title.${goal}In`, { city }) : t(`search.title.${goal}`)
}
