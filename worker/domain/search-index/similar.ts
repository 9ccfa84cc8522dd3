import type { Cents } from '#domain/money.ts'
import type { PropertyId } from '#domain/property/property.ts'
import { familyOf } from '#domain/property/property-types.ts'
import { type Market, markets } from '#domain/property/status.ts'
import type { Snapshot } from './snapshot.ts'

export type SimilarQuery = {
  id: PropertyId
  market: Market
  typeId: number
  price: Cents | null
  /** How far a town is, in any unit. */
  distanceOf: (placeId: number) => number
}

/** Share of the price by which a similar one is cheaper or dearer. */
const maxPriceGap = 0.35

/**
 * @returns available properties of the market, of the same family of types and about the same price (of a hidden price: of
 * the same type): by type, distance, difference in price, the newest first
 */
export function similarProperties(snapshot: Snapshot, query: SimilarQuery, size: number): PropertyId[] {
  const { count, columns, placeIds, typeIds } = snapshot
  const market = markets.indexOf(query.market)
  const typeCode = typeIds.indexOf(query.typeId)
  const family = query.price === null ? [query.typeId] : familyOf(query.typeId)
  const isOfFamily = typeIds.map((id) => family.includes(id))
  const gap = query.price === null ? Number.POSITIVE_INFINITY : query.price * maxPriceGap
  const distances = placeIds.map(query.distanceOf)
  const priceGap = (row: number) => Math.abs(Math.max(0, columns.price[row]!) - (query.price ?? 0))
  const compare = (a: number, b: number): number =>
    Number(columns.typeCode[a] !== typeCode) - Number(columns.typeCode[b] !== typeCode) ||
    distances[columns.placeCode[a]!]! - distances[columns.placeCode[b]!]! ||
    priceGap(a) - priceGap(b) ||
    columns.published[b]! - columns.published[a]! ||
    columns.id[b]! - columns.id[a]!

  const best: number[] = []
  for (let row = 0; row < count; row++) {
    if (columns.market[row] !== market || columns.isSold[row] || columns.id[row] === query.id) continue
    if (!isOfFamily[columns.typeCode[row]!] || priceGap(row) > gap) continue
    if (best.length === size && compare(row, best[size - 1]!) > 0) continue
    const at = best.findIndex((other) => compare(row, other) < 0)
    best.splice(at < 0 ? best.length : at, 0, row)
    best.length = Math.min(best.length, size)
  }
  return best.map((row) => columns.id[row]!)
}
