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
} as const satisfies Record<string, RetentionPeriod>

/** Days before the end of retention in which a renewal is requested. */
export const renewalNoticeDays = 21

/** Moment before which a period is over at `now` (ISO), clamped to the last day of a shorter month. */
export function retentionCutoff(now: string, period: RetentionPeriod): string {
  const at = new Date(now)
  if ('days' in period) return new Date(at.getTime() - period.days * 86_400_000).toISOString()
  const day = at.getUTCDate()
  at.setUTCMonth(at.getUTCMonth() - period.months, 1)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(day, last))
  return at.toISOString()
}
