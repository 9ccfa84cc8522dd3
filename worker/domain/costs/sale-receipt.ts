import { inForce } from '#domain/in-force.ts'
import { roundToEuros } from '#domain/money.ts'
import { isDwelling } from '#domain/property/property-types.ts'
import { energyNotes, monthlyCosts } from './monthly-costs.ts'
import { financePurchase, monthlyInstalment } from './mortgage.ts'
import { mortgageDeedCost, saleDeedCosts, withNotaryVat } from './notary-fees.ts'
import {
  newestTariff,
  type PricedProperty,
  type Receipt,
  type ReceiptInput,
  type ReceiptLine,
  type ReceiptNote,
  totalCents,
} from './receipt-line.ts'
import { hasOnlyHomeRule, type Purchase, registrationTax, renovationGain } from './registration-tax.ts'
import { loanTariffs, newBuildVat } from './tariffs.ts'

type PricedInput = ReceiptInput & { amount: number }

/** Stated amounts replace estimates; a buyer of an only home gets the lower of stated and estimated tax. */
export function saleReceipt(input: ReceiptInput): Receipt {
  const { property, answers, amount, isAgencyPrice, date } = input
  const { region, typeId } = property
  const asks = {
    onlyHome: region !== null && hasOnlyHomeRule(region, typeId, date),
    finance: region !== null,
    amount: !isAgencyPrice && region !== null,
  }
  const purchase = amount !== null && {
    ...input,
    amount,
    answers: { ...answers, onlyHome: asks.onlyHome && answers.onlyHome },
  }
  const tax = purchase ? purchaseTax(purchase) : { lines: [], notes: [] }
  const deeds = purchase && region ? deedsAndLoan(purchase, totalCents(tax.lines)) : null
  const once: ReceiptLine[] = purchase
    ? [{ name: isAgencyPrice ? 'price' : 'amount', cents: purchase.amount }, ...tax.lines, ...(deeds?.lines ?? [])]
    : []
  const running = monthlyCosts(property, date)
  const abroad: ReceiptNote[] = region ? [] : [{ name: 'abroad' }]
  return {
    kind: 'sale',
    once,
    monthly: [...(deeds?.monthly ?? []), ...running],
    notes: [...tax.notes, ...(deeds?.notes ?? []), ...abroad, ...energyNotes(running)],
    finance: deeds && { loan: deeds.loan, funds: totalCents(once) - deeds.loan },
    asks,
    since: newestTariff([...once, ...running], ...(deeds?.since ?? [])),
  }
}

function deedsAndLoan({ property, answers, amount, isAgencyPrice, date }: PricedInput, tax: number) {
  const deal = { price: amount, onlyHome: answers.onlyHome }
  const tariff = inForce(loanTariffs, date)
  const deed = saleDeedCosts(deal, date)
  const statedFees = isAgencyPrice ? notaryFeesFact(property.facts, date) : null
  const lines: ReceiptLine[] =
    statedFees === null
      ? [
          { name: 'notary', cents: roundToEuros(deed.fee) },
          { name: 'file', cents: roundToEuros(deed.file) },
        ]
      : [{ name: 'notaryGiven', cents: statedFees, given: true }]
  const costs = tax + totalCents(lines)
  // Default: the usual share of the price is lent; the buyer's funds pay the rest and all costs.
  const share = roundToEuros((amount * tariff.share) / 100)
  const funds = answers.funds ?? amount - share + costs + mortgageDeedCost(share, deal, date)
  const { loan: exactLoan, deed: mortgage } = financePurchase({ ...deal, costs, funds }, date)
  const loan = roundToEuros(exactLoan)
  const monthly: ReceiptLine[] = []
  const notes: ReceiptNote[] = []
  if (exactLoan > 0) {
    const instalment = roundToEuros(monthlyInstalment(exactLoan, answers))
    lines.push({ name: 'mortgage', cents: roundToEuros(mortgage), detail: { cents: loan } })
    monthly.push({ name: 'loan', cents: instalment, detail: { years: answers.years, percent: answers.rate } })
    if (exactLoan * 100 > amount * tariff.highestShare)
      notes.push({ name: 'highLoan', detail: { percent: tariff.highestShare } })
  }
  const since = [statedFees === null ? deed.since : undefined, exactLoan > 0 ? tariff.since : undefined]
  return { lines, monthly, notes, loan, since }
}

