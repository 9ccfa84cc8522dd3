import type { DatedTariff } from '#domain/costs/tariffs.ts'
import { isTreatedAsSale } from '#domain/legal/transfer.ts'
import type { Facts } from '#domain/property/facts.ts'
import { dwellingTypes, isDwelling, propertyTypes } from '#domain/property/property-types.ts'
import type { Goal } from '#domain/property/status.ts'
import { type EnergyLabel, type EnergyRegion, energyRank } from './label.ts'

const { house, investment } = propertyTypes

/** Flemish duty to renovate a dwelling with label E or F after a deed from 2023 on, long leases included. */
const renovationDuty = {
  region: 'flanders',
  types: [...dwellingTypes, investment] as readonly number[],
  above: 4,
  target: 'd',
} as const

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

/** Flemish minimum label of a rental, oldest first: vlaanderen.be, "minimaal EPC-label", read on 25 August 2026. */
const rentalLabelSteps: Record<'open' | 'closed', readonly RentalLabelStep[]> = {
  open: [
    { since: '2030-01-01', target: 'e' },
    { since: '2035-01-01', target: 'd' },
    { since: '2040-01-01', target: 'c' },
  ],
  closed: [
    { since: '2030-01-01', target: 'd' },
    { since: '2035-01-01', target: 'c' },
  ],
}

/** The step in force, or the next one, that the dwelling does not meet; null when it meets both. */
export function missedRentalLabel(dwelling: Dwelling, date: string): RentalLabelStep | null {
  const { region, goal, typeId, label, facts } = dwelling
  const rented = goal === 'rent' && !isTreatedAsSale(dwelling) && isDwelling(typeId)
  if (!rented || region !== 'flanders' || label === null) return null
  const steps = rentalLabelSteps[typeId === house && facts.facades !== 2 ? 'open' : 'closed']
  const next = steps.findIndex(({ since }) => since > date)
  const applicableSteps = next < 0 ? steps.slice(-1) : steps.slice(Math.max(0, next - 1), next + 1)
  return applicableSteps.find(({ target }) => energyRank(label) > energyRank(target)) ?? null
}
