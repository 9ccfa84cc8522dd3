import { bbox, centroid, multiPoint } from '@turf/turf'
import { type Area, maxCorners, type Position, polygonArea } from '#domain/geo/area.ts'
import { within } from '#domain/geo/geometry.ts'
import { simplifyLine } from '#domain/geo/polyline.ts'

/** `mended`: a considerable part of the drawing was left out. */
export type DrawnArea = { area: Area; mended: boolean } | { fault: 'too-small' }

/** Integers, in steps: equal corners compare equal. */
type Corner = [longitude: number, latitude: number]

const stepsPerDegree = 10_000

/** Tolerances of simplification, as a share of the width of the drawing. */
const tolerances = [0.002, 0.004, 0.008, 0.015, 0.03, 0.06, 0.12]

/** Longer lines are simplified first: comparing each side with each other is quadratic. */
const simplifyAbove = 300

/** Double area in square steps. */
const minArea = 100

/** Share of the area: smaller losses come from the ends of a freehand line and are not reported. */
const minReportedLoss = 0.2

const cornerKey = ([x, y]: Corner): string => `${x} ${y}`

const doubleArea = (corners: readonly Corner[]): number =>
  Math.abs(corners.reduce((sum, [x, y], at) => sum + corners.at(at - 1)![0] * y - x * corners.at(at - 1)![1], 0))

/** @returns the corners where two sides cross or touch, and the ends of an overlap */
function intersections([a, b]: [Corner, Corner], [c, d]: [Corner, Corner]): Corner[] {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const [dx, dy] = [c[0] - a[0], c[1] - a[1]]
  const turn = rx * sy - ry * sx
  if (turn !== 0) {
    const share = (dx * sy - dy * sx) / turn
    const other = (dx * ry - dy * rx) / turn
    if (share < 0 || share > 1 || other < 0 || other > 1) return []
    return [[Math.round(a[0] + share * rx), Math.round(a[1] + share * ry)]]
  }
  if (dx * ry !== dy * rx) return []
  const between = ([x, y]: Corner, [from, to]: [Corner, Corner]) =>
    (x - from[0]) * (x - to[0]) + (y - from[1]) * (y - to[1]) <= 0
  return [...[c, d].filter((corner) => between(corner, [a, b])), ...[a, b].filter((corner) => between(corner, [c, d]))]
}

/** @returns the line with an added corner at each intersection with itself */
function splitAtIntersections(corners: readonly Corner[], closed: boolean): Corner[] {
  const sides = (closed ? corners : corners.slice(0, -1)).map((from, at): [Corner, Corner] => [
    from,
    corners[(at + 1) % corners.length]!,
  ])
  const cornersOf: Corner[][] = sides.map(([from]) => [from])
  for (const [i, side] of sides.entries())
    for (let j = i + 1; j < sides.length; j++)
      for (const corner of intersections(side, sides[j]!)) {
        cornersOf[i]!.push(corner)
        cornersOf[j]!.push(corner)
      }
  const all = cornersOf.flatMap((found, at) => {
    const [[x, y]] = sides[at]!
    const distance = (corner: Corner) => (corner[0] - x) ** 2 + (corner[1] - y) ** 2
    return found.sort((a, b) => distance(a) - distance(b))
  })
  return closed ? all : [...all, corners.at(-1)!]
}

/** Splits a line into simple rings: a ring closes where the line returns to one of its corners. */
function closedRings(corners: readonly Corner[], closed = true): Corner[][] {
  const rings: Corner[][] = []
  let path: Corner[] = []
  const visited = new Set<string>()
  for (const corner of splitAtIntersections(corners, closed)) {
    const key = cornerKey(corner)
    if (visited.has(key)) {
      const at = path.findIndex((item) => cornerKey(item) === key)
      const ring = path.slice(at)
      for (const item of ring) visited.delete(cornerKey(item))
      rings.push(ring)
      path = path.slice(0, at)
    }
    path.push(corner)
    visited.add(key)
  }
  return closed ? [...rings, path] : rings
}

