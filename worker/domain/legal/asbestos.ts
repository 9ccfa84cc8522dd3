import type { EnergyRegion } from '#domain/energy/label.ts'
import type { Facts } from '#domain/property/facts.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import type { Goal } from '#domain/property/status.ts'

/** Flemish law since 23 November 2022, for buildings from before 2001. Exempt under 20 m², hence most garages. */
export const asbestosDuty = {
  since: '2022-11-23',
  region: 'flanders',
  goal: 'sale',
  builtBefore: 2001,
  exempt: [propertyTypes.land, propertyTypes.garage] as readonly number[],
} as const

export function needsAsbestosCertificate(
  property: { region: EnergyRegion | null; goal: Goal; typeId: number; constructionYear: number | undefined },
  date: string,
): boolean {
  const { since, region, goal, builtBefore, exempt } = asbestosDuty
  return (
    date >= since &&
    property.region === region &&
    property.goal === goal &&
    !exempt.includes(property.typeId) &&
    property.constructionYear !== undefined &&
    property.constructionYear < builtBefore
  )
}

export const hasAsbestosConclusion = ({ asbestos }: Facts): boolean =>
  asbestos === 'safe' || asbestos === 'not-safe' || asbestos === 'free'
