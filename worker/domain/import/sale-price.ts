import { type Cents, formatPrice } from '#domain/money.ts'
import type { Goal } from '#domain/property/status.ts'

/** No home is sold for less. Programs write € 1 for a price that is not known, or after a sale. */
const minSalePrice: Cents = 1000_00

/** @returns why a price cannot be that of a sale; null where it can, as of a business or of a life annuity any price can */
export function salePriceFault(
  goal: Goal | null | undefined,
  price: Cents | null | undefined,
  lifeAnnuity: boolean,
): string | null {
  if (goal !== 'sale' || lifeAnnuity || price == null || price >= minSalePrice) return null
  return `${formatPrice(price)} is below ${formatPrice(minSalePrice)}: no price of a sale`
}
