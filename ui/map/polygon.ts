import { type Area, areaContains, maxCorners, type Position, polygonArea } from '#domain/geo/area.ts'

/** What became of a drawn line: an area, told of which a good part was left out; or why there is none. */
export type DrawnArea = { area: Area; mended: boolean } | { fault: 'too-small' }

/** In steps: whole numbers, so that what meets in one corner is the same corner. */
type Corner = [longitude: number, latitude: number]

/** Steps in a degree: what an address holds of a corner. */
const stepsPerDegree = 10_000

/** Share of its own width that a line is simplified by, from hardly seen to coarse. */
const tolerances = [0.002, 0.004, 0.008, 0.015, 0.03, 0.06, 0.12]

/** Of a hand's line with more corners than this, what nobody sees is dropped before each side is held to each other. */
const simplifyAbove = 300

/** Square steps, twice: a line hardly longer than a click. */
const minArea = 100

/** Share of the area from which on a visitor is told that it was left out: less is where a hand's line ends. */
const minReportedLoss = 0.2

const cornerKey = ([x, y]: Corner): string => `${x} ${y}`

/** Twice the area, in square steps. */
const doubleArea = (corners: readonly Corner[]): number =>
  Math.abs(corners.reduce((sum, [x, y], at) => sum + corners.at(at - 1)![0] * y - x * corners.at(at - 1)![1], 0))

/** @returns the corners where two sides cross, touch or begin and end to lie on each other */
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

/** @returns the line with a corner wherever it meets itself */
function splitAtIntersections(corners: readonly Corner[], closed: boolean): Corner[] {
  const sides = (closed ? corners : corners.slice(0, -1)).map((from, at): [Corner, Corner] => [
    from,
    corners[(at + 1) % corners.length]!,
  ])
  const met: Corner[][] = sides.map(([from]) => [from])
  for (const [item, side] of sides.entries())
    for (let two = item + 1; two < sides.length; two++)
      for (const corner of intersections(side, sides[two]!)) {
        met[item]!.push(corner)
        met[two]!.push(corner)
      }
  const all = met.flatMap((found, at) => {
    const [[x, y]] = sides[at]!
    const away = (corner: Corner) => (corner[0] - x) ** 2 + (corner[1] - y) ** 2
    return found.sort((a, b) => away(a) - away(b))
  })
  return closed ? all : [...all, corners.at(-1)!]
}

/**
 * The rings that a line makes, each without a corner twice. Where it comes back to one of its corners a ring is closed:
 * that parts what crosses, and a line that goes back the way it came leaves nothing.
 */
function closedRings(corners: readonly Corner[], closed = true): Corner[][] {
  const rings: Corner[][] = []
  let path: Corner[] = []
  const known = new Set<string>()
  for (const corner of splitAtIntersections(corners, closed)) {
    const key = cornerKey(corner)
    if (known.has(key)) {
      const at = path.findIndex((item) => cornerKey(item) === key)
      const ring = path.slice(at)
      for (const item of ring) known.delete(cornerKey(item))
      rings.push(ring)
      path = path.slice(0, at)
    }
    path.push(corner)
    known.add(key)
  }
  return closed ? [...rings, path] : rings
}

/** Rounding may let two sides meet that did not before: again then, but not for ever. */
const maxRounds = 10

const largerRing = (item: Corner[], other: Corner[]): Corner[] => (doubleArea(other) > doubleArea(item) ? other : item)

/** @returns the largest ring of a closed line, which nowhere meets itself, and the others */
function largestRing(corners: Corner[]): { ring: Corner[]; others: Corner[][] } {
  let ring = corners
  const others: Corner[][] = []
  for (let round = 0; round < maxRounds; round++) {
    const rings = closedRings(ring)
    const maxSize = rings.reduce(largerRing)
    others.push(...rings.filter((item) => item !== maxSize))
    if (maxSize.length === ring.length) break
    ring = maxSize
  }
  return { ring, others }
}

const toPosition = ([x, y]: Corner): Position => ({ latitude: y / stepsPerDegree, longitude: x / stepsPerDegree })

/** Size of the rings that lie beside a kept one: those in it are lost to nobody. */
function lostArea(ring: readonly Corner[], others: readonly Corner[][]): number {
  const area: Area = { kind: 'polygon', points: ring.map(toPosition) }
  const middle = (corners: Corner[]): Corner => [
    corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
    corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
  ]
  return others
    .filter((other) => other.length > 2 && !areaContains(area, toPosition(middle(other))))
    .reduce((sum, other) => sum + doubleArea(other), 0)
}

const extentX = (corners: readonly Corner[]): number => {
  const xs = corners.map(([x]) => x)
  return Math.max(...xs) - Math.min(...xs)
}

/** Share of a closed drawing from which on a ring in the open line is the drawing, and the rest a flick of the hand. */
const minRingShare = 0.8

/** @returns the ring that is meant, and what was drawn besides; a line that came back to itself is closed already */
function intendedRing(line: Corner[]): { ring: Corner[]; others: Corner[][] } {
  const whole = largestRing(line)
  const done = closedRings(line, false)
  const maxSize = done.reduce(largerRing, [])
  if (doubleArea(maxSize) < minRingShare * doubleArea(whole.ring)) return whole
  return { ring: largestRing(maxSize).ring, others: whole.others }
}

/** Square steps from a corner to a side. */
function squaredDistance([x, y]: Corner, [from, to]: [Corner, Corner]): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const share = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1)
  const at = Math.min(1, Math.max(0, share))
  return (from[0] + at * dx - x) ** 2 + (from[1] + at * dy - y) ** 2
}

/** Douglas and Peucker's way: of a stretch only its farthest corner stays, if it is far enough off the straight line. */
function simplifyLine(line: Corner[], minSquaredDistance: number): Corner[] {
  const side: [Corner, Corner] = [line[0]!, line.at(-1)!]
  const away = line.map((corner) => squaredDistance(corner, side))
  const farthest = away.indexOf(Math.max(...away))
  if (away[farthest]! <= minSquaredDistance) return side
  return [
    ...simplifyLine(line.slice(0, farthest + 1), minSquaredDistance).slice(0, -1),
    ...simplifyLine(line.slice(farthest), minSquaredDistance),
  ]
}

/** A ring goes from its first corner to the same again, or its last side would count for nothing. */
const simplifyRing = (corners: Corner[], tolerance: number): Corner[] =>
  simplifyLine([...corners, corners[0]!], (tolerance * extentX(corners)) ** 2).slice(0, -1)

/** @returns a ring of so few corners that an address holds them */
function limitCorners(ring: Corner[]): Corner[] {
  if (ring.length <= maxCorners) return ring
  for (const tolerance of tolerances) {
    const { ring: fewer } = largestRing(simplifyRing(ring, tolerance))
    if (fewer.length <= maxCorners && doubleArea(fewer) >= minArea) return fewer
  }
  // The teeth of a comb are no trembling: what is left of them is the comb.
  const every = Math.ceil(ring.length / (maxCorners / 2))
  return largestRing(ring.filter((_, at) => at % every === 0)).ring
}

/**
 * The area inside a line that a visitor drew by hand or corner by corner. A hand's line seldom ends where it began: it
 * goes past its start, stops short of it or runs along it, and crosses itself there. The largest ring is meant.
 */
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
