import type { FormName } from '#domain/forms/form.ts'
import { brusselsDay } from '#domain/time.ts'

/** What is counted of a home, on the server. */
export const analyticsEventNames = ['view', 'favourite', 'documents', 'visit'] as const

export type AnalyticsEventName = (typeof analyticsEventNames)[number]

/**
 * What a browser tells, because no request of its own tells it, and how often of one network and one home it counts: once
 * in so many ms. Whoever makes it up gets no further.
 */
export const clientEvents = { view: 60_000, favourite: 3_600_000 } as const satisfies Partial<
  Record<AnalyticsEventName, number>
>

export type ClientEventName = keyof typeof clientEvents

/**
 * Visitors of one network that count for one home on one day. A network is an IPv4 address or an IPv6 household: a family
 * has up to ten devices, an office shows a home on a dozen screens, and both count in full. Without a limit a
 * visitor who changes the name of the browser with each request counts as often as there are requests.
 */
export const maxVisitorsPerNetwork = 20

/** What a form asks of a home. */
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
