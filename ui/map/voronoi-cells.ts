import { featureCollection, point } from '@turf/helpers'
import voronoi from '@turf/voronoi'
import type { Place } from '#domain/geo/place.ts'
import { toWorldPoint, type WorldPoint } from './mercator.ts'
import { type Outlines, unpackRing } from './outlines.ts'

/** A closed line with the box round it, in units of the world. */
export type Polygon = { points: WorldPoint[]; left: number; top: number; right: number; bottom: number }

/** What is nearer to this town than to any other. */
export type Cell = { place: Place; spot: WorldPoint; shape: Polygon }

export function polygonOf(points: WorldPoint[]): Polygon {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { points, left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** @returns outlines as the maps draw them */
export const polygonsOf = (rings: Outlines['home']): Polygon[] =>
  rings.map((ring) => polygonOf(unpackRing(ring).map(([longitude, latitude]) => toWorldPoint({ latitude, longitude }))))

/** Units added around the towns, for the cells at the border reach beyond it. */
const margin = 1

/**
 * Cells take the place of municipal borders, which have an owner. Towns at one spot share a cell: that of the first.
 */
export function voronoiCells(places: readonly Place[]): Cell[] {
  const seen = new Map<string, { place: Place; spot: WorldPoint }>()
  for (const place of places) {
    const spot = toWorldPoint(place)
    const key = `${spot.x.toFixed(5)} ${spot.y.toFixed(5)}`
    if (!seen.has(key)) seen.set(key, { place, spot })
  }
  const all = [...seen.values()]
  if (all.length < 2) return []

  const { left, top, right, bottom } = polygonOf(all.map(({ spot }) => spot))
  const { features } = voronoi(featureCollection(all.map(({ spot }) => point([spot.x, spot.y]))), {
    bbox: [left - margin, top - margin, right + margin, bottom + margin],
  })
  return all.flatMap(({ place, spot }, at) => {
    const ring = features[at]?.geometry.coordinates[0]
    return ring ? [{ place, spot, shape: polygonOf(ring.map(([x = 0, y = 0]) => ({ x, y }))) }] : []
  })
}

/** @returns the cell that holds a spot: that of the nearest town */
export function cellAt(cells: readonly Cell[], { x, y }: WorldPoint): Cell | null {
  let nearest: Cell | null = null
  let minDistance = Number.POSITIVE_INFINITY
  for (const cell of cells) {
    const distance = (cell.spot.x - x) ** 2 + (cell.spot.y - y) ** 2
    if (distance < minDistance) {
      minDistance = distance
      nearest = cell
    }
  }
  return nearest
}

/** @returns whether a spot lies within one of the shapes */
export const isInside = (shapes: readonly Polygon[], { x, y }: WorldPoint): boolean =>
  shapes.some(({ points }) => {
    let inside = false
    for (const [at, to] of points.entries()) {
      const from = points.at(at - 1)!
      if (from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) inside = !inside
    }
    return inside
  })
