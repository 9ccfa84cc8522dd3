const space = '\u00a0'

const whole = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('nl-BE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const short = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 2 })

/** The vendor's `PriceUnit` that means "starting from". */
export const startingFromUnit = 7

/** What is said where a price stands: nothing but "on request", a lowest price, or the price. */
export type PriceDisplay = { kind: 'hidden' } | { kind: 'from'; text: string } | { kind: 'exact'; text: string }

/** @returns an amount of cents in euros */
export const toEuros = (cents: number): number => cents / 100

/** @returns an amount of euros in whole cents */
export const toCents = (euros: number): number => Math.round(euros * 100)

/** An estimate to the cent would promise too much. @returns cents that make whole euros */
export const roundToEuros = (amount: number): number => toCents(Math.round(toEuros(amount)))

/**
 * The euro sign and the number as Belgium's Dutch speakers write it, in every language of the site.
 *
 * @returns e.g. "€ 1.185.000", with cents only where there are some; the text "NaN" where there is no amount to write
 */
export function formatPrice(cents: number | null): string {
  if (cents === null || !Number.isFinite(cents)) return 'NaN'
  return `€${space}${(Math.round(cents) % 100 === 0 ? whole : exact).format(toEuros(cents))}`
}

/** @returns a price short enough for a map marker: "€ 950", "€ 465k", "€ 1,19 m"; "NaN" where there is none */
export function formatCompactPrice(cents: number | null): string {
  if (cents === null || !Number.isFinite(cents)) return 'NaN'

  const amount = toEuros(cents)
  if (amount < 10_000) return `€${space}${whole.format(amount)}`
  // 999.500 would round to "1.000k".
  if (amount < 999_500) return `€${space}${whole.format(amount / 1000)}k`
  return `€${space}${short.format(amount / 1_000_000)}${space}m`
}

/** What a view says of a price in cents. A price that is no amount is on request: nobody reads "NaN" or "€ 0". */
export function priceDisplay({ price, priceUnit }: { price: number | null; priceUnit: number }): PriceDisplay {
  const text = formatPrice(price)
  if (text === 'NaN' || price === null || price <= 0) return { kind: 'hidden' }
  return { kind: priceUnit === startingFromUnit ? 'from' : 'exact', text }
}
