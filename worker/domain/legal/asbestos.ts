import type { EnergyRegion } from '#domain/energy/label.ts'
import type { Facts } from '#domain/property/facts.ts'
import type { Goal } from '#domain/property/property.ts'
import { propertyTypes } from '#domain/property/property-types.ts'

/**
 * Flemish law: whoever sells a building from before 2001 has an asbestos certificate since 23 November 2022. A plot has
 * no building; most garages are smaller than the law's twenty square metres.
 */
export const asbestosDuty = {
  since: '2022-11-23',
  region: 'flanders',
  goal: 0,
  builtBefore: 2001,
  exempt: [propertyTypes.land, propertyTypes.garage] as readonly number[],
} as const

/** @returns whether the law wants a certificate; false where the year of building is not known */
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

/** @returns whether there is a certificate with a conclusion */
export const hasAsbestosConclusion = ({ asbestos }: Facts): boolean =>
  asbestos === 'safe' || asbestos === 'not-safe' || asbestos === 'free'
