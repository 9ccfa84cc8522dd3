import { createMiddleware } from 'hono/factory'
import { mayAny } from '#domain/auth/permissions.ts'
import { Failure } from '#domain/failure.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import { maySee, type PortalContext, type PortalPage } from '#worker/auth/portal-page.ts'
import type { AppEnv } from '#worker/context.ts'
import type { Redirect, RouteDefinition } from '#worker/page.ts'
import { loginForForm } from '#worker/routes/auth/login.tsx'
import { portalPageOf } from './pages.ts'

const redirecting = (redirect: string): RouteDefinition => {
  const toTarget = (): Redirect => ({ redirect, status: 303 })
  return { load: toTarget, action: toTarget }
}

function loginRoute(context: PortalContext<null>, { resume }: PortalPage): RouteDefinition {
  const { site, pathname, search, query } = context
  const target = query.has('to') ? '' : `?to=${encodeURIComponent(pathname + search)}`
  const route = redirecting(site.href('login') + target)
  return resume ? { ...route, action: (_, sent) => loginForForm(context, sent) } : route
}

/** As an unknown address is answered; the log says that it was none. */
const refused =
  ({ logSecurity, route, user }: PortalContext<PortalUser | null>, act: 'read' | 'write') =>
  () => {
    logSecurity('permission_refused', { act, route: route!, role: user!.role })
    throw new Failure('page.not-found')
  }

/** The page, or what it requires first. */
function routeFor(context: PortalContext<PortalUser | null>, page: PortalPage): RouteDefinition {
  const { user, mustSetUp, route, site } = context
  const { requires, writes, ...definition } = page
  if (requires === null) return definition as RouteDefinition
  if (user === null) return loginRoute(context as PortalContext<null>, page)
  if (mustSetUp && route !== 'account') return redirecting(site.href('account'))
  if (!maySee(page, user)) return { load: refused(context, 'read'), action: refused(context, 'write') }
  if (writes && !mayAny(writes, user)) return { ...(definition as RouteDefinition), action: refused(context, 'write') }
  return definition as RouteDefinition
}

/** Also what a page requires first: a login, or a second factor. */
export const chooseRoute = createMiddleware<AppEnv>((c, next) => {
  const context = c.var.page as PortalContext<PortalUser | null>
  c.set('route', routeFor(context, portalPageOf(context.route!)!))
  return next()
})
