import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'

/** Cloudflare's default cache; absent elsewhere. */
const defaultCache = () => (globalThis.caches as (CacheStorage & { default?: Cache }) | undefined)?.default

/**
 * Edge cache by path, as long as `cache-control` of the response allows.
 * @param make called on a miss
 * @param variant of the response, for its key: Cloudflare's cache has no `vary`
 */
export async function withEdgeCache(
  c: Context<AppEnv>,
  make: () => Promise<Response>,
  variant = '',
): Promise<Response> {
  const { pathname, origin } = new URL(c.req.url)
  const cache = defaultCache()
  const key = origin + pathname + variant
  const cached = await cache?.match(key)
  // Headers of a cached response are immutable.
  if (cached) return new Response(cached.body, cached)
  const response = await make()
  if (cache && response.ok) c.executionCtx.waitUntil(cache.put(key, response.clone()))
  return response
}
