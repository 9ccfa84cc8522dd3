import type { Frequency } from '#domain/demand.ts'
import { keeping, keptSince, noticeDays } from '#domain/privacy/personal.ts'
import type { Wish } from './wish.ts'

/** Where an alert stands. `lapsed`: nobody confirmed it in time. */
export type DemandStanding = 'pending' | 'lapsed' | 'active' | 'paused' | 'ended'

export const demandActions = ['confirm', 'frequency', 'change', 'pause', 'resume', 'end'] as const

export type DemandAction = (typeof demandActions)[number]

/** What somebody wants done, with what it needs. */
export type DemandOrder =
  | { action: Exclude<DemandAction, 'frequency' | 'change'> }
  | { action: 'frequency'; frequency: Frequency }
  | { action: 'change'; wish: Wish }

type Demand = {
  state: Exclude<DemandStanding, 'lapsed'>
  /** ISO */
  created: string
  confirmed: string | null
}

/** ms that the link of the mail that asks to confirm is good for. */
const confirmable = 7 * 86_400_000

/** @param now ISO, UTC */
export function demandStanding({ state, created, confirmed }: Demand, now: string): DemandStanding {
  const isLate = confirmed === null && Date.parse(created) + confirmable < Date.parse(now)
  return state === 'pending' && isLate ? 'lapsed' : state
}

/** What may be done; whatever stands here done twice is done once. Everything may be erased at any time. */
const may: Record<DemandStanding, readonly DemandAction[]> = {
  pending: ['confirm', 'end'],
  lapsed: ['end'],
  active: ['confirm', 'frequency', 'change', 'pause', 'end'],
  paused: ['confirm', 'frequency', 'change', 'resume', 'end'],
  ended: ['resume'],
}

/** What an ended alert has of its own: an address that nobody ever confirmed cannot be taken up again. */
export const demandActionsOf = (standing: DemandStanding, { confirmed }: Demand): readonly DemandAction[] =>
  standing === 'ended' && confirmed === null ? [] : may[standing]

/** Where an action leads, if not back to where it began. */
export const stateAfter = (action: DemandAction, { state }: Demand): Demand['state'] => {
  if (action === 'pause') return 'paused'
  if (action === 'resume') return 'active'
  if (action === 'end') return 'ended'
  return action === 'confirm' && state === 'pending' ? 'active' : state
}

/** Whether what is wanted is so already: the button was pressed twice. */
export const isDemandDone = (action: DemandAction, { state }: Demand): boolean =>
  (action === 'pause' && state === 'paused') ||
  (action === 'resume' && state === 'active') ||
  (action === 'end' && state === 'ended')

/** Whether it ends soon unless it is confirmed once more. */
export function isAging({ state, confirmed }: Demand, now: string): boolean {
  const soon = new Date(Date.parse(now) + noticeDays * 86_400_000).toISOString()
  const runs = state === 'active' || state === 'paused'
  return runs && confirmed !== null && confirmed < keptSince(soon, keeping.demandsConfirmed)
}
