import { createCmsRoutes } from '#domain/content/cms-routes.ts'
import { isFilePath, type Link, parseLink } from '#domain/content/link.ts'
import { linkableRoutes, type PageRecord, publishedPages } from '#domain/content/page.ts'
import { isPublished } from '#domain/content/publication-status.ts'
import type { RichNode } from '#domain/content/rich-text.ts'
import { enabledLanguages, type SiteDocument, type SiteLink } from '#domain/content/site.ts'
import { hasPage } from '#domain/content/team/agent.ts'
import { withOfficeIds } from '#domain/content/team/office.ts'
import { type PageRoute, type RouteMap, resolvePath } from '#domain/route-map.ts'
import type { Translated } from '#domain/translated.ts'
import { parsedUrl } from '#domain/url.ts'
import type { Language } from '#locales/languages.ts'
import { redirectAt, redirectIn } from './redirects.ts'

/** `at`: the anchor of its field in the form of a page or an article, or the field itself in that of the settings. */
export type LinkPlace =
  | { list: 'pages' | 'articles'; id: number; at: string }
  | { list: 'settings'; view: 'links' | 'addresses'; at: string }

/** A link that visitors can follow, where it is, and in which of its texts. */
type FoundLink = { href: string; place: LinkPlace; languages: Language[] }

type RowKind = 'homes' | 'projects'

/** Ids that visitors see. */
export type OnlineRows = Record<RowKind, ReadonlySet<number>>

/** `offline`: a page or an article that is a draft; `gone`: a home or a project that is not online. */
export type LinkFault = 'none' | 'offline' | 'gone' | 'anchor'

/** What a link leads to: nothing, a row that the database knows, or what is there. */
type Target = { fault: LinkFault } | { kind: RowKind; id: number } | null

export type CheckedLink = FoundLink & { target: Target }

type NamedLink = Extract<Link, { kind: 'page' | 'article' }>

type Resolved = Extract<ReturnType<typeof resolvePath>, { kind: 'found' }>

const hrefsIn = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...hrefsIn(node.children)],
  )

/** Links of a text, each once, with the languages that have it. */
function linksOfText(text: Translated<RichNode[]>, placeIn: (code: Language) => LinkPlace): FoundLink[] {
  const found = new Map<string, FoundLink>()
  for (const [code, nodes] of Object.entries(text) as [Language, RichNode[]][])
    for (const href of new Set(hrefsIn(nodes))) {
      const link = found.get(href)
      if (link) link.languages.push(code)
      else found.set(href, { href, place: placeIn(code), languages: [code] })
    }
  return [...found.values()]
}

const linkAt = (href: string, place: LinkPlace): FoundLink => ({ href, place, languages: [] })

/** The links that visitors can follow: those of drafts and of what is hidden are left out. */
function foundLinks({ site, pages, articles }: SiteDocument): FoundLink[] {
  const settings = (at: string, view: 'links' | 'addresses' = 'links') => ({ list: 'settings' as const, view, at })
  const rowOf = (name: string, links: readonly SiteLink[] = []) =>
    links.flatMap((item, at) => (isPublished(item) ? [linkAt(item.link, settings(`${name}.${at}.link`))] : []))
  const columns = site.footer.columns.flatMap(({ intro, text, images }, at) => [
    ...[intro, text].flatMap((part, index) =>
      part.public
        ? linksOfText(part.text, (code) => settings(`footer.columns.${at}.${index ? 'text' : 'intro'}.text.${code}`))
        : [],
    ),
    ...images.flatMap(({ link }) =>
      link ? [linkAt(link, settings(`footer.columns.${at}.title.text.${site.defaultLanguage}`))] : [],
    ),
  ])
  return [
    ...publishedPages(pages).flatMap(({ id, params: { redirect }, modules }) => {
      const place = (at: string) => ({ list: 'pages' as const, id, at })
      return redirect?.active
        ? [linkAt(redirect.link, place('page-redirect.link'))]
        : modules
            .filter(isPublished)
            .flatMap((module) => linksOfText(module.description, () => place(`block-${module.id}`)))
    }),
    ...articles
      .filter(isPublished)
      .flatMap(({ id, text }) => linksOfText(text, (code) => ({ list: 'articles', id, at: `article-text.${code}` }))),
    ...[...rowOf('topBarLinks', site.topBarLinks), ...rowOf('header.links', site.header.links), ...columns],
    ...(site.redirects ?? []).flatMap((line) => {
      const link = redirectIn(line)?.link
      return link ? [linkAt(link, settings('redirects', 'addresses'))] : []
    }),
  ]
}

