import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'

export const pointOfInterestTypes = ['school', 'transport', 'shops', 'park', 'health', 'sport', 'motorway'] as const

/** Something near a property; the distance in metres, where it stands in degrees where the source says so. */
type PointBase<Name> = {
  type: (typeof pointOfInterestTypes)[number]
  name: Name
  distance: number
  latitude?: number
  longitude?: number
}

/** As it is stored: a name of its own is the same in every language. */
export type StoredPointOfInterest = PointBase<string | Translated>

/** As it is shown in one language; without a name it is called by its type. */
export type PointOfInterest = PointBase<string | null>

/** @returns the point as a language names it: a name in another language says less than the type */
export const localizePoint = ({ name, ...point }: StoredPointOfInterest, language: Language): PointOfInterest => ({
  ...point,
  name: typeof name === 'string' ? name : (name[language] ?? null),
})

/** Metres: three exact distances to places that everybody can find give an address away. */
const distanceStep = 500

/** @returns what may be said of the surroundings of a hidden address: distances in steps of 500 m, and no positions */
export const obfuscatePoints = (points: readonly StoredPointOfInterest[]): StoredPointOfInterest[] =>
  points.map(({ type, name, distance }) => ({
    type,
    name,
    distance: Math.max(1, Math.ceil(distance / distanceStep)) * distanceStep,
  }))
