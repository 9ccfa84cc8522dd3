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

/** The drawing of coast, rivers, motorways, borders and provinces. Another drawing has another number: browsers keep it for a year. */
export const basemapHref = '/basemap-2.svg#map'

/** Where the drawing begins, in world units, and how many of its units are one of the world: here 100 m. */
export const basemapOrigin: WorldPoint = { x: 126, y: 80 }
export const basemapScale = 1000

/** Rivers, motorways and provinces run through and between towns: nearer than this, they would be in the wrong street. */
const maxLineZoom = 10.5

/** @param scale pixels per world unit */
export const hidesLines = (scale: number): boolean => scale > scaleAt(maxLineZoom)

/** Rounded to 100 m. */
export function toBasemapPoint(position: Position): WorldPoint {
  const { x, y } = toWorldPoint(position)
  return {
    x: Math.round((x - basemapOrigin.x) * basemapScale),
    y: Math.round((y - basemapOrigin.y) * basemapScale),
  }
}

export type Range = { middle: number; size: number }

/** Range of at least one value. */
export function rangeOf(values: readonly number[]): Range {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return { middle: (low + high) / 2, size: high - low }
}

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
