import { pathClaims } from '#domain/content/cms-routes.ts'
import { parseLink } from '#domain/content/link.ts'
import { publishedPages } from '#domain/content/page.ts'
import { isPublished } from '#domain/content/publication-status.ts'
import { enabledLanguages, type Site, type SiteDocument } from '#domain/content/site.ts'
import { languagePrefix } from '#domain/route-map.ts'
import { languageCodes } from '#locales/languages.ts'

/** The most that a site has: of those that it makes by itself the oldest go. */
export const maxRedirects = 300

/** An address of no page, with the prefix of its language, and where it leads: `/fr/vendeurs/ page:selling`. */
export type SiteRedirect = { from: string; link: string }

/** @returns an address as addresses are compared: in lower case, with a slash at its end where it is no file */
const comparable = (path: string): string => path.toLowerCase().replace(/(?<=\/[^./]*)\/*$/, '/')

/** @returns null for a line that is no redirect: it leads to a page, an article, a path from the root, or another site */
export function redirectIn(line: string): SiteRedirect | null {
  const [, from, link] = /^(\/(?!\/)[^\s?#]*)\s+(\S+)$/.exec(line.trim()) ?? []
  const kind = link && !link.startsWith('#') ? parseLink(link)?.kind : null
  return from && link && kind && kind !== 'mail' && kind !== 'phone' ? { from: comparable(from), link } : null
}

const redirectsOf = ({ redirects = [] }: Pick<Site, 'redirects'>): SiteRedirect[] =>
  redirects.flatMap((line) => redirectIn(line) ?? [])

/** @param path as it was asked for @returns the link that it leads to */
export const redirectAt = (site: Pick<Site, 'redirects'>, path: string): string | null =>
  redirectsOf(site).find(({ from }) => from === comparable(path))?.link ?? null

/** Links to the pages and articles that visitors see, by each of their addresses. */
function publicAddresses({ site, pages, articles }: SiteDocument): ReadonlyMap<string, string> {
  const routeMap = { languages: languageCodes, defaultLanguage: site.defaultLanguage }
  const offered = enabledLanguages(site)
  const content = { pages: publishedPages(pages), articles: articles.filter(isPublished), categories: site.categories }
  return new Map(
    pathClaims(content)
      .filter(({ language }) => offered.includes(language))
      .map(({ language, path, params: { page, article } }) => [
        languagePrefix(routeMap, language) + path,
        article ? `article:${article}` : `page:${page}`,
      ]),
  )
}

/**
 * The redirects of a document that has been edited: each address that visitors knew leads to where its page or article
 * is now, and no redirect is left at an address that one has. A redirect names a page, not an address, so that none
 * leads to another.
 */
export function redirectsAfter(before: SiteDocument, after: SiteDocument): string[] {
  const [former, current] = [publicAddresses(before), publicAddresses(after)]
  const links = new Set(current.values())
  const kept = redirectsOf(after.site).filter(({ from }) => !current.has(from))
  const moved = [...former].flatMap(([from, link]) =>
    current.has(from) || !links.has(link) || kept.some((redirect) => redirect.from === from) ? [] : [{ from, link }],
  )
  return [...kept, ...moved].slice(-maxRedirects).map(({ from, link }) => `${from} ${link}`)
}
