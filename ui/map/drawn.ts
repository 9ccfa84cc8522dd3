import { polygon } from '@turf/helpers'
import kinks from '@turf/kinks'
import simplify from '@turf/simplify'
import { type Area, mostCorners, type Position, polygonArea } from '#domain/map/area.ts'

/** What became of a drawn line: an area, told of which only a part was kept; or why there is none. */
export type Drawn = { area: Area; mended: boolean } | { fault: 'too-small' | 'crossing' }

type Corner = [longitude: number, latitude: number]

/** Share of its own width that a line may be simplified by, from hardly seen to coarse. */
const tolerances = [0.004, 0.008, 0.015, 0.03, 0.06, 0.12]

const ringOf = (corners: readonly Corner[]) => polygon([[...corners, corners[0]!]])

const crosses = (corners: readonly Corner[]): boolean => kinks(ringOf(corners)).features.length > 0

/** Twice the area, in square degrees. */
const sizeOf = (corners: readonly Corner[]): number =>
  Math.abs(corners.reduce((sum, [x, y], at) => sum + corners.at(at - 1)![0] * y - x * corners.at(at - 1)![1], 0))

/** @returns where two sides cross; null where they do not */
function crossing([a, b]: [Corner, Corner], [c, d]: [Corner, Corner]): Corner | null {
  const [bx, by, dx, dy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const turn = bx * dy - by * dx
  if (turn === 0) return null
  const share = ((c[0] - a[0]) * dy - (c[1] - a[1]) * dx) / turn
  const other = ((c[0] - a[0]) * by - (c[1] - a[1]) * bx) / turn
  return share > 0 && share < 1 && other > 0 && other < 1 ? [a[0] + share * bx, a[1] + share * by] : null
}

/** @returns the larger of the two rings into which the first crossing parts a ring; null where nothing crosses */
function largerPart(corners: Corner[]): Corner[] | null {
  const side = (at: number): [Corner, Corner] => [corners[at]!, corners[(at + 1) % corners.length]!]
  for (let one = 0; one < corners.length; one++)
    for (let two = one + 2; two < corners.length; two++) {
      const at = crossing(side(one), side(two))
      if (!at) continue
      const loop = [at, ...corners.slice(one + 1, two + 1)]
      const rest = [at, ...corners.slice(two + 1), ...corners.slice(0, one + 1)]
      return sizeOf(loop) > sizeOf(rest) ? loop : rest
    }
  return null
}

/** @returns a ring of so few corners that an address holds them */
function simpler(corners: Corner[]): Corner[] {
  const xs = corners.map(([x]) => x)
  const width = Math.max(...xs) - Math.min(...xs)
  let ring = corners
  for (const tolerance of tolerances) {
    if (ring.length <= mostCorners && tolerance !== tolerances[0]) break
    const { geometry } = simplify(ringOf(corners), { tolerance: tolerance * width, highQuality: true })
    ring = geometry.coordinates[0]!.slice(0, -1) as Corner[]
  }
  return ring
}

/** Square degrees, twice: a line hardly longer than a click. */
const least = 1e-6

/**
 * The area inside a line that a visitor drew by hand or corner by corner. A hand's line often crosses itself where it
 * ends: the larger part is meant.
 */
export function areaDrawn(points: readonly Position[]): Drawn {
  let corners = points.map(({ longitude, latitude }): Corner => [longitude, latitude])
  if (corners.length < 3) return { fault: 'too-small' }
  // A hand gives hundreds of points, of which every crossing is looked for.
  if (corners.length > mostCorners) corners = simpler(corners)

  let mended = false
  for (let tries = 0; tries < 10 && corners.length > 2; tries++) {
    const part = largerPart(corners)
    if (!part) break
    mended = true
    corners = part
  }
  if (corners.length < 3 || sizeOf(corners) < least) return { fault: 'too-small' }
  if (corners.length > mostCorners) corners = simpler(corners)
  if (crosses(corners)) return { fault: 'crossing' }
  const area = polygonArea(corners.map(([longitude, latitude]) => ({ latitude, longitude })))
  return area ? { area, mended } : { fault: 'too-small' }
}
