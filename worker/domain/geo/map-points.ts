import type { Marquee } from '#domain/property/property.ts'
import type { Position } from './area.ts'

/** A home as the map shows it. */
export type MapPoint = Position & {
  id: number
  /** Whole euros; null where it is hidden. */
  price: number | null
  marquee: Marquee
}

/**
 * The homes of a search on their way to the map. Columns rather than rows, and of ids and positions the difference to
 * the one before: thousands of small numbers that are alike compress well.
 */
export type MapColumns = {
  /** Homes that the search finds, with or without a position, sent or not. */
  total: number
  /** Differences. */
  ids: number[]
  /** Differences, in hundred-thousandths of a degree (about a metre). */
  latitudes: number[]
  longitudes: number[]
  /** Whole euros; 0 where the price is hidden. */
  prices: number[]
  marquees: Marquee[]
}

/** Homes that a map gets: more than anybody looks at, and still about a hundred kilobytes. */
export const maxPoints = 20_000

/** Steps in a degree. */
const stepsPerDegree = 100_000

const differences = (numbers: readonly number[]): number[] =>
  numbers.map((number, index) => number - (index ? numbers[index - 1]! : 0))

function cumulativeSums(differences: readonly number[]): number[] {
  let sum = 0
  return differences.map((difference) => (sum += difference))
}

/** @returns the points in columns, in an order of their own */
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
    marquees: positioned.map(({ marquee }) => marquee),
  }
}

export function decodePoints({ ids, latitudes, longitudes, prices, marquees }: MapColumns): MapPoint[] {
  const north = cumulativeSums(latitudes)
  const east = cumulativeSums(longitudes)
  return cumulativeSums(ids).map((id, index) => ({
    id,
    latitude: north[index]! / stepsPerDegree,
    longitude: east[index]! / stepsPerDegree,
    price: prices[index] || null,
    marquee: marquees[index]!,
  }))
}
