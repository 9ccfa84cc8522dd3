import type { Region } from '#domain/geo/region.ts'
import type { Cents } from '#domain/money.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import type { CostsAnswers } from './form-query.ts'
import { createReceipt } from './receipt.ts'

/**
 * The repayment for a home of which only price and region are known, as beside its price in a list.
 * @returns cents a month in whole euros; null where there is nothing to borrow
 */
export function monthlyRepayment(price: Cents, region: Region, answers: CostsAnswers, date: string): Cents | null {
  const home = { goal: 'sale', typeId: propertyTypes.house, region, price, priceUnit: 0 } as const
  const unknown = { lifeAnnuity: false, livingArea: null, energyPerformance: null, facts: {} }
  const { monthly } = createReceipt({ ...home, ...unknown }, answers, date)
  return monthly.find(({ name }) => name === 'loan')?.cents ?? null
}
