import { app } from '#worker/app.ts'
import { forgetPages } from '#worker/page-cache.ts'

/** The site itself; `?fresh` renders the page anew from a listing that the isolate remembers. */
export default {
  fetch(request: Request, env: never, context: never) {
    if (request.url.includes('fresh')) forgetPages()
    return app.fetch(request, env, context)
  },
}
