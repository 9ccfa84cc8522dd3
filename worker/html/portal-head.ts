import type { Key } from '#locales/translator.ts'
import type { Page, PageContext, PortalRoute } from '#worker/page.ts'
import { alternatesOf } from './alternates.ts'

/**
 * What every page of the portal has in its head, and where its language switch leads.
 * @param rest of the address, behind the path
 */
export function portalHead(
  context: PageContext,
  route: PortalRoute,
  { title, description, rest = '' }: { title: Key; description: Key; rest?: string },
): Pick<Page, 'head' | 'addresses' | 'portal'> {
  const { site, params } = context
  return {
    portal: true,
    addresses: alternatesOf(context, (code) => `${site.href(route, params, code)}${rest}`),
    head: {
      title: site.t(title),
      description: site.t(description, { agency: site.name }),
      canonical: site.href(route, params),
      alternates: {},
      robots: 'noindex, nofollow',
      graph: [],
    },
  }
}
