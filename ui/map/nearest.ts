import type { Position } from '#domain/geo/area.ts'
import type { Place } from '#domain/geo/place.ts'
import { nearestOf, type Range, rangeOf, squaredDistance, toWorldPoint, type WorldPoint } from './mercator.ts'
import { compareSize } from './town-size.ts'

export function nearestTown(places: readonly Place[], position: Position): Place | null {
  const point = toWorldPoint(position)
  return nearestOf(places, (place) => squaredDistance(toWorldPoint(place), point))
}

/** World units, about 4 km: the centre of a town may be outside the box of its properties. */
const margin = 0.04

const isWithin = (value: number, { middle, size }: Range) => Math.abs(value - middle) < size / 2 + margin

/** @returns the largest town among some properties; null when there is none */
export function largestTown(places: readonly Place[], properties: readonly Position[]): Place | null {
  const points = properties.map(toWorldPoint)
  const [horizontal, vertical] = [rangeOf(points.map(({ x }) => x)), rangeOf(points.map(({ y }) => y))]
  const inside = places.filter((place) => {
    const { x, y } = toWorldPoint(place)
    return isWithin(x, horizontal) && isWithin(y, vertical)
  })
  return inside.toSorted(compareSize)[0] ?? null
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
