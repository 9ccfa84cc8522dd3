import { addMonths, dayMs, iso } from '#domain/time.ts'

export type RetentionPeriod = { months: number } | { days: number }

/** Retention periods, from the moment in the name; the privacy statement has the same. */
export const retentionPeriods = {
  requestsReceived: { months: 24 },
  friendsNamed: { days: 30 },
  cvsReceived: { months: 6 },
  mailsSent: { days: 30 },
  mailsWritten: { months: 24 },
  demandsConfirmed: { months: 24 },
  /** While the link of a mail can resume the search. */
  demandsEnded: { days: 30 },
  addressesAsked: { days: 30 },
  newslettersEnded: { days: 30 },
  appointmentsHeld: { months: 12 },
  testimonialsSent: { months: 24 },
  communicationsHeld: { months: 24 },
  digestsSent: { days: 90 },
  revisionsSaved: { months: 24 },
} as const satisfies Record<string, RetentionPeriod>

/** Days before the end of retention in which a renewal is requested. */
export const renewalNoticeDays = 21

/** Moment before which a period is over at `now` (ISO), clamped to the last day of a shorter month. */
export function retentionCutoff(now: string, period: RetentionPeriod): string {
  const moment = iso(Date.parse(now))
  return 'days' in period
    ? iso(Date.parse(now) - period.days * dayMs)
    : addMonths(moment.slice(0, 10), -period.months) + moment.slice(10)
}

/** Confirmations of saved searches before this moment end within `renewalNoticeDays`. */
export const renewalCutoff = (now: string): string =>
  retentionCutoff(iso(Date.parse(now) + renewalNoticeDays * dayMs), retentionPeriods.demandsConfirmed)
