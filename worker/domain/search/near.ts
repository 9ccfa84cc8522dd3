import type { Position } from '#domain/geo/area.ts'

/** `zip` may be empty, and may be `allParts`. */
export type SearchCity = { name: string; zip: string }

/** In place of a postcode: the municipality of this official name, with all of its parts. */
export const allParts = '*'

export const hasParts = ({ zip }: SearchCity): boolean => zip === allParts

/**
 * What is at most some kilometres from the centre of a town, or from a position of the visitor, which is kept to a hundredth
 * of a degree, about a kilometre: an address names no house.
 */
export type Near = { km: number } & ({ city: SearchCity; position: null } | { city: null; position: Position })

export const maxNear = 5
const radiusLimits = { from: 1, to: 100 }

/** Offered beside a town, and around the visitor. */
export const radii = [5, 10, 20, 30] as const

/** The visitor may choose none: so much is near. */
export const defaultRadius = 10

const stepsPerDegree = 100
const separator = '_'

const rounded = (degrees: number) => Math.round(degrees * stepsPerDegree) / stepsPerDegree || 0

/** @returns null off the globe */
export function nearPosition({ latitude, longitude }: Position, km: number): Near | null {
  const isOnGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnGlobe ? { city: null, position: { latitude: rounded(latitude), longitude: rounded(longitude) }, km } : null
}

export const formatCity = ({ name, zip }: SearchCity): string => (zip ? `${name}|${zip}` : name)

/** Where the visitor is: `51.05_3.72`; empty for a town. */
export const formatHere = ({ position }: Near): string =>
  position ? `${position.latitude}${separator}${position.longitude}` : ''

/** `Gent|9000|10` or `51.05_3.72|10` */
export const formatNear = (near: Near): string =>
  `${near.city ? `${near.city.name}|${near.city.zip}` : formatHere(near)}|${near.km}`

export function parseRadius(text: string): number | null {
  const km = /^\d{1,4}(?:\.\d{1,3})?$/.test(text) ? Math.round(Number(text)) : 0
  return km ? Math.min(radiusLimits.to, Math.max(radiusLimits.from, km)) : null
}

const positionPattern = new RegExp(String.raw`^(-?\d{1,3}(?:\.\d{1,20})?)${separator}(-?\d{1,3}(?:\.\d{1,20})?)$`)

export function parseNear(text: string, parseCity: (text: string) => SearchCity | null): Near | null {
  const end = text.lastIndexOf('|')
  const km = parseRadius(text.slice(end + 1).trim())
  if (end < 0 || km === null) return null
  const place = text.slice(0, end).trim()
  const [, latitude, longitude] = positionPattern.exec(place) ?? []
  if (latitude && longitude) return nearPosition({ latitude: Number(latitude), longitude: Number(longitude) }, km)
  const city = parseCity(place)
  // A municipality has no centre but that of its town.
  return city && { city: hasParts(city) ? { ...city, zip: '' } : city, position: null, km }
}
