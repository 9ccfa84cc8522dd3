import { type EnergyLabel, type EnergyRegion, energyRank } from './energy.ts'
import type { Goal } from './property.ts'
import { propertyTypes } from './property-types.ts'

/**
 * Flemish law: who acquires a dwelling with label E or F by a deed from 2023 on renovates it to D or better within
 * five years, and the advertisement says that the duty may apply. A building to let holds dwellings too.
 */
const duty = {
  since: '2023-01-01',
  region: 'flanders',
  goal: 0,
  types: [propertyTypes.house, propertyTypes.apartment, propertyTypes.studio, propertyTypes.investment] as number[],
  /** Worse than D: its place among the letters. */
  above: 4,
  target: 'd',
  years: 5,
} as const

export type RenovationNotice = { target: 'd'; years: number }

/**
 * @param when `date` is the ISO date of the page; `years` what the site's configuration says instead of the law's five
 * @returns the duty to renovate that may apply to a property, or null
 */
export function renovationNotice(
  home: { region: EnergyRegion | null; goal: Goal; typeId: number; label: EnergyLabel | null },
  { date, years = duty.years }: { date: string; years?: number | undefined },
): RenovationNotice | null {
  const applies =
    date >= duty.since &&
    home.region === duty.region &&
    home.goal === duty.goal &&
    duty.types.includes(home.typeId) &&
    home.label !== null &&
    energyRank(home.label) > duty.above
  return applies ? { target: duty.target, years } : null
}
