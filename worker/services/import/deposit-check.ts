import { excessiveDeposit } from '#domain/costs/deposit.ts'
import { regionOf } from '#domain/geo/region.ts'
import type { PropertyRecord } from '#worker/importers/record.ts'

/** A home to let whose owner asks for a deposit that the law does not allow. */
export type DepositExceeded = { row: number; id: number; reference: string }

/**
 * Nothing is refused for it: the agency hears whom to tell.
 * @param today ISO date
 */
export const exceedsDeposit = (record: PropertyRecord, today: string): boolean =>
  record.withdrawn === null &&
  Boolean(excessiveDeposit({ ...record, region: regionOf(record.countryId, record.zip) }, record.price, today))
