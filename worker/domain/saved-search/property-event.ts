import type { HistoryEvent } from '#domain/property/history.ts'
import type { Marquee } from '#domain/property/property.ts'
import type { SavedSearchEvent } from './alert-settings.ts'

/**
 * Whom something is told whose search finds the home: `all`; `unaware`, who were not told of the home as new before;
 * `aware`, who were told of it in whatever letter.
 */
export type Audience = 'all' | 'unaware' | 'aware'

/** A row of a home's ledger, with what the ledger said before it: null where it said nothing. */
export type HistoryRow = Pick<HistoryEvent, 'kind' | 'price' | 'marquee'> & {
  id: number
  propertyId: number
  priceBefore: number | null
  marqueeBefore: Marquee | null
}

/** An hour in which anybody may walk in: a row of the ledger of open houses. */
export type OpenHouseRow = { id: number; propertyId: number; start: string }

/** Something that happened to a home, for those who look for one like it. */
export type PropertyEvent = {
  propertyId: number
  event: SavedSearchEvent
  /** Tells it from another of the kind. */
  occasion: string
  /** The row of the ledger that says so. */
  ledgerId: number
  audience: Audience
}

/** 2 under option, 3 sold or let: the vendor's `Marquee`. */
const optionMarquee = 2
const soldMarquee = 3

type Rule = {
  kind: HistoryEvent['kind']
  matches: (row: HistoryRow) => boolean
  event: SavedSearchEvent
  audience: Audience
}

/**
 * What is told of a row of the ledger: the first rule that holds, and nothing where none does. A price that was or is
 * hidden is null, in the ledger too, and lower than nothing. That a home leaves the market is not told: it has no page
 * to lead to.
 */
const eventRules: readonly Rule[] = [
  // What was sold before it came is no home to find.
  { kind: 'published', matches: ({ marquee }) => marquee < soldMarquee, event: 'new', audience: 'unaware' },
  // Nobody was told that it left; whoever knew of it never heard of a change.
  { kind: 'returned', matches: ({ marquee }) => marquee < soldMarquee, event: 'new', audience: 'unaware' },
  {
    kind: 'price',
    matches: ({ marquee, price, priceBefore }) =>
      marquee < soldMarquee && price !== null && priceBefore !== null && price < priceBefore,
    event: 'price-drop',
    // It may have come within somebody's reach only now.
    audience: 'all',
  },
  // What can no longer be had is no news but for those who may be thinking of it.
  {
    kind: 'marquee',
    matches: ({ marquee, marqueeBefore }) => marquee >= optionMarquee && marquee !== marqueeBefore,
    event: 'status',
    audience: 'aware',
  },
  // What can be had again is as good as new.
  {
    kind: 'marquee',
    matches: ({ marqueeBefore }) => (marqueeBefore ?? 0) >= optionMarquee,
    event: 'status',
    audience: 'all',
  },
]

/** @returns what a row of a home's ledger tells those who look for such a home; null where it is no news to them */
export function toPropertyEvent(row: HistoryRow): PropertyEvent | null {
  const rule = eventRules.find(({ kind, matches }) => kind === row.kind && matches(row))
  if (!rule) return null
  const { id, propertyId } = row
  return { propertyId, event: rule.event, occasion: String(id), ledgerId: id, audience: rule.audience }
}

/** @param today `YYYY-MM-DD` in Brussels @returns what an open house that became known tells; null for one of the past */
export const toOpenHouseEvent = ({ id, propertyId, start }: OpenHouseRow, today: string): PropertyEvent | null =>
  start.slice(0, 10) < today
    ? null
    : { propertyId, event: 'open-house', occasion: start, ledgerId: id, audience: 'all' }
