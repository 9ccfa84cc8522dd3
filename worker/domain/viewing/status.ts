import { brusselsMoment } from '#domain/time.ts'

export const viewingStates = ['asked', 'confirmed', 'waiting', 'cancelled'] as const

export type ViewingState = (typeof viewingStates)[number]

/** What the link of a mail lets somebody do: the visitor has one, the agency another. */
export type ViewingRole = 'visitor' | 'agency'

/** `take` is for whoever waited and is offered a seat. */
export const viewingActions = ['confirm', 'take', 'move', 'cancel'] as const

export type ViewingAction = (typeof viewingActions)[number]

/** What the rules look at. */
export type ViewingRecord = {
  state: ViewingState
  time: string
  /** Until when a seat is kept for somebody who waits, ISO; after that, it was. */
  heldUntil: string | null
}

/** How an appointment stands, more exactly than its state: `offered` is waiting with a seat kept, `lapsed` when nobody took it. */
export type ViewingStatus = ViewingState | 'offered' | 'lapsed' | 'past'

/** @param now ms since 1970 */
export function viewingStatus({ state, time, heldUntil }: ViewingRecord, now: number): ViewingStatus {
  if (state === 'cancelled') return heldUntil ? 'lapsed' : 'cancelled'
  if ((brusselsMoment(time) ?? 0) <= now) return 'past'
  if (state === 'waiting' && heldUntil) return Date.parse(heldUntil) > now ? 'offered' : 'lapsed'
  return state
}

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

/** @returns what can be done with an appointment by whoever holds a link to it */
export const viewingActionsFor = (status: ViewingStatus, role: ViewingRole): readonly ViewingAction[] =>
  allowedActions[status][role]

/** @returns the state of a visit whose seat was just taken; what the agency chooses needs no word of the agency */
export const stateAfterBooking = (confirm: boolean, role: ViewingRole): ViewingState =>
  confirm && role === 'visitor' ? 'asked' : 'confirmed'

const hourMs = 3_600_000

/** How long a freed seat is kept for the first who waits. */
const holdMs = 12 * hourMs
/** Nobody is offered what begins sooner, for a mail must be read and somebody be there. */
const minLeadMs = 2 * hourMs
/** What is held is free again while there is time to give it to somebody else. */
const releaseLeadMs = 1 * hourMs

/**
 * @param now ms since 1970
 * @returns until when a seat that is free now is kept for somebody, ISO; null where it is too late to offer it
 */
export function holdUntil(time: string, now: number): string | null {
  const start = brusselsMoment(time)
  if (start === null || start - now < minLeadMs) return null
  return new Date(Math.min(now + holdMs, start - releaseLeadMs)).toISOString()
}

const waitingPrefix = 'waiting:'

/** What a choice of a time sends: the time itself, or the time with the wish to wait for it. */
export const waitingListValue = (time: string): string => `${waitingPrefix}${time}`

export const parseTimeChoice = (value: string): { time: string; waits: boolean } =>
  value.startsWith(waitingPrefix)
    ? { time: value.slice(waitingPrefix.length), waits: true }
    : { time: value, waits: false }

/** What an appointment becomes, and what of a seat that takes. */
export type ViewingTransition = {
  state: ViewingState
  time: string
  seat: 'kept' | 'new' | 'none'
}

/**
 * @param to time of a move; the others leave it as it is
 * @returns what an action makes of an appointment that allows it
 */
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
      // What the agency has confirmed and moves itself stays confirmed.
      return { state: stateAfterBooking(confirm, role), time: to, seat: 'new' }
    case 'cancel':
      return { state: 'cancelled', time, seat: 'none' }
  }
}
