import type { ArticleRecord } from '#domain/content/article.ts'
import { linkOf } from '#domain/content/link.ts'
import { type Claim, claims } from '#domain/content/menu.ts'
import type { PageRecord } from '#domain/content/page.ts'
import type { Site } from '#domain/content/site.ts'
import type { Testimonial } from '#domain/content/testimonial.ts'
import { resolve } from '#domain/paths.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { paths as codePaths } from '#locales/paths.ts'
import type { Known } from './site-known.ts'

/** What is wrong in a document, and where: `pages[3].modules[0].relation.id`. */
export type SiteFault = { path: PropertyKey[]; reason: string }

/** What could be read of a list, each at its place; faulty ones are left out. */
export type Listed<T> = { at: number; row: T }[]

/** What could be read of a document. */
export type Readable = {
  site: Site | undefined
  pages: Listed<PageRecord>
  articles: Listed<ArticleRecord>
  testimonials: Listed<Testimonial>
  known: Known
}

/** First parts of an address that are something else's: files, services, the owner's door. */
const reserved = new Set([
  ...['api', 'assets', 'pictures', 'images', 'preview', 'sitemaps', 'login'],
  ...['sitemap.xml', 'robots.txt', 'icons.svg', 'favicon.svg', '_headers'],
])

/** Faults of the second and later rows that have something in common with an earlier one. */
function twins<T>(rows: Listed<T>, key: string, field: keyof T & string): SiteFault[] {
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

/** Faults of rows that lie under nothing that is there, or under themselves. */
function lineage(rows: Listed<Node>, key: string, kind: string, there: (id: number) => boolean): SiteFault[] {
  const parents = new Map(rows.map(({ row }) => [row.id, row.parentId]))
  return rows.flatMap(({ at, row }) => {
    const fault = (reason: string) => [{ path: [...key.split('.'), at, 'parentId'], reason }]
    if (row.parentId === null) return []
    if (!there(row.parentId)) return fault(`no ${kind} ${row.parentId}`)
    const seen = new Set<number>()
    for (let id: number | null | undefined = row.parentId; id && !seen.has(id); id = parents.get(id)) {
      if (id === row.id) return fault(`lies under itself`)
      seen.add(id)
    }
    return []
  })
}

const listed = <T>(rows: readonly T[]): Listed<T> => rows.map((row, at) => ({ at, row }))

function configurationFaults({ site, known }: Readable): SiteFault[] {
  if (!site) return []
  const codes = site.languages.map(({ code }) => code)
  const default_ = codes.includes(site.defaultLanguage)
    ? []
    : [{ path: ['site', 'defaultLanguage'], reason: `${site.defaultLanguage} is none of the site's languages` }]
  return [
    ...default_,
    ...twins(listed(site.languages), 'site.languages', 'code'),
    ...twins(listed(site.propertyLists), 'site.propertyLists', 'id'),
    ...twins(listed(site.contactForms), 'site.contactForms', 'id'),
    ...twins(listed(site.categories), 'site.categories', 'id'),
    ...lineage(listed(site.categories), 'site.categories', 'category', known.hasCategory),
  ]
}

/** Pages in code: one row each at most. Home and the two lists are always there: every home's trail leads to them. */
function routeFaults({ pages }: Readable): SiteFault[] {
  const seen = new Map<string, number>()
  return pages.flatMap(({ at, row: { params, status, parentId } }): SiteFault[] => {
    const { route, redirect } = params
    if (!route) return []
    const fault = (key: string, reason: string) => ({ path: ['pages', at, key], reason })
    const before = seen.get(route)
    if (before !== undefined) return [fault('route', `is that of pages[${before}] too`)]
    seen.set(route, at)
    const under = parentId === null ? [] : [fault('parentId', 'a page in code lies under no other')]
    if (route === 'projects') return under
    return [
      ...under,
      ...(status === 'draft' ? [fault('status', `the ${route} page is always published; it may leave the menu`)] : []),
      ...(redirect?.active ? [fault('redirect', `the ${route} page leads nowhere else`)] : []),
    ]
  })
}

/** @returns why nothing of an editor's may have a path in a language; null where it may */
function takenByCode(path: string, language: Language): string | null {
  const first = path.split('/')[1] ?? ''
  if ((languageCodes as string[]).includes(first)) return `begins with a language: ${path}`
  if (reserved.has(first)) return `begins with "${first}", which is not for pages: ${path}`
  const found = resolve({ languages: [language], defaultLanguage: language }, path)
  return found.kind === 'found' && found.canonical === path ? `is an address of ${found.route}: ${path}` : null
}

type Row = { list: 'pages' | 'articles'; at: number; name: string; paths: Partial<Record<Language, string>> }

const nameOf = ({ params }: Claim) => (params.article ? `article:${params.article}` : `page:${params.page}`)

/** Addresses that are the code's, or another's. */
function addressFaults({ pages, articles }: Readable, claimed: readonly Claim[]): SiteFault[] {
  const rows = new Map<string, Row>()
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

/** Redirects that lead round, or to a page that sends on once more. */
function redirectFaults({ site, pages }: Readable, claimed: readonly Claim[]): SiteFault[] {
  const byName = new Map(pages.map(({ row }) => [row.name, row]))
  const byPath = new Map<string, PageRecord>()
  const addPath = (language: Language, path: string, page: PageRecord | undefined) => {
    if (page) for (const key of [language + path, path]) if (!byPath.has(key)) byPath.set(key, page)
  }
  for (const { params, language, path } of claimed) {
    if (!params.article) addPath(language, path, byName.get(params.page!))
  }
  for (const { row } of pages) {
    const { route } = row.params
    if (route) for (const code of languageCodes) addPath(code, codePaths[route][code], row)
  }
  const targetOf = (text: string): PageRecord | undefined => {
    const link = linkOf(text)
    if (link?.kind === 'page') return byName.get(link.name)
    if (link?.kind !== 'path') return undefined
    const [, first = '', rest = ''] = /^(?:\/(nl|fr|en|de))?(\/[^?#]*)?/i.exec(link.href) ?? []
    const path = `${rest.toLowerCase().replace(/\/+$/, '')}/`
    const language = first.toLowerCase() || site?.defaultLanguage || ''
    return byPath.get(language + path) ?? byPath.get(path)
  }
  return pages.flatMap(({ at, row }) => {
    if (!row.params.redirect?.active) return []
    const target = targetOf(row.params.redirect.link)
    const fault = (reason: string) => [{ path: ['pages', at, 'redirect', 'link'], reason }]
    if (target === row) return fault('leads to itself')
    return target?.params.redirect?.active ? fault(`leads to ${target.name}, which leads on`) : []
  })
}

/** @returns what is wrong between the rows of a document; faults within one are found where it is read */
export function documentFaults(readable: Readable): SiteFault[] {
  const { site, pages, articles, testimonials, known } = readable
  const doubles = [
    ...twins(pages, 'pages', 'id'),
    ...twins(pages, 'pages', 'name'),
    ...twins(articles, 'articles', 'id'),
    ...twins(articles, 'articles', 'name'),
    ...twins(testimonials, 'testimonials', 'id'),
    ...lineage(
      pages.map(({ at, row }) => ({ at, row })),
      'pages',
      'page',
      known.hasPageId,
    ),
  ]
  const faults = [...configurationFaults(readable), ...doubles, ...routeFaults(readable)]
  // Who has which address can be said only where every row is one, and lies somewhere.
  if (doubles.length) return faults
  const source = {
    pages: pages.map(({ row }) => row),
    articles: articles.map(({ row }) => row),
    categories: site?.categories ?? [],
  }
  const claimed = claims(source)
  return [...faults, ...addressFaults(readable, claimed), ...redirectFaults(readable, claimed)]
}
