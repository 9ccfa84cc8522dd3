import type { ArticleRecord } from '#domain/content/article.ts'
import { type PathClaim, pathClaims } from '#domain/content/cms-routes.ts'
import { parseLink } from '#domain/content/link.ts'
import { editableRoutes, type PageRecord, publishedPages } from '#domain/content/page.ts'
import type { Site } from '#domain/content/site.ts'
import type { Testimonial } from '#domain/content/testimonial.ts'
import { type RouteMap, resolvePath } from '#domain/route-map.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { type DocumentIndex, documentRoutes } from './site-index.ts'

/** What is wrong in a document, and where: `pages[3].modules[0].relation.id`. */
export type SiteFault = { path: PropertyKey[]; reason: string }

/** What could be read of a list, each at its place; faulty ones are left out. */
export type Positioned<T> = { at: number; row: T }[]

/** What could be read of a document. */
export type ReadDocument = {
  site: Site | undefined
  pages: Positioned<PageRecord>
  articles: Positioned<ArticleRecord>
  testimonials: Positioned<Testimonial>
  known: DocumentIndex
}

/** First parts of an address that are something else's: files, services, the owner's door. */
const reserved = new Set([
  ...['api', 'assets', 'pictures', 'images', 'preview', 'sitemaps', 'login'],
  ...['sitemap.xml', 'robots.txt', 'icons.svg', 'favicon.svg', '_headers'],
])

/** Faults of the second and later rows that have something in common with an earlier one. */
function duplicates<T>(rows: Positioned<T>, key: string, field: keyof T & string): SiteFault[] {
  const seen = new Map<unknown, number>()
  return rows.flatMap(({ at, row }) => {
    const before = seen.get(row[field])
    if (before === undefined) seen.set(row[field], at)
    return before === undefined
      ? []
      : [{ path: [...key.split('.'), at, field], reason: `is that of ${key}[${before}] too` }]
  })
}

type Node = { id: number; parentId: number | null }

/** Levels of pages, for an address that can still be read, and of categories. */
const maxDepth = { page: 4, category: 6 }

/** Faults of rows that lie under nothing that is there, under themselves, or too deep. */
function hierarchyFaults(
  rows: Positioned<Node>,
  key: string,
  kind: keyof typeof maxDepth,
  exists: (id: number) => boolean,
): SiteFault[] {
  const parents = new Map(rows.map(({ row }) => [row.id, row.parentId]))
  return rows.flatMap(({ at, row }) => {
    const fault = (reason: string) => [{ path: [...key.split('.'), at, 'parentId'], reason }]
    if (row.parentId === null) return []
    if (!exists(row.parentId)) return fault(`no ${kind} ${row.parentId}`)
    const seen = new Set<number>()
    for (let id: number | null | undefined = row.parentId; id && !seen.has(id); id = parents.get(id)) {
      if (id === row.id) return fault(`lies under itself`)
      seen.add(id)
    }
    const levels = seen.size + 1
    return levels > maxDepth[kind] ? fault(`lies ${levels} levels deep: ${maxDepth[kind]} are the most`) : []
  })
}

const withPositions = <T>(rows: readonly T[]): Positioned<T> => rows.map((row, at) => ({ at, row }))

function configurationFaults({ site, known }: ReadDocument): SiteFault[] {
  if (!site) return []
  const codes = site.languages.map(({ code }) => code)
  const default_ = codes.includes(site.defaultLanguage)
    ? []
    : [{ path: ['site', 'defaultLanguage'], reason: `${site.defaultLanguage} is none of the site's languages` }]
  return [
    ...default_,
    ...duplicates(withPositions(site.languages), 'site.languages', 'code'),
    ...duplicates(withPositions(site.propertyLists), 'site.propertyLists', 'id'),
    ...duplicates(withPositions(site.contactForms), 'site.contactForms', 'id'),
    ...duplicates(withPositions(site.categories), 'site.categories', 'id'),
    ...hierarchyFaults(withPositions(site.categories), 'site.categories', 'category', known.hasCategory),
  ]
}

/**
 * Pages in code: one row each at most, and none that only bears the name of one. Home and the two lists are always
 * there: every home's trail leads to them.
 */
function routeFaults({ pages }: ReadDocument): SiteFault[] {
  const seen = new Map<string, number>()
  return pages.flatMap(({ at, row: { name, params, status, parentId } }): SiteFault[] => {
    const { route, redirect } = params
    const fault = (key: string, reason: string) => ({ path: ['pages', at, key], reason })
    const namesake = editableRoutes.find((item) => item === name && item !== route)
    const named = namesake
      ? [fault('name', `is the name of the ${namesake} page, which has "route": "${namesake}"`)]
      : []
    if (!route) return named
    const before = seen.get(route)
    if (before !== undefined) return [...named, fault('route', `is that of pages[${before}] too`)]
    seen.set(route, at)
    const under = parentId === null ? [] : [fault('parentId', 'a page in code lies under no other')]
    if (route === 'projects') return [...named, ...under]
    return [
      ...named,
      ...under,
      ...(status === 'draft' ? [fault('status', `the ${route} page is always published; it may leave the menu`)] : []),
      ...(redirect?.active ? [fault('redirect', `the ${route} page leads nowhere else`)] : []),
    ]
  })
}

