import { energyRegionOf } from '#domain/energy/label.ts'
import { type MissingDisclosure, missingDisclosures } from '#domain/legal/missing-disclosures.ts'
import type { PropertyRecord } from '#worker/importers/record.ts'

/** A home on the market that lacks something that the law wants in its advertisement, before signing or of its owner. */
export type MissingDisclosureRow = { row: number; id: number; reference: string; missing: MissingDisclosure[] }

/**
 * Nothing is refused for it: the agency hears what to ask its owners for.
 * @param options `today` is an ISO date, `priceBefore` the cents that were published until now
 * @returns the mentions that a home lacks; none of one that has left the market
 */
export const missingDisclosuresOf = (
  record: PropertyRecord,
  { today, priceBefore }: { today: string; priceBefore: number | null },
): MissingDisclosure[] =>
  record.withdrawn === null ? missingDisclosures({ ...record, priceBefore }, energyRegionOf(record), today) : []
