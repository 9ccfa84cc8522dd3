import { type AppointmentState, standingOf } from '#domain/visits/appointment.ts'
import type { CommunicationStatus } from './communication.ts'

/** A visit to the home, as its owner reads of it. */
export type Viewing = {
  id: string
  /** On the clock of Brussels: `YYYY-MM-DDTHH:MM`. */
  time: string
  contact: string
  status: CommunicationStatus
  feedback: string | null
}

type Standing = { state: AppointmentState; time: string; heldUntil: string | null; feedback: string | null }

/**
 * A visit that nobody confirmed while there was time did not take place, unless the agency heard how it was.
 * @param now ms since 1970
 */
export function statusOfViewing({ feedback, ...appointment }: Standing, now: number): CommunicationStatus {
  const standing = standingOf(appointment, now)
  if (standing === 'past') return appointment.state === 'confirmed' || feedback !== null ? 'done' : 'cancelled'
  if (standing === 'confirmed') return 'confirmed'
  return standing === 'cancelled' || standing === 'lapsed' ? 'cancelled' : 'open'
}

/**
 * @param minute now, on the clock of Brussels
 * @returns what is to come, the next first, and what is over, the last first. What is cancelled is neither
 */
export function viewingsAt(viewings: readonly Viewing[], minute: string): { coming: Viewing[]; past: Viewing[] } {
  const kept = viewings.filter(({ status }) => status !== 'cancelled')
  const byTime = (one: Viewing, other: Viewing) => (one.time < other.time ? -1 : one.time > other.time ? 1 : 0)
  return {
    coming: kept.filter(({ time }) => time > minute).sort(byTime),
    past: kept.filter(({ time }) => time <= minute).sort((one, other) => byTime(other, one)),
  }
}
