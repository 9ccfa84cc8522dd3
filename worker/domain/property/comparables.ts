import type { Position } from '#domain/geo/area.ts'
import type { PricedKind } from '#domain/geo/area-prices.ts'
import { kilometresBetween } from '#domain/geo/geometry.ts'
import { addMonths } from '#domain/time.ts'
import type { PropertyId, PropertySummary } from './property.ts'

/** A home that the agency has sold, and the day on which the site said so. */
export type Comparable = { home: PropertySummary; soldOn: string }

/** What homes are compared by. */
export type ComparedHome = {
  kind: PricedKind | null
  /** m²; 0 or less where it is not known. */
  livingArea: number
  /** Official name; the postcode of one without other parts. */
  municipality: string
  /** That of its town where the address is hidden. */
  position: Position
}

type SoldHome = ComparedHome & { id: PropertyId }

/** Sold homes that are shown beside one. */
export const maxComparables = 4

const maxKilometres = 5
const monthsBack = 36
/** Share of its own living area. */
const areaMargin = 0.3

/** @returns the first day on which a home is sold within three years of `today` */
export const soldSince = (today: string): string => addMonths(today, -monthsBack)

/** Houses of unknown façades are like any house. */
function isSameKind(one: PricedKind | null, other: PricedKind | null): boolean {
  if (one === other) return one !== null
  return [one, other].includes('houses') && ![one, other].some((kind) => kind === 'flats' || kind === null)
}

const isSimilarArea = (one: number, other: number): boolean => other > 0 && Math.abs(one - other) <= areaMargin * one

/**
 * Homes of the same kind and of a similar living area, in the same municipality or at most five kilometres away.
 * @returns ids: those of the municipality first, then by distance, then by what their living areas differ
 */
export function comparableIds(home: ComparedHome, sold: readonly SoldHome[]): PropertyId[] {
  const near = sold.flatMap(({ id, kind, livingArea, municipality, position }) => {
    if (!isSameKind(home.kind, kind) || !isSimilarArea(home.livingArea, livingArea)) return []
    const isHere = municipality === home.municipality
    const km = kilometresBetween(home.position, position)
    return isHere || km <= maxKilometres ? { id, isHere, km, area: Math.abs(home.livingArea - livingArea) } : []
  })
  return near
    .toSorted((a, b) => Number(b.isHere) - Number(a.isHere) || a.km - b.km || a.area - b.area || b.id - a.id)
    .map(({ id }) => id)
}

/** @param day `YYYY-MM-DD` @returns its quarter of its year */
export const quarterOf = (day: string): 1 | 2 | 3 | 4 => Math.ceil(Number(day.slice(5, 7)) / 3) as 1 | 2 | 3 | 4
