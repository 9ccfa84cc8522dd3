import type { Market } from '#domain/property/status.ts'
import { priceSlider } from './price-range.ts'

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

/** The prices in euros at which a thumb that is dragged stops, evenly spread over the track. */
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

/** @returns where a price is on the track, in stops: also between two; the last one above the scale */
export function placeOf(market: Market, euros: number): number {
  const stops = priceStops[market]
  const below = lastAtMost(stops, euros)
  if (below === stops.length - 1) return below
  return below + (euros - stops[below]!) / (stops[below + 1]! - stops[below]!)
}

/** Steps of the arrow keys and of those for a page. */
const keySteps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
}

/** @returns the multiple of the slider's step that a key moves a price to; null for a key that moves none */
export function priceAfterKey(market: Market, euros: number, key: string): number | null {
  const { min, max, step } = priceSlider(market)
  if (key === 'Home') return min
  if (key === 'End') return max
  const steps = keySteps[key]
  if (!steps) return null
  const at = euros / step
  const next = (steps > 0 ? Math.floor(at) : Math.ceil(at)) + steps
  return Math.min(max, Math.max(min, next * step))
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
