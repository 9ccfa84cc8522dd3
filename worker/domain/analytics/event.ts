import type { FormName } from '#domain/forms/form.ts'
import { brusselsDay } from '#domain/time.ts'

export const analyticsEventNames = ['view', 'favourite', 'documents', 'visit'] as const

export type AnalyticsEventName = (typeof analyticsEventNames)[number]

/** Events sent by the browser, with the minimum ms between two of one network and property. */
export const clientEvents = { view: 60_000, favourite: 3_600_000 } as const satisfies Partial<
  Record<AnalyticsEventName, number>
>

export type ClientEventName = keyof typeof clientEvents

/** Per property and day: limits a visitor who changes the user agent, but not an office. */
export const maxVisitorsPerNetwork = 20

export const formEvents: Readonly<Partial<Record<FormName, AnalyticsEventName>>> = {
  documents: 'documents',
  'contact-appointment': 'visit',
}

/** ms after which what was seen is not written any more: its day may be over. */
export const writtenWithin = 3_600_000

/** ms for which a day stays open after its end, longer than anything of it can still be written. */
const openAfter = 3 * 3_600_000

/** @returns the first day that may still get something; those before it can be folded */
export const firstOpenDay = (now: number): string => brusselsDay(now - openAfter)
