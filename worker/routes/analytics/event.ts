import type { Context } from 'hono'
import { type ClientEventName, clientEvents } from '#domain/analytics/event.ts'
import { Failure } from '#domain/failure.ts'
import { idPattern } from '#domain/property/property.ts'
import type { AppEnv } from '#worker/context.ts'
import { isPreview } from '#worker/crypto/preview-link.ts'
import { noStore } from '#worker/html/response.ts'
import { trackReportedEvent } from '#worker/middleware/page-views.ts'

/** bytes: an event and a number. */
export const maxEventSize = 100

const isReportedEvent = (event: string | null): event is ClientEventName =>
  event !== null && Object.hasOwn(clientEvents, event)

/** A preview is the agency's own. */
function isFromPreview({ req }: Context): boolean {
  const from = req.header('referer') ?? ''
  return URL.canParse(from) && isPreview(new URL(from).pathname)
}

/**
 * Event of a page's script: `event=favourite&home=4231907` when the heart of a property is pressed, `event=view` when the
 * browser shows its page from its own cache. Answered before the property is looked up.
 * @throws Failure for another content type: of this one hono/csrf checks the origin
 */
export async function handleEvent(c: Context<AppEnv>): Promise<Response> {
  const isForm = /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')
  if (!isForm) throw new Failure('request.foreign')
  const fields = new URLSearchParams(await c.req.text())
  const [event, home] = [fields.get('event'), fields.get('home') ?? '']
  if (!isReportedEvent(event) || !idPattern.test(home)) throw new Failure('request.malformed')
  if (!isFromPreview(c)) trackReportedEvent(c, Number(home), event)
  return c.body(null, 204, noStore)
}
