import type { Marquee } from '#domain/property.ts'
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
export const mostPoints = 20_000

/** Steps in a degree. */
const steps = 100_000

const differences = (numbers: readonly number[]): number[] =>
  numbers.map((number, at) => number - (at ? numbers[at - 1]! : 0))

function sums(differences: readonly number[]): number[] {
  let sum = 0
  return differences.map((difference) => (sum += difference))
}

/** @returns the points in columns, in an order of their own */
export function encodePoints(total: number, points: readonly MapPoint[]): MapColumns {
  const placed = points
    .map((point) => ({
      ...point,
      latitude: Math.round(point.latitude * steps),
      longitude: Math.round(point.longitude * steps),
    }))
    .sort((a, b) => a.latitude - b.latitude || a.longitude - b.longitude || a.id - b.id)
  return {
    total,
    ids: differences(placed.map(({ id }) => id)),
    latitudes: differences(placed.map(({ latitude }) => latitude)),
    longitudes: differences(placed.map(({ longitude }) => longitude)),
    prices: placed.map(({ price }) => price ?? 0),
    marquees: placed.map(({ marquee }) => marquee),
  }
}

export function decodePoints({ ids, latitudes, longitudes, prices, marquees }: MapColumns): MapPoint[] {
  const north = sums(latitudes)
  const east = sums(longitudes)
  return sums(ids).map((id, at) => ({
    id,
    latitude: north[at]! / steps,
    longitude: east[at]! / steps,
    price: prices[at] || null,
    marquee: marquees[at]!,
  }))
}
