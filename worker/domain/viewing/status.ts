import { brusselsMoment, hourMs, iso } from '#domain/time.ts'

const viewingStates = ['asked', 'confirmed', 'waiting', 'cancelled'] as const

export type ViewingState = (typeof viewingStates)[number]

/** What the agency marks once the time has passed: it took place, or the visitor did not come. */
export const viewingOutcomes = ['done', 'no-show'] as const

export type ViewingOutcome = (typeof viewingOutcomes)[number]

export type ViewingRole = 'visitor' | 'agency'

/** `take`: accept an offered slot from the waiting list. */
export const viewingActions = ['confirm', 'take', 'move', 'cancel'] as const

export type ViewingAction = (typeof viewingActions)[number]

export type ViewingRecord = {
  state: ViewingState
  time: string
  /** ISO; end of the offer to the first on the waiting list. */
  heldUntil: string | null
}

/** `offered`: on the waiting list with a slot held; `lapsed`: not taken in time. */
export type ViewingStatus = ViewingState | 'offered' | 'lapsed' | 'past'

export function viewingStatus({ state, time, heldUntil }: ViewingRecord, now: number): ViewingStatus {
  if (state === 'cancelled') return heldUntil ? 'lapsed' : 'cancelled'
  if ((brusselsMoment(time) ?? 0) <= now) return 'past'
  if (state === 'waiting' && heldUntil) return Date.parse(heldUntil) > now ? 'offered' : 'lapsed'
  return state
}

/** What became of a viewing, also once its time has passed. */
export type ViewingStanding = Exclude<ViewingStatus, 'past'> | ViewingOutcome

export function viewingStanding(
  record: ViewingRecord & { outcome: ViewingOutcome | null },
  now: number,
): ViewingStanding {
  const status = viewingStatus(record, now)
  return status === 'past' ? (record.outcome ?? record.state) : status
}

/** Whether the agency can say what became of it: nothing came of a waiting list. */
export const mayHaveOutcome = (record: ViewingRecord, now: number): boolean =>
  viewingStatus(record, now) === 'past' && record.state !== 'waiting'

const noActions: Record<ViewingRole, readonly ViewingAction[]> = { visitor: [], agency: [] }

const allowedActions: Record<ViewingStatus, Record<ViewingRole, readonly ViewingAction[]>> = {
  asked: { visitor: ['move', 'cancel'], agency: ['confirm', 'move', 'cancel'] },
  confirmed: { visitor: ['move', 'cancel'], agency: ['move', 'cancel'] },
  waiting: { visitor: ['move', 'cancel'], agency: ['cancel'] },
  offered: { visitor: ['take', 'move', 'cancel'], agency: ['cancel'] },
  lapsed: noActions,
  cancelled: noActions,
  past: noActions,
}

export const viewingActionsFor = (status: ViewingStatus, role: ViewingRole): readonly ViewingAction[] =>
  allowedActions[status][role]

/** What the agency books itself needs no confirmation. */
export const stateAfterBooking = (confirm: boolean, role: ViewingRole): ViewingState =>
  confirm && role === 'visitor' ? 'asked' : 'confirmed'

const holdMs = 12 * hourMs
const minLeadMs = 2 * hourMs
/** ms before the start at which a held slot is released. */
const releaseLeadMs = 1 * hourMs

/** ISO end of the hold on a slot that is free at `now` (ms); null when it is too late to offer it. */
export function holdUntil(time: string, now: number): string | null {
  const start = brusselsMoment(time)
  if (start === null || start - now < minLeadMs) return null
  return iso(Math.min(now + holdMs, start - releaseLeadMs))
}

const waitingPrefix = 'waiting:'
const openPrefix = 'open:'

export const waitingListValue = (time: string): string => `${waitingPrefix}${time}`

export const openHouseValue = (time: string): string => `${openPrefix}${time}`

/** `waits`: on the waiting list of a full time; `isOpen`: a place at an open house. */
export function parseTimeChoice(value: string): { time: string; waits: boolean; isOpen: boolean } {
  const [waits, isOpen] = [value.startsWith(waitingPrefix), value.startsWith(openPrefix)]
  return { time: value.slice(waits ? waitingPrefix.length : isOpen ? openPrefix.length : 0), waits, isOpen }
}

type ViewingTransition = {
  state: ViewingState
  time: string
  seat: 'kept' | 'new' | 'none'
}

export function viewingTransition(
  { time }: Pick<ViewingRecord, 'time'>,
  action: ViewingAction,
  { role, confirm, to }: { role: ViewingRole; confirm: boolean; to: string },
): ViewingTransition {
  switch (action) {
    case 'confirm':
      return { state: 'confirmed', time, seat: 'kept' }
    case 'take':
      return { state: stateAfterBooking(confirm, role), time, seat: 'kept' }
    case 'move':
      return { state: stateAfterBooking(confirm, role), time: to, seat: 'new' }
    case 'cancel':
      return { state: 'cancelled', time, seat: 'none' }
  }
}
