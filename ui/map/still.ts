import type { Position } from '#domain/geo/area.ts'
import { basemapScale, rangeOf, scaleAt, toBasemapPoint, type WorldPoint } from './mercator.ts'

export type CountedTown = Position & { count: number }

/** A map before its script, in pixels of `stillSize`. */
export type Still = {
  /** Pixels per unit of the base map, and where its origin is. */
  scale: number
  left: number
  top: number
  clusters: (WorldPoint & { count: number })[]
  /** Whether all is beyond the drawing. */
  isAbroad: boolean
}

/** Within the padding of the map beside the list, in a window of 1440 by 900. */
export const stillSize = { width: 424, height: 330 }

/** Pixels within which towns are one cluster, as on the map. */
const radius = 64

const maxZoom = 12

/** @param corners what is in view besides the towns, such as a searched area */
export function createStill(towns: readonly CountedTown[], corners: readonly Position[], isAbroad = false): Still {
  const points = towns.map((town) => ({ ...toBasemapPoint(town), count: town.count }))
  const inView = [...points, ...corners.map(toBasemapPoint)]
  const [x, y] = [rangeOf(inView.map(({ x }) => x)), rangeOf(inView.map(({ y }) => y))]
  const scales = [stillSize.width / x.size, stillSize.height / y.size, scaleAt(maxZoom) / basemapScale]
  const scale = Math.min(...scales)
  const left = Math.round(stillSize.width / 2 - x.middle * scale)
  const top = Math.round(stillSize.height / 2 - y.middle * scale)
  const clusters = clustersOf(points, Math.floor(Math.log2(scale * basemapScale))).map(({ x, y, count }) => ({
    x: Math.round(left + x * scale),
    y: Math.round(top + y * scale),
    count,
  }))
  return { scale, left, top, clusters, isAbroad }
}

/** As the map groups homes: from west to east, level by level from the highest, each group takes those within the radius. */
function clustersOf(towns: Still['clusters'], zoom: number): Still['clusters'] {
  let groups = towns.toSorted((one, other) => one.x - other.x)
  for (let level = maxZoom; level >= zoom; level--) {
    const distance = (radius / scaleAt(level)) * basemapScale
    const taken = new Set<number>()
    groups = groups.flatMap(({ x, y }, index) => {
      if (taken.has(index)) return []
      const sum = { x: 0, y: 0, count: 0 }
      // Loops, not lists: every new search draws one. Those before the group are taken.
      for (let other = index; other < groups.length; other++) {
        const near = groups[other]!
        if (taken.has(other) || (near.x - x) ** 2 + (near.y - y) ** 2 > distance ** 2) continue
        taken.add(other)
        sum.x += near.x * near.count
        sum.y += near.y * near.count
        sum.count += near.count
      }
      return { x: sum.x / sum.count, y: sum.y / sum.count, count: sum.count }
    })
  }
  return groups
}
