import { compare } from '#domain/compare.ts'
import type { CommunicationStatus } from '#domain/owner/communication.ts'
import { type ViewingOutcome, type ViewingState, viewingStatus } from './status.ts'

export type ViewingSummary = {
  id: string
  /** `YYYY-MM-DDTHH:MM` in Brussels */
  time: string
  contact: string
  status: CommunicationStatus
  feedback: string | null
}

type StoredViewing = {
  state: ViewingState
  time: string
  heldUntil: string | null
  feedback: string | null
  outcome: ViewingOutcome | null
}

/**
 * What the agency marked; without a mark, an unconfirmed past viewing did not take place, unless it has feedback.
 * @param now ms since 1970
 */
export function viewingSummaryStatus(
  { feedback, outcome, ...appointment }: StoredViewing,
  now: number,
): CommunicationStatus {
  const status = viewingStatus(appointment, now)
  const tookPlace = outcome === 'done' || appointment.state === 'confirmed' || feedback !== null
  if (status === 'past') return tookPlace && outcome !== 'no-show' ? 'done' : 'cancelled'
  if (status === 'confirmed') return 'confirmed'
  return status === 'cancelled' || status === 'lapsed' ? 'cancelled' : 'open'
}

/** Without cancelled viewings; the next first, the last first. @param minute now in Brussels */
export function upcomingAndPast(
  viewings: readonly ViewingSummary[],
  minute: string,
): { upcoming: ViewingSummary[]; past: ViewingSummary[] } {
  const active = viewings.filter(({ status }) => status !== 'cancelled')
  return {
    upcoming: active.filter(({ time }) => time > minute).sort((a, b) => compare(a.time, b.time)),
    past: active.filter(({ time }) => time <= minute).sort((a, b) => compare(b.time, a.time)),
  }
}
