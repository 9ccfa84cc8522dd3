import { mortgageDeedCost } from './notary-fees.ts'

type LoanTerms = {
  /** Percent a year; the monthly rate is its twelfth root, as Belgian banks quote it. */
  rate: number
  years: number
}

const monthlyRate = (rate: number): number => (1 + rate / 100) ** (1 / 12) - 1

/** Cents of an equal instalment, rounded up so that the last is never larger. */
export function monthlyInstalment(loan: number, { rate, years }: LoanTerms): number {
  const months = years * 12
  if (loan <= 0) return 0
  const periodRate = monthlyRate(rate)
  return Math.ceil(periodRate === 0 ? loan / months : (loan * periodRate) / (1 - (1 + periodRate) ** -months))
}

type FinancedPurchase = {
  price: number
  onlyHome: boolean
  costs: number
  funds: number
}

/** The loan covers the shortfall and its own deed, which depends on the loan: iterate until both agree. */
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

/** Each iteration leaves less than a twentieth of the error. */
const maxIterations = 30
