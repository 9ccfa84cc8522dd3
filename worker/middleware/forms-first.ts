import { createMiddleware } from 'hono/factory'
import { type AppEnv, isRead } from '#worker/context.ts'
import { yieldToForms } from './rendering-limit.ts'

/** Requests that read wait for those that write. */
export const formsFirst = createMiddleware<AppEnv>(async (c, next) => {
  if (isRead(c)) await yieldToForms()
  return next()
})
