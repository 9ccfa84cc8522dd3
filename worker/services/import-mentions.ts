import { energyRegionOf } from '#domain/energy.ts'
import { type MissingMention, missingMentions } from '#domain/legal/missing-mentions.ts'
import type { PropertyRecord } from '#worker/importers/record.ts'

/** A home on the market whose advertisement lacks something that the law wants in it. */
export type Unmentioned = { row: number; id: number; reference: string; missing: MissingMention[] }

/**
 * Nothing is refused for it: the agency hears what to ask its owners for.
 * @param records rows of a feed, in their order
 * @param today ISO date
 * @returns the homes on the market that lack a mention; not those that are refused or have left it
 */
export const unmentionedIn = (
  records: readonly PropertyRecord[],
  { refused, today }: { refused: (record: PropertyRecord) => boolean; today: string },
): Unmentioned[] =>
  records.flatMap((record, row) => {
    if (record.withdrawn !== null || refused(record)) return []
    const missing = missingMentions(record, energyRegionOf(record), today)
    return missing.length ? [{ row, id: record.id, reference: record.reference, missing }] : []
  })
