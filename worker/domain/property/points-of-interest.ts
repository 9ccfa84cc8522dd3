import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'

export const pointOfInterestTypes = ['school', 'transport', 'shops', 'park', 'health', 'sport', 'motorway'] as const

type PointBase<Name> = {
  type: (typeof pointOfInterestTypes)[number]
  name: Name
  distance: number
  latitude?: number
  longitude?: number
}

export type StoredPointOfInterest = PointBase<string | Translated>

export type PointOfInterest = PointBase<string | null>

export const localizePoint = ({ name, ...point }: StoredPointOfInterest, language: Language): PointOfInterest => ({
  ...point,
  name: typeof name === 'string' ? name : (name[language] ?? null),
})

/** Metres: three exact distances to known places reveal an address. */
const distanceStep = 500

export const obfuscatePoints = (points: readonly StoredPointOfInterest[]): StoredPointOfInterest[] =>
  points.map(({ type, name, distance }) => ({
    type,
    name,
    distance: Math.max(1, Math.ceil(distance / distanceStep)) * distanceStep,
  }))
