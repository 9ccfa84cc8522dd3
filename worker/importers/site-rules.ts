import type { ArticleRecord } from '#domain/content/article.ts'
import { type PathClaim, pathClaims } from '#domain/content/cms-routes.ts'
import { parseLink } from '#domain/content/link.ts'
import { redirectIn } from '#domain/content/page/redirects.ts'
import { editableRoutes, type PageRecord, publishedPages } from '#domain/content/page.ts'
import type { Site } from '#domain/content/site.ts'
import type { Testimonial } from '#domain/content/testimonial.ts'
import { type RouteMap, resolvePath, yieldsToEditors } from '#domain/route-map.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { type DocumentIndex, documentRoutes } from './site-index.ts'

export type SiteFault = { path: PropertyKey[]; reason: string }

/** The valid rows of a list with their index. */
export type Positioned<T> = { at: number; row: T }[]

type ReadDocument = {
  site: Site | undefined
  pages: Positioned<PageRecord>
  articles: Positioned<ArticleRecord>
  testimonials: Positioned<Testimonial>
  index: DocumentIndex
}

/** First path segments of files, services and the login. */
const reserved = new Set([
  ...['api', 'assets', 'pictures', 'images', 'preview', 'sitemaps', 'login'],
  ...['sitemap.xml', 'robots.txt', 'icons.svg', 'desk-icons.svg', 'favicon.svg', '_headers'],
])

function duplicates<T>(rows: Positioned<T>, key: string, field: keyof T & string): SiteFault[] {
  const firstIndex = new Map<unknown, number>()
  return rows.flatMap(({ at, row }) => {
    const first = firstIndex.get(row[field])
    if (first !== undefined)
      return [{ path: [...key.split('.'), at, field], reason: `is that of ${key}[${first}] too` }]
    firstIndex.set(row[field], at)
    return []
  })
}

type Node = { id: number; parentId: number | null }

/** Levels of pages (readable paths) and of categories. */
const maxDepth = { page: 4, category: 6 }

/** Unknown parents, cycles, and too many levels. */
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
    const ancestors = new Set<number>()
    for (let id: number | null | undefined = row.parentId; id && !ancestors.has(id); id = parents.get(id)) {
      if (id === row.id) return fault(`is below itself`)
      ancestors.add(id)
    }
    const levels = ancestors.size + 1
    return levels > maxDepth[kind] ? fault(`is ${levels} levels deep: ${maxDepth[kind]} are the most`) : []
  })
}

const withPositions = <T>(rows: readonly T[]): Positioned<T> => rows.map((row, at) => ({ at, row }))

function configurationFaults({ site, index }: ReadDocument): SiteFault[] {
  if (!site) return []
  const codes = site.languages.flatMap(({ code, use }) => (use ? [code] : []))
  const reason = `${site.defaultLanguage} is none of the site's languages`
  return [
    ...(codes.includes(site.defaultLanguage) ? [] : [{ path: ['site', 'defaultLanguage'], reason }]),
    ...duplicates(withPositions(site.languages), 'site.languages', 'code'),
    ...duplicates(withPositions(site.propertyLists), 'site.propertyLists', 'id'),
    ...duplicates(withPositions(site.contactForms), 'site.contactForms', 'id'),
    ...duplicates(withPositions(site.agents ?? []), 'site.agents', 'id'),
    ...duplicates(withPositions(site.agency.offices), 'site.agency.offices', 'id'),
    ...duplicates(withPositions(site.categories), 'site.categories', 'id'),
    ...hierarchyFaults(withPositions(site.categories), 'site.categories', 'category', index.hasCategory),
  ]
}

/** A built-in page has one row at most; home and the two listings are always published, for the breadcrumbs. */
function routeFaults({ pages }: ReadDocument): SiteFault[] {
  const indexByRoute = new Map<string, number>()
  return pages.flatMap(({ at, row: { name, params, status, parentId } }): SiteFault[] => {
    const { route, redirect } = params
    const fault = (key: string, reason: string) => ({ path: ['pages', at, key], reason })
    const namesake = editableRoutes.find((item) => item === name && item !== route)
    const named = namesake
      ? [fault('name', `is the name of the ${namesake} page, which has "route": "${namesake}"`)]
      : []
    if (!route) return named
    const first = indexByRoute.get(route)
    if (first !== undefined) return [...named, fault('route', `is that of pages[${first}] too`)]
    indexByRoute.set(route, at)
    const nested = parentId === null ? [] : [fault('parentId', 'a page in code is below no other')]
    if (route === 'projects') return [...named, ...nested]
    return [
      ...named,
      ...nested,
      ...(status === 'draft' ? [fault('status', `the ${route} page is always published; it may leave the menu`)] : []),
      ...(redirect?.active ? [fault('redirect', `the ${route} page leads nowhere else`)] : []),
    ]
  })
}

export const homeFaults = (index: DocumentIndex): SiteFault[] =>
  index.hasHome ? [] : [{ path: ['pages'], reason: 'the home page is missing: a page with "route": "home"' }]

