import type { Context } from 'hono'
import { csrf as honoCsrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { Failure } from '#domain/failure.ts'
import { type AppEnv, isRead } from '#worker/context.ts'
import { originOf } from '#worker/env.ts'

function isOwn(origin: string | undefined, c: Context<AppEnv>): boolean {
  const url = new URL(c.req.url)
  return origin === url.origin || origin === originOf(c.env, url)
}

export const csrf = honoCsrf({ origin: (origin, c) => isOwn(origin, c) })

/** For JSON, which honoCsrf leaves to the browser: a write names this site as its origin, whatever its type. */
export const sameOrigin = createMiddleware<AppEnv>((c, next) => {
  if (!isRead(c) && !isOwn(c.req.header('origin'), c)) throw new Failure('request.foreign')
  return next()
})
