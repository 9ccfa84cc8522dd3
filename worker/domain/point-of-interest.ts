export const pointTypes = ['school', 'transport', 'shops', 'park', 'health', 'sport', 'motorway'] as const
/** Something near a property; the distance in metres. */
export type PointOfInterest = { type: (typeof pointTypes)[number]; name: string; distance: number }
