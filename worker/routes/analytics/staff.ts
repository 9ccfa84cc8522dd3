import type { Context, Next } from 'hono'
import { setCookie } from 'hono/cookie'
import { staffCookie } from '#domain/analytics/traffic-filter.ts'
import type { AppEnv } from '#worker/context.ts'
import { verifyToken } from '#worker/crypto/token.ts'
import { formSecrets, originOf } from '#worker/env.ts'
import { noStore } from '#worker/html/response.ts'

/** A year, in seconds. */
const maxAgeSeconds = 365 * 24 * 60 * 60

/**
 * Marks a browser as the agency's own, whose visits are not counted. Only a link that we signed does: nobody can send
 * visitors one that takes them out of the count. It opens nothing.
 */
export async function markStaff(context: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  const { env, req } = context
  if (!verifyToken(formSecrets(env), 'staff', req.param('token') ?? '')) {
    await next()
    return undefined
  }
  setCookie(context, staffCookie, '1', {
    path: '/',
    maxAge: maxAgeSeconds,
    // Read by the page's script, which keeps other companies from counting too.
    httpOnly: false,
    sameSite: 'Lax',
    secure: new URL(originOf(env, new URL(req.url))).protocol === 'https:',
  })
  for (const [name, value] of Object.entries(noStore)) context.header(name, value)
  return context.redirect('/', 303)
}
