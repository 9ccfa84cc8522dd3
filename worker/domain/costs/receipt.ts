import { priceLine } from '#domain/price.ts'
import { rentReceipt } from './lease.ts'
import type { Case, Line, Priced, Receipt } from './line.ts'
import { monthlyOf } from './monthly.ts'
import type { Answers } from './query.ts'
import { annuityReceipt, saleReceipt } from './sale.ts'

/**
 * What a property costs besides its price, once and every month.
 *
 * A hidden price is not known here and nothing stands in for it: the visitor may put a figure of his own in its place.
 * @param date ISO date whose tariffs apply
 */
export function receiptOf(property: Priced, answers: Answers, date: string): Receipt {
  const told = priceLine(property).kind !== 'hidden'
  const amount = told ? property.price : answers.amount
  const given: Case = { property, answers, amount, told, date }
  if (property.goal === 1) return rentReceipt(given)
  if (property.goal === 2) return takeOverReceipt(given)
  return property.lifeAnnuity || property.facts.lifeAnnuity ? annuityReceipt(given) : saleReceipt(given)
}

/** A business changes hands without a deed and without tax on real estate. */
function takeOverReceipt({ property, amount, told, date }: Case): Receipt {
  const { deposit, inventoryCost } = property.facts
  const once: Line[] = []
  if (amount !== null && told) once.push({ name: 'price', cents: amount })
  if (told && deposit) once.push({ name: 'deposit', cents: deposit, given: true })
  if (inventoryCost) once.push({ name: 'inventory', cents: inventoryCost, given: true })
  return {
    kind: 'take-over',
    once: once.some(({ name }) => name === 'price') ? once : [],
    monthly: monthlyOf(property, date).filter(({ name }) => name === 'charges'),
    notes: [{ name: 'takeOver' }],
    finance: null,
    asks: { onlyHome: false, finance: false, amount: false },
    since: null,
  }
}
