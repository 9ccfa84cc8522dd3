import { featureCollection, point } from '@turf/helpers'
import voronoi from '@turf/voronoi'
import type { Place } from '#domain/map/place.ts'
import { type Spot, spotOf } from './mercator.ts'
import { type Outlines, unpackRing } from './outlines.ts'

/** A closed line with the box round it, in units of the world. */
export type Shape = { spots: Spot[]; left: number; top: number; right: number; bottom: number }

/** What is nearer to this town than to any other. */
export type Cell = { place: Place; spot: Spot; shape: Shape }

export function shapeOf(spots: Spot[]): Shape {
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  return { spots, left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** @returns outlines as the maps draw them */
export const shapesOf = (rings: Outlines['home']): Shape[] =>
  rings.map((ring) => shapeOf(unpackRing(ring).map(([longitude, latitude]) => spotOf({ latitude, longitude }))))

/** Units added around the towns, for the cells at the border reach beyond it. */
const margin = 1

/**
 * Cells take the place of municipal borders, which have an owner. Towns at one spot share a cell: that of the first.
 */
export function cellsOf(places: readonly Place[]): Cell[] {
  const known = new Map<string, { place: Place; spot: Spot }>()
  for (const place of places) {
    const spot = spotOf(place)
    const key = `${spot.x.toFixed(5)} ${spot.y.toFixed(5)}`
    if (!known.has(key)) known.set(key, { place, spot })
  }
  const all = [...known.values()]
  if (all.length < 2) return []

  const { left, top, right, bottom } = shapeOf(all.map(({ spot }) => spot))
  const { features } = voronoi(featureCollection(all.map(({ spot }) => point([spot.x, spot.y]))), {
    bbox: [left - margin, top - margin, right + margin, bottom + margin],
  })
  return all.flatMap(({ place, spot }, at) => {
    const ring = features[at]?.geometry.coordinates[0]
    return ring ? [{ place, spot, shape: shapeOf(ring.map(([x = 0, y = 0]) => ({ x, y }))) }] : []
  })
}

/** @returns the cell that holds a spot: that of the nearest town */
export function cellAt(cells: readonly Cell[], { x, y }: Spot): Cell | null {
  let nearest: Cell | null = null
  let least = Number.POSITIVE_INFINITY
  for (const cell of cells) {
    const distance = (cell.spot.x - x) ** 2 + (cell.spot.y - y) ** 2
    if (distance < least) {
      least = distance
      nearest = cell
    }
  }
  return nearest
}

/** @returns whether a spot lies within one of the shapes */
export const within = (shapes: readonly Shape[], { x, y }: Spot): boolean =>
  shapes.some(({ spots }) => {
    let inside = false
    for (const [at, to] of spots.entries()) {
      const from = spots.at(at - 1)!
      if (from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) inside = !inside
    }
    return inside
  })
