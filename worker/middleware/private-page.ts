import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/context.ts'

const headers = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

export const privatePage = createMiddleware<AppEnv>(async (c, next) => {
  const { page } = c.var
  c.set('page', { ...page, isPrivate: true, site: { ...page.site, tags: null } })
  await next()
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
})
