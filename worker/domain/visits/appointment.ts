import { brusselsMoment } from './moment.ts'

export const appointmentStates = ['asked', 'confirmed', 'waiting', 'cancelled'] as const

export type AppointmentState = (typeof appointmentStates)[number]

/** What the link of a mail lets somebody do: the visitor has one, the agency another. */
export type AppointmentRole = 'visitor' | 'agency'

/** `take` is for whoever waited and is offered a seat. */
export const appointmentActions = ['confirm', 'take', 'move', 'cancel'] as const

export type AppointmentAction = (typeof appointmentActions)[number]

/** What the rules look at. */
export type Standing = {
  state: AppointmentState
  time: string
  /** Until when a seat is kept for somebody who waits, ISO; after that, it was. */
  heldUntil: string | null
}

/** How an appointment stands, more exactly than its state: `offered` is waiting with a seat kept, `lapsed` when nobody took it. */
export type AppointmentStanding = AppointmentState | 'offered' | 'lapsed' | 'past'

/** @param now ms since 1970 */
export function standingOf({ state, time, heldUntil }: Standing, now: number): AppointmentStanding {
  if (state === 'cancelled') return heldUntil ? 'lapsed' : 'cancelled'
  if ((brusselsMoment(time) ?? 0) <= now) return 'past'
  if (state === 'waiting' && heldUntil) return Date.parse(heldUntil) > now ? 'offered' : 'lapsed'
  return state
}

const nobody: Record<AppointmentRole, readonly AppointmentAction[]> = { visitor: [], agency: [] }

const may: Record<AppointmentStanding, Record<AppointmentRole, readonly AppointmentAction[]>> = {
  asked: { visitor: ['move', 'cancel'], agency: ['confirm', 'move', 'cancel'] },
  confirmed: { visitor: ['move', 'cancel'], agency: ['move', 'cancel'] },
  waiting: { visitor: ['move', 'cancel'], agency: ['cancel'] },
  offered: { visitor: ['take', 'move', 'cancel'], agency: ['cancel'] },
  lapsed: nobody,
  cancelled: nobody,
  past: nobody,
}

/** @returns what can be done with an appointment by whoever holds a link to it */
export const actionsOf = (standing: AppointmentStanding, role: AppointmentRole): readonly AppointmentAction[] =>
  may[standing][role]

/** @returns the state of a visit whose seat was just taken; what the agency chooses needs no word of the agency */
export const stateWhenTaken = (confirm: boolean, role: AppointmentRole): AppointmentState =>
  confirm && role === 'visitor' ? 'asked' : 'confirmed'

const hour = 3_600_000

/** How long a freed seat is kept for the first who waits. */
const heldFor = 12 * hour
/** Nobody is offered what begins sooner, for a mail must be read and somebody be there. */
const leastAhead = 2 * hour
/** What is held is free again while there is time to give it to somebody else. */
const freeAhead = 1 * hour

/**
 * @param now ms since 1970
 * @returns until when a seat that is free now is kept for somebody, ISO; null where it is too late to offer it
 */
export function holdUntil(time: string, now: number): string | null {
  const start = brusselsMoment(time)
  if (start === null || start - now < leastAhead) return null
  return new Date(Math.min(now + heldFor, start - freeAhead)).toISOString()
}

const waitingMark = 'waiting:'

/** What a choice of a time sends: the time itself, or the time with the wish to wait for it. */
export const waitingValue = (time: string): string => `${waitingMark}${time}`

export const chosenTime = (value: string): { time: string; waits: boolean } =>
  value.startsWith(waitingMark) ? { time: value.slice(waitingMark.length), waits: true } : { time: value, waits: false }

/** What an appointment becomes, and what of a seat that takes. */
export type Outcome = {
  state: AppointmentState
  time: string
  seat: 'kept' | 'new' | 'none'
}

/**
 * @param to time of a move; the others leave it as it is
 * @returns what an action makes of an appointment that allows it
 */
export function outcomeOf(
  { time }: Pick<Standing, 'time'>,
  action: AppointmentAction,
  { role, confirm, to }: { role: AppointmentRole; confirm: boolean; to: string },
): Outcome {
  switch (action) {
    case 'confirm':
      return { state: 'confirmed', time, seat: 'kept' }
    case 'take':
      return { state: stateWhenTaken(confirm, role), time, seat: 'kept' }
    case 'move':
      // What the agency has confirmed and moves itself stays confirmed.
      return { state: stateWhenTaken(confirm, role), time: to, seat: 'new' }
    case 'cancel':
      return { state: 'cancelled', time, seat: 'none' }
  }
}
