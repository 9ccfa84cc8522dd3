import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Failure } from '#domain/failure.ts'
import type { AppEnv } from '#worker/context.ts'
import { type CachedPage, cachePage, getCachedPage, removeCachedPage } from '#worker/html/page-cache.ts'
import { redirectTo, sendCached, sendDownload, sendPage } from '#worker/html/response.ts'
import { isDownload, isRedirect, type Redirect } from '#worker/page.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { createFlights } from '#worker/services/single-flight.ts'
import { dataVersionOf } from './data-version.ts'
import { failureFrom } from './errors.ts'
import { enterRendering } from './rendering-limit.ts'

type SharedResult = { page: CachedPage; isCacheable: boolean } | Redirect

const maxFlightMs = 10_000

const flights = createFlights<SharedResult>(maxFlightMs)

type Keys = { key: string; former: Catalogue | null; formerKey: string | null }

function keysOf(c: Context<AppEnv>): Keys {
  const page = c.get('page')
  const { origin, today, language } = page.site
  const keyIn = (catalogue: Catalogue) =>
    [dataVersionOf(c.env, catalogue), origin, today, language, c.get('parsed').cacheKey].join(' ')
  const former = c.get('services').former(page.catalogue)
  return { key: keyIn(page.catalogue), former, formerKey: former && keyIn(former) }
}

/** Renders the route for all requests that wait for it; caches a complete page. */
async function renderShared(c: Context<AppEnv>, { key, formerKey }: Keys): Promise<Response> {
  const page = c.get('page')
  const parsed = c.get('parsed')
  const route = c.get('route')
  const { promise, resolve, reject } = Promise.withResolvers<SharedResult>()
  flights.start(key, promise)
  // Continue for the other requests when this visitor disconnects.
  c.executionCtx.waitUntil(promise.catch(() => {}))
  // A 404, redirect or error in the new data version invalidates the former page.
  const removeFormer = () => formerKey && removeCachedPage(formerKey)
  let leave = () => {}
  try {
    leave = await enterRendering('shared')
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
        if (isCacheable && isWhole) cachePage(key, cached)
        resolve({ page: cached, isCacheable: isCacheable && isWhole })
      },
    })
  } catch (error) {
    leave()
    if (error instanceof Failure && error.isNotFound) removeFormer()
    reject(error)
    throw error
  }
}

/** Serves from the cache, stale from the former data version, from a request in flight, or renders. */
export const pageCache = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get('parsed').cacheKey === null) return next()
  const keys = keysOf(c)
  const cached = getCachedPage(keys.key)
  if (cached) return sendCached(c, cached)
  const stale = keys.formerKey && getCachedPage(keys.formerKey)
  if (stale) {
    if (!flights.current(keys.key))
      c.executionCtx.waitUntil(renderShared(c, keys).catch((error) => void failureFrom(error, c.get('requestId'))))
    return sendCached(c, stale, { former: keys.former })
  }
  for (let flight = flights.current(keys.key); flight; flight = flights.current(keys.key)) {
    const shared = await flight.join()
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
