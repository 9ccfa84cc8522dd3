import { inForce } from '#domain/in-force.ts'
import type { Cents } from '#domain/money.ts'
import { type FeeScale, notaryTariffs, type SaleFeeScale } from './tariffs.ts'

export function slicedFee(scale: FeeScale, cents: Cents): number {
  let fee = 0
  let from = 0
  for (const [upTo, percent] of scale) {
    if (cents <= from) break
    fee += ((Math.min(cents, upTo) - from) * percent) / 100
    from = upTo
  }
  return Math.round(fee)
}

export function saleFee({ start, cheap, slices }: SaleFeeScale, cents: Cents): number {
  if (cents <= 0) return 0
  return (cents <= cheap.upTo ? cheap.start : start) + slicedFee(slices, cents)
}

type Deed = { price: number; onlyHome: boolean }

/** Cents, VAT included; `file` is an estimate. */
type SaleDeedCosts = { fee: number; file: number; since: string }

export function saleDeedCosts({ price, onlyHome }: Deed, date: string): SaleDeedCosts {
  const { sale, vat, onlyHomeUpTo, since } = inForce(notaryTariffs, date)
  const scale = onlyHome && price <= onlyHomeUpTo ? sale.onlyHomeFee : sale.fee
  return {
    fee: withVat(saleFee(scale, price), vat),
    file: withVat(sale.file + sale.disbursements, vat) + sale.duties,
    since,
  }
}

/** Cents of the loan's deed, duties and VAT included: an estimate, as accessories differ by bank. */
export function mortgageDeedCost(principal: number, { price, onlyHome }: Deed, date: string): number {
  if (principal <= 0) return 0
  const { loan, vat, onlyHomeUpTo } = inForce(notaryTariffs, date)
  const fee = slicedFee(onlyHome && price <= onlyHomeUpTo ? loan.onlyHomeFee : loan.fee, principal)
  const secured = (principal * (100 + loan.accessories)) / 100
  const tax = Math.round((secured * (loan.registration + loan.inscription)) / 100)
  return tax + withVat(fee + loan.file + loan.disbursements, vat) + loan.duties
}

export const withNotaryVat = (cents: Cents, date: string): number => withVat(cents, inForce(notaryTariffs, date).vat)

const withVat = (cents: Cents, vat: number): number => Math.round((cents * (100 + vat)) / 100)
