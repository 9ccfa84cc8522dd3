import { type StatusChange, toStatusChange } from '#domain/property/history.ts'
import { type OpenHouse, upcomingOpenHouses } from '#domain/property/open-house.ts'
import type { Goal, Marquee } from '#domain/property/property.ts'
import type { SavedSearchEvent } from './alert-settings.ts'

/** One thing that waits to be told of a home, with what its ledger said before it. */
export type SavedSearchNotification = {
  event: SavedSearchEvent
  occasion: string
  priceBefore: number | null
  marqueeBefore: Marquee | null
}

/** A home as it is when its letter is written. */
export type CurrentProperty = {
  goal: Goal
  marquee: Marquee
  withdrawn: string | null
  /** Cents; null where it is hidden. */
  price: number | null
  openHouses: readonly OpenHouse[]
}

/** What a letter says of a home, below its name. */
export type DigestLine =
  | { kind: 'new' }
  /** Cents. */
  | { kind: 'lowered'; from: number }
  | { kind: 'status'; turn: StatusChange }
  | { kind: 'open-house'; hours: OpenHouse }

const withEvent = (
  notifications: readonly SavedSearchNotification[],
  event: SavedSearchEvent,
): SavedSearchNotification[] => notifications.filter((notification) => notification.event === event)

/** The first of several changes, which the ledger numbers: what was before it was told before. */
const firstChange = (notifications: readonly SavedSearchNotification[]): SavedSearchNotification | undefined =>
  [...notifications].sort((item, other) => Number(item.occasion) - Number(other.occasion))[0]

/** @returns what became of its standing, by all that was said of that since the last letter; null where it is what it was */
function netStatusChange(
  notifications: readonly SavedSearchNotification[],
  { goal, marquee }: CurrentProperty,
): StatusChange | null {
  const change = firstChange(withEvent(notifications, 'status'))
  return change ? toStatusChange(change.marqueeBefore ?? 0, marquee, goal) : null
}

/**
 * What is said of a home, by all that waits to be told of it and by what is still true: a change that was taken back is
 * none, what is new was never dearer, and what is under option is not praised as if it could be had.
 * @param now what `brusselsMinute` gives
 * @returns its lines; none where nothing is left to tell
 */
export function digestLines(
  notifications: readonly SavedSearchNotification[],
  property: CurrentProperty,
  now: string,
): DigestLine[] {
  const { marquee, price } = property
  const [isSold, isOptioned] = [marquee === 3, marquee === 2]
  const isNew = !isSold && withEvent(notifications, 'new').length > 0
  const previousPrice = firstChange(withEvent(notifications, 'price-drop'))?.priceBefore ?? null
  const isLower = !isSold && !isNew && previousPrice !== null && price !== null && price < previousPrice
  const announcedStarts = new Set(withEvent(notifications, 'open-house').map(({ occasion: eventKey }) => eventKey))
  const lines: DigestLine[] = [
    ...(isNew ? [{ kind: 'new' } as const] : []),
    ...(isLower ? [{ kind: 'lowered', from: previousPrice } as const] : []),
    ...upcomingOpenHouses(property, now)
      .filter(({ start }) => announcedStarts.has(start))
      .map((hours) => ({ kind: 'open-house', hours }) as const),
  ]
  const statusChange = netStatusChange(notifications, property) ?? (isOptioned && lines.length ? 'option' : null)
  return statusChange && !(isNew && statusChange === 'available')
    ? [...lines, { kind: 'status', turn: statusChange }]
    : lines
}

/** What stands first in a letter. */
const lineRanks: Record<DigestLine['kind'], number> = { new: 0, lowered: 1, 'open-house': 2, status: 3 }

/** A home that can be had again is as good as a new one. */
const lineRank = (line: DigestLine): number =>
  line.kind === 'status' && line.turn === 'available' ? 0 : lineRanks[line.kind]

/** Homes that a letter names; the others are behind its link. */
export const maxDigestProperties = 20

/** @returns homes in the order in which a letter names them: by the best news of each, the newest first */
export const inDigestOrder = <T extends { lines: readonly DigestLine[]; id: number }>(
  properties: readonly T[],
): T[] => {
  const bestRank = ({ lines }: T) => Math.min(...lines.map(lineRank))
  return [...properties].sort((item, other) => bestRank(item) - bestRank(other) || other.id - item.id)
}
