import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { securityLine } from '#domain/auth/security-event.ts'
import { Failure } from '#domain/failure.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import { resolvePath } from '#domain/route-map.ts'
import type { Auth } from '#worker/auth/auth.ts'
import { maySee, type PortalContext } from '#worker/auth/portal-page.ts'
import type { AppEnv } from '#worker/context.ts'
import { feedSecretIn } from '#worker/env.ts'
import { deliverSoon } from '#worker/mail/delivery.ts'
import { authenticate, mustSetUp } from '#worker/middleware/authenticate.ts'
import { storedFile } from '#worker/services/stored-file.ts'
import { portalPageOf } from './pages.ts'

async function resume(context: PortalContext, path: string, sent: URLSearchParams) {
  const { pathname } = new URL(path, context.site.origin)
  const resolved = resolvePath(context.catalogue.routeMap, pathname)
  if (resolved.kind !== 'found') return null
  const { route, params } = resolved
  const page = portalPageOf(route)
  if (!page?.resume || page.requires === null) return null
  if (!maySee(page, context.user)) return null
  return page.resume({ ...context, route, params, pathname, search: '', query: new URLSearchParams() }, sent)
}

function addCookies(c: Context<AppEnv>, access: Auth) {
  for (const cookie of access.cookies()) c.res.headers.append('set-cookie', cookie)
}

/** Authenticates the request of a page, and adds the cookies of its session to the response. */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const { env } = c
  const { page, services } = c.var
  const later = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise)
  const authenticated = await authenticate(c, page)
  const { access, twoFactorRoles } = authenticated
  const context: PortalContext<PortalUser | null> = {
    ...page,
    ...authenticated,
    database: services.database,
    logSecurity: (event, facts = {}) => console.warn(securityLine(event, { ...facts, request_id: c.get('requestId') })),
    userAgent: c.req.header('user-agent') ?? '',
    later,
    previewSecret: env.PREVIEW_SECRET,
    mailFrom: env.MAIL_FROM,
    replyAddress: env.REPLY_ADDRESS,
    readMail: async (key) => {
      const file = await storedFile(env.UPLOADS, key)
      return file ? new Uint8Array(await file.arrayBuffer()) : null
    },
    readOperation: async (edition) => (await import('#worker/services/status/parts.ts')).readOperation(env, edition),
    feedSecret: feedSecretIn(env),
    needsLogin: (route) => (portalPageOf(route)?.requires ?? null) !== null,
    send: (id) => deliverSoon(env, later, id),
    resumeForm: async (user, path, sent) =>
      mustSetUp(twoFactorRoles, user) ? null : resume({ ...context, user }, path, sent),
  }
  c.set('page', context)
  await next()
  addCookies(c, access)
  if (access.isSigningOut()) c.res.headers.set('clear-site-data', '"cache"')
})

/** @throws Failure `login.required` without a session, and for a manager who has to set up a second factor */
export const requireLogin = createMiddleware<AppEnv>(async (c, next) => {
  const { access, user, mustSetUp } = await authenticate(c, c.var.api)
  if (!user || mustSetUp) throw new Failure('login.required')
  c.set('user', user)
  await next()
  addCookies(c, access)
})
