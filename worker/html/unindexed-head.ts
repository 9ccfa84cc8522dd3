import type { PortalUser } from '#domain/owner/owner.ts'
import type { PageRoute } from '#domain/route-map.ts'
import type { Key } from '#locales/translator.ts'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import type { Page, PageContext } from '#worker/page.ts'
import { alternatesOf } from './alternates.ts'

type Texts = {
  title: Key
  description: Key
  /** Query with its `?`, for the language switch. */
  rest?: string
  robots?: 'noindex' | 'noindex, nofollow'
}

export function unindexedHead(
  context: PageContext,
  route: PageRoute,
  { title, description, rest = '', robots = 'noindex, nofollow' }: Texts,
): Pick<Page, 'head' | 'addresses'> {
  const { site, params } = context
  return {
    addresses: alternatesOf(context, (code) => `${site.href(route, params, code)}${rest}`),
    head: {
      title: site.t(title),
      description: site.t(description, { agency: site.name }),
      canonical: site.href(route, params),
      alternates: {},
      robots,
      graph: [],
    },
  }
}

export const portalHead = (context: PortalContext<PortalUser | null>, route: PageRoute, texts: Texts) => ({
  ...unindexedHead(context, route, texts),
  sheet: 'portal' as const,
  loggedIn: context.needsLogin(route),
})
