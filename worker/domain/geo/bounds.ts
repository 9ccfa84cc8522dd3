import { bbox, multiPoint } from '@turf/turf'
import type { Area, Bounds, Position } from './area.ts'

/** @returns the smallest box around positions, of which there is at least one */
export function boundsOf(positions: readonly Position[]): Bounds {
  const [west, south, east, north] = bbox(multiPoint(positions.map(({ longitude, latitude }) => [longitude, latitude])))
  return { south, west, north, east }
}

export function areaBounds(area: Area): Bounds {
  if (area.kind === 'polygon') return boundsOf(area.points)
  const { south, west, north, east } = area
  return { south, west, north, east }
}
