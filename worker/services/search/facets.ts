import { cacheOf, entriesWithin, memoize } from '#domain/cache.ts'
import { allParts, hasParts } from '#domain/search/near.ts'
import type { CityCount, MunicipalityCount, SearchResults, TypeCount } from '#domain/search/results.ts'
import { hasPlaces, type Search } from '#domain/search/search.ts'
import { collatorOf, type Language } from '#locales/languages.ts'
import {
  type Catalogue,
  type CataloguePlace,
  inLanguage,
  type PropertyCount,
  placesByName,
} from '#worker/services/catalogue/catalogue.ts'
import { municipalitiesOf, municipalityName } from '#worker/services/geo/municipalities.ts'
import { placesInSearch } from '#worker/services/geo/places.ts'

const namedCities = ({ cities, near }: Search) => [...cities, ...near.flatMap(({ city }) => city ?? [])]

/** Hits per town and type if another one were chosen, and the hits of the search itself. */
export type Facets = Pick<SearchResults, 'total' | 'types' | 'cities' | 'municipalities' | 'neighbourhoods'>

/** @param counts of the hits in any town and of any type */
export function computeFacets(
  search: Search,
  counts: readonly Omit<PropertyCount, 'market'>[],
  language: Language,
  catalogue: Catalogue,
): Facets {
  const namedIds = new Set(placesByName(catalogue, namedCities(search)).map(({ id }) => id))
  const chosenIds = new Set(placesInSearch(catalogue, search).map(({ id }) => id))
  const inTown = (placeId: number) => !hasPlaces(search) || chosenIds.has(placeId)
  const ofType = (typeId: number) => !search.types.length || search.types.includes(typeId)
  let total = 0
  const byPlace = new Map<number, number>()
  const byType = new Map<number, number>()
  for (const { placeId, typeId, count } of counts) {
    if (inTown(placeId) && ofType(typeId)) total += count
    if (ofType(typeId)) byPlace.set(placeId, (byPlace.get(placeId) ?? 0) + count)
    if (inTown(placeId)) byType.set(typeId, (byType.get(typeId) ?? 0) + count)
  }
  const types: TypeCount[] = catalogue.types
    .filter((type) => byType.has(type.id) || search.types.includes(type.id))
    .map((type) => ({
      id: type.id,
      name: inLanguage(type.names, language, catalogue.routeMap),
      count: byType.get(type.id) ?? 0,
    }))
  const cities: CityCount[] = townsByLabel(language, catalogue)
    .filter(({ id }) => byPlace.has(id) || namedIds.has(id))
    .map((town) => ({ ...town, count: byPlace.get(town.id) ?? 0 }))
    .sort((a, b) => b.count - a.count)
  const neighbourhoods = catalogue.neighbourhoods
    .filter(({ id }) => search.neighbourhoods.includes(id))
    .map(({ id, names }) => ({ id, name: inLanguage(names, language, catalogue.routeMap) }))
  const municipalities = municipalityCounts(search, byPlace, language, catalogue)
  return { total, types, cities, municipalities, neighbourhoods }
}

function municipalityCounts(
  search: Search,
  byPlace: ReadonlyMap<number, number>,
  language: Language,
  catalogue: Catalogue,
): MunicipalityCount[] {
  const chosen = new Set(search.cities.filter(hasParts).map(({ name }) => name))
  return [...municipalitiesOf(catalogue).values()].flatMap((municipality) => {
    const { name, places } = municipality
    const withHomes = places.filter(({ id }) => byPlace.has(id))
    if (withHomes.length < 2 && !chosen.has(name)) return []
    const count = withHomes.reduce((sum, { id }) => sum + byPlace.get(id)!, 0)
    return { name, zip: allParts, label: municipalityName(municipality, language), count }
  })
}

type Town = Omit<CityCount, 'count'>

/** All towns in the order of their labels, kept since a collator is slow. */
function townsByLabel(language: Language, catalogue: Catalogue): readonly Town[] {
  return memoize(cacheOf<Town[]>(catalogue, 'towns by label'), language, () => {
    const collator = collatorOf(language)
    return [...catalogue.places.values()]
      .map((place) => toTown(place, language, catalogue))
      .sort((a, b) => collator.compare(a.label, b.label))
  })
}

function toTown({ id, zip, name, names, slugs, countryId }: CataloguePlace, language: Language, catalogue: Catalogue) {
  const { routeMap } = catalogue
  const label = inLanguage(names, language, routeMap) || name
  return { id, zip, name, label, slug: inLanguage(slugs, language, routeMap), countryId }
}

const maxEntries = 500
/** Bytes of all entries, and of a town of one. */
const maxBytes = 4 * 1024 * 1024
export const bytesOfTown = 64

/** The facets of a search for towns and types alone, from the counts of the catalogue. */
export function facetsFromCatalogue(search: Search, language: Language, catalogue: Catalogue): Facets {
  const towns = placesByName(catalogue, search.cities).map(({ id }) => id)
  const named = placesByName(catalogue, namedCities(search)).map(({ id }) => id)
  const wholes = search.cities.filter(hasParts).map(({ name }) => name)
  const key = `${language} ${search.market} ${search.cities.length} ${wholes} ${towns} ${named} ${search.provinces} ${search.neighbourhoods} ${search.types}`
  const bytes = bytesOfTown * (catalogue.places.size + 1)
  const max = entriesWithin(maxBytes, bytes, maxEntries)
  return memoize(cacheOf<Facets>(catalogue, 'facets', max, bytes), key, () => {
    const counts = catalogue.counts.filter(({ market }) => market === search.market)
    return computeFacets(search, counts, language, catalogue)
  })
}
