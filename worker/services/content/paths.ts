import { parseLink } from '#domain/content/link.ts'
import { linkableRoutes, type PageSummary, publishedPages } from '#domain/content/page.ts'
import { isPublished } from '#domain/content/publication-status.ts'
import { pathFor, resolvePath } from '#domain/route-map.ts'
import type { Language } from '#locales/languages.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'

export function cmsPagePath({ routeMap, pages }: Catalogue, language: Language, name: string): string | null {
  const page = pages.find((item) => item.name === name)
  if (!page) {
    const linked = linkableRoutes.find((item) => item === name)
    return linked ? pathFor(routeMap, linked, language) : null
  }
  const { route } = page.params
  if (route)
    return routeMap.editors?.unpublished.includes(route) || !isPublished(page)
      ? null
      : pathFor(routeMap, route, language)
  return routeMap.editors?.pathOf({ page: name }, language) ? pathFor(routeMap, 'page', language, { page: name }) : null
}

export const articlePath = ({ routeMap }: Catalogue, language: Language, name: string): string | null =>
  routeMap.editors?.pathOf({ page: '', article: name }, language)
    ? pathFor(routeMap, 'article', language, { page: '', article: name })
    : null

/**
 * Target of a page's redirect: a page that does not redirect itself, an article, a path, or an absolute URL.
 * @param origin an absolute URL of it counts as a path
 * @returns null when there is no valid redirect: the page itself is shown
 */
export function redirectFrom(
  catalogue: Catalogue,
  language: Language,
  origin: string,
  page: PageSummary,
): string | null {
  const { redirect } = page.params
  const link = redirect?.active ? parseLink(redirect.link) : null
  if (!link || link.kind === 'mail' || link.kind === 'phone') return null
  if (link.kind === 'article') return articlePath(catalogue, language, link.name)
  const to = link.kind === 'page' ? cmsPagePath(catalogue, language, link.name) : link.href
  if (!to) return null
  const own = new URL(to, origin)
  if (own.origin !== new URL(origin).origin) return to
  if (to.startsWith('#') || redirectsAway(catalogue, own.pathname)) return null
  return own.pathname + own.search + own.hash
}

/** Whether a path belongs to a page with a redirect, which could loop. */
function redirectsAway({ routeMap, pages }: Catalogue, path: string): boolean {
  const found = resolvePath(routeMap, path)
  // An article does not redirect, even if its page does.
  if (found.kind !== 'found' || found.params.article) return false
  return publishedPages(pages).some(
    ({ name, params }) => params.redirect?.active && (params.route ?? name) === (found.params.page ?? found.route),
  )
}