/** @returns why no page of an editor may have a path; null when it may */
function reservedReason(path: string, language: Language): string | null {
  const first = path.split('/')[1] ?? ''
  if ((languageCodes as string[]).includes(first)) return `begins with a language: ${path}`
  if (reserved.has(first)) return `begins with "${first}", which is not for pages: ${path}`
  const match = resolvePath({ languages: [language], defaultLanguage: language }, path)
  return match.kind === 'found' && match.canonical === path && !yieldsToEditors(match)
    ? `is an address of ${match.route}: ${path}`
    : null
}

type AddressRow = { list: 'pages' | 'articles'; at: number; paths: Partial<Record<Language, string>> }

const nameOf = ({ params }: PathClaim) => (params.article ? `article:${params.article}` : `page:${params.page}`)

/** Paths that are built in, or another row's. */
function addressFaults({ pages, articles }: ReadDocument, claims: readonly PathClaim[]): SiteFault[] {
  const rows = new Map<string, AddressRow>()
  for (const { at, row } of pages) rows.set(`page:${row.name}`, { list: 'pages', at, paths: row.params.paths })
  for (const { at, row } of articles) rows.set(`article:${row.name}`, { list: 'articles', at, paths: row.params.paths })
  const owners = new Map<string, string>()
  // By place and reason: the same fault in several languages once.
  const faults = new Map<string, SiteFault>()
  for (const claim of claims) {
    const { language, path } = claim
    const name = nameOf(claim)
    const row = rows.get(name)!
    const owner = owners.get(language + path) ?? name
    owners.set(language + path, owner)
    const reason = reservedReason(path, language) ?? (owner === name ? null : `is the address of ${owner} too: ${path}`)
    const at: PropertyKey[] = [row.list, row.at, ...(row.paths[language] ? ['paths', language] : ['path'])]
    if (reason) faults.set(`${at.join('.')} ${reason}`, { path: at, reason })
  }
  return [...faults.values()]
}

/** Redirects to themselves, to another redirect, or to what is not published. */
function redirectFaults({ pages }: ReadDocument, routeMap: RouteMap): SiteFault[] {
  const byName = new Map(pages.map(({ row }) => [row.name, row]))
  const byRoute = new Map(pages.map(({ row }) => [row.params.route as string | null, row]))
  const published = new Set(publishedPages(pages.map(({ row }) => row)))
  const pageAt = (href: string): PageRecord | undefined => {
    const match = resolvePath(routeMap, href.replace(/[?#].*$/s, ''))
    if (match.kind !== 'found') return undefined
    return match.route === 'page' ? byName.get(match.params.page!) : byRoute.get(match.route)
  }
  return pages.flatMap(({ at, row }) => {
    if (!row.params.redirect?.active) return []
    const fault = (reason: string) => [{ path: ['pages', at, 'redirect', 'link'], reason }]
    const link = parseLink(row.params.redirect.link)
    if (link?.kind === 'article') {
      const hidden = !routeMap.editors?.pathOf({ page: '', article: link.name }, routeMap.defaultLanguage)
      return hidden ? fault(`leads to article ${link.name}, which has no public address`) : []
    }
    const target = link?.kind === 'page' ? byName.get(link.name) : link?.kind === 'path' ? pageAt(link.href) : undefined
    if (!target) return []
    if (target === row) return fault('leads to itself')
    if (target.params.redirect?.active) return fault(`leads to ${target.name}, which leads on`)
    return published.has(target) ? [] : fault(`leads to ${target.name}, which is not shown`)
  })
}

/** Former addresses that are there twice, or that a page has. */
function formerFaults({ site }: ReadDocument, routeMap: RouteMap): SiteFault[] {
  const froms = (site?.redirects ?? []).map((line) => redirectIn(line)?.from ?? '')
  return froms.flatMap((from, at) => {
    const fault = (reason: string) => [{ path: ['site', 'redirects', at], reason }]
    if (froms.indexOf(from) < at) return fault(`is there twice: ${from}`)
    const match = resolvePath(routeMap, from)
    return match.kind === 'found' && match.canonical === from ? fault(`is the address of a page: ${from}`) : []
  })
}

/** @returns faults between rows; those within one row are its schema's */
export function documentFaults(document: ReadDocument): SiteFault[] {
  const { site, pages, articles, testimonials, index } = document
  const rowFaults = [
    ...duplicates(pages, 'pages', 'id'),
    ...duplicates(pages, 'pages', 'name'),
    ...duplicates(articles, 'articles', 'id'),
    ...duplicates(articles, 'articles', 'name'),
    ...duplicates(testimonials, 'testimonials', 'id'),
    ...hierarchyFaults(pages, 'pages', 'page', index.hasPageId),
  ]
  const faults = [...configurationFaults(document), ...rowFaults, ...routeFaults(document)]
  // Paths are known only with unique rows in a valid hierarchy.
  if (rowFaults.length) return faults
  const source = { pages: pages.map(({ row }) => row), articles: articles.map(({ row }) => row) }
  const claims = pathClaims({ ...source, categories: site?.categories ?? [] })
  const routes = site && index.hasLists ? documentRoutes({ site, ...source }) : null
  return [
    ...faults,
    ...addressFaults(document, claims),
    ...(routes ? [...redirectFaults(document, routes), ...formerFaults(document, routes)] : []),
  ]
}
