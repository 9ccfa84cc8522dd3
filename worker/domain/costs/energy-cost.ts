import type { Property } from '#domain/property/property.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import { energyPrices, inForce } from './tariffs.ts'

const typesWithoutHeating: readonly number[] = [propertyTypes.land, propertyTypes.garage]

export type EnergyCost = { monthly: number; kwh: number; centsPerKwh: number; since: string }

/**
 * The certificate's use of primary energy at a household's price: a standard family at a standard temperature, so an
 * order of magnitude. What makes more than it uses costs nothing.
 *
 * @returns cents a month; null where area or figure are not known, or there is nothing to heat
 */
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
