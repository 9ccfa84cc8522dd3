import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { cacheOf } from '#domain/cache.ts'
import { fold } from '#domain/fold.ts'
import type { Position } from '#domain/geo/area.ts'
import { isWithin } from '#domain/geo/landscapes.ts'
import { hasPosition, type Place } from '#domain/geo/place.ts'
import { parseProvinces } from '#domain/geo/provinces.ts'
import type { Market } from '#domain/property/status.ts'
import type { NamedPlace } from '#domain/query/place-index.ts'
import type { Search, SearchCity } from '#domain/search/search.ts'
import type { Circle } from '#domain/search-index/search-index.ts'
import type { Translated } from '#domain/translated.ts'
import { collatorOf, type Language } from '#locales/languages.ts'
import { type Catalogue, type CataloguePlace, inLanguage, placesByName } from '#worker/services/catalogue/catalogue.ts'
import { createFlights } from '#worker/services/single-flight.ts'

/** @returns the listed towns of a search, named or in a named province or landscape */
export function placesInSearch(catalogue: Catalogue, search: Pick<Search, 'cities' | 'provinces'>): CataloguePlace[] {
  const named = placesByName(catalogue, search.cities)
  if (!search.provinces.length) return named
  const ids = new Set(named.map(({ id }) => id))
  return [...catalogue.places.values()].filter(
    (place) => ids.has(place.id) || search.provinces.some((ground) => isWithin(place, ground)),
  )
}

/**
 * The circles of what a search wants near; null for anywhere. A town without homes is read with all others once for each data
 * version; one that does not exist has nothing near it.
 */
export async function circlesOf(
  { near }: Pick<Search, 'near'>,
  catalogue: Catalogue,
  find: Places['find'],
): Promise<readonly Circle[] | null> {
  if (!near.length) return null
  const found = await Promise.all(
    near.map(async ({ city, position, km }) => {
      const centre = city ? (placesByName(catalogue, [city]).find(hasPosition) ?? (await find(city))) : position
      return centre ? [{ centre, km }] : []
    }),
  )
  return found.flat()
}

const otherNames = (names: readonly string[], label: string): string =>
  [...new Set(names.map(fold))].filter((name) => name !== fold(label)).join(' ')

/** In all languages. */
type PlaceRow = Omit<Place, 'label' | 'also' | 'province' | 'sale' | 'rent'> & {
  province: string | null
  municipality: string | null
  names: string
}

const namesIn = (json: string): string[] => Object.values(JSON.parse(json))

/** ms for which requests share one load. */
const loads = createFlights<PlaceRow[]>(5_000)

type Options = { database: () => Database; catalogue: Catalogue; language: Language }

export type Places = {
  /** All towns in alphabetical order, with the number of properties on the market. */
  all: () => Promise<Place[]>
  /** All towns, and municipalities with parts, with or without homes. */
  named: () => Promise<NamedPlace[]>
  /** Where a town is, by any of its names, with or without homes. */
  find: (city: SearchCity) => Promise<Position | null>
}

export function createPlaces({ database, catalogue, language }: Options): Places {
  const rows = async (): Promise<PlaceRow[]> => {
    const key = `${catalogue.edition}:${catalogue.version}`
    const cache = cacheOf<PlaceRow[]>(catalogue, 'places')
    // An await of nothing would let a second load start.
    const flight = loads.current(key)
    const cached = cache.get(key) ?? (flight && (await flight.join()))
    if (cached) return cached
    // A drizzle statement runs each time it is awaited.
    const loading = Promise.resolve(
      database().all<PlaceRow>(
        sql`SELECT id, country_id AS countryId, zip, name, province, municipality, latitude, longitude,
        (SELECT json_group_object(n.language, n.name) FROM place_names n WHERE n.place_id = places.id) AS names
      FROM places ORDER BY id`,
      ),
    )
    loads.start(key, loading)
    const found = await loading
    cache.set(key, found)
    return found
  }
  return {
    async named() {
      const stored = await rows()
      const zips = new Map<string, string[]>()
      for (const { municipality, zip } of stored)
        if (municipality) zips.set(municipality, [...(zips.get(municipality) ?? []), zip])
      return [
        ...stored.map(({ name, zip, names }) => ({ name, zips: [zip], names: namesIn(names) })),
        ...[...zips].map(([text, zips]) => ({
          name: namesIn(text)[0]!,
          zips,
          names: namesIn(text),
          isMunicipality: true,
        })),
      ]
    },
    async find({ name, zip }) {
      const wanted = fold(name)
      const isNamed = (row: PlaceRow) =>
        [row.name, ...Object.values(JSON.parse(row.names) as Translated)].some((name) => fold(name ?? '') === wanted)
      return (await rows()).find((row) => (!zip || row.zip === zip) && hasPosition(row) && isNamed(row)) ?? null
    },
    async all() {
      const found = await rows()
      const counts = new Map<number, Record<Market, number>>()
      for (const { market, placeId, count } of catalogue.counts) {
        const pair = counts.get(placeId) ?? { sale: 0, rent: 0 }
        pair[market] += count
        counts.set(placeId, pair)
      }
      const collator = collatorOf(language)
      return found
        .map(({ names, province, municipality: _, ...row }): Place => {
          const { sale, rent } = counts.get(row.id) ?? { sale: 0, rent: 0 }
          const namesByLanguage = JSON.parse(names) as Translated
          const label = inLanguage(namesByLanguage, language, catalogue.routeMap) || row.name
          const also = otherNames([row.name, ...Object.values(namesByLanguage)], label)
          return {
            ...row,
            label,
            ...(also && { also }),
            province: parseProvinces([province ?? ''])[0] ?? null,
            sale,
            rent,
          }
        })
        .sort((a, b) => collator.compare(a.label, b.label) || collator.compare(a.zip, b.zip))
    },
  }
}