type TaxLines = { lines: ReceiptLine[]; notes: ReceiptNote[] }

function purchaseTax({ property, answers, amount, isAgencyPrice, date }: PricedInput): TaxLines {
  const { region, typeId, facts } = property
  const statedTax = (isAgencyPrice && facts.registeredRights) || null
  const stated: ReceiptLine[] = statedTax === null ? [] : [{ name: 'registration', cents: statedTax, given: true }]
  if (!region) return { lines: stated, notes: [] }
  if (facts.vatRegime === 'vat' || facts.vatRegime === 'mixed') {
    const { percent, since, notes } = newBuildVatFor(property, answers.onlyHome, date)
    const vat: ReceiptLine = { name: 'vat', cents: roundToEuros((amount * percent) / 100), detail: { percent, since } }
    // In a mixed sale the land is registered.
    return facts.vatRegime === 'mixed'
      ? { lines: [vat, ...stated], notes: [{ name: 'vatMixed' }, ...notes] }
      : { lines: [vat], notes: [{ name: 'vat' }, ...notes] }
  }
  return registeredTax({ region, typeId, price: amount, onlyHome: answers.onlyHome }, statedTax, stated, date)
}

function registeredTax(purchase: Purchase, statedTax: number | null, stated: ReceiptLine[], date: string): TaxLines {
  const { tax, percent, less, exempt, asOnlyHome, since } = registrationTax(purchase, date)
  if (statedTax !== null && !(asOnlyHome && tax < statedTax)) return { lines: stated, notes: [] }

  const notes: ReceiptNote[] = []
  if (purchase.onlyHome && !asOnlyHome) notes.push({ name: 'onlyHomeNot' })
  if (less > 0) notes.push({ name: 'onlyHomeLess', detail: { cents: less } })
  if (exempt > 0) notes.push({ name: 'onlyHomeExempt', detail: { cents: exempt } })
  const gain = renovationGain(purchase, date)
  if (gain) notes.push({ name: 'renovation', detail: { classes: gain.classes, years: gain.years, cents: gain.less } })
  return { lines: [{ name: 'registration', cents: roundToEuros(tax), detail: { percent, since } }], notes }
}

/** Reduced VAT after demolition, for an only home up to an area; a note states the condition when it is unknown. */
function newBuildVatFor({ typeId, livingArea, facts }: PricedProperty, onlyHome: boolean, date: string) {
  const { percent, since, rebuild } = inForce(newBuildVat, date)
  if (!rebuild || facts.rebuild === false || !isDwelling(typeId)) return { percent, since, notes: [] }
  const { area, stay: years, letFor } = rebuild
  const detail = { percent: rebuild.percent, area, years, letFor }
  const withNote = (rate: number, name: ReceiptNote['name']) => ({ percent: rate, since, notes: [{ name, detail }] })
  if (!facts.rebuild) return withNote(percent, 'vatRebuildUnknown')
  if ((livingArea ?? 0) > area) return withNote(percent, 'vatRebuildLarge')
  return onlyHome ? withNote(rebuild.percent, 'vatRebuild') : withNote(percent, 'vatRebuildElse')
}

/** Cents of the whole notary bill as stated by the agency, VAT included; null when not stated. */
const notaryFeesFact = (
  { notaryFeesVat, notaryFees }: ReceiptInput['property']['facts'],
  date: string,
): number | null => notaryFeesVat ?? (notaryFees === undefined ? null : withNotaryVat(notaryFees, date))

/** The tax depends on the actuarial value of the annuity, which only a notary computes: no estimate. */
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
  // The occupant pays the running costs: with the seller in the home, the buyer pays the annuity alone.
  const running = annuityOccupied ? [] : monthlyCosts(property, date)
  return {
    kind: 'annuity',
    once,
    monthly: [...monthly, ...running],
    notes: [{ name: 'annuity' }, ...energyNotes(running)],
    finance: null,
    asks: { onlyHome: false, finance: false, amount: false },
    since: newestTariff(running),
  }
}
