import { roundToEuros } from '#domain/money.ts'
import { monthlyEnergyCost } from './energy-cost.ts'
import type { PricedProperty, ReceiptLine, ReceiptNote } from './receipt-line.ts'

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
