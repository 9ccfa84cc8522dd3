import { parseLink } from '#domain/content/link.ts'
import { linkableRoutes, type PageSummary, publishedPages } from '#domain/content/page.ts'
import { isPublished } from '#domain/content/publication-status.ts'
import { pathFor, resolvePath } from '#domain/route-map.ts'
import type { Language } from '#locales/languages.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'

/** @returns the path of a page in a language, wherever it may send its visitors; null for one that is not shown */
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

/** @returns the path of an article in a language; null for one that is not shown or has none */
export const articlePath = ({ routeMap }: Catalogue, language: Language, name: string): string | null =>
  routeMap.editors?.pathOf({ page: '', article: name }, language)
    ? pathFor(routeMap, 'article', language, { page: '', article: name })
    : null

/**
 * Where a page sends its visitors: to a page that sends on nobody itself, an article, a path, or another site whose
 * address is written out in full. Whatever else the row says, the page then shows itself.
 * @param origin of the site: its own address written out in full is a path
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

/** Whether a path is one of a page that sends its visitors on, or wants to: two of them could send in a circle. */
function redirectsAway({ routeMap, pages }: Catalogue, path: string): boolean {
  const found = resolvePath(routeMap, path)
  // An article is shown, wherever the page above it may send.
  if (found.kind !== 'found' || found.params.article) return false
  return publishedPages(pages).some(
    ({ name, params }) => params.redirect?.active && (params.route ?? name) === (found.params.page ?? found.route),
  )
}
