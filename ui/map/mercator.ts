import type { Position } from '#domain/geo/area.ts'

/** Web Mercator: the world is a square of 256 units, one pixel each at zoom level 0. */
export type WorldPoint = { x: number; y: number }

const worldSize = 256

export function toWorldPoint({ latitude, longitude }: Position): WorldPoint {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * worldSize,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSize,
  }
}

export const squaredDistance = (a: WorldPoint, b: WorldPoint): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2

/** Pixels per world unit. */
export const scaleAt = (zoom: number): number => 2 ** zoom

/** @param distanceTo infinite for an item that is left out */
export function nearestOf<Item>(items: Iterable<Item>, distanceTo: (item: Item) => number): Item | null {
  let nearest: Item | null = null
  let minDistance = Number.POSITIVE_INFINITY
  for (const item of items) {
    const distance = distanceTo(item)
    if (distance >= minDistance) continue
    minDistance = distance
    nearest = item
  }
  return nearest
}
