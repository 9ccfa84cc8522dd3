import type { CmsRoutes, RouteParams } from '#domain/route-map.ts'
import type { Language } from '#locales/languages.ts'
import { languageCodes } from '#locales/languages.ts'
import { paths as codePaths, type RouteName } from '#locales/paths.ts'
import type { ArticleCategory, ArticleSummary } from './article.ts'
import { categoryWithDescendants } from './article.ts'
import { type EditableRoute, editableRoutes, type PageSummary, publishedPages } from './page.ts'
import { isPublished } from './publication-status.ts'

/** What the site's content says of addresses: every page, shown or not, and every article that is shown. */
export type CmsContent = {
  pages: readonly PageSummary[]
  articles: readonly ArticleSummary[]
  categories: readonly ArticleCategory[]
}

const joinPath = (parts: readonly string[]) => `/${parts.filter(Boolean).join('/')}/`

/** What a page or an article adds to an address, in each language. */
type PathSegment = Record<Language, string> & { base: string }

const trimSlashes = (path: string) => path.replace(/^\/|\/$/g, '')

function segmentOf({ path, params }: PageSummary | ArticleSummary): PathSegment {
  const route = 'route' in params ? params.route : null
  const base = route ? trimSlashes(codePaths[route].en) : path
  const inLanguage = (code: Language) => (route ? trimSlashes(codePaths[route][code]) : params.paths[code] || path)
  return {
    base,
    ...(Object.fromEntries(languageCodes.map((code) => [code, inLanguage(code)])) as Omit<PathSegment, 'base'>),
  }
}

/** Whether a path says these parts one after the other, each in any of its languages or by its base. */
function matchesSegments(parts: readonly PathSegment[], path: string): boolean {
  const [part, ...others] = parts
  if (!part) return path === ''
  return Object.values(part).some((variant) =>
    variant
      ? `${path}/`.startsWith(`${variant}/`) && matchesSegments(others, path.slice(variant.length + 1))
      : matchesSegments(others, path),
  )
}

type PagesById = ReadonlyMap<number, PageSummary>

const trailOf = (page: PageSummary, parents: PagesById): PageSummary[] => {
  const parent = page.parentId === null ? undefined : parents.get(page.parentId)
  return parent ? [...trailOf(parent, parents), page] : [page]
}

/** @returns a page and what it lies under, the topmost first; the pages are published, so no circle is among them */
export const pageTrail = (page: PageSummary, pages: readonly PageSummary[]): PageSummary[] =>
  trailOf(page, new Map(pages.map((entry) => [entry.id, entry])))

/** @returns the page under which an article has its address: that of its category, or of one above */
export function articlePage(
  article: Pick<ArticleSummary, 'categoryId'>,
  categories: readonly ArticleCategory[],
  pages: readonly PageSummary[],
): PageSummary | null {
  const visited = new Set<number>()
  for (let id = article.categoryId; id !== null && !visited.has(id); ) {
    visited.add(id)
    const category = categories.find((candidate) => candidate.id === id)
    const page = category?.page && pages.find(({ name }) => name === category.page)
    if (page) return page
    id = category?.parentId ?? null
  }
  return null
}

/** @returns the articles of a category in their order, and those of the ones under it if asked for */
export function articlesInCategory(
  { articles, categories }: Pick<CmsContent, 'articles' | 'categories'>,
  category: number,
  includeDescendants: boolean,
): ArticleSummary[] {
  const categoryIds = categoryWithDescendants(categories, category, includeDescendants)
  return articles
    .filter(
      (article) => isPublished(article) && article.categoryId !== null && categoryIds.includes(article.categoryId),
    )
    .toSorted((a, b) => a.sort - b.sort || a.id - b.id)
}

/**
 * The addresses of the editor's pages and articles, both ways. Where two claim one path, the first row has it: the
 * import refuses such a document, so this decides for rows that came in another way.
 */
