import { energyRegionOf } from '#domain/energy.ts'
import { type MissingMention, missingMentions } from '#domain/legal/missing-mentions.ts'
import type { PropertyRecord } from '#worker/importers/record.ts'

/** A home on the market that lacks something that the law wants in its advertisement, before signing or of its owner. */
export type Unmentioned = { row: number; id: number; reference: string; missing: MissingMention[] }

/**
 * Nothing is refused for it: the agency hears what to ask its owners for.
 * @param records rows of a feed, in their order
 * @param options `today` is an ISO date, `priceBefore` gives the cents that were published until now
 * @returns the homes on the market that lack a mention; not those that are refused or have left it
 */
export const unmentionedIn = (
  records: readonly PropertyRecord[],
  {
    refused,
    today,
    priceBefore,
  }: {
    refused: (record: PropertyRecord) => boolean
    today: string
    priceBefore: (id: number) => number | null
  },
): Unmentioned[] =>
  records.flatMap((record, row) => {
    if (record.withdrawn !== null || refused(record)) return []
    const missing = missingMentions({ ...record, priceBefore: priceBefore(record.id) }, energyRegionOf(record), today)
    return missing.length ? [{ row, id: record.id, reference: record.reference, missing }] : []
  })
