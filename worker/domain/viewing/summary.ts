import type { CommunicationStatus } from '#domain/owner/communication.ts'
import { type ViewingState, viewingStatus } from './status.ts'

/** A visit to the home, as its owner reads of it. */
export type ViewingSummary = {
  id: string
  /** On the clock of Brussels: `YYYY-MM-DDTHH:MM`. */
  time: string
  contact: string
  status: CommunicationStatus
  feedback: string | null
}

type StoredViewing = { state: ViewingState; time: string; heldUntil: string | null; feedback: string | null }

/**
 * A visit that nobody confirmed while there was time did not take place, unless the agency heard how it was.
 * @param now ms since 1970
 */
export function viewingSummaryStatus({ feedback, ...appointment }: StoredViewing, now: number): CommunicationStatus {
  const status = viewingStatus(appointment, now)
  if (status === 'past') return appointment.state === 'confirmed' || feedback !== null ? 'done' : 'cancelled'
  if (status === 'confirmed') return 'confirmed'
  return status === 'cancelled' || status === 'lapsed' ? 'cancelled' : 'open'
}

/**
 * @param minute now, on the clock of Brussels
 * @returns what is to come, the next first, and what is over, the last first. What is cancelled is neither
 */
export function upcomingAndPast(
  viewings: readonly ViewingSummary[],
  minute: string,
): { upcoming: ViewingSummary[]; past: ViewingSummary[] } {
  const active = viewings.filter(({ status }) => status !== 'cancelled')
  const byTime = (item: ViewingSummary, other: ViewingSummary) =>
    item.time < other.time ? -1 : item.time > other.time ? 1 : 0
  return {
    upcoming: active.filter(({ time }) => time > minute).sort(byTime),
    past: active.filter(({ time }) => time <= minute).sort((item, other) => byTime(other, item)),
  }
}
