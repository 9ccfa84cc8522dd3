import { countryCode, countryOf } from '#domain/geo/country.ts'
import { isWithin } from '#domain/geo/landscapes.ts'
import { findProvinces } from '#domain/geo/province-names.ts'
import { parseProvinces } from '#domain/geo/provinces.ts'
import { isAbroad } from '#domain/geo/region.ts'
import type { SearchResults } from '#domain/search/results.ts'
import { fromQuery, type Search, toQuery } from '#domain/search/search.ts'
import type { SiteView } from '#ui/site.tsx'
import { type Catalogue, placesByName } from '#worker/services/catalogue/catalogue.ts'

/** Official town names, no town inside a chosen province, and provinces found in the text: one address per search. */
export function canonicalSearch(search: Search, catalogue: Catalogue): Search {
  const isTown = (name: string) => placesByName(catalogue, [{ name, zip: '' }]).length > 0
  const provincesNamed = findProvinces(search.text, isTown)
  const named = provincesNamed.length > 0 ? provincesNamed : countryNamed(search.text, catalogue)
  if (!search.cities.length && !search.near.length && !named.length) return search

  const provinces = parseProvinces([...search.provinces, ...named])
  const cities = search.cities.flatMap((city) => {
    const places = placesByName(catalogue, [city])
    if (!places.length) return [city]
    return places
      .filter((place) => !provinces.some((ground) => isWithin(place, ground)))
      .map(({ name, zip }) => ({ name, zip }))
  })
  const near = search.near.map((item) => {
    const [place] = item.city ? placesByName(catalogue, [item.city]) : []
    return place ? { ...item, city: { name: place.name, zip: place.zip }, position: null } : item
  })
  const text = named.length ? '' : search.text
  return fromQuery(search.market, toQuery({ ...search, text, cities, provinces, near }))
}

/** The country abroad that a text names and nothing else, where the site has homes in it. */
function countryNamed(text: string, { places }: Catalogue): readonly string[] {
  const abroad = new Set([...places.values()].flatMap(({ countryId }) => (isAbroad(countryId) ? [countryId] : [])))
  const country = text && abroad.size > 0 ? countryOf(text) : undefined
  return country !== undefined && abroad.has(country) ? [countryCode(country)!] : []
}

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
