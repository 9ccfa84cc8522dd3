/** Degrees. */
export type Position = { latitude: number; longitude: number }

export type Bounds = { south: number; west: number; north: number; east: number }

/** Where to look. A polygon is filled by the even-odd rule, so that one that crosses itself means something too. */
export type Area = ({ kind: 'box' } & Bounds) | { kind: 'polygon'; points: Position[] }

/** Corners of a polygon: more would make an address that some programs cut off. */
export const mostCorners = 40

/** Steps in a degree, of about ten metres: what an address needs, and whole numbers to reckon with. */
const steps = 10_000
const limits = { latitude: 90, longitude: 180 }
const separator = '_'

/** In steps. */
type Corner = readonly [latitude: number, longitude: number]

const stepped = (degrees: number): number => Math.round(degrees * steps) || 0
const degrees = (count: number): number => count / steps

const cornerOf = ({ latitude, longitude }: Position): Corner | null =>
  Math.abs(latitude) <= limits.latitude && Math.abs(longitude) <= limits.longitude
    ? [stepped(latitude), stepped(longitude)]
    : null

const positionOf = ([latitude, longitude]: Corner): Position => ({
  latitude: degrees(latitude),
  longitude: degrees(longitude),
})

/** @returns the box to four decimals; null where it holds nothing or lies off the map */
export function boxArea({ south, west, north, east }: Bounds): Area | null {
  const low = cornerOf({ latitude: south, longitude: west })
  const high = cornerOf({ latitude: north, longitude: east })
  if (!low || !high || low[0] >= high[0] || low[1] >= high[1]) return null
  return { kind: 'box', south: degrees(low[0]), west: degrees(low[1]), north: degrees(high[0]), east: degrees(high[1]) }
}

/**
 * One form for one polygon, wherever and whichever way round it was begun: four decimals, no corner that is none, and
 * of all ways to tell it the one that sorts first. A rectangle along the compass is a box.
 *
 * @returns null where it holds nothing, lies off the map or has more than `mostCorners`
 */
export function polygonArea(points: readonly Position[]): Area | null {
  const read = points.map(cornerOf)
  if (read.includes(null)) return null
  const corners = withoutStraight(read as Corner[])
  if (corners.length < 3 || corners.length > mostCorners) return null
  const [south, west, north, east] = edgesOfBox(corners)
  if (isBox(corners)) return boxArea({ south, west, north, east })
  return { kind: 'polygon', points: firstTelling(corners).map(positionOf) }
}

/** Corners on a straight line with their neighbours, doubled and closing ones among them. */
function withoutStraight(corners: readonly Corner[]): Corner[] {
  let kept = [...corners]
  for (let at = 0; at < kept.length; ) {
    const before = kept.at(at - 1)!
    const here = kept[at]!
    const after = kept[(at + 1) % kept.length]!
    const turn = (here[0] - before[0]) * (after[1] - before[1]) - (here[1] - before[1]) * (after[0] - before[0])
    if (turn === 0) {
      kept = kept.filter((_, index) => index !== at)
      // The neighbours may now be on a line themselves.
      at = 0
    } else at++
  }
  return kept
}

const isBox = (corners: readonly Corner[]): boolean =>
  corners.length === 4 &&
  corners.every(([latitude, longitude], at) => {
    const before = corners.at(at - 1)!
    return latitude === before[0] || longitude === before[1]
  })

function edgesOfBox(corners: readonly Corner[]): [south: number, west: number, north: number, east: number] {
  const latitudes = corners.map(([latitude]) => degrees(latitude))
  const longitudes = corners.map(([, longitude]) => degrees(longitude))
  return [Math.min(...latitudes), Math.min(...longitudes), Math.max(...latitudes), Math.max(...longitudes)]
}

/** Of all ways to tell the same ring, begun anywhere and either way round, the one that sorts first. */
function firstTelling(corners: readonly Corner[]): readonly Corner[] {
  const tellings = [corners, corners.toReversed()].flatMap((ring) =>
    ring.map((_, at) => [...ring.slice(at), ...ring.slice(0, at)]),
  )
  return tellings.reduce((first, other) => (isBefore(other, first) ? other : first))
}

function isBefore(one: readonly Corner[], other: readonly Corner[]): boolean {
  for (const [at, [latitude, longitude]] of one.entries()) {
    const [otherLatitude, otherLongitude] = other[at]!
    if (latitude !== otherLatitude) return latitude < otherLatitude
    if (longitude !== otherLongitude) return longitude < otherLongitude
  }
  return false
}

/** @returns the area as an address holds it: the box as south, west, north and east, the polygon as its corners */
export const areaText = (area: Area): string =>
  (area.kind === 'box'
    ? [area.south, area.west, area.north, area.east]
    : area.points.flatMap(({ latitude, longitude }) => [latitude, longitude])
  ).join(separator)

/** @returns the area that an address asks for, in its one form; null where it makes no sense */
export function areaOf(text: string): Area | null {
  const parts = text.split(separator, 2 * mostCorners + 3)
  if (parts.length % 2 || parts.length > 2 * mostCorners + 2) return null
  if (!parts.every((part) => /^-?\d{1,3}(?:\.\d{1,20})?$/.test(part))) return null
  const numbers = parts.map(Number)
  if (numbers.length === 4) {
    const [south, west, north, east] = numbers as [number, number, number, number]
    return boxArea({ south, west, north, east })
  }
  return polygonArea(numbers.flatMap((latitude, at) => (at % 2 ? [] : [{ latitude, longitude: numbers[at + 1]! }])))
}

/** @returns the smallest box round an area */
export function boundsOf(area: Area): Bounds {
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
export const edgesOf = (points: readonly Position[]): Edge[] =>
  points.map((point, at) => [point, points[(at + 1) % points.length]!])

/** @returns whether a position lies in an area; what lies on a side of a polygon may count either way */
export function isWithin(area: Area, { latitude, longitude }: Position): boolean {
  if (area.kind === 'box')
    return latitude >= area.south && latitude <= area.north && longitude >= area.west && longitude <= area.east
  const crossed = edgesOf(area.points).filter(
    ([from, to]) =>
      from.latitude > latitude !== to.latitude > latitude &&
      longitude <
        ((to.longitude - from.longitude) * (latitude - from.latitude)) / (to.latitude - from.latitude) + from.longitude,
  )
  return crossed.length % 2 === 1
}
