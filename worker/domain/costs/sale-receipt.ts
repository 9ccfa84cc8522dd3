import { roundToEuros } from '#domain/money.ts'
import { monthlyCosts, newestDate } from './monthly-costs.ts'
import { financePurchase, monthlyInstalment } from './mortgage.ts'
import { mortgageDeedCost, saleDeedCosts, withNotaryVat } from './notary-fees.ts'
import type { PricedProperty, Receipt, ReceiptInput, ReceiptLine, ReceiptNote } from './receipt-line.ts'
import { totalCents } from './receipt-line.ts'
import { hasOnlyHomeRule, isResidential, registrationTax, renovationGain } from './registration-tax.ts'
import { inForce, loanTariffs, newBuildVat } from './tariffs.ts'

/**
 * Price, tax, both deeds and the loan.
 *
 * What the agency told of the tax and of the notary wins over an estimate. Its tax is the ordinary one: a buyer who says
 * that it will be the only home gets the lower of the two.
 */
export function saleReceipt({ property, answers, amount, isAgencyPrice, date }: ReceiptInput): Receipt {
  const { region, typeId, facts } = property
  const tariff = inForce(loanTariffs, date)
  const monthly = monthlyCosts(property, date)
  const energy = monthly.find(({ name }) => name === 'energy')
  const notes: ReceiptNote[] = []
  const once: ReceiptLine[] = []
  const asks = {
    onlyHome: region !== null && hasOnlyHomeRule(region, typeId, date),
    finance: region !== null,
    amount: !isAgencyPrice && region !== null,
  }
  const onlyHome = asks.onlyHome && answers.onlyHome
  let since = newestDate(energy?.detail?.since)
  let finance: Receipt['finance'] = null

  if (amount !== null) {
    once.push({ name: isAgencyPrice ? 'price' : 'amount', cents: amount })
    const tax = purchaseTax({ property, answers: { ...answers, onlyHome }, amount, isAgencyPrice, date })
    once.push(...tax.lines)
    notes.push(...tax.notes)

    if (region) {
      const deed = saleDeedCosts({ price: amount, onlyHome }, date)
      const statedNotaryFees = isAgencyPrice ? notaryFeesFact(facts, date) : null
      if (statedNotaryFees !== null) once.push({ name: 'notaryGiven', cents: statedNotaryFees, given: true })
      else
        once.push({ name: 'notary', cents: roundToEuros(deed.fee) }, { name: 'file', cents: roundToEuros(deed.file) })

      const costs = totalCents(once) - amount
      // Without a word from the visitor: all costs and the rest of the price from his own money, the usual share lent.
      const share = roundToEuros((amount * tariff.share) / 100)
      const funds = answers.funds ?? amount - share + costs + mortgageDeedCost(share, { price: amount, onlyHome }, date)
      const { loan, deed: mortgage } = financePurchase({ price: amount, onlyHome, costs, funds }, date)
      if (loan > 0) {
        once.push({ name: 'mortgage', cents: roundToEuros(mortgage), detail: { cents: roundToEuros(loan) } })
        monthly.unshift({
          name: 'loan',
          cents: roundToEuros(monthlyInstalment(loan, answers)),
          detail: { years: answers.years, percent: answers.rate },
        })
        if (loan * 100 > amount * tariff.highestShare)
          notes.push({ name: 'highLoan', detail: { percent: tariff.highestShare } })
      }
      const total = totalCents(once)
      finance = { loan: roundToEuros(loan), funds: total - roundToEuros(loan) }
      since = newestDate(
        since,
        tax.since,
        statedNotaryFees === null ? deed.since : null,
        loan > 0 ? tariff.since : null,
      )
    }
  }
  if (!region) notes.push({ name: 'abroad' })
  if (energy) notes.push({ name: 'energy', detail: { figure: energy.detail?.cents ?? 0 } })
  return { kind: 'sale', once, monthly, notes, finance, asks, since }
}

type TaxLines = { lines: ReceiptLine[]; notes: ReceiptNote[]; since: string | null }

