import { bbox, booleanPointInPolygon, distance, multiPoint, polygon } from '@turf/turf'
import type { Area, Bounds, Position } from './area.ts'

const toCoordinates = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude]

/** @returns the smallest box around positions, of which there is at least one */
export function boundsOf(positions: readonly Position[]): Bounds {
  const [west, south, east, north] = bbox(multiPoint(positions.map(toCoordinates)))
  return { south, west, north, east }
}

export function areaBounds(area: Area): Bounds {
  if (area.kind === 'polygon') return boundsOf(area.points)
  const { south, west, north, east } = area
  return { south, west, north, east }
}

/** @returns a test for many positions; one on a side is inside */
export function within(area: Area): (position: Position) => boolean {
  if (area.kind === 'box') {
    const { south, west, north, east } = area
    return ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east
  }
  const ring = area.points.map(toCoordinates)
  const shape = polygon([[...ring, ring[0]!]])
  return (position) => booleanPointInPolygon(toCoordinates(position), shape)
}

/** Along a great circle. */
export const kilometresBetween = (from: Position, to: Position): number =>
  distance(toCoordinates(from), toCoordinates(to))
