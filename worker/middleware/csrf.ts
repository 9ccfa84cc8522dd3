import { csrf as honoCsrf } from 'hono/csrf'
import { originOf } from '#worker/env.ts'

export const csrf = honoCsrf({
  origin: (origin, c) => {
    const url = new URL(c.req.url)
    return origin === url.origin || origin === originOf(c.env, url)
  },
})
