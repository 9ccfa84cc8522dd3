import type { KVNamespace } from '@cloudflare/workers-types'
import type { Listing } from '#domain/listing.ts'
import type { PropertySummary } from '#domain/property.ts'
import { emptySearch, isPlain, type Search, toQuery } from '#domain/search.ts'
import type { Language } from '#locales/languages.ts'
import { type Catalogue, placesNamed } from './catalogue.ts'
import { inTime, kvPatience } from './in-time.ts'

/** Raised when the shape of a stored listing changes: what was stored before is then not read. */
const format = 3
const furthestPage = 10
/** Listings that one isolate remembers. */
const capacity = 200
const day = 86_400

/**
 * The name under which a listing is cached, or null where it is not: a key is made of what the catalogue knows, in one
 * order, so that their number has a bound. Free text, prices and every other open value never become a key.
 */
export function listingKey(search: Search, language: Language, catalogue: Catalogue, size: number): string | null {
  if (
    search.text ||
    !isPlain(search) ||
    search.page > furthestPage ||
    search.cities.length > 1 ||
    search.types.length > 1
  )
    return null
  const places = placesNamed(catalogue, search.cities)
  if (places.length !== search.cities.length) return null
  if (search.types.some((id) => !catalogue.types.some((type) => type.id === id))) return null
  const { types, sort, page, market } = search
  const query = toQuery({ ...emptySearch(market), types, sort, page })
  return `listing:${format}:${catalogue.edition}:${catalogue.version}:${language}:${market}:${size}:${places[0]?.id ?? ''}:${query}`
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

export type ListingCache = { remember: (key: string | null, ask: () => Promise<Listing>) => Promise<Listing> }

/** Listings go with the state of the data that they show. */
const memories = new WeakMap<Catalogue, Map<string, Listing>>()

function memoryOf(catalogue: Catalogue): Map<string, Listing> {
  const known = memories.get(catalogue) ?? new Map<string, Listing>()
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
  const memory = memoryOf(catalogue)
  const keep = (key: string, listing: Listing) => {
    memory.set(key, listing)
    if (memory.size > capacity) memory.delete(memory.keys().next().value!)
  }
  return {
    async remember(key, ask) {
      if (!key) return ask()
      const known = memory.get(key)
      if (known) return known

      const stored = await inTime(kv.get(key, 'json'), kvPatience).catch((cause) => {
        console.error('listing cache not read', cause)
        return null
      })
      if (isListing(stored, key)) {
        keep(key, stored)
        return stored
      }
      const listing = await ask()
      keep(key, listing)
      later(
        kv
          .put(key, JSON.stringify(listing), { expirationTtl: day })
          .catch((cause) => console.error('listing cache not written', cause)),
      )
      return listing
    },
  }
}
