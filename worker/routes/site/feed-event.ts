import type { Context } from 'hono'
import { Failure } from '#domain/failure.ts'
import { iso, minuteMs } from '#domain/time.ts'
import type { AppEnv } from '#worker/context.ts'
import { feedSecretIn } from '#worker/env.ts'
import { EventRefused, type VendorEvent } from '#worker/feeds/vendor-event.ts'
import { noStore } from '#worker/page-store/cached-page.ts'
import type { ScheduledFeed } from '#worker/services/import/feeds.ts'
import { type Checked, checkedIn } from '#worker/validated.ts'

/** Bytes; the requests of vendors have some hundreds. */
export const maxFeedEventSize = 10_000

/** Pattern of the domain's `feedEventPath`. */
export const feedEventRoute = '/feeds/:feed{[a-z][a-z0-9-]{0,39}}/events'

const refusal = ({ code, status }: EventRefused) => Response.json({ error: code }, { status, headers: noStore })

let lastComplaint = 0

/** The program repeats its request; the log says once a minute why. */
function refuseForNow({ name, secretName }: ScheduledFeed, now: number): Response {
  if (now - lastComplaint >= minuteMs) {
    lastComplaint = now
    console.error(`feed.secret_missing feed=${name} secret=${secretName}`)
  }
  return Response.json({ error: 'feed.unavailable' }, { status: 503, headers: { ...noStore, 'retry-after': '60' } })
}

/**
 * A program reports that a home changed. The event is stored once, however often it is sent, and the cron job reads the
 * home.
 */
export async function receiveFeedEvent(c: Context<AppEnv>): Promise<Response> {
  // Loaded when a program calls: most sites have none.
  const [{ vendorOf }, { findFeed }, { eventId, storeEvent }] = await Promise.all([
    import('#worker/feeds/vendors.ts'),
    import('#worker/services/import/feeds.ts'),
    import('#worker/services/import/feed-events.ts'),
  ])
  const database = c.var.services.database()
  const body = await c.req.text()
  const feed = await findFeed(database, checkedIn<Checked<'feedEvent'>>(c).feed)
  const eventOf = feed && vendorOf(feed)?.eventOf
  if (!eventOf) throw new Failure('page.not-found')
  const secret = feedSecretIn(c.env)(feed.secretName ?? '')
  const now = Date.now()
  if (!secret) return refuseForNow(feed, now)
  let event: VendorEvent | null
  try {
    event = eventOf({ secret, body, headers: c.req.raw.headers, now })
  } catch (error) {
    if (error instanceof EventRefused) return refusal(error)
    throw error
  }
  if (event) {
    const { key: subject, deleted, happened } = event
    const stored = { feed: feed.name, subject, deleted, happened }
    await storeEvent(database, { id: eventId(stored), ...stored }, iso(now))
  }
  return c.body(null, 204, noStore)
}
