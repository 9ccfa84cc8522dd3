import { fold } from '#domain/fold.ts'
import { countryName, countryNames } from '#domain/geo/country.ts'
import { isWithin } from '#domain/geo/landscapes.ts'
import { foldedNames, groundsOfArea, type NamedArea, namedAreas } from '#domain/geo/province-names.ts'
import { type Ground, isCountry } from '#domain/geo/provinces.ts'
import { isAbroad } from '#domain/geo/region.ts'
import type { Market } from '#domain/property/status.ts'
import { allParts } from '#domain/search/near.ts'
import type { Language } from '#locales/languages.ts'
import { type Catalogue, type CataloguePlace, inLanguage } from '#worker/services/catalogue/catalogue.ts'
import { municipalitiesOf, municipalityName } from '#worker/services/geo/municipalities.ts'

/** What the typed text may mean, with the hits it would give. */
export type Suggestion =
  | { kind: 'city'; label: string; name: string; zip: string; count: number }
  | { kind: 'neighbourhood'; label: string; id: number; name: string; zip: string; count: number }
  | { kind: 'type'; label: string; id: number; count: number }
  | { kind: 'province'; ground: NamedArea | Ground; provinces: readonly Ground[]; count: number }

const maxSuggestions = 6

/** Whether a name, or a word in it, starts with the typed text. */
const matchesStart = (folded: string, typed: string) => folded.startsWith(typed) || folded.includes(` ${typed}`)

/**
 * Municipalities with their parts and towns by any of their names, towns by postcode, neighbourhoods, and types by their name in any language, most hits first;
 * then provinces and regions. From memory, without a query.
 * @param homesIn number of homes in a neighbourhood
 */
export async function suggestions(
  catalogue: Catalogue,
  market: Market,
  language: Language,
  text: string,
  homesIn: (neighbourhoodId: number) => Promise<number>,
): Promise<Suggestion[]> {
  const typed = fold(text)
  if (!typed) return []
  const { routeMap, places, neighbourhoods } = catalogue
  const inTown = new Map<number, number>()
  const ofType = new Map<number, number>()
  for (const entry of catalogue.counts) {
    if (entry.market !== market) continue
    inTown.set(entry.placeId, (inTown.get(entry.placeId) ?? 0) + entry.count)
    ofType.set(entry.typeId, (ofType.get(entry.typeId) ?? 0) + entry.count)
  }
  const isNamed = (names: Iterable<string | undefined>) =>
    [...names].some((name) => matchesStart(fold(name ?? ''), typed))
  const labelOf = (place: CataloguePlace) =>
    `${inLanguage(place.names, language, routeMap) || place.name} (${isAbroad(place.countryId) ? countryName(place.countryId, language) : place.zip})`
  const town = ({ id, name, zip }: CataloguePlace) => ({ name, zip, count: inTown.get(id) ?? 0 })

  const cities = [...places.values()]
    .filter(({ zip, folded }) => zip.startsWith(typed) || folded.some((name) => matchesStart(name, typed)))
    .map((place): Suggestion => ({ kind: 'city', label: labelOf(place), ...town(place) }))
  // One whose homes are all in the town of its name is that town.
  const municipalities = [...municipalitiesOf(catalogue).values()].flatMap((municipality) => {
    const { name, folded, places } = municipality
    const towns = places.filter(({ id }) => inTown.has(id))
    const isOneTown = towns.length === 1 && towns[0]!.name === name
    if (isOneTown || !folded.some((name) => matchesStart(name, typed))) return []
    const count = towns.reduce((sum, { id }) => sum + inTown.get(id)!, 0)
    return { kind: 'city' as const, label: municipalityName(municipality, language), name, zip: allParts, count }
  })
  const neighbourhoodSuggestions = await Promise.all(
    neighbourhoods
      .filter(({ placeId, names }) => inTown.has(placeId) && isNamed(Object.values(names)))
      .map(async ({ id, placeId, names }): Promise<Suggestion> => {
        const place = places.get(placeId)!
        const label = `${inLanguage(names, language, routeMap)}, ${labelOf(place)}`
        return { kind: 'neighbourhood', label, id, name: place.name, zip: place.zip, count: await homesIn(id) }
      }),
  )
  const types = catalogue.types
    .filter(({ names }) => isNamed(Object.values(names)))
    .map(({ id, names }): Suggestion => {
      const label = inLanguage(names, language, routeMap)
      return { kind: 'type', label, id, count: ofType.get(id) ?? 0 }
    })
  const towns = [...places.values()].filter(({ id }) => inTown.has(id))
  const abroad = new Set(towns.flatMap(({ province }) => (province !== null && isCountry(province) ? [province] : [])))
  const provinces = [
    ...namedAreas.map((ground) => ({ ground, names: foldedNames(ground), within: groundsOfArea(ground) })),
    ...[...abroad].map((ground) => ({ ground, names: countryNames(ground), within: [ground] })),
  ]
    .filter(({ names }) => names.some((name) => matchesStart(name, typed)))
    .map(({ ground, within }) => {
      const inside = towns.filter((place) => within.some((ground) => isWithin(place, ground)))
      const count = inside.reduce((sum, { id }) => sum + inTown.get(id)!, 0)
      return { kind: 'province' as const, ground, provinces: within, count }
    })
    .filter(({ count }) => count > 0)
  const others = [...municipalities, ...cities, ...neighbourhoodSuggestions, ...types]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  return [...others.slice(0, Math.max(0, maxSuggestions - provinces.length)), ...provinces].slice(0, maxSuggestions)
}
