import type { Context } from 'hono'
import { type ClientEventName, clientEvents } from '#domain/analytics/event.ts'
import { Failure } from '#domain/failure.ts'
import { idPattern } from '#domain/property/property.ts'
import type { Env } from '#worker/env.ts'
import { failureAsJson, failureFrom } from '#worker/failures.ts'
import { trackReportedEvent } from '#worker/middleware/page-views.ts'
import { isPreview } from '#worker/preview.ts'
import { plainHeaders } from '#worker/security.ts'
import { passing } from '#worker/send.ts'

type EventContext = Context<{ Bindings: Env }>

/** bytes of what a page tells: an event and a number. */
const maxBytes = 100

const isReportedEvent = (event: string | null): event is ClientEventName =>
  event !== null && Object.hasOwn(clientEvents, event)

async function readEvent(context: EventContext): Promise<URLSearchParams> {
  const { req } = context
  const { isOurs } = await import('#worker/forms/posted.ts')
  // The only type that it has to be told in, for of this one the origin is always looked at.
  const isForm = /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(req.header('content-type') ?? '')
  if (!isForm || !(await isOurs(context))) throw new Failure('request.foreign')
  const length = req.header('content-length')
  if (!length || Number(length) > maxBytes || req.header('transfer-encoding')) throw new Failure('request.malformed')
  return new URLSearchParams(await req.text())
}

/** A preview is the agency's own. */
function isFromPreview({ req }: EventContext): boolean {
  const from = req.header('referer') ?? ''
  return URL.canParse(from) && isPreview(new URL(from).pathname)
}

/**
 * What a page of ours tells of a home, because no request of its own tells it: `event=favourite&home=4231907` when its
 * heart is pressed, `event=view` when the browser had the page already and shows it now. It is answered before anybody
 * looks whether there is such a home.
 */
export async function handleEvent(context: EventContext): Promise<Response> {
  try {
    const fields = await readEvent(context)
    const [event, home] = [fields.get('event'), fields.get('home') ?? '']
    if (!isReportedEvent(event) || !idPattern.test(home)) throw new Failure('request.malformed')
    if (!isFromPreview(context)) trackReportedEvent(context, Number(home), event)
    return new Response(null, { status: 204, headers: { ...plainHeaders, ...passing } })
  } catch (error) {
    const { status, code } = failureFrom(error)
    return failureAsJson(status, code)
  }
}
