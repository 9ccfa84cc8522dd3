import type { PropertyId } from '#domain/property/property.ts'
import type { Market } from '#domain/property/status.ts'
import type { Search } from '#domain/search/search.ts'
import type { PropertyEvent } from './property-event.ts'

export type ChangedProperty = { propertyId: PropertyId; market: Market; placeId: number; typeId: number }

type SinceWatermark = { sinceHistory: number; sinceOpenHouse: number }

const isSince = (
  { event, ledgerId }: Pick<PropertyEvent, 'event' | 'ledgerId'>,
  { sinceHistory, sinceOpenHouse }: SinceWatermark,
): boolean => ledgerId > (event === 'open-house' ? sinceOpenHouse : sinceHistory)

/** Prefilter, so that few searches reach the database. @param places ids of towns; null for any */
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