function purchaseTax({ property, answers, amount, isAgencyPrice, date }: ReceiptInput & { amount: number }): TaxLines {
  const { region, typeId, facts } = property
  const givenTax = isAgencyPrice && facts.registeredRights ? facts.registeredRights : null
  const given: TaxLines = {
    lines: givenTax === null ? [] : [{ name: 'registration', cents: givenTax, given: true }],
    notes: [],
    since: null,
  }
  if (!region) return given
  // The regime "not applicable" is that of VAT: what is sold without it is registered.
  if (facts.vatRegime === 'vat' || facts.vatRegime === 'mixed') {
    const { percent, since, notes } = newBuildVatFor(property, answers.onlyHome, date)
    const vat: ReceiptLine = { name: 'vat', cents: roundToEuros((amount * percent) / 100), detail: { percent, since } }
    // Of a mixed sale the land is registered, and the agency may know for how much.
    const registered = facts.vatRegime === 'mixed' ? given.lines : []
    return {
      lines: [vat, ...registered],
      notes: [{ name: facts.vatRegime === 'vat' ? 'vat' : 'vatMixed' }, ...notes],
      since,
    }
  }
  const purchase = { region, typeId, price: amount, onlyHome: answers.onlyHome }
  const estimate = registrationTax(purchase, date)
  if (givenTax !== null && !(estimate.asOnlyHome && estimate.tax < givenTax)) return given

  const notes: ReceiptNote[] = []
  if (answers.onlyHome && !estimate.asOnlyHome) notes.push({ name: 'onlyHomeNot' })
  if (estimate.less > 0) notes.push({ name: 'onlyHomeLess', detail: { cents: estimate.less } })
  if (estimate.exempt > 0) notes.push({ name: 'onlyHomeExempt', detail: { cents: estimate.exempt } })
  const gain = renovationGain(purchase, date)
  if (gain) notes.push({ name: 'renovation', detail: { classes: gain.classes, years: gain.years, cents: gain.less } })
  return {
    lines: [
      {
        name: 'registration',
        cents: roundToEuros(estimate.tax),
        detail: { percent: estimate.percent, since: estimate.since },
      },
    ],
    notes,
    since: estimate.since,
  }
}

/**
 * A home built in place of a demolished one has a lower rate for an only home up to an area. Of a home whose area is not
 * known, the buyer's word is taken and the condition told.
 */
function newBuildVatFor({ typeId, livingArea, facts }: PricedProperty, onlyHome: boolean, date: string) {
  const { percent, since, rebuild } = inForce(newBuildVat, date)
  if (!rebuild || facts.rebuild === false || !isResidential(typeId)) return { percent, since, notes: [] }
  const { area, stay: years, letFor } = rebuild
  const detail = { percent: rebuild.percent, area, years, letFor }
  if (!facts.rebuild) return { percent, since, notes: [{ name: 'vatRebuildUnknown', detail } as const] }
  if ((livingArea ?? 0) > area) return { percent, since, notes: [{ name: 'vatRebuildLarge', detail } as const] }
  return onlyHome
    ? { percent: rebuild.percent, since, notes: [{ name: 'vatRebuild', detail } as const] }
    : { percent, since, notes: [{ name: 'vatRebuildElse', detail } as const] }
}

/** @returns cents of the notary's whole bill as the agency told it, VAT included; null where it did not */
const notaryFeesFact = (
  { notaryFeesVat, notaryFees }: ReceiptInput['property']['facts'],
  date: string,
): number | null => notaryFeesVat ?? (notaryFees === undefined ? null : withNotaryVat(notaryFees, date))

/**
 * A lump sum and an annuity. The tax is reckoned on what the annuity is worth on the seller's life, which only a notary
 * works out: it is not guessed, and neither is the fee that follows from it.
 */
export function annuityReceipt({ property, amount, isAgencyPrice, date }: ReceiptInput): Receipt {
  const { annuityBouquet, annuityMonthly, annuityOccupied, registeredRights } = property.facts
  const once: ReceiptLine[] = []
  const monthly: ReceiptLine[] = []
  const lumpSum = isAgencyPrice ? (annuityBouquet ?? amount) : null
  if (lumpSum !== null) once.push({ name: annuityBouquet === undefined ? 'price' : 'bouquet', cents: lumpSum })
  if (lumpSum !== null && registeredRights) once.push({ name: 'registration', cents: registeredRights, given: true })
  const notary = isAgencyPrice ? notaryFeesFact(property.facts, date) : null
  if (lumpSum !== null && notary !== null) once.push({ name: 'notaryGiven', cents: notary, given: true })
  if (isAgencyPrice && annuityMonthly) monthly.push({ name: 'annuity', cents: annuityMonthly })
  // Who lives there pays for it: while it is the seller, the buyer has the annuity alone.
  const runningCosts = annuityOccupied ? [] : monthlyCosts(property, date)
  const energy = runningCosts.find(({ name }) => name === 'energy')
  const notes: ReceiptNote[] = [{ name: 'annuity' }]
  if (energy) notes.push({ name: 'energy', detail: { figure: energy.detail?.cents ?? 0 } })
  return {
    kind: 'annuity',
    once,
    monthly: [...monthly, ...runningCosts],
    notes,
    finance: null,
    asks: { onlyHome: false, finance: false, amount: false },
    since: newestDate(energy?.detail?.since),
  }
}
