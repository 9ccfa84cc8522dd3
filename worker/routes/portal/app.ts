import { postToPage } from '#worker/forms/submit.ts'
import { canonicalAddress, canonicalPath } from '#worker/middleware/canonical-address.ts'
import { renderPage } from '#worker/middleware/page-cache.ts'
import { pageErrors } from '#worker/middleware/page-errors.ts'
import { privatePage } from '#worker/middleware/private-page.ts'
import { createPagesApp, mount, parse, refuseMethod, serves } from '#worker/mount.ts'
import type { PortalRoute, RouteDefinition } from '#worker/page.ts'
import { portalPages } from './pages.ts'
import { requireRole } from './require-role.ts'
import { session } from './session.ts'

export const portal = createPagesApp()
portal.onError(pageErrors)
portal.use(privatePage)
portal.get('*', canonicalPath)
portal.use(session)
for (const [name, { role, ...route }] of Object.entries(portalPages))
  mount(portal, name as PortalRoute, serves(route as RouteDefinition), ...(role ? [requireRole(role)] : []))
portal.get('*', parse, canonicalAddress, renderPage)
portal.post('*', postToPage)
portal.all('*', refuseMethod)
