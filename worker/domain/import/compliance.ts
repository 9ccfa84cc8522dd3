import { excessiveDeposit } from '#domain/costs/deposit.ts'
import { energyRegionOf } from '#domain/energy/label.ts'
import { regionOf } from '#domain/geo/region.ts'
import { type MissingDisclosure, missingDisclosures } from '#domain/legal/missing-disclosures.ts'
import type { Cents } from '#domain/money.ts'
import type { PropertyRecord } from './record.ts'

/** A property for rent with a deposit above the legal maximum. */
export type DepositExceeded = { row: number; id: number; reference: string }

/** A property that lacks what the law requires in its advertisement, before signing or from its owner. */
export type MissingDisclosureRow = DepositExceeded & { missing: MissingDisclosure[] }

/** Reported only: no property is refused for its deposit. @param today `YYYY-MM-DD` */
export const exceedsDeposit = (record: PropertyRecord, today: string): boolean =>
  record.withdrawn === null &&
  Boolean(excessiveDeposit({ ...record, region: regionOf(record.countryId, record.zip) }, record.price, today))

/**
 * Reported only: no property is refused for a missing disclosure.
 * @param options `today`: `YYYY-MM-DD`; `priceBefore`: the published price until now, in cents
 * @returns none for a withdrawn property
 */
export const missingDisclosuresOf = (
  record: PropertyRecord,
  { today, priceBefore }: { today: string; priceBefore: Cents | null },
): MissingDisclosure[] =>
  record.withdrawn === null ? missingDisclosures({ ...record, priceBefore }, energyRegionOf(record), today) : []

/** What the law wants of a home, also of one that is offline. @param today `YYYY-MM-DD` */
export const lawfulMentions = (record: PropertyRecord, today: string): MissingDisclosure[] =>
  missingDisclosuresOf({ ...record, withdrawn: null }, { today, priceBefore: null })

/** Fields without which a home may not be advertised. */
export const lackingInAdvertisement = (record: PropertyRecord, today: string): string[] =>
  lawfulMentions(record, today).flatMap(({ field, due }) => (due === 'advertisement' ? [field] : []))
