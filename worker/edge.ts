import { type Context, type ExecutionContext, Hono } from 'hono'
import type { AppEnv } from './context.ts'
import type { Env } from './env.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { sendCached } from './page-store/cached-page.ts'
import { readStoredPage } from './page-store/edge-cache.ts'
import { readPublishedVersion } from './services/catalogue/published-version.ts'

/** ms for which an isolate relies on the data version in KV; afterwards the app asks the database for it. */
const trustMs = 10_000

/** ms since 1970; a module has no clock while it is evaluated. */
let firstRequestAt: number | null = null

/** The address of a page ends with a slash, and no other does. */
const isPagePath = (url: URL) => url.pathname.endsWith('/')

/** In a turn of its own: the response waits while modules are evaluated. */
async function countLater(c: Context<AppEnv>, propertyId: number, response: Response): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  const { countView } = await import('./middleware/page-view.ts')
  countView(c, propertyId, response)
}

let app: Hono<AppEnv> | null = null

/** Answers with pages of the edge cache, and loads the app for the first request that it cannot answer. */
const edge = new Hono<AppEnv>()

edge.get('*', async (c, next) => {
  const now = Date.now()
  firstRequestAt ??= now
  const url = new URL(c.req.url)
  if (now - firstRequestAt > trustMs || !isPagePath(url)) return next()
  const stored = await readStoredPage(c.env, url, readPublishedVersion(c.env.LISTINGS, c.env.DATABASE_URL, c.req.raw))
  if (!stored) return next()
  const response = sendCached(c, stored.page)
  const { viewedProperty } = stored
  if (viewedProperty) {
    c.executionCtx.waitUntil(countLater(c, viewedProperty, response))
  }
  await securityHeaders(c, async () => {
    c.res = response
  })
})

edge.all('*', async (c) => {
  app ??= (await import('./app.ts')).app
  return app.fetch(c.req.raw, c.env, c.executionCtx)
})

/** Nothing but this module is evaluated before a page of the edge cache: no React, database client or other route. */
const answer: typeof edge.fetch = (...request) => (app ?? edge).fetch(...request)

/** The same for the agency that a hostname names, where there are several. */
export const fetch = async (request: Request, env: Env, context: ExecutionContext): Promise<Response> => {
  if (!env.TENANTS) return answer(request, env, context)
  // A deployment of one agency does without.
  const { resolveTenant } = await import('./tenants/registry.ts')
  const own = await resolveTenant(env.TENANTS, env, request)
  return own instanceof Response ? own : answer(request, own, context)
}
