import { type FeeScale, inForce, notaryTariffs, type SaleFeeScale } from './tariffs.ts'

/** @returns the fee on an amount of cents: of each slice its own share */
export function slicedFee(scale: FeeScale, cents: number): number {
  let fee = 0
  let from = 0
  for (const [upTo, percent] of scale) {
    if (cents <= from) break
    fee += ((Math.min(cents, upTo) - from) * percent) / 100
    from = upTo
  }
  return Math.round(fee)
}

/** @returns the fee on a price of cents: the amount that it begins with, and the slices */
export function saleFee({ start, cheap, slices }: SaleFeeScale, cents: number): number {
  if (cents <= 0) return 0
  return (cents <= cheap.upTo ? cheap.start : start) + slicedFee(slices, cents)
}

type Deed = { price: number; onlyHome: boolean }

/** What the deed of sale costs besides the tax, in cents, VAT included. `file` is an estimate. */
export type SaleDeedCosts = { fee: number; file: number; since: string }

/** An only home up to a price has a scale of its own. */
export function saleDeedCosts({ price, onlyHome }: Deed, date: string): SaleDeedCosts {
  const { sale, vat, onlyHomeUpTo, since } = inForce(notaryTariffs, date)
  const scale = onlyHome && price <= onlyHomeUpTo ? sale.onlyHomeFee : sale.fee
  return {
    fee: withVat(saleFee(scale, price), vat),
    file: withVat(sale.file + sale.disbursements, vat) + sale.duties,
    since,
  }
}

/**
 * An estimate: what the mortgage secures besides the loan differs from bank to bank.
 *
 * @returns cents that the deed of a loan costs, duties and VAT included; 0 without a loan
 */
export function mortgageDeedCost(principal: number, { price, onlyHome }: Deed, date: string): number {
  if (principal <= 0) return 0
  const { loan, vat, onlyHomeUpTo } = inForce(notaryTariffs, date)
  const fee = slicedFee(onlyHome && price <= onlyHomeUpTo ? loan.onlyHomeFee : loan.fee, principal)
  const secured = (principal * (100 + loan.accessories)) / 100
  const tax = Math.round((secured * (loan.registration + loan.inscription)) / 100)
  return tax + withVat(fee + loan.file + loan.disbursements, vat) + loan.duties
}

/** @returns cents of VAT and amount together, by the rate in force */
export const withNotaryVat = (cents: number, date: string): number => withVat(cents, inForce(notaryTariffs, date).vat)

const withVat = (cents: number, vat: number): number => Math.round((cents * (100 + vat)) / 100)
