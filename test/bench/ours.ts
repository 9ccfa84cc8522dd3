import { app } from '#worker/app.ts'
import { clearPageCache } from '#worker/page-store/memory.ts'

/** `?fresh` bypasses the page cache, not the listing cache. */
export default {
  fetch(request: Request, env: never, context: never) {
    if (request.url.includes('fresh')) clearPageCache()
    return app.fetch(request, env, context)
  },
}
