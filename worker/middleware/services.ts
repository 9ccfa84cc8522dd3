import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/context.ts'
import { createServices } from '#worker/services/services.ts'

export const services = createMiddleware<AppEnv>((c, next) => {
  c.set(
    'services',
    createServices(c.env, (promise) => c.executionCtx.waitUntil(promise), c.req.raw),
  )
  return next()
})
