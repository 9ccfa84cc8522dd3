import { inForce } from '#domain/in-force.ts'
import { roundToEuros } from '#domain/money.ts'
import { isHeated } from '#domain/property/property-types.ts'
import type { PricedProperty, ReceiptLine, ReceiptNote } from './receipt-line.ts'
import { energyPrices } from './tariffs.ts'

type EnergyCost = { monthly: number; centsPerKwh: number; since: string }

/** Cents a month of primary energy at household prices, an order of magnitude; null without area, figure or heating. */
function monthlyEnergyCost(
  { typeId, livingArea, energyPerformance, facts }: PricedProperty,
  date: string,
): EnergyCost | null {
  if (!isHeated(typeId) || !livingArea || energyPerformance === null || !Number.isFinite(energyPerformance)) return null
  const { cents, fallbackCents, since } = inForce(energyPrices, date)
  const centsPerKwh = cents[facts.heating ?? ''] ?? fallbackCents
  return { monthly: Math.round((Math.max(0, energyPerformance) * livingArea * centsPerKwh) / 12), centsPerKwh, since }
}

export function monthlyCosts(property: PricedProperty, date: string): ReceiptLine[] {
  const { goal, facts } = property
  const lines: ReceiptLine[] = []
  const energy = monthlyEnergyCost(property, date)
  if (energy)
    lines.push({
      name: 'energy',
      cents: roundToEuros(energy.monthly),
      detail: { cents: energy.centsPerKwh, since: energy.since },
    })
  // By law the owner pays the tax on a rented home, whatever the lease says.
  if (goal === 'sale' && facts.realEstateTax)
    lines.push({
      name: 'tax',
      cents: roundToEuros(facts.realEstateTax / 12),
      given: true,
      detail: { cents: facts.realEstateTax },
    })
  const charges = goal === 'sale' ? facts.chargesOwner : facts.chargesRenter
  if (charges) lines.push({ name: 'charges', cents: charges, given: true })
  return lines
}

export const energyNotes = (lines: readonly ReceiptLine[]): ReceiptNote[] =>
  lines.flatMap(({ name, detail }) =>
    name === 'energy' ? [{ name: 'energy', detail: { figure: detail?.cents ?? 0 } }] : [],
  )
