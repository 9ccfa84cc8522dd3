import { brusselsDay, hourMs, minuteMs } from '#domain/time.ts'

export const analyticsEventNames = ['view', 'favourite', 'documents', 'visit'] as const

export type AnalyticsEventName = (typeof analyticsEventNames)[number]

/** Events sent by the browser, with the minimum ms between two of one network and property. */
export const clientEvents = { view: minuteMs, favourite: hourMs } as const satisfies Partial<
  Record<AnalyticsEventName, number>
>

export type ClientEventName = keyof typeof clientEvents

/** Per property and day: limits a visitor who changes the user agent, but not an office. */
export const maxVisitorsPerNetwork = 20

/** Age at which an unwritten event is dropped: its day may be rolled up. */
export const maxEventAgeMs = hourMs

/** Longer than an event of the day can still be written. */
const dayOpenMs = 3 * hourMs

/** First day that may still get events; earlier days can be rolled up. */
export const firstOpenDay = (now: number): string => brusselsDay(now - dayOpenMs)
