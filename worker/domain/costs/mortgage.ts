import { mortgageDeed } from './notary.ts'

export type Terms = {
  /** Percent a year, as banks name it: the twelfth root makes a month of it. */
  rate: number
  years: number
}

/** @returns interest of a month as a share of the debt */
const monthlyRate = (rate: number): number => (1 + rate / 100) ** (1 / 12) - 1

/** @returns cents a month that pay a loan back in equal instalments, rounded up so that the last one is never larger */
export function instalment(loan: number, { rate, years }: Terms): number {
  const months = years * 12
  if (loan <= 0) return 0
  const share = monthlyRate(rate)
  return Math.ceil(share === 0 ? loan / months : (loan * share) / (1 - (1 + share) ** -months))
}

type Financed = {
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
export function loanFor({ price, onlyHome, costs, funds }: Financed, date: string): { loan: number; deed: number } {
  const open = price + costs - funds
  if (open <= 0) return { loan: 0, deed: 0 }
  let loan = open
  for (let round = 0; round < rounds; round++) {
    const next = open + mortgageDeed(loan, { price, onlyHome }, date)
    if (next === loan) break
    loan = next
  }
  return { loan, deed: loan - open }
}

/** Each round leaves less than a twentieth of the error: cents are settled long before. */
const rounds = 30
