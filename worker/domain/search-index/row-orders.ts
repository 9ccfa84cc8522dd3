import type { SearchSort } from '#domain/search/search.ts'
import { type Snapshot, unknownPrice } from './snapshot.ts'

/** `soonest`: by the next open house, after which come those without. */
export type RowSort = SearchSort | 'soonest'

/** All rows in order, and the place of each row in it. */
export type RowOrder = { rows: Uint32Array; ranks: Uint32Array }

/** What is unknown comes last. */
const pricePerArea = ({ price, livingArea }: Snapshot['columns'], row: number): number =>
  price[row]! >= 0 && livingArea[row]! > 0 ? price[row]! / livingArea[row]! : Number.MAX_VALUE

/** What is sold or let comes last. Equal values are ordered by id, descending except for the cheapest. */
function compareRows({ columns }: Snapshot, sort: RowSort, a: number, b: number): number {
  const { id, isSold, price, published, livingArea, openFrom, energyRank, energyPerformance } = columns
  if (isSold[a] !== isSold[b]) return isSold[a]! - isSold[b]!
  if (sort === 'newest') return published[b]! - published[a]! || id[b]! - id[a]!
  if (sort === 'soonest') return (openFrom[a] || Infinity) - (openFrom[b] || Infinity) || id[b]! - id[a]!
  if (sort === 'largest') return livingArea[b]! - livingArea[a]! || id[b]! - id[a]!
  if (sort === 'dearest') return price[b]! - price[a]! || id[b]! - id[a]!
  if (sort === 'energy')
    return energyRank[a]! - energyRank[b]! || energyPerformance[a]! - energyPerformance[b]! || id[b]! - id[a]!
  if (sort === 'sqm') return pricePerArea(columns, a) - pricePerArea(columns, b) || id[b]! - id[a]!
  // A hidden price comes last.
  const hidden = Number(price[a] === unknownPrice) - Number(price[b] === unknownPrice)
  return hidden || price[a]! - price[b]! || id[a]! - id[b]!
}

/** @returns a function that sorts the rows when an order is first needed */
export function createRowOrders(snapshot: Snapshot): (sort: RowSort) => RowOrder {
  const orders = new Map<RowSort, RowOrder>()
  return (sort) => {
    const cached = orders.get(sort)
    if (cached) return cached
    const rows = Uint32Array.from({ length: snapshot.count }, (_, row) => row)
    rows.sort((a, b) => compareRows(snapshot, sort, a, b))
    const ranks = new Uint32Array(snapshot.count)
    for (const [rank, row] of rows.entries()) ranks[row] = rank
    const order = { rows, ranks }
    orders.set(sort, order)
    return order
  }
}
