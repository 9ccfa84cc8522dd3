import type { Case, Line, Note, Priced, Receipt } from './line.ts'
import { totalOf } from './line.ts'
import { monthlyOf, newest } from './monthly.ts'
import { instalment, loanFor } from './mortgage.ts'
import { mortgageDeed, saleDeed, withNotaryVat } from './notary.ts'
import { isHome, knowsOnlyHome, registrationTax, renovationGain } from './registration.ts'
import { wholeEuros } from './rounding.ts'
import { inForce, loan as loanTariffs, newBuildVat } from './tariffs.ts'

/**
 * Price, tax, both deeds and the loan.
 *
 * What the agency told of the tax and of the notary wins over an estimate. Its tax is the ordinary one: a buyer who says
 * that it will be the only home gets the lower of the two.
 */
export function saleReceipt({ property, answers, amount, told, date }: Case): Receipt {
  const { region, typeId, facts } = property
  const tariff = inForce(loanTariffs, date)
  const monthly = monthlyOf(property, date)
  const energy = monthly.find(({ name }) => name === 'energy')
  const notes: Note[] = []
  const once: Line[] = []
  const asks = {
    onlyHome: region !== null && knowsOnlyHome(region, typeId, date),
    finance: region !== null,
    amount: !told && region !== null,
  }
  const onlyHome = asks.onlyHome && answers.onlyHome
  let since = newest(energy?.detail?.since)
  let finance: Receipt['finance'] = null

  if (amount !== null) {
    once.push({ name: told ? 'price' : 'amount', cents: amount })
    const tax = taxOf({ property, answers: { ...answers, onlyHome }, amount, told, date })
    once.push(...tax.lines)
    notes.push(...tax.notes)

    if (region) {
      const deed = saleDeed({ price: amount, onlyHome }, date)
      const notaryTold = told ? notaryFact(facts, date) : null
      if (notaryTold !== null) once.push({ name: 'notaryGiven', cents: notaryTold, given: true })
      else once.push({ name: 'notary', cents: wholeEuros(deed.fee) }, { name: 'file', cents: wholeEuros(deed.file) })

      const costs = totalOf(once) - amount
      // Without a word from the visitor: all costs and the rest of the price from his own money, the usual share lent.
      const share = wholeEuros((amount * tariff.share) / 100)
      const funds = answers.funds ?? amount - share + costs + mortgageDeed(share, { price: amount, onlyHome }, date)
      const { loan, deed: mortgage } = loanFor({ price: amount, onlyHome, costs, funds }, date)
      if (loan > 0) {
        once.push({ name: 'mortgage', cents: wholeEuros(mortgage), detail: { cents: wholeEuros(loan) } })
        monthly.unshift({
          name: 'loan',
          cents: wholeEuros(instalment(loan, answers)),
          detail: { years: answers.years, percent: answers.rate },
        })
        if (loan * 100 > amount * tariff.highestShare)
          notes.push({ name: 'highLoan', detail: { percent: tariff.highestShare } })
      }
      const total = totalOf(once)
      finance = { loan: wholeEuros(loan), funds: total - wholeEuros(loan) }
      since = newest(since, tax.since, notaryTold === null ? deed.since : null, loan > 0 ? tariff.since : null)
    }
  }
  if (!region) notes.push({ name: 'abroad' })
  if (energy) notes.push({ name: 'energy', detail: { figure: energy.detail?.cents ?? 0 } })
  return { kind: 'sale', once, monthly, notes, finance, asks, since }
}

type Taxed = { lines: Line[]; notes: Note[]; since: string | null }

