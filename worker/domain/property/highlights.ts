import { monthlyCosts } from '#domain/costs/monthly-costs.ts'
import { isAbroad } from '#domain/geo/region.ts'
import { floodDisclosure } from '#domain/legal/flood.ts'
import type { PointOfInterest } from './points-of-interest.ts'
import type { Property } from './property.ts'
import { isDwelling } from './property-types.ts'

/** `figure` is metres, cents a month, m² or a year; 1 where the name says all. */
export type Highlight =
  | { name: 'near'; figure: number; type: PointOfInterest['type'] }
  | { name: 'energy' | 'terraceArea' | 'gardenArea' | 'solar' | 'renovationYear' | 'dry'; figure: number }

/** Best first, without those that not all want nearby. */
const nearbyTypes = ['transport', 'shops', 'park', 'school'] as const
/** Metres of a walk. */
const maxDistance = 1000
/** After more years, a renovation is no news. */
const maxYears = 20
const minParts = 2
const maxParts = 4

/** The nearest of the first type that is within a walk. */
const nearest = ({ pointsOfInterest }: Property): Highlight[] =>
  nearbyTypes
    .flatMap((type) => {
      const distances = pointsOfInterest.filter((point) => point.type === type).map(({ distance }) => distance)
      const figure = Math.min(...distances)
      return figure >= 1 && figure <= maxDistance ? [{ name: 'near' as const, type, figure }] : []
    })
    .slice(0, 1)

const renovated = ({ constructionYear = 0, renovationYear = 0 }: Property['facts'], today: string): boolean => {
  const year = Number(today.slice(0, 4))
  return renovationYear > constructionYear && renovationYear <= year && renovationYear >= year - maxYears
}

const isDry = ({ facts, region }: Property, today: string): boolean => {
  const flood = floodDisclosure(facts, region, today)
  return flood?.plot === 'a' && flood.building === 'a' && !flood.zone && !flood.riparian
}

/**
 * What the page of a home shows further down that describes it best: two to four, in order of weight, else none.
 * @param today ISO date
 */
export function highlights(property: Property, today: string): Highlight[] {
  const { facts, status, typeId, countryId } = property
  if (status === 'sold' || !isDwelling(typeId)) return []
  const energy = isAbroad(countryId) ? undefined : monthlyCosts(property, today).find(({ name }) => name === 'energy')
  const figures: [Exclude<Highlight['name'], 'near'>, number | undefined][] = [
    ['energy', energy?.cents],
    ['terraceArea', facts.terraceArea],
    ['gardenArea', facts.gardenArea],
    ['solar', Number(facts.exteriorComfort?.includes('solar-panels'))],
    ['renovationYear', renovated(facts, today) ? facts.renovationYear : 0],
    ['dry', Number(isDry(property, today))],
  ]
  const parts: Highlight[] = [
    ...nearest(property),
    ...figures.flatMap(([name, figure = 0]) => (figure >= 1 && Number.isFinite(figure) ? [{ name, figure }] : [])),
  ]
  return parts.length < minParts ? [] : parts.slice(0, maxParts)
}
