import { depositExceeded, depositMonths, rentGridOf } from './deposit.ts'
import type { Case, Line, Note, Receipt } from './line.ts'
import { monthlyOf, newest } from './monthly.ts'

/** The first month, the deposit and the inventory at the start; then rent, charges and energy. */
export function rentReceipt({ property, amount, told, date }: Case): Receipt {
  const { deposit, inventoryCost, referenceRent } = property.facts
  const once: Line[] = []
  const monthly = monthlyOf(property, date)
  const limit = depositMonths(property, date)
  const exceeded = told ? depositExceeded(property, amount, date) : null
  const notes: Note[] = []
  if (amount !== null) {
    once.push({ name: 'firstRent', cents: amount })
    monthly.unshift({ name: 'rent', cents: amount })
    if (told && deposit) once.push({ name: 'deposit', cents: deposit, given: true })
    else if (limit)
      once.push({
        name: 'depositAtMost',
        cents: amount * limit.months,
        detail: { months: limit.months, since: limit.since },
      })
    if (inventoryCost) once.push({ name: 'inventory', cents: inventoryCost, given: true })
  }
  const energy = monthly.find(({ name }) => name === 'energy')
  const grid = rentGridOf(property, date)
  if (grid && told && referenceRent) notes.push({ name: 'referenceRent', detail: { ...grid, cents: referenceRent } })
  else if (grid) notes.push({ name: 'rentGrid', detail: grid })
  if (exceeded) notes.push({ name: 'depositExceeded', detail: { months: exceeded.months, cents: exceeded.cents } })
  if (energy) notes.push({ name: 'energy', detail: { figure: energy.detail?.cents ?? 0 } })
  return {
    kind: 'rent',
    once,
    monthly,
    notes,
    finance: null,
    asks: { onlyHome: false, finance: false, amount: !told },
    since: newest(
      energy?.detail?.since,
      exceeded?.since,
      once.find(({ name }) => name === 'depositAtMost')?.detail?.since,
    ),
  }
}
