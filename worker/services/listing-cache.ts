import type { KVNamespace } from '@cloudflare/workers-types'
import type { Listing } from '#domain/listing.ts'
import type { MapColumns } from '#domain/map/points.ts'
import type { PropertySummary } from '#domain/property.ts'
import { emptySearch, isPlain, type Search, toQuery } from '#domain/search.ts'
import type { Language } from '#locales/languages.ts'
import { type Catalogue, placesNamed } from './catalogue.ts'
import { inTime, kvPatience } from './in-time.ts'

/** Raised when the shape of a stored listing changes: what was stored before is then not read. */
const format = 4
/** The same for the pins of a map. */
const pinsFormat = 1
const furthestPage = 10
/** Listings that one isolate remembers, and pins of maps: of a large stock those are hundreds of kilobytes each. */
const capacity = 200
const pinsCapacity = 20
const day = 86_400

/**
 * The name under which a listing is cached, or null where it is not: a key is made of what the catalogue knows, in one
 * order, so that their number has a bound. Free text, prices and every other open value never become a key.
 */
export function listingKey(search: Search, language: Language, catalogue: Catalogue, size: number): string | null {
  const asked = boundedKey(search, catalogue)
  const { edition, version } = catalogue
  return asked && `listing:${format}:${edition}:${version}:${language}:${search.market}:${size}:${asked}`
}

/** The name under which all that a search finds is kept for the map: the same in every language, order and page. */
export function pinsKey(search: Search, catalogue: Catalogue): string | null {
  const asked = boundedKey({ ...search, sort: 'newest', page: 1 }, catalogue)
  const { edition, version } = catalogue
  return asked && `pins:${pinsFormat}:${edition}:${version}:${search.market}:${asked}`
}

function boundedKey(search: Search, catalogue: Catalogue): string | null {
  const { cities, provinces, types, sort, page, market } = search
  if (!isPlain(search) || page > furthestPage) return null
  if (cities.length + provinces.length > 1 || types.length > 1) return null
  const places = placesNamed(catalogue, cities)
  if (places.length !== cities.length) return null
  if (types.some((id) => !catalogue.types.some((type) => type.id === id))) return null
  return `${places[0]?.id ?? ''}:${toQuery({ ...emptySearch(market), provinces, types, sort, page })}`
}

/** Whether it has what a card cannot do without. */
const isSummary = (item: Partial<PropertySummary> | null): boolean =>
  Number.isInteger(item?.id) &&
  [item?.title, item?.slug, item?.city, item?.citySlug, item?.zip].every((text) => typeof text === 'string') &&
  (item?.price === null || typeof item?.price === 'number')

/** Whether something read from KV is the listing that the key promises. */
function isListing(value: unknown, key: string): value is Listing {
  const listing = value as Partial<Listing> | null
  const [, , , , language, market] = key.split(':')
  return (
    typeof listing === 'object' &&
    listing !== null &&
    listing.language === language &&
    String(listing.market) === market &&
    Number.isInteger(listing.total) &&
    Number.isInteger(listing.pages) &&
    Array.isArray(listing.items) &&
    listing.items.every(isSummary) &&
    Array.isArray(listing.types) &&
    Array.isArray(listing.cities)
  )
}

/** Whether something read from KV is the pins of a map: columns of one length. */
function isPins(value: unknown): value is MapColumns {
  const pins = value as Partial<MapColumns> | null
  const columns = [pins?.ids, pins?.latitudes, pins?.longitudes, pins?.prices, pins?.marquees]
  return (
    Number.isInteger(pins?.total) &&
    columns.every((column) => Array.isArray(column) && column.length === pins?.ids?.length) &&
    columns.flat().every(Number.isInteger)
  )
}

type Remember<T> = (key: string | null, ask: () => Promise<T>) => Promise<T>

export type ListingCache = { remember: Remember<Listing>; rememberPins: Remember<MapColumns> }

/** What is remembered goes with the state of the data that it shows. */
const listings = new WeakMap<Catalogue, Map<string, Listing>>()
const pins = new WeakMap<Catalogue, Map<string, MapColumns>>()

function memoryOf<T>(memories: WeakMap<Catalogue, Map<string, T>>, catalogue: Catalogue): Map<string, T> {
  const known = memories.get(catalogue) ?? new Map<string, T>()
  memories.set(catalogue, known)
  return known
}

/**
 * Memory of the isolate, then KV, then the database. Whatever is wrong with KV costs a question to the database and
 * nothing else; what it lacks is written behind the answer.
 */
export function createListingCache(
  kv: KVNamespace,
  catalogue: Catalogue,
  later: (promise: Promise<unknown>) => void,
): ListingCache {
  const remembering =
    <T>(memory: Map<string, T>, most: number, isSound: (value: unknown, key: string) => value is T): Remember<T> =>
    async (key, ask) => {
      if (!key) return ask()
      const known = memory.get(key)
      if (known) return known

      const keep = (found: T) => {
        memory.set(key, found)
        if (memory.size > most) memory.delete(memory.keys().next().value!)
        return found
      }
      const stored = await inTime(kv.get(key, 'json'), kvPatience).catch((cause) => {
        console.error('listing cache not read', cause)
        return null
      })
      if (isSound(stored, key)) return keep(stored)

      const found = keep(await ask())
      later(
        kv
          .put(key, JSON.stringify(found), { expirationTtl: day })
          .catch((cause) => console.error('listing cache not written', cause)),
      )
      return found
    }
  return {
    remember: remembering(memoryOf(listings, catalogue), capacity, isListing),
    rememberPins: remembering(memoryOf(pins, catalogue), pinsCapacity, isPins),
  }
}
