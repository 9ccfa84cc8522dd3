import type { EnergyRegion } from '#domain/energy/label.ts'
import type { Facts } from '#domain/property/facts.ts'
import { propertyTypes } from '#domain/property/property-types.ts'

export type EnergyDisclosurePart = 'class' | 'value' | 'code' | 'number' | 'specific' | 'total'

const partsByRegion: Record<EnergyRegion, readonly EnergyDisclosurePart[]> = {
  flanders: ['class', 'value', 'code'],
  brussels: ['class'],
  wallonia: ['class', 'number', 'specific', 'total'],
  luxembourg: ['class'],
}

export const disclosureFacts = {
  value: 'energyPerformance',
  specific: 'energyPerformance',
  total: 'energyTotal',
  number: 'energyCode',
  code: 'energyCode',
} as const

/** A Walloon building of several dwellings has one certificate each: its advertisement has the class alone. */
const multiUnitTypes: readonly number[] = [propertyTypes.investment]

export function energyDisclosure(
  region: EnergyRegion,
  { facts, typeId }: { facts: Facts; typeId: number },
): EnergyDisclosurePart[] {
  const parts = region === 'wallonia' && multiUnitTypes.includes(typeId) ? (['class'] as const) : partsByRegion[region]
  return parts.filter((part) => part === 'class' || facts[disclosureFacts[part]] !== undefined)
}

const regionsForbiddingPending: readonly (EnergyRegion | null)[] = ['brussels', 'wallonia']

export const allowsPendingCertificate = (region: EnergyRegion | null): boolean =>
  !regionsForbiddingPending.includes(region)
