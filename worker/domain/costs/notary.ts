import { inForce, notary, type Scale } from './tariffs.ts'

/** @returns the fee on an amount of cents: of each slice its own share */
export function feeOn(scale: Scale, cents: number): number {
  let fee = 0
  let from = 0
  for (const [upTo, percent] of scale) {
    if (cents <= from) break
    fee += ((Math.min(cents, upTo) - from) * percent) / 100
    from = upTo
  }
  return Math.round(fee)
}

type Deed = { price: number; onlyHome: boolean }

/** What the deed of sale costs besides the tax, in cents, VAT included. `file` is an estimate. */
export type SaleDeed = { fee: number; file: number; since: string }

/** An only home up to a price has the costs of its file fixed by law; the fee itself is that of everybody. */
export function saleDeed({ price, onlyHome }: Deed, date: string): SaleDeed {
  const { sale, vat, onlyHomeUpTo, since } = inForce(notary, date)
  const file = onlyHome && price <= onlyHomeUpTo ? sale.onlyHomeFile : sale.file
  return { fee: withVat(feeOn(sale.fee, price), vat), file: withVat(file, vat) + sale.others, since }
}

/**
 * An estimate: what the mortgage secures besides the loan differs from bank to bank.
 *
 * @returns cents that the deed of a loan costs, duties and VAT included; 0 without a loan
 */
export function mortgageDeed(loan: number, { price, onlyHome }: Deed, date: string): number {
  if (loan <= 0) return 0
  const { loan: tariff, vat, onlyHomeUpTo } = inForce(notary, date)
  const cheaper = onlyHome && price <= onlyHomeUpTo
  const fee = (feeOn(tariff.fee, loan) * (100 - (cheaper ? tariff.onlyHomeLess : 0))) / 100
  const secured = (loan * (100 + tariff.accessories)) / 100
  const duties = (secured * (tariff.registration + tariff.inscription)) / 100
  return Math.round(duties) + withVat(fee + (cheaper ? tariff.onlyHomeFile : tariff.file), vat) + tariff.others
}

/** @returns cents of VAT and amount together, by the rate in force */
export const withNotaryVat = (cents: number, date: string): number => withVat(cents, inForce(notary, date).vat)

const withVat = (cents: number, vat: number): number => Math.round((cents * (100 + vat)) / 100)
