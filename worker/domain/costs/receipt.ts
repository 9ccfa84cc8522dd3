import { priceDisplay } from '#domain/money.ts'
import type { CostsAnswers } from './form-query.ts'
import { monthlyCosts } from './monthly-costs.ts'
import type { PricedProperty, Receipt, ReceiptInput, ReceiptLine } from './receipt-line.ts'
import { rentReceipt } from './rent-receipt.ts'
import { annuityReceipt, saleReceipt } from './sale-receipt.ts'

export function createReceipt(property: PricedProperty, answers: CostsAnswers, date: string): Receipt {
  const isAgencyPrice = priceDisplay(property).kind !== 'hidden'
  const amount = isAgencyPrice ? property.price : answers.amount
  const input: ReceiptInput = { property, answers, amount, isAgencyPrice, date }
  if (property.goal === 'rent') return rentReceipt(input)
  if (property.goal === 'take-over') return takeOverReceipt(input)
  return property.lifeAnnuity || property.facts.lifeAnnuity ? annuityReceipt(input) : saleReceipt(input)
}

function takeOverReceipt({ property, amount, isAgencyPrice, date }: ReceiptInput): Receipt {
  const { deposit, inventoryCost } = property.facts
  const once: ReceiptLine[] = []
  if (amount !== null && isAgencyPrice) once.push({ name: 'price', cents: amount })
  if (isAgencyPrice && deposit) once.push({ name: 'deposit', cents: deposit, given: true })
  if (inventoryCost) once.push({ name: 'inventory', cents: inventoryCost, given: true })
  return {
    kind: 'take-over',
    once: once.some(({ name }) => name === 'price') ? once : [],
    monthly: monthlyCosts(property, date).filter(({ name }) => name === 'charges'),
    notes: [{ name: 'takeOver' }],
    finance: null,
    asks: { onlyHome: false, finance: false, amount: false },
    since: null,
  }
}
