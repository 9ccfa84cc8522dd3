import type { Bounds, Position } from './area.ts'

/** In the order in which they are drawn. The first two are areas, the others lines. */
export const districtLayers = ['green', 'water', 'river', 'street', 'road', 'main', 'rail'] as const
export type DistrictLayer = (typeof districtLayers)[number]

/** Path data per layer, in units of two metres from the north-west corner. */
export type District = Partial<Record<DistrictLayer, string>>

export const districtSize = { width: 1500, height: 1000 }
const metresPerUnit = 2

const circumference = 40_075_017

/** The sketch has a position in its middle. */
export function districtBounds({ latitude, longitude }: Position): Bounds {
  const degrees = (units: number) => ((units / 2) * metresPerUnit * 360) / circumference
  const up = degrees(districtSize.height)
  const aside = degrees(districtSize.width) / Math.cos((latitude * Math.PI) / 180)
  return { south: latitude - up, west: longitude - aside, north: latitude + up, east: longitude + aside }
}
