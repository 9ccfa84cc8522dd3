import type { Context, Next } from 'hono'
import { setCookie } from 'hono/cookie'
import { staffCookie } from '#domain/analytics/traffic-filter.ts'
import type { AppEnv } from '#worker/context.ts'
import { verifyToken } from '#worker/crypto/token.ts'
import { formSecrets, originOf } from '#worker/env.ts'
import { noStore } from '#worker/page-store/cached-page.ts'

const maxAgeSeconds = 365 * 24 * 60 * 60

/** Excludes a browser from the analytics by a signed link, so that no one can exclude other visitors. */
export async function markStaff(context: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  const { env, req } = context
  if (!verifyToken(formSecrets(env), 'staff', req.param('token') ?? '')) {
    await next()
    return undefined
  }
  setCookie(context, staffCookie, '1', {
    path: '/',
    maxAge: maxAgeSeconds,
    // Third-party tags in the page's script read it, too.
    httpOnly: false,
    sameSite: 'Lax',
    secure: new URL(originOf(env, new URL(req.url))).protocol === 'https:',
  })
  for (const [name, value] of Object.entries(noStore)) context.header(name, value)
  return context.redirect('/', 303)
}
