import type { Context } from 'hono'
import { type ClientEventName, clientEvents } from '#domain/analytics/event.ts'
import { Failure } from '#domain/failure.ts'
import { idPattern } from '#domain/property/property.ts'
import type { AppEnv } from '#worker/context.ts'
import { isPreview } from '#worker/crypto/preview-link.ts'
import { noStore } from '#worker/html/response.ts'
import { trackReportedEvent } from '#worker/middleware/page-view.ts'

export const maxEventSize = 100

const isReportedEvent = (event: string | null): event is ClientEventName =>
  event !== null && Object.hasOwn(clientEvents, event)

function isFromPreview({ req }: Context): boolean {
  const referer = req.header('referer') ?? ''
  return URL.canParse(referer) && isPreview(new URL(referer).pathname)
}

/**
 * `event=favourite&home=4231907`, or `event=view` for a page from the browser's own cache.
 * @throws Failure `request.foreign` for another content type, whose origin hono/csrf does not check
 */
export async function handleEvent(c: Context<AppEnv>): Promise<Response> {
  const isForm = /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')
  if (!isForm) throw new Failure('request.foreign')
  const fields = new URLSearchParams(await c.req.text())
  const [event, propertyId] = [fields.get('event'), fields.get('home') ?? '']
  if (!isReportedEvent(event) || !idPattern.test(propertyId)) throw new Failure('request.malformed')
  if (!isFromPreview(c)) trackReportedEvent(c, Number(propertyId), event)
  return c.body(null, 204, noStore)
}