function taxOf({ property, answers, amount, told, date }: Case & { amount: number }): Taxed {
  const { region, typeId, facts } = property
  const givenTax = told && facts.registeredRights ? facts.registeredRights : null
  const given: Taxed = {
    lines: givenTax === null ? [] : [{ name: 'registration', cents: givenTax, given: true }],
    notes: [],
    since: null,
  }
  if (!region) return given
  // The regime "not applicable" is that of VAT: what is sold without it is registered.
  if (facts.vatRegime === 'vat' || facts.vatRegime === 'mixed') {
    const { percent, since, notes } = vatOf(property, answers.onlyHome, date)
    const vat: Line = { name: 'vat', cents: wholeEuros((amount * percent) / 100), detail: { percent, since } }
    // Of a mixed sale the land is registered, and the agency may know for how much.
    const registered = facts.vatRegime === 'mixed' ? given.lines : []
    return {
      lines: [vat, ...registered],
      notes: [{ name: facts.vatRegime === 'vat' ? 'vat' : 'vatMixed' }, ...notes],
      since,
    }
  }
  const purchase = { region, typeId, price: amount, onlyHome: answers.onlyHome }
  const found = registrationTax(purchase, date)
  if (givenTax !== null && !(found.asOnlyHome && found.tax < givenTax)) return given

  const notes: Note[] = []
  if (answers.onlyHome && !found.asOnlyHome) notes.push({ name: 'onlyHomeNot' })
  if (found.less > 0) notes.push({ name: 'onlyHomeLess', detail: { cents: found.less } })
  if (found.exempt > 0) notes.push({ name: 'onlyHomeExempt', detail: { cents: found.exempt } })
  const gain = renovationGain(purchase, date)
  if (gain) notes.push({ name: 'renovation', detail: { classes: gain.classes, years: gain.years, cents: gain.less } })
  return {
    lines: [
      {
        name: 'registration',
        cents: wholeEuros(found.tax),
        detail: { percent: found.percent, since: found.since },
      },
    ],
    notes,
    since: found.since,
  }
}

/**
 * A home built in place of a demolished one has a lower rate for an only home up to an area. Of a home whose area is not
 * known, the buyer's word is taken and the condition told.
 */
function vatOf({ typeId, livingArea, facts }: Priced, onlyHome: boolean, date: string) {
  const { percent, since, rebuild } = inForce(newBuildVat, date)
  if (!rebuild || facts.rebuild === false || !isHome(typeId)) return { percent, since, notes: [] }
  const { area, stay: years, letFor } = rebuild
  const detail = { percent: rebuild.percent, area, years, letFor }
  if (!facts.rebuild) return { percent, since, notes: [{ name: 'vatRebuildUnknown', detail } as const] }
  if ((livingArea ?? 0) > area) return { percent, since, notes: [{ name: 'vatRebuildLarge', detail } as const] }
  return onlyHome
    ? { percent: rebuild.percent, since, notes: [{ name: 'vatRebuild', detail } as const] }
    : { percent, since, notes: [{ name: 'vatRebuildElse', detail } as const] }
}

/** @returns cents of the notary's whole bill as the agency told it, VAT included; null where it did not */
const notaryFact = ({ notaryFeesVat, notaryFees }: Case['property']['facts'], date: string): number | null =>
  notaryFeesVat ?? (notaryFees === undefined ? null : withNotaryVat(notaryFees, date))

/**
 * A lump sum and an annuity. The tax is reckoned on what the annuity is worth on the seller's life, which only a notary
 * works out: it is not guessed, and neither is the fee that follows from it.
 */
export function annuityReceipt({ property, amount, told, date }: Case): Receipt {
  const { annuityBouquet, annuityMonthly, annuityOccupied, registeredRights } = property.facts
  const once: Line[] = []
  const monthly: Line[] = []
  const lump = told ? (annuityBouquet ?? amount) : null
  if (lump !== null) once.push({ name: annuityBouquet === undefined ? 'price' : 'bouquet', cents: lump })
  if (lump !== null && registeredRights) once.push({ name: 'registration', cents: registeredRights, given: true })
  const notary = told ? notaryFact(property.facts, date) : null
  if (lump !== null && notary !== null) once.push({ name: 'notaryGiven', cents: notary, given: true })
  if (told && annuityMonthly) monthly.push({ name: 'annuity', cents: annuityMonthly })
  // Who lives there pays for it: while it is the seller, the buyer has the annuity alone.
  const running = annuityOccupied ? [] : monthlyOf(property, date)
  const energy = running.find(({ name }) => name === 'energy')
  const notes: Note[] = [{ name: 'annuity' }]
  if (energy) notes.push({ name: 'energy', detail: { figure: energy.detail?.cents ?? 0 } })
  return {
    kind: 'annuity',
    once,
    monthly: [...monthly, ...running],
    notes,
    finance: null,
    asks: { onlyHome: false, finance: false, amount: false },
    since: newest(energy?.detail?.since),
  }
}
