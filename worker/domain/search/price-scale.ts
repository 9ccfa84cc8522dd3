import type { Market } from '#domain/property/status.ts'

/** In euros: the step, and the price up to which it holds. Fine where most prices are, wide above. */
const steps: Record<Market, readonly [step: number, upTo: number][]> = {
  sale: [
    [10_000, 500_000],
    [25_000, 1_000_000],
    [100_000, 3_000_000],
  ],
  rent: [[100, 2000]],
}

function stopsOf(market: Market): number[] {
  const stops = [0]
  for (const [step, upTo] of steps[market])
    for (let price = stops.at(-1)! + step; price <= upTo; price += step) stops.push(price)
  return stops
}

/** The prices in euros at which a thumb of the slider stops, evenly spread over its track. */
export const priceStops: Record<Market, readonly number[]> = { sale: stopsOf('sale'), rent: stopsOf('rent') }

/** @returns the index of the last of rising values that is at most `value`; 0 below the first */
function lastAtMost(values: readonly number[], value: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (values[middle]! <= value) low = middle
    else high = middle - 1
  }
  return low
}

/** @returns the index of the stop next to a price; the last one above the scale */
export function nearestStop(market: Market, euros: number): number {
  const stops = priceStops[market]
  const below = lastAtMost(stops, euros)
  const above = Math.min(below + 1, stops.length - 1)
  return euros - stops[below]! < stops[above]! - euros ? below : above
}

/** Stops that one bar of the histogram spans. */
const stopsPerBar: Record<Market, number> = { sale: 3, rent: 1 }

const lowestOfBar = (market: Market) =>
  priceStops[market].slice(0, -1).filter((_, at) => at % stopsPerBar[market] === 0)

const barStarts: Record<Market, readonly number[]> = { sale: lowestOfBar('sale'), rent: lowestOfBar('rent') }

/** @returns the number of prices, in euros, in each bar over the track; the last bar has all above the scale too */
export function priceHistogram(market: Market, prices: Iterable<number>): number[] {
  const starts = barStarts[market]
  const counts = starts.map(() => 0)
  for (const price of prices) counts[lastAtMost(starts, price)]!++
  return counts
}
