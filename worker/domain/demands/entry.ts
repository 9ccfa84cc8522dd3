import type { DemandEvent } from '#domain/demand.ts'
import { type MarkedTurn, turnOf } from '#domain/history.ts'
import { type OpenHouse, upcomingOf } from '#domain/open-house.ts'
import type { Goal, Marquee } from '#domain/property.ts'

/** One thing that waits to be told of a home, with what its ledger said before it. */
export type Tiding = {
  event: DemandEvent
  occasion: string
  priceBefore: number | null
  marqueeBefore: Marquee | null
}

/** A home as it is when its letter is written. */
export type HomeNow = {
  goal: Goal
  marquee: Marquee
  withdrawn: string | null
  /** Cents; null where it is hidden. */
  price: number | null
  openHouses: readonly OpenHouse[]
}

/** What a letter says of a home, below its name. */
export type Line =
  | { kind: 'new' }
  /** Cents. */
  | { kind: 'lowered'; from: number }
  | { kind: 'status'; turn: MarkedTurn }
  | { kind: 'open-house'; hours: OpenHouse }

const ofEvent = (tidings: readonly Tiding[], event: DemandEvent): Tiding[] =>
  tidings.filter((tiding) => tiding.event === event)

/** The first of several changes, which the ledger numbers: what was before it was told before. */
const first = (tidings: readonly Tiding[]): Tiding | undefined =>
  [...tidings].sort((one, other) => Number(one.occasion) - Number(other.occasion))[0]

/** @returns what became of its standing, by all that was said of that since the last letter; null where it is what it was */
function turned(tidings: readonly Tiding[], { goal, marquee }: HomeNow): MarkedTurn | null {
  const change = first(ofEvent(tidings, 'status'))
  return change ? turnOf(change.marqueeBefore ?? 0, marquee, goal) : null
}

/**
 * What is said of a home, by all that waits to be told of it and by what is still true: a change that was taken back is
 * none, what is new was never dearer, and what is under option is not praised as if it could be had.
 * @param now what `brusselsMinute` gives
 * @returns its lines; none where nothing is left to tell
 */
export function linesOf(tidings: readonly Tiding[], home: HomeNow, now: string): Line[] {
  const { marquee, price } = home
  const [isSold, isOptioned] = [marquee === 3, marquee === 2]
  const isNew = !isSold && ofEvent(tidings, 'new').length > 0
  const before = first(ofEvent(tidings, 'price-drop'))?.priceBefore ?? null
  const isLower = !isSold && !isNew && before !== null && price !== null && price < before
  const hours = new Set(ofEvent(tidings, 'open-house').map(({ occasion }) => occasion))
  const lines: Line[] = [
    ...(isNew ? [{ kind: 'new' } as const] : []),
    ...(isLower ? [{ kind: 'lowered', from: before } as const] : []),
    ...upcomingOf(home, now)
      .filter(({ start }) => hours.has(start))
      .map((hours) => ({ kind: 'open-house', hours }) as const),
  ]
  const turn = turned(tidings, home) ?? (isOptioned && lines.length ? 'option' : null)
  return turn && !(isNew && turn === 'available') ? [...lines, { kind: 'status', turn }] : lines
}

/** What stands first in a letter. */
const rank: Record<Line['kind'], number> = { new: 0, lowered: 1, 'open-house': 2, status: 3 }

/** A home that can be had again is as good as a new one. */
const rankOf = (line: Line): number => (line.kind === 'status' && line.turn === 'available' ? 0 : rank[line.kind])

/** Homes that a letter names; the others are behind its link. */
export const mostHomes = 20

/** @returns homes in the order in which a letter names them: by the best news of each, the newest first */
export const inLetterOrder = <T extends { lines: readonly Line[]; id: number }>(homes: readonly T[]): T[] => {
  const best = ({ lines }: T) => Math.min(...lines.map(rankOf))
  return [...homes].sort((one, other) => best(one) - best(other) || other.id - one.id)
}
