import type { Position } from '#domain/map/area.ts'
import type { Place } from '#domain/map/place.ts'
import { rankOf } from './labels.ts'
import { spotOf } from './mercator.ts'

/** Ranks of the towns that a whole neighbourhood is called after. */
const large = 1

/**
 * @param wide whether more than one place is meant: then a larger town says more than the hamlet in its middle
 * @returns what the nearest town is called; null where none is known
 */
export function townNear(places: readonly Place[], position: Position, wide = false): string | null {
  const { x, y } = spotOf(position)
  let nearest: Place | null = null
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    if (wide && rankOf(place) > large) continue
    const spot = spotOf(place)
    const distance = (spot.x - x) ** 2 + (spot.y - y) ** 2
    if (distance < least) {
      least = distance
      nearest = place
    }
  }
  return nearest?.label ?? null
}
