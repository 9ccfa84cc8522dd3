import { mortgageDeedCost } from './notary-fees.ts'

export type LoanTerms = {
  /** Percent a year, as banks name it: the twelfth root makes a month of it. */
  rate: number
  years: number
}

/** @returns interest of a month as a share of the debt */
const monthlyRate = (rate: number): number => (1 + rate / 100) ** (1 / 12) - 1

/** @returns cents a month that pay a loan back in equal instalments, rounded up so that the last one is never larger */
export function monthlyInstalment(loan: number, { rate, years }: LoanTerms): number {
  const months = years * 12
  if (loan <= 0) return 0
  const periodRate = monthlyRate(rate)
  return Math.ceil(periodRate === 0 ? loan / months : (loan * periodRate) / (1 - (1 + periodRate) ** -months))
}

type FinancedPurchase = {
  price: number
  onlyHome: boolean
  /** Cents of taxes and of the deed of sale. */
  costs: number
  /** Cents that the buyer brings along. */
  funds: number
}

/**
 * The loan pays what the buyer's own money leaves open, and the costs of its own deed with it: those grow with the
 * loan, by a few cents for each euro, so that a few rounds settle both.
 */
export function financePurchase(
  { price, onlyHome, costs, funds }: FinancedPurchase,
  date: string,
): { loan: number; deed: number } {
  const shortfall = price + costs - funds
  if (shortfall <= 0) return { loan: 0, deed: 0 }
  let loan = shortfall
  for (let round = 0; round < maxIterations; round++) {
    const next = shortfall + mortgageDeedCost(loan, { price, onlyHome }, date)
    if (next === loan) break
    loan = next
  }
  return { loan, deed: loan - shortfall }
}

/** Each round leaves less than a twentieth of the error: cents are settled long before. */
const maxIterations = 30
