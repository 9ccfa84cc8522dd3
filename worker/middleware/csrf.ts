import { csrf as honoCsrf } from 'hono/csrf'
import { originOf } from '#worker/env.ts'

/** Only pages of the site send forms; the origin that it is configured with counts too. */
export const csrf = honoCsrf({
  origin: (origin, c) => {
    const url = new URL(c.req.url)
    return origin === url.origin || origin === originOf(c.env, url)
  },
})
