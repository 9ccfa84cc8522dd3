import type { Cents } from '#domain/money.ts'
import type { HistoryEvent } from '#domain/property/history.ts'
import type { PropertyId } from '#domain/property/property.ts'
import type { PropertyStatus } from '#domain/property/status.ts'
import type { SavedSearchEvent } from './alert-settings.ts'

/** `unaware`: not notified of the property as new before; `aware`: notified of it before. */
type Audience = 'all' | 'unaware' | 'aware'

export type HistoryRow = Pick<HistoryEvent, 'kind' | 'price' | 'status'> & {
  id: number
  propertyId: PropertyId
  priceBefore: Cents | null
  statusBefore: PropertyStatus | null
}

export type OpenHouseRow = { id: number; propertyId: PropertyId; start: string }

export type PropertyEvent = {
  propertyId: PropertyId
  event: SavedSearchEvent
  /** Event key, unique per property and event. */
  eventKey: string
  ledgerId: number
  audience: Audience
}

const isTaken = (status: PropertyStatus | null): boolean => status === 'option' || status === 'sold'

type Rule = {
  kind: HistoryEvent['kind']
  matches: (row: HistoryRow) => boolean
  event: SavedSearchEvent
  audience: Audience
}

/** The first matching rule applies. A hidden price is null. A withdrawn property has no page to link to. */
const eventRules: readonly Rule[] = [
  // Sold before it was published: not available.
  { kind: 'published', matches: ({ status }) => status !== 'sold', event: 'new', audience: 'unaware' },
  { kind: 'returned', matches: ({ status }) => status !== 'sold', event: 'new', audience: 'unaware' },
  {
    kind: 'price',
    matches: ({ status, price, priceBefore }) =>
      status !== 'sold' && price !== null && priceBefore !== null && price < priceBefore,
    event: 'price-drop',
    audience: 'all',
  },
  {
    kind: 'marquee',
    matches: ({ status, statusBefore }) => isTaken(status) && status !== statusBefore,
    event: 'status',
    audience: 'aware',
  },
  { kind: 'marquee', matches: ({ statusBefore }) => isTaken(statusBefore), event: 'status', audience: 'all' },
]

export function toPropertyEvent(row: HistoryRow): PropertyEvent | null {
  const rule = eventRules.find(({ kind, matches }) => kind === row.kind && matches(row))
  if (!rule) return null
  const { id, propertyId } = row
  return { propertyId, event: rule.event, eventKey: String(id), ledgerId: id, audience: rule.audience }
}

export const toOpenHouseEvent = ({ id, propertyId, start }: OpenHouseRow, today: string): PropertyEvent | null =>
  start.slice(0, 10) < today
    ? null
    : { propertyId, event: 'open-house', eventKey: start, ledgerId: id, audience: 'all' }
