import { createMiddleware } from 'hono/factory'
import { Failure } from '#domain/failure.ts'
import type { PortalUser, Role } from '#domain/owner/owner.ts'
import type { PortalContext, PortalPage } from '#worker/auth/portal-page.ts'
import type { AppEnv } from '#worker/context.ts'
import type { Redirect, RouteDefinition } from '#worker/page.ts'
import { loginForForm } from '#worker/routes/auth/login.tsx'

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

const notFound = () => {
  throw new Failure('page.not-found')
}

export const requireRole = (role: Role) =>
  createMiddleware<AppEnv>((c, next) => {
    const context = c.var.page as PortalContext<PortalUser | null>
    if (context.owner === null) c.set('route', loginRoute(context as PortalContext<null>, c.var.route as PortalPage))
    else if (context.mustSetUp && context.route !== 'account') c.set('route', redirecting(context.site.href('account')))
    else if (role === 'manager' && context.owner.role !== 'manager')
      c.set('route', { load: notFound, action: notFound })
    return next()
  })
