export const pointTypes = ['school', 'transport', 'shops', 'park', 'health', 'sport', 'motorway'] as const

/** Something near a property; the distance in metres, where it stands in degrees where the source says so. */
export type PointOfInterest = {
  type: (typeof pointTypes)[number]
  name: string
  distance: number
  latitude?: number
  longitude?: number
}

/** Metres: three exact distances to places that everybody can find give an address away. */
const vague = 500

/** @returns what may be said of the surroundings of a hidden address: distances in steps of 500 m, and no positions */
export const vaguePoints = (points: readonly PointOfInterest[]): PointOfInterest[] =>
  points.map(({ type, name, distance }) => ({ type, name, distance: Math.max(1, Math.ceil(distance / vague)) * vague }))
