/** Degrees. */
export type Position = { latitude: number; longitude: number }

export type Bounds = { south: number; west: number; north: number; east: number }

/** Where to look. A polygon is filled by the even-odd rule, so that one that crosses itself means something too. */
export type Area = ({ kind: 'box' } & Bounds) | { kind: 'polygon'; points: Position[] }

/** Corners of a polygon: more would make an address that some programs cut off. */
export const maxCorners = 40

/** Steps in a degree, of about ten metres: what an address needs, and whole numbers to reckon with. */
const stepsPerDegree = 10_000
const limits = { latitude: 90, longitude: 180 }
const separator = '_'

/** In steps. */
type Corner = readonly [latitude: number, longitude: number]

const toSteps = (degrees: number): number => Math.round(degrees * stepsPerDegree) || 0
const toDegrees = (count: number): number => count / stepsPerDegree

const toCorner = ({ latitude, longitude }: Position): Corner | null =>
  Math.abs(latitude) <= limits.latitude && Math.abs(longitude) <= limits.longitude
    ? [toSteps(latitude), toSteps(longitude)]
    : null

const toPosition = ([latitude, longitude]: Corner): Position => ({
  latitude: toDegrees(latitude),
  longitude: toDegrees(longitude),
})

/** @returns the box to four decimals; null where it holds nothing or lies off the map */
export function boxArea({ south, west, north, east }: Bounds): Area | null {
  const low = toCorner({ latitude: south, longitude: west })
  const high = toCorner({ latitude: north, longitude: east })
  if (!low || !high || low[0] >= high[0] || low[1] >= high[1]) return null
  return {
    kind: 'box',
    south: toDegrees(low[0]),
    west: toDegrees(low[1]),
    north: toDegrees(high[0]),
    east: toDegrees(high[1]),
  }
}

/**
 * One form for one polygon, wherever and whichever way round it was begun: four decimals, no corner that is none, and
 * of all ways to tell it the one that sorts first. A rectangle along the compass is a box.
 *
 * @returns null where it holds nothing, lies off the map or has more than `mostCorners`
 */
export function polygonArea(points: readonly Position[]): Area | null {
  const parsed = points.map(toCorner)
  if (parsed.includes(null)) return null
  const corners = withoutCollinear(parsed as Corner[])
  if (corners.length < 3 || corners.length > maxCorners) return null
  const [south, west, north, east] = boundingEdges(corners)
  if (isBox(corners)) return boxArea({ south, west, north, east })
  return { kind: 'polygon', points: canonicalRing(corners).map(toPosition) }
}

/** Corners on a straight line with their neighbours, doubled and closing ones among them. */
function withoutCollinear(corners: readonly Corner[]): Corner[] {
  let remaining = [...corners]
  for (let cornerIndex = 0; cornerIndex < remaining.length; ) {
    const previous = remaining.at(cornerIndex - 1)!
    const corner = remaining[cornerIndex]!
    const next = remaining[(cornerIndex + 1) % remaining.length]!
    const crossProduct =
      (corner[0] - previous[0]) * (next[1] - previous[1]) - (corner[1] - previous[1]) * (next[0] - previous[0])
    if (crossProduct === 0) {
      remaining = remaining.filter((_, index) => index !== cornerIndex)
      // The neighbours may now be on a line themselves.
      cornerIndex = 0
    } else cornerIndex++
  }
  return remaining
}

const isBox = (corners: readonly Corner[]): boolean =>
  corners.length === 4 &&
  corners.every(([latitude, longitude], index) => {
    const previous = corners.at(index - 1)!
    return latitude === previous[0] || longitude === previous[1]
  })

function boundingEdges(corners: readonly Corner[]): [south: number, west: number, north: number, east: number] {
  const latitudes = corners.map(([latitude]) => toDegrees(latitude))
  const longitudes = corners.map(([, longitude]) => toDegrees(longitude))
  return [Math.min(...latitudes), Math.min(...longitudes), Math.max(...latitudes), Math.max(...longitudes)]
}

/** Of all ways to tell the same ring, begun anywhere and either way round, the one that sorts first. */
function canonicalRing(corners: readonly Corner[]): readonly Corner[] {
  const rotations = [corners, corners.toReversed()].flatMap((ring) =>
    ring.map((_, index) => [...ring.slice(index), ...ring.slice(0, index)]),
  )
  return rotations.reduce((first, other) => (isBefore(other, first) ? other : first))
}

function isBefore(item: readonly Corner[], other: readonly Corner[]): boolean {
  for (const [at, [latitude, longitude]] of item.entries()) {
    const [otherLatitude, otherLongitude] = other[at]!
    if (latitude !== otherLatitude) return latitude < otherLatitude
    if (longitude !== otherLongitude) return longitude < otherLongitude
  }
  return false
}

/** @returns the area as an address holds it: the box as south, west, north and east, the polygon as its corners */
export const formatArea = (area: Area): string =>
  (area.kind === 'box'
    ? [area.south, area.west, area.north, area.east]
    : area.points.flatMap(({ latitude, longitude }) => [latitude, longitude])
  ).join(separator)

/** @returns the area that an address asks for, in its one form; null where it makes no sense */
export function parseArea(text: string): Area | null {
  const parts = text.split(separator, 2 * maxCorners + 3)
  if (parts.length % 2 || parts.length > 2 * maxCorners + 2) return null
  if (!parts.every((part) => /^-?\d{1,3}(?:\.\d{1,20})?$/.test(part))) return null
  const numbers = parts.map(Number)
  if (numbers.length === 4) {
    const [south, west, north, east] = numbers as [number, number, number, number]
    return boxArea({ south, west, north, east })
  }
  return polygonArea(numbers.flatMap((latitude, at) => (at % 2 ? [] : [{ latitude, longitude: numbers[at + 1]! }])))
}

/** @returns the smallest box round an area */
export function areaBounds(area: Area): Bounds {
  if (area.kind === 'box') return { south: area.south, west: area.west, north: area.north, east: area.east }
  const latitudes = area.points.map(({ latitude }) => latitude)
  const longitudes = area.points.map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  }
}

export type Edge = readonly [from: Position, to: Position]

/** @returns the sides of a polygon, the closing one with them */
export const polygonEdges = (points: readonly Position[]): Edge[] =>
  points.map((point, at) => [point, points[(at + 1) % points.length]!])

/** @returns whether a position lies in an area; what lies on a side of a polygon may count either way */
export function areaContains(area: Area, { latitude, longitude }: Position): boolean {
  if (area.kind === 'box')
    return latitude >= area.south && latitude <= area.north && longitude >= area.west && longitude <= area.east
  const crossings = polygonEdges(area.points).filter(
    ([from, to]) =>
      from.latitude > latitude !== to.latitude > latitude &&
      longitude <
        ((to.longitude - from.longitude) * (latitude - from.latitude)) / (to.latitude - from.latitude) + from.longitude,
  )
  return crossings.length % 2 === 1
}