export function createCmsRoutes({ pages: all, articles, categories }: CmsContent): CmsRoutes {
  const pages = publishedPages(all)
  const parents: PagesById = new Map(pages.map((page) => [page.id, page]))
  const paramsByPath = new Map<Language, Map<string, RouteParams>>(languageCodes.map((code) => [code, new Map()]))
  const entries: { params: RouteParams; parts: PathSegment[] }[] = []
  const pathsByKey = new Map<string, Record<Language, string>>()

  const addRoute = (params: RouteParams, trail: readonly (PageSummary | ArticleSummary)[]) => {
    const parts = trail.map(segmentOf)
    const inLanguage = (code: Language) => joinPath(parts.map((part) => part[code]))
    const byLanguage = Object.fromEntries(languageCodes.map((code) => [code, inLanguage(code)]))
    pathsByKey.set(routeKey(params), byLanguage as Record<Language, string>)
    for (const code of languageCodes) {
      const routes = paramsByPath.get(code)!
      if (!routes.has(byLanguage[code]!)) routes.set(byLanguage[code]!, params)
    }
    entries.push({ params, parts })
  }

  for (const page of pages) {
    if (page.params.route === null) addRoute({ page: page.name }, trailOf(page, parents))
  }
  for (const article of articles) {
    const page = isPublished(article) ? articlePage(article, categories, pages) : null
    if (page) addRoute({ page: page.name, article: article.name }, [...trailOf(page, parents), article])
  }
  return {
    find: (language, path) => paramsByPath.get(language)?.get(path) ?? null,
    findInAnyLanguage: (path) => entries.find(({ parts }) => matchesSegments(parts, trimSlashes(path)))?.params ?? null,
    pathOf: (params, language) => pathsByKey.get(routeKey(params))?.[language] ?? null,
    unpublished: unpublishedRoutes(all, pages),
  }
}

/** An article has one address, whichever page is named beside it. */
const routeKey = ({ page, article }: RouteParams) => (article ? `article:${article}` : `page:${page}`)

/**
 * Pages in code whose row there is and is not shown, and what lies under them. A page without a row stands as the code
 * has it.
 */
function unpublishedRoutes(all: readonly PageSummary[], published: readonly PageSummary[]): RouteName[] {
  const routeNames = (pages: readonly PageSummary[]) => pages.map(({ params }) => params.route)
  const unpublished = editableRoutes.filter(
    (route) => routeNames(all).includes(route) && !routeNames(published).includes(route),
  )
  return unpublished.flatMap((route) => [route, ...(childRoutes[route] ?? [])])
}

const childRoutes: Partial<Record<EditableRoute, RouteName[]>> = { projects: ['project'] }

/** A path that a page of the editor's, or an article, stands on in a language. */
export type PathClaim = { params: RouteParams; language: Language; path: string }

/**
 * @returns every path that the editor's pages and articles would have if all of them were shown; for a document whose
 *   pages lie in no circle
 */
export function pathClaims({ pages, articles, categories }: CmsContent): PathClaim[] {
  const parents: PagesById = new Map(pages.map((page) => [page.id, page]))
  const claimsFor = (params: RouteParams, trail: readonly (PageSummary | ArticleSummary)[]): PathClaim[] => {
    const parts = trail.map(segmentOf)
    return languageCodes.map((language) => ({ params, language, path: joinPath(parts.map((part) => part[language])) }))
  }
  return [
    ...pages.flatMap((page) =>
      page.params.route === null ? claimsFor({ page: page.name }, trailOf(page, parents)) : [],
    ),
    ...articles.flatMap((article) => {
      const page = articlePage(article, categories, pages)
      return page ? claimsFor({ page: page.name, article: article.name }, [...trailOf(page, parents), article]) : []
    }),
  ]
}

/** An entry of the menu and what lies under it. */
export type MenuEntry = { page: PageSummary; children: (PageSummary | ArticleSummary)[] }

/** @returns the main menu in its order, each entry with its sub-menu: child pages, then articles of its category */
export function mainMenu({ pages: all, articles, categories }: CmsContent): MenuEntry[] {
  const pages = publishedPages(all)
  const sorted = pages.toSorted((a, b) => a.sort - b.sort || a.id - b.id)
  const visibleArticles = articles.filter(isPublished).toSorted((a, b) => a.sort - b.sort || a.id - b.id)
  const childrenOf = (page: PageSummary) => [
    ...sorted.filter((child) => child.parentId === page.id && child.params.menu),
    ...visibleArticles.filter((article) => articlePage(article, categories, pages) === page),
  ]
  return sorted
    .filter(({ parentId, params }) => parentId === null && params.menu)
    .map((page) => ({ page, children: page.params.subMenu ? childrenOf(page) : [] }))
}
