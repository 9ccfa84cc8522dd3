import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Failure } from '#domain/failure.ts'
import { brusselsDay } from '#domain/time.ts'
import type { AppEnv } from '#worker/context.ts'
import { redirectTo, sendDownload, sendPage } from '#worker/html/response.ts'
import { isDownload, isRedirect, type Redirect } from '#worker/page.ts'
import { type CachedPage, sendCached } from '#worker/page-store/cached-page.ts'
import { readStoredPage, storePage } from '#worker/page-store/edge-cache.ts'
import { cachePage, getCachedPage, removeCachedPage } from '#worker/page-store/memory.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { within } from '#worker/services/promises.ts'
import { createFlights } from '#worker/services/single-flight.ts'
import { siteView, viewEnd } from '#worker/site-view.ts'
import { dataVersionOf } from './data-version.ts'
import { failureFrom } from './errors.ts'
import { refusePrefetch } from './prefetch.ts'
import { enterRendering, maxWaitMs, siteBusy } from './rendering-limit.ts'

type SharedResult = { page: CachedPage; isCacheable: boolean } | Redirect

/** ms after which a rendering counts as lost. */
const maxFlightMs = 20_000

/** ms that a request waits for the rendering of another one: for its turn, then for the database. */
const maxJoinMs = maxWaitMs + 3000

const flights = createFlights<SharedResult>(maxFlightMs)

type Keys = { key: string; formerKey: string | null }

function keysOf(c: Context<AppEnv>): Keys {
  const page = c.get('page')
  const { origin, today, language, firstViewings } = page.site
  const keyIn = (catalogue: Catalogue) =>
    [dataVersionOf(c.env, catalogue), origin, today, firstViewings.text, language, c.get('parsed').cacheKey].join(' ')
  const former = c.get('services').former(page.catalogue)
  return { key: keyIn(page.catalogue), formerKey: former && keyIn(former) }
}

/** Keeps a page for other isolates; a query that no route has named is of one visitor. */
function store(c: Context<AppEnv>, cached: CachedPage) {
  const { catalogue, site } = c.get('page')
  const { address, viewedProperty } = c.get('parsed')
  const url = new URL(c.req.url)
  const now = Date.now()
  if (url.search && typeof address !== 'string') return
  // Rendered over midnight, it is of the day before.
  if (siteView(catalogue, site.language, site.origin, brusselsDay(now), now) !== site) return
  const stored = { page: cached, from: now, until: viewEnd(catalogue, now), viewedProperty }
  c.executionCtx.waitUntil(storePage(c.env, url, catalogue.edition, stored))
}

/** Renders the route for all requests that wait for it; caches a complete page. */
async function renderShared(c: Context<AppEnv>, keys: Keys): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<SharedResult>()
  const flight = flights.start(keys.key, promise)
  // Continue for the other requests when this visitor disconnects or has waited too long.
  c.executionCtx.waitUntil(promise.catch(() => {}))
  const turn = enterRendering('shared', flight.isAwaited)
  const rendering = turn.then((leave) => renderInTurn(c, keys, leave, resolve))
  rendering.catch(reject)
  if (!(await within(turn, maxWaitMs + 500))) throw siteBusy()
  return rendering
}

async function renderInTurn(
  c: Context<AppEnv>,
  { key, formerKey }: Keys,
  leave: () => void,
  resolve: (result: SharedResult) => void,
): Promise<Response> {
  const page = c.get('page')
  const parsed = c.get('parsed')
  const route = c.get('route')
  // A 404, redirect or error in the new data version invalidates the former page.
  const removeFormer = () => formerKey && removeCachedPage(formerKey)
  try {
    const loaded = await route.load(page, parsed)
    if (isDownload(loaded)) throw new Error('a download has no cache key')
    if (isRedirect(loaded)) {
      leave()
      removeFormer()
      resolve(loaded)
      return redirectTo(loaded)
    }
    const isCacheable = !loaded.status && !loaded.noStore
    if (!isCacheable) removeFormer()
    return await sendPage(c, page, loaded, {
      isCacheable,
      onEnd(toPage, isWhole) {
        leave()
        const cached = toPage()
        if (isCacheable && isWhole) {
          cachePage(key, cached)
          store(c, cached)
        }
        resolve({ page: cached, isCacheable: isCacheable && isWhole })
      },
    })
  } catch (error) {
    leave()
    if (error instanceof Failure && error.isNotFound) removeFormer()
    throw error
  }
}

/** @returns null for what may succeed for the next request @throws what is an answer for all, as 404 */
function nullOfFailure(error: unknown): null {
  if (error instanceof Failure && error.status < 500) throw error
  return null
}

/** Serves from memory, stale from the former data version, from the edge cache, from a request in flight, or renders. */
export const pageCache = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get('parsed').cacheKey === null) return refusePrefetch(c, next)
  const keys = keysOf(c)
  const cached = getCachedPage(keys.key)
  if (cached) return sendCached(c, cached)
  const stale = keys.formerKey && getCachedPage(keys.formerKey)
  if (stale) {
    if (!flights.current(keys.key))
      c.executionCtx.waitUntil(renderShared(c, keys).catch((error) => void failureFrom(error, c.get('requestId'))))
    return sendCached(c, stale)
  }
  const stored = await readStoredPage(c.env, new URL(c.req.url), c.get('page').catalogue)
  if (stored) {
    cachePage(keys.key, stored.page)
    return sendCached(c, stored.page)
  }
  const deadline = performance.now() + maxJoinMs
  for (let flight = flights.current(keys.key); flight; flight = flights.current(keys.key)) {
    const shared = await flight.join(deadline - performance.now()).catch(nullOfFailure)
    if (!shared && performance.now() >= deadline) throw siteBusy()
    if (!shared) continue
    return 'redirect' in shared ? redirectTo(shared) : sendCached(c, shared.page, { isCacheable: shared.isCacheable })
  }
  return renderShared(c, keys)
})

export async function renderPage(c: Context<AppEnv>): Promise<Response> {
  const page = c.get('page')
  const parsed = c.get('parsed')
  const route = c.get('route')
  const leave = page.isPrivate ? () => {} : await enterRendering('single')
  try {
    const loaded = await route.load(page, parsed)
    if (!isRedirect(loaded) && !isDownload(loaded)) return await sendPage(c, page, loaded, { onEnd: leave })
    leave()
    return isRedirect(loaded) ? redirectTo(loaded) : sendDownload(loaded)
  } catch (error) {
    leave()
    throw error
  }
}
