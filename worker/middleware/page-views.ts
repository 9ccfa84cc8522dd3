import type { Context } from 'hono'
import type { ClientEventName } from '#domain/analytics/event.ts'
import { isPageView, isStaff, isVisitor } from '#domain/analytics/traffic-filter.ts'
import { brusselsDay } from '#domain/time.ts'
import type { AppEnv } from '#worker/context.ts'
import { networkOf } from '#worker/crypto/client-network.ts'
import { trackEvent } from '#worker/services/analytics/event-buffer.ts'

type TrackingContext = Context<AppEnv>

/** Whether the request is from the agency or an owner. */
export const isStaffRequest = ({ req }: Pick<TrackingContext, 'req'>): boolean => isStaff(req.header('cookie') ?? '')

function visitorOf(context: TrackingContext) {
  const time = Date.now()
  return {
    time,
    day: brusselsDay(time),
    network: networkOf(context.req.header('cf-connecting-ip') ?? ''),
    userAgent: context.req.header('user-agent') ?? '',
  }
}

const laterOf = (context: TrackingContext) => (promise: Promise<unknown>) => context.executionCtx.waitUntil(promise)

/** Counts a page of a home that is sent, where a visitor opens it. Nothing is awaited. */
export function trackView(context: TrackingContext, propertyId: number) {
  const { req, env } = context
  const isTracked = isPageView({
    method: req.method,
    userAgent: req.header('user-agent') ?? null,
    destination: req.header('sec-fetch-dest') ?? null,
    purpose: req.header('sec-purpose') ?? req.header('purpose') ?? null,
    staff: isStaffRequest(context),
  })
  if (isTracked)
    trackEvent(env, laterOf(context), { ...visitorOf(context), propertyId, event: 'view', isReported: false })
}

/** Counts an event that a page's script sends. */
export function trackReportedEvent(context: TrackingContext, propertyId: number, event: ClientEventName) {
  const userAgent = context.req.header('user-agent') ?? null
  if (!isVisitor({ userAgent, staff: isStaffRequest(context) })) return
  trackEvent(context.env, laterOf(context), { ...visitorOf(context), propertyId, event, isReported: true })
}
