import { excessiveDeposit, maxDepositMonths, rentGridLimit } from './deposit.ts'
import { monthlyCosts, newestDate } from './monthly-costs.ts'
import type { Receipt, ReceiptInput, ReceiptLine, ReceiptNote } from './receipt-line.ts'

/** The first month, the deposit and the inventory at the start; then rent, charges and energy. */
export function rentReceipt({ property, amount, isAgencyPrice, date }: ReceiptInput): Receipt {
  const { deposit, inventoryCost, referenceRent } = property.facts
  const once: ReceiptLine[] = []
  const monthly = monthlyCosts(property, date)
  const limit = maxDepositMonths(property, date)
  const exceeded = isAgencyPrice ? excessiveDeposit(property, amount, date) : null
  const notes: ReceiptNote[] = []
  if (amount !== null) {
    once.push({ name: 'firstRent', cents: amount })
    monthly.unshift({ name: 'rent', cents: amount })
    if (isAgencyPrice && deposit) once.push({ name: 'deposit', cents: deposit, given: true })
    else if (limit)
      once.push({
        name: 'depositAtMost',
        cents: amount * limit.months,
        detail: { months: limit.months, since: limit.since },
      })
    if (inventoryCost) once.push({ name: 'inventory', cents: inventoryCost, given: true })
  }
  const energy = monthly.find(({ name }) => name === 'energy')
  const grid = rentGridLimit(property, date)
  if (grid && isAgencyPrice && referenceRent)
    notes.push({ name: 'referenceRent', detail: { ...grid, cents: referenceRent } })
  else if (grid) notes.push({ name: 'rentGrid', detail: grid })
  if (exceeded) notes.push({ name: 'depositExceeded', detail: { months: exceeded.months, cents: exceeded.cents } })
  if (energy) notes.push({ name: 'energy', detail: { figure: energy.detail?.cents ?? 0 } })
  return {
    kind: 'rent',
    once,
    monthly,
    notes,
    finance: null,
    asks: { onlyHome: false, finance: false, amount: !isAgencyPrice },
    since: newestDate(
      energy?.detail?.since,
      exceeded?.since,
      once.find(({ name }) => name === 'depositAtMost')?.detail?.since,
    ),
  }
}
