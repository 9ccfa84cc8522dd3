import type { EnergyRegion } from '#domain/energy/label.ts'
import type { Facts } from '#domain/property/facts.ts'
import { propertyTypes } from '#domain/property/property-types.ts'

/** `class` is the label; the others are the facts below, named as the certificate of the region names them. */
export type EnergyDisclosurePart = 'class' | 'value' | 'code' | 'number' | 'specific' | 'total'

/** What an advertisement tells of the certificate, by region and in its order. Luxembourg's passport has its class. */
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

/** In a Walloon building of several homes each has a certificate of its own: the building is told by its class alone. */
const multiUnitTypes: readonly number[] = [propertyTypes.investment]

/** @returns the parts of the mention that are known */
export function energyDisclosure(
  region: EnergyRegion,
  { facts, typeId }: { facts: Facts; typeId: number },
): EnergyDisclosurePart[] {
  const parts = region === 'wallonia' && multiUnitTypes.includes(typeId) ? (['class'] as const) : partsByRegion[region]
  return parts.filter((part) => part === 'class' || facts[disclosureFacts[part]] !== undefined)
}

/** Regions whose law takes "certificate pending" in an advertisement for no certificate at all, and forbids it. */
const regionsForbiddingPending: readonly (EnergyRegion | null)[] = ['brussels', 'wallonia']

/** @returns whether a page may say that the certificate is not there yet */
export const allowsPendingCertificate = (region: EnergyRegion | null): boolean =>
  !regionsForbiddingPending.includes(region)