/** Whether there is a home page; without one nearly everything that follows is its fault. */
export const homeFaults = (known: DocumentIndex): SiteFault[] =>
  known.hasHome ? [] : [{ path: ['pages'], reason: 'the home page is missing: a page with "route": "home"' }]

/** @returns why nothing of an editor's may have a path in a language; null where it may */
function takenByCode(path: string, language: Language): string | null {
  const first = path.split('/')[1] ?? ''
  if ((languageCodes as string[]).includes(first)) return `begins with a language: ${path}`
  if (reserved.has(first)) return `begins with "${first}", which is not for pages: ${path}`
  const found = resolvePath({ languages: [language], defaultLanguage: language }, path)
  return found.kind === 'found' && found.canonical === path ? `is an address of ${found.route}: ${path}` : null
}

type AddressRow = { list: 'pages' | 'articles'; at: number; name: string; paths: Partial<Record<Language, string>> }

const nameOf = ({ params }: PathClaim) => (params.article ? `article:${params.article}` : `page:${params.page}`)

/** Addresses that are the code's, or another's. */
function addressFaults({ pages, articles }: ReadDocument, claimed: readonly PathClaim[]): SiteFault[] {
  const rows = new Map<string, AddressRow>()
  for (const { at, row } of pages)
    rows.set(`page:${row.name}`, { list: 'pages', at, name: row.name, paths: row.params.paths })
  for (const { at, row } of articles) {
    rows.set(`article:${row.name}`, { list: 'articles', at, name: row.name, paths: row.params.paths })
  }
  const owners = new Map<string, string>()
  // The same fault in several languages is told once.
  const faults = new Map<string, SiteFault>()
  for (const claim of claimed) {
    const { language, path } = claim
    const name = nameOf(claim)
    const row = rows.get(name)!
    const owner = owners.get(language + path) ?? name
    owners.set(language + path, owner)
    const reason = takenByCode(path, language) ?? (owner === name ? null : `is the address of ${owner} too: ${path}`)
    const at: PropertyKey[] = [row.list, row.at, ...(row.paths[language] ? ['paths', language] : ['path'])]
    if (reason) faults.set(`${at.join('.')} ${reason}`, { path: at, reason })
  }
  return [...faults.values()]
}

/** Redirects that lead round, to a page that sends on once more, or to what nobody is shown. */
function redirectFaults({ pages }: ReadDocument, routeMap: RouteMap): SiteFault[] {
  const byName = new Map(pages.map(({ row }) => [row.name, row]))
  const byRoute = new Map(pages.map(({ row }) => [row.params.route as string | null, row]))
  const shown = new Set(publishedPages(pages.map(({ row }) => row)))
  const pageAt = (href: string): PageRecord | undefined => {
    const found = resolvePath(routeMap, href.replace(/[?#].*$/s, ''))
    if (found.kind !== 'found') return undefined
    return found.route === 'page' ? byName.get(found.params.page!) : byRoute.get(found.route)
  }
  return pages.flatMap(({ at, row }) => {
    if (!row.params.redirect?.active) return []
    const fault = (reason: string) => [{ path: ['pages', at, 'redirect', 'link'], reason }]
    const link = parseLink(row.params.redirect.link)
    if (link?.kind === 'article') {
      const hidden = !routeMap.editors?.pathOf({ page: '', article: link.name }, routeMap.defaultLanguage)
      return hidden ? fault(`leads to article ${link.name}, which has no address that anybody is shown`) : []
    }
    const target = link?.kind === 'page' ? byName.get(link.name) : link?.kind === 'path' ? pageAt(link.href) : undefined
    if (!target) return []
    if (target === row) return fault('leads to itself')
    if (target.params.redirect?.active) return fault(`leads to ${target.name}, which leads on`)
    return shown.has(target) ? [] : fault(`leads to ${target.name}, which is not shown`)
  })
}

/** @returns what is wrong between the rows of a document; faults within one are found where it is read */
export function documentFaults(readable: ReadDocument): SiteFault[] {
  const { site, pages, articles, testimonials, known } = readable
  const doubles = [
    ...duplicates(pages, 'pages', 'id'),
    ...duplicates(pages, 'pages', 'name'),
    ...duplicates(articles, 'articles', 'id'),
    ...duplicates(articles, 'articles', 'name'),
    ...duplicates(testimonials, 'testimonials', 'id'),
    ...hierarchyFaults(
      pages.map(({ at, row }) => ({ at, row })),
      'pages',
      'page',
      known.hasPageId,
    ),
  ]
  const faults = [...configurationFaults(readable), ...doubles, ...routeFaults(readable)]
  // Who has which address can be said only where every row is one, and lies somewhere.
  if (doubles.length) return faults
  const source = { pages: pages.map(({ row }) => row), articles: articles.map(({ row }) => row) }
  const claimed = pathClaims({ ...source, categories: site?.categories ?? [] })
  return [
    ...faults,
    ...addressFaults(readable, claimed),
    ...(site && known.hasLists ? redirectFaults(readable, documentRoutes({ site, ...source })) : []),
  ]
}
