import { createMiddleware } from 'hono/factory'
import { isPrefetch } from '#domain/analytics/traffic-filter.ts'
import type { AppEnv } from '#worker/context.ts'
import { noStore } from '#worker/page-store/cached-page.ts'

/** A browser that loads ahead drops what is no success, and asks again when the visitor follows the link. */
export const refusePrefetch = createMiddleware<AppEnv>(async (c, next) =>
  isPrefetch(c.req.header('sec-purpose')) ? c.body(null, 503, noStore) : next(),
)
