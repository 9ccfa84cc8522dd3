import type { Search } from '#domain/search.ts'
import type { Happening } from './events.ts'

/** Of a home to which something happened, what most searches name. */
export type Changed = { propertyId: number; market: number; placeId: number; typeId: number }

/** How far both ledgers had come when somebody began to be told. */
export type Since = { sinceHistory: number; sinceOpenHouse: number }

/** @returns whether something happened after somebody began to be told */
export const isSince = (
  { event, ledgerId }: Pick<Happening, 'event' | 'ledgerId'>,
  { sinceHistory, sinceOpenHouse }: Since,
): boolean => ledgerId > (event === 'open-house' ? sinceOpenHouse : sinceHistory)

/**
 * The happenings that may concern somebody, by market, town and type: the few that the listing's own conditions are then
 * asked about. A thousand times a thousand never reach the database.
 * @param places ids of the towns that the search names; null where it names none
 */
export function worthAsking<T extends Changed & Happening>(
  happenings: readonly T[],
  { market, types }: Pick<Search, 'market' | 'types'>,
  places: ReadonlySet<number> | null,
  since: Since,
): T[] {
  return happenings.filter(
    (one) =>
      one.market === market &&
      (types.length === 0 || types.includes(one.typeId)) &&
      (places === null || places.has(one.placeId)) &&
      isSince(one, since),
  )
}
