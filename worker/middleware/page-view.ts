import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/context.ts'
import { trackView as track } from './page-views.ts'

/** Counts a page view of a property, also when the browser has the page already. */
export const trackView = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { viewedProperty } = c.var.parsed
  if (viewedProperty && (c.res.status === 200 || c.res.status === 304)) track(c, viewedProperty)
})
