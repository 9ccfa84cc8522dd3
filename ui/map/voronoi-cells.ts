import { featureCollection, point } from '@turf/helpers'
import voronoi from '@turf/voronoi'
import type { Place } from '#domain/geo/place.ts'
import { nearestOf, squaredDistance, toWorldPoint, type WorldPoint } from './mercator.ts'
import { type Outlines, unpackRing } from './outlines.ts'

/** A closed line with its bounding box, in world units. */
export type Polygon = { points: WorldPoint[]; left: number; top: number; right: number; bottom: number }

/** The area nearer to this town than to any other. */
export type Cell = { place: Place; center: WorldPoint; shape: Polygon }

export function polygonOf(points: WorldPoint[]): Polygon {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { points, left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

export const polygonsOf = (rings: Outlines['home']): Polygon[] =>
  rings.map((ring) => polygonOf(unpackRing(ring).map(([longitude, latitude]) => toWorldPoint({ latitude, longitude }))))

/** World units around the outermost towns. */
const margin = 1

/** In place of municipal borders, which are licensed. Of towns at one position only the first has a cell. */
export function voronoiCells(places: readonly Place[]): Cell[] {
  const byPosition = new Map<string, { place: Place; center: WorldPoint }>()
  for (const place of places) {
    const center = toWorldPoint(place)
    const key = `${center.x.toFixed(5)} ${center.y.toFixed(5)}`
    if (!byPosition.has(key)) byPosition.set(key, { place, center })
  }
  const all = [...byPosition.values()]
  if (all.length < 2) return []

  const { left, top, right, bottom } = polygonOf(all.map(({ center }) => center))
  const { features } = voronoi(featureCollection(all.map(({ center }) => point([center.x, center.y]))), {
    bbox: [left - margin, top - margin, right + margin, bottom + margin],
  })
  return all.flatMap(({ place, center }, at) => {
    const ring = features[at]?.geometry.coordinates[0]
    return ring ? [{ place, center, shape: polygonOf(ring.map(([x = 0, y = 0]) => ({ x, y }))) }] : []
  })
}

export const cellAt = (cells: readonly Cell[], point: WorldPoint): Cell | null =>
  nearestOf(cells, ({ center }) => squaredDistance(center, point))

export const isInside = (shapes: readonly Polygon[], { x, y }: WorldPoint): boolean =>
  shapes.some(({ points }) => {
    let inside = false
    for (const [at, to] of points.entries()) {
      const from = points.at(at - 1)!
      if (from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) inside = !inside
    }
    return inside
  })
