import type { Position } from '#domain/geo/area.ts'
import type { Place } from '#domain/geo/place.ts'
import { placeRank } from './label-placement.ts'
import { toWorldPoint } from './mercator.ts'

const maxLargeRank = 1

/** @param largeOnly for a cluster of several places, which is named after a larger town */
export function nearestTown(places: readonly Place[], position: Position, largeOnly = false): string | null {
  const { x, y } = toWorldPoint(position)
  let nearest: Place | null = null
  let minDistance = Number.POSITIVE_INFINITY
  for (const place of places) {
    if (largeOnly && placeRank(place) > maxLargeRank) continue
    const point = toWorldPoint(place)
    const distance = (point.x - x) ** 2 + (point.y - y) ** 2
    if (distance >= minDistance) continue
    minDistance = distance
    nearest = place
  }
  return nearest?.label ?? null
}
