import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { fold } from '#domain/fold.ts'
import { boundsOf } from '#domain/map/area.ts'
import type { Place } from '#domain/map/place.ts'
import { provincesIn } from '#domain/map/provinces.ts'
import { isLocal, type Search } from '#domain/search.ts'
import type { Translated } from '#domain/translated.ts'
import { type Language, perLanguage } from '#locales/languages.ts'
import { type Catalogue, type CataloguePlace, inLanguage, placesNamed } from './catalogue.ts'

export const collatorOf = perLanguage((locale) => new Intl.Collator(locale))

/** @returns the towns on the market that a search names, by themselves or with all of their province */
export function placesOf(catalogue: Catalogue, search: Pick<Search, 'cities' | 'provinces'>): CataloguePlace[] {
  const named = placesNamed(catalogue, search.cities)
  if (!search.provinces.length) return named
  const ids = new Set(named.map(({ id }) => id))
  const wanted: readonly (string | null)[] = search.provinces
  return [...catalogue.places.values()].filter(({ id, province }) => ids.has(id) || wanted.includes(province))
}

/** Degrees from the middle of a town within which nearly all of its homes lie. */
const reach = 0.05
/** The part of a market below which homes are better looked up one by one. */
const part = 1 / 8

/** @returns whether the area of a search holds but a small part of the market, judged by the middle of each town */
export function hasFew(catalogue: Catalogue, search: Search): boolean {
  if (!search.area || isLocal(search)) return false
  const { south, west, north, east } = boundsOf(search.area)
  const isNear = ({ latitude, longitude }: CataloguePlace) =>
    latitude > south - reach && latitude < north + reach && longitude > west - reach && longitude < east + reach
  let all = 0
  let near = 0
  for (const { market, placeId, count } of catalogue.counts) {
    if (market !== search.market) continue
    all += count
    const place = catalogue.places.get(placeId)
    if (place && isNear(place)) near += count
  }
  return near < all * part
}

const othersOf = (names: readonly string[], label: string): string =>
  [...new Set(names.map(fold))].filter((name) => name !== fold(label)).join(' ')

/** One place as it is read: in all languages. */
type Row = Omit<Place, 'label' | 'also' | 'province' | 'sale' | 'rent'> & { province: string | null; names: string }

/** Read once for each state of the data: some hundred kilobytes. */
const kept = new WeakMap<Catalogue, Promise<Row[]>>()

type Options = { database: () => Database; catalogue: Catalogue; language: Language }

export type Places = {
  /** Every town that the database knows, in the order of the alphabet, with what is on the market there. */
  all: () => Promise<Place[]>
}

export function createPlaces({ database, catalogue, language }: Options): Places {
  const rows = (): Promise<Row[]> => {
    const known = kept.get(catalogue)
    if (known) return known
    // A statement of drizzle's runs again for each that waits for it, and would do so with the first visitor's patience.
    const asked = Promise.resolve(
      database().all<Row>(
        sql`SELECT id, country_id AS countryId, zip, name, province, latitude, longitude,
        (SELECT json_group_object(n.language, n.name) FROM place_names n WHERE n.place_id = places.id) AS names
      FROM places ORDER BY id`,
      ),
    )
    kept.set(catalogue, asked)
    asked.catch(() => kept.delete(catalogue))
    return asked
  }
  return {
    async all() {
      const found = await rows()
      const counts = new Map<number, [sale: number, rent: number]>()
      for (const { market, placeId, count } of catalogue.counts) {
        const both = counts.get(placeId) ?? [0, 0]
        both[market] += count
        counts.set(placeId, both)
      }
      const collator = collatorOf(language)
      return found
        .map(({ names, province, ...row }): Place => {
          const [sale = 0, rent = 0] = counts.get(row.id) ?? []
          const known = JSON.parse(names) as Translated
          const label = inLanguage(known, language, catalogue.book) || row.name
          const also = othersOf([row.name, ...Object.values(known)], label)
          return {
            ...row,
            label,
            ...(also && { also }),
            province: provincesIn([province ?? ''])[0] ?? null,
            sale,
            rent,
          }
        })
        .sort((a, b) => collator.compare(a.label, b.label) || collator.compare(a.zip, b.zip))
    },
  }
}
