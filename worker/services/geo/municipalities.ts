import { cacheOf, memoize } from '#domain/cache.ts'
import { fold } from '#domain/fold.ts'
import { allParts, hasParts, type SearchCity } from '#domain/search/near.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import {
  type Catalogue,
  type CataloguePlace,
  officialName,
  placesByName,
} from '#worker/services/catalogue/catalogue.ts'

export type Municipality = {
  /** Official one. */
  name: string
  /** Those of its town too, where it is listed. */
  names: Translated
  /** Official one first. */
  folded: readonly string[]
  /** Its listed towns. */
  places: CataloguePlace[]
}

/** Municipalities with parts, in which there are listed towns, by their official names. */
export const municipalitiesOf = (catalogue: Catalogue): ReadonlyMap<string, Municipality> =>
  memoize(cacheOf<ReadonlyMap<string, Municipality>>(catalogue, 'municipalities'), '', () => {
    const found = new Map<string, Municipality>()
    for (const place of catalogue.places.values()) {
      const { municipality: names } = place
      if (!names) continue
      const name = officialName(names)
      const folded = Object.values(names).map((text) => fold(text ?? ''))
      const known = found.get(name) ?? { name, names, folded, places: [] }
      known.places.push(place)
      if (place.name === name) known.names = { ...names, ...place.names }
      found.set(name, known)
    }
    return found
  })

export const municipalityName = ({ name, names }: Municipality, language: Language): string => names[language] || name

const cityOf = ({ name, zip }: CataloguePlace): SearchCity => ({ name, zip })

/**
 * What a person means by the name of a town in any language: without a postcode the municipality with its parts, and
 * other towns of the name; with one the town there, or what the municipality of that name has there.
 * @returns nothing for a name that no listed town or municipality has
 */
export function townsMeant(catalogue: Catalogue, city: SearchCity): SearchCity[] {
  const folded = fold(city.name)
  const found = [...municipalitiesOf(catalogue).values()].filter((item) => item.folded.includes(folded))
  const own = found.filter((item) => item.folded[0] === folded)
  const municipalities = own.length > 0 ? own : found
  const whole = municipalities.map(({ name }) => ({ name, zip: allParts }))
  if (hasParts(city) && whole.length > 0) return whole
  const zip = hasParts(city) ? '' : city.zip
  const named = placesByName(catalogue, [{ name: city.name, zip }])
  const inside = municipalities.flatMap(({ places }) => places)
  if (zip) return (named.length > 0 ? named : inside.filter((place) => place.zip === zip)).map(cityOf)
  return [...whole, ...named.filter((place) => !inside.includes(place)).map(cityOf)]
}
