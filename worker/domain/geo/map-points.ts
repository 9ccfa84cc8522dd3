import type { Position } from './area.ts'

export type MapPoint = Position & {
  id: number
  price: number | null
  sold: boolean
}

/** Search results for the map, in columns and delta-encoded, because small similar numbers compress well. */
export type MapColumns = {
  total: number
  ids: number[]
  latitudes: number[]
  longitudes: number[]
  prices: number[]
  /** 1 for a sold or let property. */
  sold: number[]
}

/** About a hundred kilobytes. */
export const maxPoints = 20_000

const stepsPerDegree = 100_000

function cumulativeSums(differences: readonly number[]): number[] {
  let sum = 0
  return differences.map((difference) => (sum += difference))
}

const toSteps = (degrees: number) => Math.round(degrees * stepsPerDegree)

/** By latitude. Numbers that hold latitude and index sort without calls of a comparison. */
function sortPoints(points: readonly MapPoint[]): MapPoint[] {
  const count = points.length
  const keys = new Float64Array(count)
  for (let index = 0; index < count; index++) keys[index] = toSteps(points[index]!.latitude) * count + index
  const sorted: MapPoint[] = []
  for (const key of keys.sort()) sorted.push(points[key - Math.floor(key / count) * count]!)
  return sorted
}

export function encodePoints(total: number, points: readonly MapPoint[]): MapColumns {
  const columns: MapColumns = { total, ids: [], latitudes: [], longitudes: [], prices: [], sold: [] }
  let [id, latitude, longitude] = [0, 0, 0]
  for (const point of sortPoints(points)) {
    const [north, east] = [toSteps(point.latitude), toSteps(point.longitude)]
    columns.ids.push(point.id - id)
    columns.latitudes.push(north - latitude)
    columns.longitudes.push(east - longitude)
    columns.prices.push(point.price ?? 0)
    columns.sold.push(Number(point.sold))
    id = point.id
    latitude = north
    longitude = east
  }
  return columns
}

export function decodePoints({ ids, latitudes, longitudes, prices, sold }: MapColumns): MapPoint[] {
  const north = cumulativeSums(latitudes)
  const east = cumulativeSums(longitudes)
  return cumulativeSums(ids).map((id, index) => ({
    id,
    latitude: north[index]! / stepsPerDegree,
    longitude: east[index]! / stepsPerDegree,
    price: prices[index] || null,
    sold: sold[index] === 1,
  }))
}
