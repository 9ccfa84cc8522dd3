import { isNumber, isRecord, listOf, objectOf, type Shape } from '#db/shape.ts'
import { cacheOf, entriesWithin } from '#domain/cache.ts'
import type { MapColumns } from '#domain/geo/map-points.ts'
import { isCountry } from '#domain/geo/provinces.ts'
import { formatCity, hasParts } from '#domain/search/near.ts'
import type { SearchResults } from '#domain/search/results.ts'
import { emptySearch, hasOnlyPlaceAndType, type Search, toQuery } from '#domain/search/search.ts'
import type { Language } from '#locales/languages.ts'
import { type Catalogue, placesByName } from '#worker/services/catalogue/catalogue.ts'
import { municipalitiesOf } from '#worker/services/geo/municipalities.ts'
import { placesInSearch } from '#worker/services/geo/places.ts'
import { cacheInKv, type KvSource } from '#worker/services/kv.ts'
import { bytesOfTown } from './facets.ts'

/** Raised when the shape or the order of a stored listing changes: older entries are not read. */
const listingFormat = 9
const pinsFormat = 2
const maxCachedPage = 10
/** Entries in the memory of an isolate; the pins of a large stock are 400 kilobytes each. */
const maxListings = 200
/** Bytes of all listings, and of the cards of one. */
const maxListingBytes = 8 * 1024 * 1024
const bytesOfCards = 32 * 1024
const maxPins = 20

const bytesOfPins = (columns: MapColumns): number =>
  8 * Object.values(columns).reduce<number>((sum, column) => sum + (Array.isArray(column) ? column.length : 1), 0)

/**
 * Cache key, or null when the search is unbounded: only values of the catalogue, in a canonical order, become a key; free
 * text, prices and other open values do not.
 */
export function listingKey(search: Search, language: Language, catalogue: Catalogue, size: number): string | null {
  const filterKey = boundedKey(search, catalogue)
  const { edition, version } = catalogue
  return filterKey && `listing:${listingFormat}:${edition}:${version}:${language}:${search.market}:${size}:${filterKey}`
}

/** Cache key of the pins of a search: the same in every language, order and page. */
export function pinsKey(search: Search, catalogue: Catalogue): string | null {
  const filterKey = boundedKey({ ...search, sort: 'newest', page: 1 }, catalogue)
  const { edition, version } = catalogue
  return filterKey && `pins:${pinsFormat}:${edition}:${version}:${search.market}:${filterKey}`
}

function boundedKey(search: Search, catalogue: Catalogue): string | null {
  const { cities, provinces, types, sort, page, market } = search
  if (!hasOnlyPlaceAndType(search) || page > maxCachedPage) return null
  if (cities.length + provinces.length > 1 || types.length > 1) return null
  // Countries are no closed list: only one with a town here is a key.
  if (provinces.some(isCountry) && placesInSearch(catalogue, { cities: [], provinces }).length === 0) return null
  const places = placesByName(catalogue, cities)
  const whole = cities.find(hasParts)
  if (whole ? !municipalitiesOf(catalogue).has(whole.name) : places.length !== cities.length) return null
  if (types.some((id) => !catalogue.types.some((type) => type.id === id))) return null
  return `${whole ? formatCity(whole) : (places[0]?.id ?? '')}:${toQuery({ ...emptySearch(market), provinces, types, sort, page })}`
}

const isListing = objectOf({
  items: listOf(isRecord),
  cities: listOf(isRecord),
  municipalities: listOf(isRecord),
  types: listOf(isRecord),
  total: isNumber,
})

type GetOrLoad<T> = (key: string | null, ask: () => Promise<T>) => Promise<T>

export type ListingCache = { getOrLoad: GetOrLoad<SearchResults>; getOrLoadPins: GetOrLoad<MapColumns> }

export function createListingCache(kv: KvSource, catalogue: Catalogue): ListingCache {
  const getOrLoadFrom = <T extends {}>(memory: Map<string, T>, isValue: Shape): GetOrLoad<T> => {
    const cached = cacheInKv(kv, memory, isValue)
    return (key, load) => (key ? cached(key, load) : load())
  }
  const bytes = bytesOfCards + bytesOfTown * catalogue.places.size
  const listings = entriesWithin(maxListingBytes, bytes, maxListings)
  return {
    getOrLoad: getOrLoadFrom(cacheOf<SearchResults>(catalogue, 'listings', listings, bytes), isListing),
    getOrLoadPins: getOrLoadFrom(cacheOf<MapColumns>(catalogue, 'pins', maxPins, bytesOfPins), isRecord),
  }
}