/** Rounding may add new intersections, which take another round. */
const maxRounds = 10

const largerRing = (item: Corner[], other: Corner[]): Corner[] => (doubleArea(other) > doubleArea(item) ? other : item)

function largestRing(corners: Corner[]): { ring: Corner[]; others: Corner[][] } {
  let ring = corners
  const others: Corner[][] = []
  for (let round = 0; round < maxRounds; round++) {
    const rings = closedRings(ring)
    const largest = rings.reduce(largerRing)
    others.push(...rings.filter((item) => item !== largest))
    if (largest.length === ring.length) break
    ring = largest
  }
  return { ring, others }
}

const toPosition = ([x, y]: Corner): Position => ({ latitude: y / stepsPerDegree, longitude: x / stepsPerDegree })

/** @returns the double area of the rings outside the kept one */
function lostArea(ring: readonly Corner[], others: readonly Corner[][]): number {
  const isKept = within({ kind: 'polygon', points: ring.map(toPosition) })
  const middle = (corners: Corner[]) => centroid(multiPoint(corners)).geometry.coordinates as Corner
  return others
    .filter((other) => other.length > 2 && !isKept(toPosition(middle(other))))
    .reduce((sum, other) => sum + doubleArea(other), 0)
}

const widthOf = (corners: readonly Corner[]): number => {
  const [west, , east] = bbox(multiPoint([...corners]))
  return east - west
}

/** Share of the closed drawing from which on a ring of the open line is taken for the whole drawing. */
const minRingShare = 0.8

/** Prefers a ring of the open line, closed by an intersection, to the line closed by its ends. */
function intendedRing(line: Corner[]): { ring: Corner[]; others: Corner[][] } {
  const whole = largestRing(line)
  const largest = closedRings(line, false).reduce(largerRing, [])
  if (doubleArea(largest) < minRingShare * doubleArea(whole.ring)) return whole
  return { ring: largestRing(largest).ring, others: whole.others }
}

/** The first corner is repeated for the sake of the last side. */
const simplifyRing = (corners: Corner[], tolerance: number): Corner[] =>
  (simplifyLine([...corners, corners[0]!], tolerance * widthOf(corners)) as Corner[]).slice(0, -1)

function limitCorners(ring: Corner[]): Corner[] {
  if (ring.length <= maxCorners) return ring
  for (const tolerance of tolerances) {
    const { ring: fewer } = largestRing(simplifyRing(ring, tolerance))
    if (fewer.length <= maxCorners && doubleArea(fewer) >= minArea) return fewer
  }
  // A comb, for example, cannot be simplified: every nth corner is taken.
  const step = Math.ceil(ring.length / (maxCorners / 2))
  return largestRing(ring.filter((_, at) => at % step === 0)).ring
}

/** The area of a drawn line. A freehand line often crosses itself near its ends: the largest ring is taken. */
export function areaFromLine(points: readonly Position[]): DrawnArea {
  let corners = points
    .map(
      ({ longitude, latitude }): Corner => [
        Math.round(longitude * stepsPerDegree),
        Math.round(latitude * stepsPerDegree),
      ],
    )
    .filter((corner, at, all) => at === 0 || cornerKey(corner) !== cornerKey(all[at - 1]!))
  if (corners.length < 3) return { fault: 'too-small' }
  if (corners.length > simplifyAbove) corners = simplifyRing(corners, tolerances[0]!)

  const { ring, others } = intendedRing(corners)
  const limited = limitCorners(ring)
  if (limited.length < 3 || doubleArea(limited) < minArea) return { fault: 'too-small' }
  const area = polygonArea(limited.map(toPosition))
  return area ? { area, mended: lostArea(ring, others) > minReportedLoss * doubleArea(ring) } : { fault: 'too-small' }
}
