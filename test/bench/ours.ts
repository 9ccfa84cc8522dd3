import { app } from '#worker/app.ts'
import { clearPageCache } from '#worker/html/page-cache.ts'

/** The site itself; `?fresh` renders the page anew from a listing that the isolate remembers. */
export default {
  fetch(request: Request, env: never, context: never) {
    if (request.url.includes('fresh')) clearPageCache()
    return app.fetch(request, env, context)
  },
}
