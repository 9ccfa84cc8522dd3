import type { Search } from '#domain/search/search.ts'
import type { PropertyEvent } from './property-event.ts'

/** Of a home to which something happened, what most searches name. */
export type ChangedProperty = { propertyId: number; market: number; placeId: number; typeId: number }

/** How far both ledgers had come when somebody began to be told. */
export type SinceWatermark = { sinceHistory: number; sinceOpenHouse: number }

/** @returns whether something happened after somebody began to be told */
export const isSince = (
  { event, ledgerId }: Pick<PropertyEvent, 'event' | 'ledgerId'>,
  { sinceHistory, sinceOpenHouse }: SinceWatermark,
): boolean => ledgerId > (event === 'open-house' ? sinceOpenHouse : sinceHistory)

/**
 * The happenings that may concern somebody, by market, town and type: the few that the listing's own conditions are then
 * asked about. A thousand times a thousand never reach the database.
 * @param places ids of the towns that the search names; null where it names none
 */
export function candidateEvents<T extends ChangedProperty & PropertyEvent>(
  events: readonly T[],
  { market, types }: Pick<Search, 'market' | 'types'>,
  places: ReadonlySet<number> | null,
  since: SinceWatermark,
): T[] {
  return events.filter(
    (event) =>
      event.market === market &&
      (types.length === 0 || types.includes(event.typeId)) &&
      (places === null || places.has(event.placeId)) &&
      isSince(event, since),
  )
}
