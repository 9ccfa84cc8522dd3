import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'

/** Cloudflare's default cache; absent elsewhere. */
const cacheOf = () => (globalThis.caches as unknown as { default?: Cache } | undefined)?.default

/**
 * Edge cache by path, for as long as the response's own header says.
 * @param make called on a miss; only a successful response is stored
 */
export async function withEdgeCache(c: Context<AppEnv>, make: () => Promise<Response>): Promise<Response> {
  const { pathname, origin } = new URL(c.req.url)
  const cache = cacheOf()
  const key = origin + pathname
  const cached = await cache?.match(key)
  // A copy: headers of a cached response are immutable.
  if (cached) return new Response(cached.body, cached)
  const response = await make()
  if (cache && response.ok) c.executionCtx.waitUntil(cache.put(key, response.clone()))
  return response
}
