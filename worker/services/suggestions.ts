import { fold } from '#domain/fold.ts'
import { foldedNames, type Ground, grounds, provincesOf } from '#domain/map/province-names.ts'
import type { Province } from '#domain/map/provinces.ts'
import type { Market } from '#domain/property.ts'
import type { Language } from '#locales/languages.ts'
import { type Catalogue, type CataloguePlace, inLanguage } from './catalogue.ts'

/** Something the typed words may mean, with what it would find. */
export type Suggestion =
  | { kind: 'city' | 'neighbourhood'; label: string; name: string; zip: string; count: number }
  | { kind: 'type'; label: string; id: number; count: number }
  | { kind: 'province'; ground: Ground; provinces: readonly Province[]; count: number }

const most = 6

/** A name answers when it, or a word in it, begins with what was typed. */
const begins = (folded: string, typed: string) => folded.startsWith(typed) || folded.includes(` ${typed}`)

/**
 * Towns by any of their names, by code or by the name of a neighbourhood, types by their name in any language, the
 * fullest first; provinces and regions after them. All from memory: nothing is asked of the database for a keystroke.
 */
export function suggestions(catalogue: Catalogue, market: Market, language: Language, text: string): Suggestion[] {
  const typed = fold(text)
  if (!typed) return []
  const { book, places, neighbourhoods } = catalogue
  const inTown = new Map<number, number>()
  const ofType = new Map<number, number>()
  const inProvince = new Map<string | null, number>()
  for (const one of catalogue.counts) {
    if (one.market !== market) continue
    const province = places.get(one.placeId)?.province ?? null
    inTown.set(one.placeId, (inTown.get(one.placeId) ?? 0) + one.count)
    ofType.set(one.typeId, (ofType.get(one.typeId) ?? 0) + one.count)
    inProvince.set(province, (inProvince.get(province) ?? 0) + one.count)
  }
  const isNamed = (names: Iterable<string | undefined>) => [...names].some((name) => begins(fold(name ?? ''), typed))
  const labelOf = (place: CataloguePlace) => `${inLanguage(place.names, language, book) || place.name} (${place.zip})`
  const town = ({ id, name, zip }: CataloguePlace) => ({ name, zip, count: inTown.get(id) ?? 0 })

  const cities = [...places.values()]
    .filter(({ zip, folded }) => zip.startsWith(typed) || folded.some((name) => begins(name, typed)))
    .map((place): Suggestion => ({ kind: 'city', label: labelOf(place), ...town(place) }))
  const parts = neighbourhoods.flatMap(({ placeId, names }): Suggestion[] => {
    const place = places.get(placeId)
    if (!place || !isNamed(Object.values(names))) return []
    return [{ kind: 'neighbourhood', label: `${inLanguage(names, language, book)}, ${labelOf(place)}`, ...town(place) }]
  })
  const types = catalogue.types
    .filter(({ names }) => isNamed(Object.values(names)))
    .map(({ id, names }): Suggestion => {
      const label = inLanguage(names, language, book)
      return { kind: 'type', label, id, count: ofType.get(id) ?? 0 }
    })
  const provinces = grounds
    .filter((ground) => foldedNames(ground).some((name) => begins(name, typed)))
    .map((ground) => {
      const within = provincesOf(ground)
      const count = within.reduce((sum, province) => sum + (inProvince.get(province) ?? 0), 0)
      return { kind: 'province' as const, ground, provinces: within, count }
    })
    .filter(({ count }) => count > 0)
  const others = [...cities, ...parts, ...types].filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  return [...others.slice(0, Math.max(0, most - provinces.length)), ...provinces].slice(0, most)
}
