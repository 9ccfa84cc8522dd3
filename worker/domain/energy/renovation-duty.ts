import type { DatedTariff } from '#domain/costs/tariffs.ts'
import { isTreatedAsSale } from '#domain/legal/transfer.ts'
import type { Facts } from '#domain/property/facts.ts'
import type { Goal } from '#domain/property/property.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import { type EnergyLabel, type EnergyRegion, energyRank } from './label.ts'

const { house: property, apartment, studio, investment } = propertyTypes

/**
 * Flemish law: who acquires a dwelling with label E or F by a deed from 2023 on, or takes it on a long lease, renovates
 * it to D or better in time, and the advertisement says that the duty may apply. A building to let holds dwellings too.
 */
const renovationDuty = {
  region: 'flanders',
  types: [property, apartment, studio, investment] as readonly number[],
  /** Worse than D: its place among the letters. */
  above: 4,
  target: 'd',
} as const

/** How long the law gives, newest first. A longer term holds for every deed since 2023 whose term still runs. */
const renovationTerms: readonly (DatedTariff & { years: number })[] = [
  {
    since: '2025-12-12',
    source: 'Flemish Energy Decision of 19 November 2010, as the Flemish Government changed it on 12 December 2025',
    years: 6,
  },
  {
    since: '2023-01-01',
    source: 'Flemish Energy Decision of 19 November 2010, as the Flemish Government changed it on 8 July 2022',
    years: 5,
  },
]

export type RenovationNotice = { target: 'd'; years: number }

type Dwelling = {
  region: EnergyRegion | null
  goal: Goal
  typeId: number
  label: EnergyLabel | null
  facts: Pick<Facts, 'contractType' | 'facades'>
}

/**
 * @param when `date` is the ISO date of the page; `years` what the site's configuration says instead of the law's term
 * @returns the duty to renovate that may apply to a property, or null
 */
export function renovationNotice(
  dwelling: Dwelling,
  { date, years }: { date: string; years?: number | undefined },
): RenovationNotice | null {
  const term = renovationTerms.find(({ since }) => date >= since)
  const applies =
    term &&
    dwelling.region === renovationDuty.region &&
    isTreatedAsSale(dwelling) &&
    renovationDuty.types.includes(dwelling.typeId) &&
    dwelling.label !== null &&
    energyRank(dwelling.label) > renovationDuty.above
  return applies ? { target: renovationDuty.target, years: years ?? term.years } : null
}

type RentalLabelStep = { since: string; target: 'c' | 'd' | 'e' }

/**
 * Flemish law: the label that a home must have to be let, oldest first. Source: the Flemish Government's minimum labels
 * for housing quality, vlaanderen.be, "minimaal EPC-label", read on 25 August 2026.
 */
const rentalLabelSteps: Record<'open' | 'closed', readonly RentalLabelStep[]> = {
  /** Houses with three or four facades. */
  open: [
    { since: '2030-01-01', target: 'e' },
    { since: '2035-01-01', target: 'd' },
    { since: '2040-01-01', target: 'c' },
  ],
  /** Terraced houses, apartments and studios. */
  closed: [
    { since: '2030-01-01', target: 'd' },
    { since: '2035-01-01', target: 'c' },
  ],
}

/** @returns the step in force, or the next one, that a Flemish home to let misses; null where it misses neither */
export function missedRentalLabel(dwelling: Dwelling, date: string): RentalLabelStep | null {
  const { region, goal, typeId, label, facts } = dwelling
  const rented =
    goal === 1 && !isTreatedAsSale(dwelling) && [property, apartment, studio].some((type) => type === typeId)
  if (!rented || region !== 'flanders' || label === null) return null
  const steps = rentalLabelSteps[typeId === property && facts.facades !== 2 ? 'open' : 'closed']
  const next = steps.findIndex(({ since }) => since > date)
  const applicableSteps = next < 0 ? steps.slice(-1) : steps.slice(Math.max(0, next - 1), next + 1)
  return applicableSteps.find(({ target }) => energyRank(label) > energyRank(target)) ?? null
}
