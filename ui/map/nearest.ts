import type { Position } from '#domain/geo/area.ts'
import type { Place } from '#domain/geo/place.ts'
import { placeRank } from './label-placement.ts'
import { nearestOf, squaredDistance, toWorldPoint, type WorldPoint } from './mercator.ts'

const maxLargeRank = 1

/** @param largeOnly for a cluster of several places, which is named after a larger town */
export function nearestTown(places: readonly Place[], position: Position, largeOnly = false): string | null {
  const point = toWorldPoint(position)
  const candidates = largeOnly ? places.filter((place) => placeRank(place) <= maxLargeRank) : places
  return nearestOf(candidates, (place) => squaredDistance(toWorldPoint(place), point))?.label ?? null
}

const directions: Record<string, WorldPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Distance sideways counts double: straight ahead is preferred. */
const sidewaysWeight = 2

/** @returns the index of the nearest point in the direction of an arrow key */
export function nearestInDirection(key: string, points: readonly WorldPoint[], from: number): number | null {
  const direction = directions[key]
  const start = points[from]
  if (!direction || !start) return null
  return nearestOf(points.keys(), (at) => {
    const [dx, dy] = [points[at]!.x - start.x, points[at]!.y - start.y]
    const forward = dx * direction.x + dy * direction.y
    const sideways = Math.abs(dx * direction.y + dy * direction.x)
    const isAhead = forward > 0 && sideways <= forward * sidewaysWeight
    return isAhead ? forward + sideways * sidewaysWeight : Number.POSITIVE_INFINITY
  })
}
