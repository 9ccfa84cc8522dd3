import type { Position } from '#domain/geo/area.ts'
import type { Place } from '#domain/geo/place.ts'
import { placeRank } from './label-placement.ts'
import { toWorldPoint } from './mercator.ts'

/** Ranks of the towns that a whole neighbourhood is called after. */
const maxLargeRank = 1

/**
 * @param wide whether more than one place is meant: then a larger town says more than the hamlet in its middle
 * @returns what the nearest town is called; null where none is known
 */
export function nearestTown(places: readonly Place[], position: Position, wide = false): string | null {
  const { x, y } = toWorldPoint(position)
  let nearest: Place | null = null
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    if (wide && placeRank(place) > maxLargeRank) continue
    const spot = toWorldPoint(place)
    const distance = (spot.x - x) ** 2 + (spot.y - y) ** 2
    if (distance < least) {
      least = distance
      nearest = place
    }
  }
  return nearest?.label ?? null
}
