import type { EnergyRegion } from '#domain/energy/label.ts'
import type { Facts } from '#domain/property/facts.ts'

/** Flemish law: since 2023 an advertisement tells the flood scores of plot and building, and the delimited zones. */
const disclosureDuty = { since: '2023-01-01', region: 'flanders' } as const

/** The class that carries the drawn warning beside it. */
const warningClass = 'd'

export const floodClasses = ['a', 'b', 'c', 'd'] as const
export type FloodClass = (typeof floodClasses)[number]

export const floodRisks = ['none', 'low', 'medium', 'high'] as const
export type FloodRisk = (typeof floodRisks)[number]

export type FloodDisclosure = {
  plot: FloodClass | null
  building: FloodClass | null
  zone: boolean | null
  riparian: boolean | null
  /** In one word, where there are no scores. */
  risk: FloodRisk | null
  warned: boolean
}

const findValue = <Value extends string>(values: readonly Value[], text: string | undefined): Value | null =>
  values.find((value) => value === text) ?? null

/**
 * @param date ISO date of the page
 * @returns what is to be told of flooding: scores and zones in Flanders, the risk in one word elsewhere and where
 *   there are no scores; null where nothing is known
 */
export function floodDisclosure(facts: Facts, region: EnergyRegion | null, date: string): FloodDisclosure | null {
  const hasScores = region === disclosureDuty.region && date >= disclosureDuty.since
  const plot = hasScores ? findValue(floodClasses, facts.pScore) : null
  const building = hasScores ? findValue(floodClasses, facts.gScore) : null
  const flood = {
    plot,
    building,
    zone: (hasScores ? facts.floodZone : undefined) ?? null,
    riparian: (hasScores ? facts.riparianZone : undefined) ?? null,
    // The scores took the place of the one word, and the two need not agree.
    risk: plot || building ? null : findValue(floodRisks, facts.floodRisk),
  }
  const isKnown = Object.values(flood).some((value) => value !== null)
  return isKnown ? { ...flood, warned: plot === warningClass || building === warningClass } : null
}
