import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/context.ts'
import { yieldToForms } from './rendering-limit.ts'

/** Requests that read wait for those that write. */
export const formsFirst = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') await yieldToForms()
  return next()
})
