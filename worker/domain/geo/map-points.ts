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

const differences = (numbers: readonly number[]): number[] =>
  numbers.map((number, index) => number - (index ? numbers[index - 1]! : 0))

function cumulativeSums(differences: readonly number[]): number[] {
  let sum = 0
  return differences.map((difference) => (sum += difference))
}

export function encodePoints(total: number, points: readonly MapPoint[]): MapColumns {
  const positioned = points
    .map((point) => ({
      ...point,
      latitude: Math.round(point.latitude * stepsPerDegree),
      longitude: Math.round(point.longitude * stepsPerDegree),
    }))
    .sort((a, b) => a.latitude - b.latitude || a.longitude - b.longitude || a.id - b.id)
  return {
    total,
    ids: differences(positioned.map(({ id }) => id)),
    latitudes: differences(positioned.map(({ latitude }) => latitude)),
    longitudes: differences(positioned.map(({ longitude }) => longitude)),
    prices: positioned.map(({ price }) => price ?? 0),
    sold: positioned.map(({ sold }) => Number(sold)),
  }
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
