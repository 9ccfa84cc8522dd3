import type { FactName } from './facts.ts'

type Direction = 'lowest' | 'highest'

/** Facts with a value that any buyer prefers. Consumption is left out: the regions calculate it differently. */
export const preferredValues: Partial<Record<FactName, Direction>> = {
  livingArea: 'highest',
  groundArea: 'highest',
  terraceArea: 'highest',
  gardenArea: 'highest',
  realEstateTax: 'lowest',
  co2: 'lowest',
  mobilityScore: 'highest',
}

/** Facts that identify a paper, or follow from the price or the property tax: they differ and set no homes apart. */
const secondaryFacts: readonly FactName[] = [
  'energyCode',
  'energyExpiry',
  'asbestosDate',
  'cadastralIncome',
  'registeredRights',
  'notaryFees',
  'notaryFeesVat',
]

/** @param texts of a fact, one of each home; empty where it is unknown */
export const setsApart = (name: FactName | null, texts: readonly string[]): boolean =>
  !(name && secondaryFacts.includes(name)) && texts.some((text) => text !== texts[0])

/** @returns the best value; null when one is unknown or all are equal */
export function bestValue(values: readonly (number | null | undefined)[], direction: Direction): number | null {
  const known = values.filter((value) => value !== null && value !== undefined)
  if (known.length < values.length || new Set(known).size < 2) return null
  return direction === 'lowest' ? Math.min(...known) : Math.max(...known)
}
