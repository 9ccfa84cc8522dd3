import { linkOf } from '#domain/content/link.ts'
import { linkedRoutes, type PageEntry, publishedPages } from '#domain/content/page.ts'
import { isPublished } from '#domain/content/publication.ts'
import { pathFor, resolve } from '#domain/paths.ts'
import type { Language } from '#locales/languages.ts'
import type { Catalogue } from './services/catalogue.ts'

/** @returns the path of a page in a language, wherever it may send its visitors; null for one that is not shown */
export function ownPath({ book, pages }: Catalogue, language: Language, name: string): string | null {
  const page = pages.find((one) => one.name === name)
  if (!page) {
    const linked = linkedRoutes.find((one) => one === name)
    return linked ? pathFor(book, linked, language) : null
  }
  const { route } = page.params
  if (route) return book.editors?.closed.includes(route) || !isPublished(page) ? null : pathFor(book, route, language)
  return book.editors?.pathOf({ page: name }, language) ? pathFor(book, 'page', language, { page: name }) : null
}

/** @returns the path of an article in a language; null for one that is not shown or has none */
export const articlePath = ({ book }: Catalogue, language: Language, name: string): string | null =>
  book.editors?.pathOf({ page: '', article: name }, language)
    ? pathFor(book, 'article', language, { page: '', article: name })
    : null

/**
 * Where a page sends its visitors: to a page that sends on nobody itself, an article, a path, or another site whose
 * address is written out in full. Whatever else the row says, the page then shows itself.
 * @param origin of the site: its own address written out in full is a path
 */
export function redirectFrom(catalogue: Catalogue, language: Language, origin: string, page: PageEntry): string | null {
  const { redirect } = page.params
  const link = redirect?.active ? linkOf(redirect.link) : null
  if (!link || link.kind === 'mail' || link.kind === 'phone') return null
  if (link.kind === 'article') return articlePath(catalogue, language, link.name)
  const to = link.kind === 'page' ? ownPath(catalogue, language, link.name) : link.href
  if (!to) return null
  const own = new URL(to, origin)
  if (own.origin !== new URL(origin).origin) return to
  if (to.startsWith('#') || sendsOn(catalogue, own.pathname)) return null
  return own.pathname + own.search + own.hash
}

/** Whether a path is one of a page that sends its visitors on, or wants to: two of them could send in a circle. */
function sendsOn({ book, pages }: Catalogue, path: string): boolean {
  const found = resolve(book, path)
  // An article is shown, wherever the page above it may send.
  if (found.kind !== 'found' || found.params.article) return false
  return publishedPages(pages).some(
    ({ name, params }) => params.redirect?.active && (params.route ?? name) === (found.params.page ?? found.route),
  )
}
