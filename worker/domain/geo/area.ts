export type Position = { latitude: number; longitude: number }

export type Bounds = { south: number; west: number; north: number; east: number }

/** A polygon is filled by the even-odd rule. `bounds.ts` and `geometry.ts` compute with it. */
export type Area = ({ kind: 'box' } & Bounds) | { kind: 'polygon'; points: Position[] }

/** Maximum, so that the URL is not cut off by mail programs. */
export const maxCorners = 40

/** Grid of about ten metres: short URLs and integer arithmetic. */
const stepsPerDegree = 10_000
const limits = { latitude: 90, longitude: 180 }
const separator = '_'

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

/** Canonical polygon: no collinear corners, first of all rotations and directions; null when empty or off the map. */
export function polygonArea(points: readonly Position[]): Area | null {
  const parsed = points.map(toCorner)
  if (parsed.includes(null)) return null
  const corners = withoutCollinear(parsed as Corner[])
  if (corners.length < 3 || corners.length > maxCorners) return null
  const ring = canonicalRing(corners).map(toPosition)
  if (!isBox(corners)) return { kind: 'polygon', points: ring }
  // The ring of a box begins in the south-west.
  const [low, , high] = ring as [Position, Position, Position]
  return boxArea({ south: low.latitude, west: low.longitude, north: high.latitude, east: high.longitude })
}

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

function canonicalRing(corners: readonly Corner[]): readonly Corner[] {
  const rotations = [corners, corners.toReversed()].flatMap((ring) =>
    ring.map((_, index) => [...ring.slice(index), ...ring.slice(0, index)]),
  )
  return rotations.reduce((first, rotation) => (isBefore(rotation, first) ? rotation : first))
}

function isBefore(a: readonly Corner[], b: readonly Corner[]): boolean {
  for (const [index, [latitude, longitude]] of a.entries()) {
    const [otherLatitude, otherLongitude] = b[index]!
    if (latitude !== otherLatitude) return latitude < otherLatitude
    if (longitude !== otherLongitude) return longitude < otherLongitude
  }
  return false
}

export const formatArea = (area: Area): string =>
  (area.kind === 'box'
    ? [area.south, area.west, area.north, area.east]
    : area.points.flatMap(({ latitude, longitude }) => [latitude, longitude])
  ).join(separator)

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
