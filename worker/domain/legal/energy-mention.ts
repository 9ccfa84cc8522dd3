import type { EnergyRegion } from '#domain/energy.ts'
import type { Facts } from '#domain/facts.ts'
import { propertyTypes } from '#domain/property-types.ts'

/** `class` is the label; the others are the facts below, named as the certificate of the region names them. */
export type EnergyMentionPart = 'class' | 'value' | 'code' | 'number' | 'specific' | 'total'

/** What an advertisement tells of the certificate, by region and in its order. Luxembourg's passport has its class. */
const order: Record<EnergyRegion, readonly EnergyMentionPart[]> = {
  flanders: ['class', 'value', 'code'],
  brussels: ['class'],
  wallonia: ['class', 'number', 'specific', 'total'],
  luxembourg: ['class'],
}

export const mentionFacts = {
  value: 'energyPerformance',
  specific: 'energyPerformance',
  total: 'energyTotal',
  number: 'energyCode',
  code: 'energyCode',
} as const

/** In a Walloon building of several homes each has a certificate of its own: the building is told by its class alone. */
const several: readonly number[] = [propertyTypes.investment]

/** @returns the parts of the mention that are known */
export function energyMention(
  region: EnergyRegion,
  { facts, typeId }: { facts: Facts; typeId: number },
): EnergyMentionPart[] {
  const parts = region === 'wallonia' && several.includes(typeId) ? (['class'] as const) : order[region]
  return parts.filter((part) => part === 'class' || facts[mentionFacts[part]] !== undefined)
}

/** Regions whose law takes "certificate pending" in an advertisement for no certificate at all, and forbids it. */
const neverPending: readonly (EnergyRegion | null)[] = ['brussels', 'wallonia']

/** @returns whether a page may say that the certificate is not there yet */
export const mayBePending = (region: EnergyRegion | null): boolean => !neverPending.includes(region)
