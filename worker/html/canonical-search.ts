import { countryCode, countryOf } from '#domain/geo/country.ts'
import { isWithin } from '#domain/geo/landscapes.ts'
import { findProvinces } from '#domain/geo/province-names.ts'
import { parseProvinces } from '#domain/geo/provinces.ts'
import { isAbroad } from '#domain/geo/region.ts'
import { hasParts } from '#domain/search/near.ts'
import type { SearchResults } from '#domain/search/results.ts'
import { fromQuery, type Search, toQuery } from '#domain/search/search.ts'
import { cityText } from '#ui/search/filter-text.ts'
import type { SiteView } from '#ui/site.tsx'
import { type Catalogue, placesByName } from '#worker/services/catalogue/catalogue.ts'
import { townsMeant } from '#worker/services/geo/municipalities.ts'

/** Official names, no town inside a chosen province or municipality, and provinces found in the text: one address per search. */
export function canonicalSearch(search: Search, catalogue: Catalogue): Search {
  const isTown = (name: string) => townsMeant(catalogue, { name, zip: '' }).length > 0
  const provincesNamed = findProvinces(search.text, isTown)
  const named = provincesNamed.length > 0 ? provincesNamed : countryNamed(search.text, catalogue)
  if (!search.cities.length && !search.near.length && !named.length) return search

  const provinces = parseProvinces([...search.provinces, ...named])
  const meant = search.cities.flatMap((city) => {
    const towns = townsMeant(catalogue, city)
    return towns.length > 0 ? towns : [city]
  })
  const wholes = meant.filter(hasParts)
  const inWholes = placesByName(catalogue, wholes)
  const cities = meant.filter((city) => {
    const places = placesByName(catalogue, [city])
    const isInside = (place: (typeof places)[number]) =>
      provinces.some((ground) => isWithin(place, ground)) || (!hasParts(city) && inWholes.includes(place))
    return places.length === 0 || !places.every(isInside)
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

/** The town or municipality of a search that names one alone, which is on this site. */
export function onlyCity(
  site: Pick<SiteView, 't'>,
  { cities: [city, ...others] }: Search,
  names: Pick<SearchResults, 'cities' | 'municipalities'>,
): string | undefined {
  const isKnown = [...names.cities, ...names.municipalities].some(
    ({ name, zip }) => name === city?.name && zip === city.zip,
  )
  return city && isKnown && others.length === 0 ? cityText(city, names, site) : undefined
}

export function searchTitle(
  site: Pick<SiteView, 't'>,
  search: Search,
  names: Pick<SearchResults, 'cities' | 'municipalities' | 'types'>,
): string {
  const { t } = site
  const city = search.provinces.length > 0 ? undefined : onlyCity(site, search, names)
  const type = search.types.length === 1 ? names.types.find(({ id }) => id === search.types[0])?.name : undefined
  const goal = search.market
  if (type && city) return t(`search.title.${goal}TypeIn`, { type, city })
  if (type) return t(`search.title.${goal}Type`, { type })
  return city ? t(`search.title.${goal}In`, { city }) : t(`search.title.${goal}`)
}
