import type { SearchSort } from '#domain/search/search.ts'
import { type Snapshot, unknownPrice } from './snapshot.ts'

/** `soonest`: by the next open house, after which come those without. */
export type RowSort = SearchSort | 'soonest'

/** All rows in order, and the place of each row in it. */
export type RowOrder = { rows: Uint32Array; ranks: Uint32Array }

type Columns = Snapshot['columns']

/** What is unknown comes last. */
const pricePerArea = ({ price, livingArea }: Columns, row: number): number =>
  price[row]! >= 0 && livingArea[row]! > 0 ? price[row]! / livingArea[row]! : Number.MAX_VALUE

const knownPrice = ({ price }: Columns, row: number): number =>
  price[row] === unknownPrice ? Number.MAX_VALUE : price[row]!

const compareOffered: Record<RowSort, (columns: Columns, a: number, b: number) => number> = {
  newest: ({ published }, a, b) => published[b]! - published[a]!,
  soonest: ({ openFrom }, a, b) => (openFrom[a] || Infinity) - (openFrom[b] || Infinity),
  largest: ({ livingArea }, a, b) => livingArea[b]! - livingArea[a]!,
  dearest: ({ price }, a, b) => price[b]! - price[a]!,
  cheapest: (columns, a, b) => knownPrice(columns, a) - knownPrice(columns, b),
  energy: ({ energyRank, energyPerformance }, a, b) =>
    energyRank[a]! - energyRank[b]! || energyPerformance[a]! - energyPerformance[b]!,
  sqm: (columns, a, b) => pricePerArea(columns, a) - pricePerArea(columns, b),
}

/** What is sold or let comes last. Equal values are ordered by id, descending except for the cheapest. */
function compareRows({ columns }: Snapshot, sort: RowSort, a: number, b: number): number {
  const { id, isSold } = columns
  return (
    isSold[a]! - isSold[b]! ||
    compareOffered[sort](columns, a, b) ||
    (sort === 'cheapest' ? id[a]! - id[b]! : id[b]! - id[a]!)
  )
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
