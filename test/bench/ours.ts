import type { Env } from '#worker/env.ts'
import site from '#worker/index.ts'
import { clearPageCache } from '#worker/page-store/memory.ts'

// What is measured is rendering: neither a look into the edge cache nor what is put there, once for a page and data version.
Reflect.defineProperty(globalThis, 'caches', { value: undefined })

/** `?fresh` bypasses the page cache, not the listing cache. */
export default {
  fetch(request: Request, env: Env, context: Parameters<typeof site.fetch>[2]) {
    if (request.url.includes('fresh')) clearPageCache()
    return site.fetch(request, env, context)
  },
}
