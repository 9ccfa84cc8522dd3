import { excessiveDeposit, maxDepositMonths, rentGridLimit } from './deposit.ts'
import { energyNotes, monthlyCosts } from './monthly-costs.ts'
import { newestTariff, type Receipt, type ReceiptInput, type ReceiptLine, type ReceiptNote } from './receipt-line.ts'

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
    else if (limit) once.push({ name: 'depositAtMost', cents: amount * limit.months, detail: limit })
    if (inventoryCost) once.push({ name: 'inventory', cents: inventoryCost, given: true })
  }
  const grid = rentGridLimit(property, date)
  if (grid && isAgencyPrice && referenceRent)
    notes.push({ name: 'referenceRent', detail: { ...grid, cents: referenceRent } })
  else if (grid) notes.push({ name: 'rentGrid', detail: grid })
  if (exceeded) notes.push({ name: 'depositExceeded', detail: { months: exceeded.months, cents: exceeded.cents } })
  return {
    kind: 'rent',
    once,
    monthly,
    notes: [...notes, ...energyNotes(monthly)],
    finance: null,
    asks: { onlyHome: false, finance: false, amount: !isAgencyPrice },
    since: newestTariff([...once, ...monthly], exceeded?.since),
  }
}
