import { depositExceeded } from '#domain/costs/deposit.ts'
import { regionOf } from '#domain/region.ts'
import type { PropertyRecord } from '#worker/importers/record.ts'

/** A home to let whose owner asks for a deposit that the law does not allow. */
export type DepositExceeded = { row: number; id: number; reference: string }

/**
 * Nothing is refused for it: the agency hears whom to tell.
 * @param records rows of a feed, in their order
 * @param today ISO date
 */
export const exceededIn = (
  records: readonly PropertyRecord[],
  { refused, today }: { refused: (record: PropertyRecord) => boolean; today: string },
): DepositExceeded[] =>
  records.flatMap((record, row) => {
    if (record.withdrawn !== null || refused(record)) return []
    const home = { ...record, region: regionOf(record.countryId, record.zip) }
    return depositExceeded(home, record.price, today) ? [{ row, id: record.id, reference: record.reference }] : []
  })
