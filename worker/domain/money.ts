const space = '\u00a0'

const integerFormat = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 0 })
const centsFormat = new Intl.NumberFormat('nl-BE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const compactFormat = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 2 })

/** The vendor's `PriceUnit` that means "starting from". */
export const startingFromUnit = 7

export type PriceDisplay = { kind: 'hidden' } | { kind: 'from'; text: string } | { kind: 'exact'; text: string }

/** Money is stored and computed in whole cents. */
export type Cents = number

export const toEuros = (cents: Cents): number => cents / 100

export const toCents = (euros: number): Cents => Math.round(euros * 100)

export const roundToEuros = (cents: Cents): Cents => Math.round(cents / 100) * 100

/** Belgian Dutch format in every language of the site: "€ 1.185.000"; "NaN" without an amount. */
export function formatPrice(cents: Cents | null): string {
  if (cents === null || !Number.isFinite(cents)) return 'NaN'
  return `€${space}${(Math.round(cents) % 100 === 0 ? integerFormat : centsFormat).format(toEuros(cents))}`
}

/** Formats cents for a map marker: "€ 950", "€ 465k", "€ 1,19 m"; "NaN" without an amount. */
export function formatCompactPrice(cents: Cents | null): string {
  if (cents === null || !Number.isFinite(cents)) return 'NaN'

  const amount = toEuros(cents)
  if (amount < 10_000) return `€${space}${integerFormat.format(amount)}`
  if (amount < 999_500) return `€${space}${integerFormat.format(amount / 1000)}k`
  return `€${space}${compactFormat.format(amount / 1_000_000)}${space}m`
}

export function priceDisplay({ price, priceUnit }: { price: Cents | null; priceUnit: number }): PriceDisplay {
  const text = formatPrice(price)
  if (text === 'NaN' || price === null || price <= 0) return { kind: 'hidden' }
  return { kind: priceUnit === startingFromUnit ? 'from' : 'exact', text }
}
