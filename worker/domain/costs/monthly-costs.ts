import { roundToEuros } from '#domain/money.ts'
import { monthlyEnergyCost } from './energy-cost.ts'
import type { PricedProperty, ReceiptLine } from './receipt-line.ts'

/**
 * What comes back every month whatever was paid: the energy by the certificate, and what the agency told of property
 * tax and charges. What is not known is no line; nothing is put in its place.
 */
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
  // The law leaves the tax on a home with its owner, whatever the lease says.
  if (goal === 0 && facts.realEstateTax)
    lines.push({
      name: 'tax',
      cents: roundToEuros(facts.realEstateTax / 12),
      given: true,
      detail: { cents: facts.realEstateTax },
    })
  const charges = goal === 0 ? facts.chargesOwner : facts.chargesRenter
  if (charges) lines.push({ name: 'charges', cents: charges, given: true })
  return lines
}

/** @returns the newest of the dates that the lines name; null where none does */
export function newestDate(...dates: (string | undefined | null)[]): string | null {
  return dates.reduce<string | null>((latest, date) => (date && (!latest || date > latest) ? date : latest), null)
}
