import { inForce } from '#domain/in-force.ts'
import type { Property } from '#domain/property/property.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import { energyPrices } from './tariffs.ts'

const typesWithoutHeating: readonly number[] = [propertyTypes.land, propertyTypes.garage]

type EnergyCost = { monthly: number; kwh: number; centsPerKwh: number; since: string }

/** Cents a month of primary energy at household prices, an order of magnitude; null without area, figure or heating. */
export function monthlyEnergyCost(
  property: Pick<Property, 'typeId' | 'livingArea' | 'energyPerformance' | 'facts'>,
  date: string,
): EnergyCost | null {
  const { typeId, livingArea, energyPerformance, facts } = property
  if (
    typesWithoutHeating.includes(typeId) ||
    !livingArea ||
    energyPerformance === null ||
    !Number.isFinite(energyPerformance)
  )
    return null
  const { cents, fallbackCents, since } = inForce(energyPrices, date)
  const kwh = Math.max(0, energyPerformance) * livingArea
  const centsPerKwh = cents[facts.heating ?? ''] ?? fallbackCents
  return { monthly: Math.round((kwh * centsPerKwh) / 12), kwh, centsPerKwh, since }
}
