import type { Cents } from '#domain/money.ts'
import { type StatusChange, toStatusChange } from '#domain/property/history.ts'
import { type OpenHouse, upcomingOpenHouses } from '#domain/property/open-house.ts'
import type { Goal, PropertyStatus } from '#domain/property/status.ts'
import type { SavedSearchEvent } from './alert-settings.ts'

export type SavedSearchNotification = {
  event: SavedSearchEvent
  eventKey: string
  priceBefore: Cents | null
  statusBefore: PropertyStatus | null
}

export type CurrentProperty = {
  goal: Goal
  status: PropertyStatus
  withdrawn: string | null
  price: Cents | null
  openHouses: readonly OpenHouse[]
}

export type DigestLine =
  | { kind: 'new' }
  | { kind: 'lowered'; from: number }
  | { kind: 'status'; turn: StatusChange }
  | { kind: 'open-house'; hours: OpenHouse }

const withEvent = (
  notifications: readonly SavedSearchNotification[],
  event: SavedSearchEvent,
): SavedSearchNotification[] => notifications.filter((notification) => notification.event === event)

const firstChange = (notifications: readonly SavedSearchNotification[]): SavedSearchNotification | undefined =>
  [...notifications].sort((a, b) => Number(a.eventKey) - Number(b.eventKey))[0]

function netStatusChange(
  notifications: readonly SavedSearchNotification[],
  { goal, status }: CurrentProperty,
): StatusChange | null {
  const change = firstChange(withEvent(notifications, 'status'))
  return change ? toStatusChange(change.statusBefore ?? 'available', status, goal) : null
}

/** Lines that are still true; reverted changes are dropped. @param now `YYYY-MM-DDTHH:MM` in Brussels */
export function digestLines(
  notifications: readonly SavedSearchNotification[],
  property: CurrentProperty,
  now: string,
): DigestLine[] {
  const { status, price } = property
  const [isSold, isOptioned] = [status === 'sold', status === 'option']
  const isNew = !isSold && withEvent(notifications, 'new').length > 0
  const previousPrice = firstChange(withEvent(notifications, 'price-drop'))?.priceBefore ?? null
  const isLower = !isSold && !isNew && previousPrice !== null && price !== null && price < previousPrice
  const announcedStarts = new Set(withEvent(notifications, 'open-house').map(({ eventKey }) => eventKey))
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

const lineRanks: Record<DigestLine['kind'], number> = { new: 0, lowered: 1, 'open-house': 2, status: 3 }

const lineRank = (line: DigestLine): number =>
  line.kind === 'status' && line.turn === 'available' ? 0 : lineRanks[line.kind]

export const maxDigestProperties = 20

export const inDigestOrder = <T extends { lines: readonly DigestLine[]; id: number }>(
  properties: readonly T[],
): T[] => {
  const bestRank = ({ lines }: T) => Math.min(...lines.map(lineRank))
  return [...properties].sort((a, b) => bestRank(a) - bestRank(b) || b.id - a.id)
}
