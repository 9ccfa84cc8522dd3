import type { Context } from 'hono'
import type { Env } from './env.ts'

/** The edge's own; nothing is kept where there is none. */
const cacheOf = () => (globalThis.caches as unknown as { default?: Cache } | undefined)?.default

/**
 * What is made for one visitor and kept for all of them, as long as its own header says: making it is paid for.
 * @param make asked where nothing is kept; what throws is not kept
 */
export async function keptAtEdge(
  context: Context<{ Bindings: Env }>,
  make: () => Promise<Response>,
): Promise<Response> {
  const { pathname, origin } = new URL(context.req.url)
  const cache = cacheOf()
  const key = origin + pathname
  const before = await cache?.match(key)
  if (before) return before
  const response = await make()
  if (cache && response.ok) context.executionCtx.waitUntil(cache.put(key, response.clone()))
  return response
}