const kindOf: Partial<Record<PageRoute, RowKind>> = {
  ...{ saleProperty: 'homes', rentProperty: 'homes', property: 'homes' },
  ...{ viewingRequest: 'homes', documents: 'homes', share: 'homes', offer: 'homes', project: 'projects' },
}

/** What every page has. */
const frameAnchors: readonly string[] = ['', 'top', 'main']

/** Whether a page has a place of that name: a block by its id, or a form within one. */
const hasAnchor = (page: PageRecord | undefined, hash: string): boolean =>
  frameAnchors.includes(hash) ||
  (page?.modules.some((block) => isPublished(block) && hash.split('-').includes(String(block.id))) ?? false)

const faultUnless = (isFine: boolean, fault: LinkFault): Target => (isFine ? null : { fault })

type Checked = { document: SiteDocument; pages: readonly PageRecord[]; routeMap: RouteMap; origin: string }

/** What a path resolves to. Places within a page of the code are known for blocks only. */
function routeTarget({ document, pages }: Checked, { route, params }: Resolved, hash: string): Target {
  const kind = kindOf[route]
  if (kind) return { kind, id: Number(params.id) }
  const { agents = [], agency } = document.site
  const isOf = ({ id }: { id: number }) => String(id) === params.id
  if (route === 'agent') return faultUnless(agents.filter(hasPage).some(isOf), 'none')
  if (route === 'office') return faultUnless(withOfficeIds(agency.offices).some(isOf), 'none')
  const page = pages.find((item) => (params.page ? item.name === params.page : item.params.route === route))
  const isKnown = route === 'page' || /^module-\d+$/.test(hash)
  return faultUnless(!isKnown || hasAnchor(page, hash), 'anchor')
}

function pathTarget(checked: Checked, href: string): Target {
  const { pathname, hash } = new URL(href, checked.origin)
  if (isFilePath(pathname)) return null
  const found = resolvePath(checked.routeMap, pathname)
  if (found.kind === 'found') return routeTarget(checked, found, hash.slice(1))
  return faultUnless(redirectAt(checked.document.site, pathname) !== null, 'none')
}

/** What a link by the name of a page or an article leads to. */
function namedTarget({ document, pages, routeMap }: Checked, { kind, name }: NamedLink): Target {
  const isNamed = (row: { name: string }) => row.name === name
  if (kind === 'article') {
    const isIn = (code: Language) => routeMap.editors!.pathOf({ page: '', article: name }, code) !== null
    return faultUnless(routeMap.languages.some(isIn), document.articles.some(isNamed) ? 'offline' : 'none')
  }
  if (document.pages.some(isNamed)) return faultUnless(pages.some(isNamed), 'offline')
  return faultUnless(
    linkableRoutes.some((route) => route === name),
    'none',
  )
}

function targetOf(checked: Checked, { href, place }: FoundLink): Target {
  const link = parseLink(href)
  if (link?.kind === 'page' || link?.kind === 'article') return namedTarget(checked, link)
  if (link?.kind === 'web')
    return parsedUrl(link.href)?.origin === checked.origin ? pathTarget(checked, link.href) : null
  if (link?.kind !== 'path') return null
  if (!link.href.startsWith('#')) return pathTarget(checked, link.href)
  const own = place.list === 'pages' ? checked.pages.find(({ id }) => id === place.id) : undefined
  return faultUnless(!own || hasAnchor(own, link.href.slice(1)), 'anchor')
}

/** Each link of a document, and what it leads to. @param origin an address of it is a path */
export function checkedLinks(document: SiteDocument, origin: string): CheckedLink[] {
  const { site, pages, articles } = document
  const editors = createCmsRoutes({ pages, articles, categories: site.categories })
  const routeMap = { languages: enabledLanguages(site), defaultLanguage: site.defaultLanguage, editors }
  const checked = { document, pages: publishedPages(pages), routeMap, origin }
  return foundLinks(document).map((link) => ({ ...link, target: targetOf(checked, link) }))
}

/** Ids of the rows that links lead to, each once. */
export const linkedRows = (links: readonly CheckedLink[]): Record<RowKind, number[]> => {
  const idsOf = (kind: RowKind) => [
    ...new Set(links.flatMap(({ target }) => (target && 'kind' in target && target.kind === kind ? [target.id] : []))),
  ]
  return { homes: idsOf('homes'), projects: idsOf('projects') }
}

export type DeadLink = FoundLink & { fault: LinkFault }

export const deadLinks = (links: readonly CheckedLink[], online: OnlineRows): DeadLink[] =>
  links.flatMap(({ target, ...link }) => {
    if (!target) return []
    if ('fault' in target) return [{ ...link, fault: target.fault }]
    return online[target.kind].has(target.id) ? [] : [{ ...link, fault: 'gone' as const }]
  })
