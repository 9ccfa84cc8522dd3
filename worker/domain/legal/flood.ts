import type { EnergyRegion } from '#domain/energy/label.ts'
import { oneOf } from '#domain/one-of.ts'
import type { Facts } from '#domain/property/facts.ts'

/** Flemish law: since 2023 advertisements state the flood scores of plot and building, and the delimited zones. */
const disclosureDuty = { since: '2023-01-01', region: 'flanders' } as const

const warningClass = 'd'

const floodClasses = ['a', 'b', 'c', 'd'] as const
type FloodClass = (typeof floodClasses)[number]

const floodRisks = ['none', 'low', 'medium', 'high'] as const
type FloodRisk = (typeof floodRisks)[number]

export type FloodDisclosure = {
  plot: FloodClass | null
  building: FloodClass | null
  zone: boolean | null
  riparian: boolean | null
  risk: FloodRisk | null
  warned: boolean
}

/** Scores and zones in Flanders; else the risk. @param date ISO date of the page */
export function floodDisclosure(facts: Facts, region: EnergyRegion | null, date: string): FloodDisclosure | null {
  const hasScores = region === disclosureDuty.region && date >= disclosureDuty.since
  const plot = hasScores ? oneOf(floodClasses, facts.pScore) : null
  const building = hasScores ? oneOf(floodClasses, facts.gScore) : null
  const flood = {
    plot,
    building,
    zone: (hasScores ? facts.floodZone : undefined) ?? null,
    riparian: (hasScores ? facts.riparianZone : undefined) ?? null,
    // The scores replaced the risk, and the two need not agree.
    risk: plot || building ? null : oneOf(floodRisks, facts.floodRisk),
  }
  const isKnown = Object.values(flood).some((value) => value !== null)
  return isKnown ? { ...flood, warned: plot === warningClass || building === warningClass } : null
}
