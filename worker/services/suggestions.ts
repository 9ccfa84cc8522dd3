import { fold } from '#domain/fold.ts'
import type { Market } from '#domain/property.ts'
import type { Language } from '#locales/languages.ts'
import { type Catalogue, inLanguage } from './catalogue.ts'

/** Something the typed words may mean, with what it would find. */
export type Suggestion =
  | { kind: 'city'; label: string; name: string; zip: string; count: number }
  | { kind: 'type'; label: string; id: number; count: number }

const most = 6

/** A name answers when it, or a word in it, begins with what was typed. */
const begins = (folded: string, typed: string) => folded.startsWith(typed) || folded.includes(` ${typed}`)

/**
 * Towns by any of their names or by code, and types by their name in any language; the fullest first.
 * All from memory: nothing is asked of the database for a keystroke.
 */
export function suggestions(catalogue: Catalogue, market: Market, language: Language, text: string): Suggestion[] {
  const typed = fold(text)
  if (!typed) return []
  const inTown = new Map<number, number>()
  const ofType = new Map<number, number>()
  for (const one of catalogue.counts) {
    if (one.market !== market) continue
    inTown.set(one.placeId, (inTown.get(one.placeId) ?? 0) + one.count)
    ofType.set(one.typeId, (ofType.get(one.typeId) ?? 0) + one.count)
  }

  const cities = [...catalogue.places.values()]
    .filter(({ zip, folded }) => zip.startsWith(typed) || folded.some((name) => begins(name, typed)))
    .map((place): Suggestion => {
      const label = inLanguage(place.names, language, catalogue.book) || place.name
      return {
        kind: 'city',
        label: `${label} (${place.zip})`,
        name: place.name,
        zip: place.zip,
        count: inTown.get(place.id) ?? 0,
      }
    })
  const types = catalogue.types
    .filter(({ names }) => Object.values(names).some((name) => begins(fold(name ?? ''), typed)))
    .map(
      (type): Suggestion => ({
        kind: 'type',
        label: inLanguage(type.names, language, catalogue.book),
        id: type.id,
        count: ofType.get(type.id) ?? 0,
      }),
    )
  return [...cities, ...types]
    .filter((one) => one.count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
}
