import type { Cents } from '#domain/money.ts'
import { daysBetween } from '#domain/time.ts'
import type { Goal, PropertyStatus } from './status.ts'

export const historyKinds = ['published', 'price', 'marquee', 'withdrawn', 'returned'] as const

/** Price and status after the event; the price is null while hidden and is erased when it becomes hidden. */
export type HistoryEvent = {
  day: string
  kind: (typeof historyKinds)[number]
  price: Cents | null
  status: PropertyStatus
}

type HistoryChange =
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

export type HistoryEntry = {
  day: string
  turn: HistoryChange
  price: Cents | null
  change: { amount: number; share: number } | null
}

export function toStatusChange(before: PropertyStatus, after: PropertyStatus, goal: Goal): StatusChange | null {
  if (before === after) return null
  if (after === 'sold') return goal === 'rent' ? 'rented' : 'sold'
  if (after === 'option') return 'option'
  return before === 'option' || before === 'sold' ? 'available' : null
}

type PropertyState = { isShown: boolean; price: Cents | null; status: PropertyStatus }

const priceChange = (before: Cents | null, after: Cents | null): HistoryEntry['change'] =>
  before && after !== null && after !== before ? { amount: after - before, share: (after - before) / before } : null

const stateAfter = (state: PropertyState, { kind, price, status }: HistoryEvent): PropertyState => ({
  isShown: kind === 'marquee' || kind === 'price' ? state.isShown : kind !== 'withdrawn',
  price: price ?? state.price,
  status,
})

function entriesOfDay(day: string, previous: PropertyState | null, current: PropertyState, goal: Goal): HistoryEntry[] {
  const { price } = current
  const change = priceChange(previous?.price ?? null, price)
  const appeared = previous === null ? 'published' : current.isShown && !previous.isShown ? 'returned' : null
  const statusChange = toStatusChange(previous?.status ?? 'available', current.status, goal)
  const changes: HistoryChange[] = []
  if (appeared) changes.push(appeared)
  else if (change) changes.push(change.amount < 0 ? 'lowered' : 'raised')
  if (statusChange) changes.push(statusChange)
  if (!current.isShown && (previous?.isShown ?? true)) changes.push('withdrawn')
  return changes.map((turn, index) => ({ day, turn, price, change: index === 0 ? change : null }))
}

/** Oldest first, without changes that were reverted within a day. @param events oldest first */
export function historyEntries(events: readonly HistoryEvent[], goal: Goal): HistoryEntry[] {
  const days = [...new Set(events.map(({ day }) => day))]
  let state: PropertyState | null = null
  return days.flatMap((day) => {
    const previous = state
    const initial: PropertyState = previous ?? { isShown: true, price: null, status: 'available' }
    state = events.filter((event) => event.day === day).reduce(stateAfter, initial)
    return entriesOfDay(day, previous, state, goal)
  })
}

const shownAfter: Partial<Record<HistoryChange, boolean>> = { published: true, returned: true, withdrawn: false }
const takenAfter: Partial<Record<HistoryChange, boolean>> = {
  option: false,
  available: false,
  sold: true,
  rented: true,
}

/** Days on the market until `today` (ISO date) or until sold or let; days off the market do not count. */
export function daysOnMarket(entries: readonly HistoryEntry[], today: string): { days: number; over: boolean } {
  let days = 0
  let since: string | null = null
  let isShown = false
  let isTaken = false
  for (const { day, turn } of entries) {
    isShown = shownAfter[turn] ?? isShown
    isTaken = takenAfter[turn] ?? isTaken
    const isOpen = isShown && !isTaken
    if (!isOpen && since !== null) days += daysBetween(since, day)
    since = isOpen ? (since ?? day) : null
  }
  return { days: since === null ? days : days + Math.max(0, daysBetween(since, today)), over: since === null }
}
