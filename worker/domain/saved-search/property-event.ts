import type { HistoryEvent } from '#domain/property/history.ts'
import type { Marquee } from '#domain/property/status.ts'
import type { SavedSearchEvent } from './alert-settings.ts'

/** `unaware`: not notified of the property as new before; `aware`: notified of it before. */
type Audience = 'all' | 'unaware' | 'aware'

export type HistoryRow = Pick<HistoryEvent, 'kind' | 'price' | 'marquee'> & {
  id: number
  propertyId: number
  priceBefore: number | null
  marqueeBefore: Marquee | null
}

type OpenHouseRow = { id: number; propertyId: number; start: string }

export type PropertyEvent = {
  propertyId: number
  event: SavedSearchEvent
  /** Event key, unique per property and event. */
  occasion: string
  ledgerId: number
  audience: Audience
}

const isTaken = (marquee: Marquee | null): boolean => marquee === 'option' || marquee === 'sold'

type Rule = {
  kind: HistoryEvent['kind']
  matches: (row: HistoryRow) => boolean
  event: SavedSearchEvent
  audience: Audience
}

/** The first matching rule applies. A hidden price is null. A withdrawn property has no page to link to. */
const eventRules: readonly Rule[] = [
  // Sold before it was published: not available.
  { kind: 'published', matches: ({ marquee }) => marquee !== 'sold', event: 'new', audience: 'unaware' },
  { kind: 'returned', matches: ({ marquee }) => marquee !== 'sold', event: 'new', audience: 'unaware' },
  {
    kind: 'price',
    matches: ({ marquee, price, priceBefore }) =>
      marquee !== 'sold' && price !== null && priceBefore !== null && price < priceBefore,
    event: 'price-drop',
    audience: 'all',
  },
  {
    kind: 'marquee',
    matches: ({ marquee, marqueeBefore }) => isTaken(marquee) && marquee !== marqueeBefore,
    event: 'status',
    audience: 'aware',
  },
  { kind: 'marquee', matches: ({ marqueeBefore }) => isTaken(marqueeBefore), event: 'status', audience: 'all' },
]

export function toPropertyEvent(row: HistoryRow): PropertyEvent | null {
  const rule = eventRules.find(({ kind, matches }) => kind === row.kind && matches(row))
  if (!rule) return null
  const { id, propertyId } = row
  return { propertyId, event: rule.event, occasion: String(id), ledgerId: id, audience: rule.audience }
}

export const toOpenHouseEvent = ({ id, propertyId, start }: OpenHouseRow, today: string): PropertyEvent | null =>
  start.slice(0, 10) < today
    ? null
    : { propertyId, event: 'open-house', occasion: start, ledgerId: id, audience: 'all' }
