export const historyKinds = ['published', 'price', 'marquee', 'withdrawn', 'returned'] as const

/**
 * What happened to a property on a day (ISO date), with its price in cents and its marquee from then on. The price is
 * null where it was hidden, and where it is hidden now: then the ledger forgets what it was.
 */
export type HistoryEvent = {
  day: string
  kind: (typeof historyKinds)[number]
  price: number | null
  marquee: 0 | 1 | 2 | 3
}

export type HistoryChange =
  | 'published'
  | 'lowered'
  | 'raised'
  | 'option'
  | 'available'
  | 'sold'
  | 'rented'
  | 'withdrawn'
  | 'returned'

export type StatusChange = Extract<HistoryChange, 'option' | 'available' | 'sold' | 'rented'>

/** What a visitor is told of a day: the price from then on in cents, and by how much it changed. */
export type HistoryEntry = {
  day: string
  turn: HistoryChange
  price: number | null
  /** Cents, and the share of the price before. */
  change: { amount: number; share: number } | null
}

/** What a change of marquee says, by the one before and the one after. That a home is no longer new says nothing. */
export function toStatusChange(before: number, after: number, goal: Goal): StatusChange | null {
  if (after === 3) return before === 3 ? null : goal === 1 ? 'rented' : 'sold'
  if (after === 2) return before === 2 ? null : 'option'
  return before >= 2 ? 'available' : null
}

/** The vendor's `Goal`: 1 is to let. */
type Goal = 0 | 1 | 2

type PropertyState = { shown: boolean; price: number | null; marquee: HistoryEvent['marquee'] }

/** What one day made of a property: only how it ended counts, however often it changed in between. */
function entriesOfDay(
  day: string,
  events: readonly HistoryEvent[],
  previous: PropertyState | null,
  goal: Goal,
): [HistoryEntry[], PropertyState] {
  const current: PropertyState = { shown: true, price: previous?.price ?? null, marquee: 0, ...previous }
  for (const { kind, price, marquee } of events) {
    current.marquee = marquee
    if (price !== null) current.price = price
    if (kind !== 'marquee' && kind !== 'price') current.shown = kind !== 'withdrawn'
  }
  const { price } = current
  const previousPrice = previous?.price ?? null
  const amount = previousPrice !== null && price !== null ? price - previousPrice : 0
  const change = amount && previousPrice ? { amount, share: amount / previousPrice } : null
  const appeared = previous === null ? 'published' : current.shown && !previous.shown ? 'returned' : null
  const statusChange = toStatusChange(previous?.marquee ?? 0, current.marquee, goal)
  const changes: HistoryChange[] = []
  if (appeared) changes.push(appeared)
  else if (change) changes.push(change.amount < 0 ? 'lowered' : 'raised')
  if (statusChange) changes.push(statusChange)
  if (!current.shown && (previous?.shown ?? true)) changes.push('withdrawn')
  return [changes.map((turn, index) => ({ day, turn, price, change: index === 0 ? change : null })), current]
}

/**
 * The course of a property's price and state, oldest first, without what nobody wants to read: changes taken back on
 * the same day, prices that stayed, and days on which only a hidden price moved.
 *
 * @param events oldest first
 */
export function historyEntries(events: readonly HistoryEvent[], goal: Goal): HistoryEntry[] {
  const days = [...new Set(events.map(({ day }) => day))]
  let state: PropertyState | null = null
  return days.flatMap((day) => {
    const [lines, after] = entriesOfDay(
      day,
      events.filter((event) => event.day === day),
      state,
      goal,
    )
    state = after
    return lines
  })
}

const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))

/**
 * The days on which a property could be had, up to `today` (ISO date) or the day it was sold or let. What it spent off
 * the market does not count.
 *
 * @param course what `courseOf` gives
 */
export function daysOnMarket(entries: readonly HistoryEntry[], today: string): { days: number; over: boolean } {
  let days = 0
  let since: string | null = null
  let isShown = false
  let isTaken = false
  for (const { day, turn } of entries) {
    if (turn === 'published' || turn === 'returned') isShown = true
    else if (turn === 'withdrawn') isShown = false
    else if (turn === 'sold' || turn === 'rented') isTaken = true
    else if (turn === 'option' || turn === 'available') isTaken = false
    // A price that changes is no way back to the market.
    const isOpen = isShown && !isTaken
    if (!isOpen && since !== null) {
      days += daysBetween(since, day)
      since = null
    }
    if (isOpen) since ??= day
  }
  return { days: since === null ? days : days + daysBetween(since, today), over: since === null }
}
