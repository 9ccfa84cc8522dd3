import type { PageRoute } from '#domain/route-map.ts'
import type { Key } from '#locales/translator.ts'
import type { Page, PageContext, PortalRoute } from '#worker/page.ts'
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

export const portalHead = (context: PageContext, route: PortalRoute, texts: Texts) => ({
  ...unindexedHead(context, route, texts),
  sheet: 'portal' as const,
  loggedIn: !['alertLogin', 'login', 'forgot', 'reset'].includes(route),
})
