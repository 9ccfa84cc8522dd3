import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AnalyticsEventName, ClientEventName } from '#domain/analytics/event.ts'
import { isPageView, isStaff, isVisitor } from '#domain/analytics/traffic-filter.ts'
import { brusselsDay } from '#domain/time.ts'
import type { AppEnv } from '#worker/context.ts'
import { networkOf } from '#worker/crypto/client-network.ts'
import { trackEvent } from '#worker/services/analytics/event-buffer.ts'

/** Whether the request is from the agency or an owner. */
export const isStaffRequest = ({ req }: Pick<Context, 'req'>): boolean => isStaff(req.header('cookie') ?? '')

type EventKind = { event: AnalyticsEventName; isReported: false } | { event: ClientEventName; isReported: true }

function track(c: Context<AppEnv>, event: EventKind & { propertyId: number }) {
  const time = Date.now()
  trackEvent(c.env, (promise) => c.executionCtx.waitUntil(promise), {
    ...event,
    time,
    day: brusselsDay(time),
    network: networkOf(c.req.header('cf-connecting-ip') ?? ''),
    userAgent: c.req.header('user-agent') ?? '',
  })
}

/** Counts a page view of a property, also when the browser's copy is still valid. */
export function countView(c: Context<AppEnv>, propertyId: number, { status }: Response) {
  const { req } = c
  if (status !== 200 && status !== 304) return
  const isTracked = isPageView({
    method: req.method,
    userAgent: req.header('user-agent') ?? null,
    destination: req.header('sec-fetch-dest') ?? null,
    purpose: req.header('sec-purpose') ?? req.header('purpose') ?? null,
    staff: isStaffRequest(c),
  })
  if (isTracked) track(c, { propertyId, event: 'view', isReported: false })
}

export const trackView = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { viewedProperty } = c.get('parsed')
  if (viewedProperty) countView(c, viewedProperty, c.res)
})

/** Counts an event that a page's script sends. */
export function trackReportedEvent(c: Context<AppEnv>, propertyId: number, event: ClientEventName) {
  const userAgent = c.req.header('user-agent') ?? null
  if (isVisitor({ userAgent, staff: isStaffRequest(c) })) track(c, { propertyId, event, isReported: true })
}
