import type { Context } from 'hono'
import { Failure } from '#domain/failure.ts'
import { validId } from '#domain/property.ts'
import { type ToldEvent, toldEvents } from '#domain/statistics/event.ts'
import { countTold } from '#worker/counted.ts'
import type { Env } from '#worker/env.ts'
import { failureAsJson, failureFrom } from '#worker/failures.ts'
import { isPreview } from '#worker/preview.ts'
import { plainHeaders } from '#worker/security.ts'
import { passing } from '#worker/send.ts'

type CountedContext = Context<{ Bindings: Env }>

/** bytes of what a page tells: an event and a number. */
const largest = 100

const isTold = (event: string | null): event is ToldEvent => event !== null && Object.hasOwn(toldEvents, event)

async function toldBy(context: CountedContext): Promise<URLSearchParams> {
  const { req } = context
  const { isOurs } = await import('#worker/forms/posted.ts')
  // The only type that it has to be told in, for of this one the origin is always looked at.
  const isForm = /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(req.header('content-type') ?? '')
  if (!isForm || !(await isOurs(context))) throw new Failure('request.foreign')
  const length = req.header('content-length')
  if (!length || Number(length) > largest || req.header('transfer-encoding')) throw new Failure('request.malformed')
  return new URLSearchParams(await req.text())
}

/** A preview is the agency's own. */
function fromPreview({ req }: CountedContext): boolean {
  const from = req.header('referer') ?? ''
  return URL.canParse(from) && isPreview(new URL(from).pathname)
}

/**
 * What a page of ours tells of a home, because no request of its own tells it: `event=favourite&home=4231907` when its
 * heart is pressed, `event=view` when the browser had the page already and shows it now. It is answered before anybody
 * looks whether there is such a home.
 */
export async function counted(context: CountedContext): Promise<Response> {
  try {
    const told = await toldBy(context)
    const [event, home] = [told.get('event'), told.get('home') ?? '']
    if (!isTold(event) || !validId.test(home)) throw new Failure('request.malformed')
    if (!fromPreview(context)) countTold(context, Number(home), event)
    return new Response(null, { status: 204, headers: { ...plainHeaders, ...passing } })
  } catch (error) {
    const { status, code } = failureFrom(error)
    return failureAsJson(status, code)
  }
}
