import type { CityCount, Listing, TypeCount } from '#domain/listing.ts'
import { isLocal, type Search } from '#domain/search.ts'
import { slug } from '#domain/slug.ts'
import type { Language } from '#locales/languages.ts'
import { type Catalogue, type CataloguePlace, type Count, inLanguage, placesNamed } from './catalogue.ts'
import { collatorOf, placesOf } from './places.ts'

/** What the other choices of town and type would give, and the number of hits of the search itself. */
export type Facets = Pick<Listing, 'total' | 'types' | 'cities'>

/** @param counts the hits of the search in any town and of any type */
export function facetsOf(
  search: Search,
  counts: readonly Omit<Count, 'market'>[],
  language: Language,
  catalogue: Catalogue,
): Facets {
  const named = new Set(placesNamed(catalogue, search.cities).map(({ id }) => id))
  const chosen = new Set(placesOf(catalogue, search).map(({ id }) => id))
  const inTown = (placeId: number) => !isLocal(search) || chosen.has(placeId)
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
      name: inLanguage(type.names, language, catalogue.book),
      count: byType.get(type.id) ?? 0,
    }))
  const collator = collatorOf(language)
  const cities: CityCount[] = [...catalogue.places.values()]
    .filter((place) => byPlace.has(place.id) || named.has(place.id))
    .map((place) => cityCount(place, byPlace.get(place.id) ?? 0, language, catalogue))
    .sort((a, b) => b.count - a.count || collator.compare(a.label, b.label))
  return { total, types, cities }
}

function cityCount(place: CataloguePlace, count: number, language: Language, { book }: Catalogue): CityCount {
  const label = inLanguage(place.names, language, book) || place.name
  return {
    id: place.id,
    zip: place.zip,
    name: place.name,
    label,
    slug: inLanguage(place.slugs, language, book) || slug(label, language),
    countryId: place.countryId,
    count,
  }
}

/** Facets of one isolate for each state of the data; most pages ask for the same few. */
const capacity = 500
const kept = new WeakMap<Catalogue, Map<string, Facets>>()

/** @returns the facets of a search for towns and types alone: they follow from the catalogue */
export function plainFacets(search: Search, language: Language, catalogue: Catalogue): Facets {
  const known = kept.get(catalogue) ?? new Map<string, Facets>()
  kept.set(catalogue, known)
  const towns = placesNamed(catalogue, search.cities).map(({ id }) => id)
  const key = `${language} ${search.market} ${search.cities.length} ${towns} ${search.provinces} ${search.types}`
  const before = known.get(key)
  if (before) return before

  const counts = catalogue.counts.filter(({ market }) => market === search.market)
  const found = facetsOf(search, counts, language, catalogue)
  known.set(key, found)
  if (known.size > capacity) known.delete(known.keys().next().value!)
  return found
}
