import type { Context, MiddlewareHandler } from 'hono'
import { Failure } from '#domain/failure.ts'
import type { AppEnv } from '#worker/context.ts'
import { isPreview } from '#worker/crypto/preview-link.ts'
import { trackReportedEvent } from '#worker/middleware/page-view.ts'
import { noStore } from '#worker/page-store/cached-page.ts'
import { type Checked, checkedIn } from '#worker/validated.ts'

export const maxEventSize = 100

function isFromPreview({ req }: Context): boolean {
  const referer = req.header('referer') ?? ''
  return URL.canParse(referer) && isPreview(new URL(referer).pathname)
}

/** @throws Failure `request.foreign` for another content type, whose origin hono/csrf does not check */
export const requireForm: MiddlewareHandler<AppEnv> = (c, next) => {
  const isForm = /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')
  if (!isForm) throw new Failure('request.foreign')
  return next()
}

/** An event of the browser; `view` for a page from its own cache. */
export function handleEvent(c: Context<AppEnv>): Response {
  const { event, home } = checkedIn<Checked<'event'>>(c)
  if (!isFromPreview(c)) trackReportedEvent(c, home, event)
  return c.body(null, 204, noStore)
}
