import { booleanPointInPolygon, distance, polygon } from '@turf/turf'
import type { Area, Position } from './area.ts'

const toCoordinates = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude]

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

const kmPerDegree = 111.2

/** @returns a test for many positions */
export function withinKilometres(centre: Position, km: number): (position: Position) => boolean {
  // Most are further by their latitude alone.
  const degrees = km / kmPerDegree + 0.01
  return (position) =>
    Math.abs(position.latitude - centre.latitude) <= degrees && kilometresBetween(centre, position) <= km
}

/** Along a great circle. */
export const kilometresBetween = (from: Position, to: Position): number =>
  distance(toCoordinates(from), toCoordinates(to))
