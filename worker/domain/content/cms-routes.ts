import type { CmsRoutes, RouteParams } from '#domain/route-map.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { paths as codePaths, type RouteName } from '#locales/paths.ts'
import { type ArticleCategory, type ArticleSummary, categoryWithDescendants } from './article.ts'
import { type EditableRoute, editableRoutes, isWithheld, type PageSummary, publishedPages } from './page.ts'
import { isPublished } from './publication-status.ts'

type CmsContent = {
  pages: readonly PageSummary[]
  articles: readonly ArticleSummary[]
  categories: readonly ArticleCategory[]
}

type Sortable = { sort: number; id: number }

const bySort = (a: Sortable, b: Sortable) => a.sort - b.sort || a.id - b.id

const joinPath = (parts: readonly string[]) => `/${parts.filter(Boolean).join('/')}/`

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

/** Whether a path consists of these segments, each in any language or its base form. */
function matchesSegments(segments: readonly PathSegment[], path: string): boolean {
  const [segment, ...rest] = segments
  if (!segment) return path === ''
  return Object.values(segment).some((variant) =>
    variant
      ? `${path}/`.startsWith(`${variant}/`) && matchesSegments(rest, path.slice(variant.length + 1))
      : matchesSegments(rest, path),
  )
}

type PagesById = ReadonlyMap<number, PageSummary>

const trailOf = (page: PageSummary, parents: PagesById): PageSummary[] => {
  const parent = page.parentId === null ? undefined : parents.get(page.parentId)
  return parent ? [...trailOf(parent, parents), page] : [page]
}

export const pageTrail = (page: PageSummary, pages: readonly PageSummary[]): PageSummary[] =>
  trailOf(page, new Map(pages.map((entry) => [entry.id, entry])))

/** The page of the article's category, or of the nearest category above it. */
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
    .toSorted(bySort)
}

type CmsRoute = { params: RouteParams; segments: PathSegment[] }

function toCmsRoutes({ pages, articles, categories }: CmsContent): CmsRoute[] {
  const parents: PagesById = new Map(pages.map((page) => [page.id, page]))
  return [
    ...pages
      .filter(({ params }) => params.route === null)
      .map((page) => ({ params: { page: page.name }, segments: trailOf(page, parents).map(segmentOf) })),
    ...articles.flatMap((article) => {
      const page = articlePage(article, categories, pages)
      if (!page) return []
      const params = { page: page.name, article: article.name }
      return [{ params, segments: [...trailOf(page, parents), article].map(segmentOf) }]
    }),
  ]
}

export type PathClaim = { params: RouteParams; language: Language; path: string }

const claimsOf = (routes: readonly CmsRoute[]): PathClaim[] =>
  routes.flatMap(({ params, segments }) =>
    languageCodes.map((language) => ({
      params,
      language,
      path: joinPath(segments.map((segment) => segment[language])),
    })),
  )

/** Every path of a document without cycles, as if all pages and articles were published. */
export const pathClaims = (content: CmsContent): PathClaim[] => claimsOf(toCmsRoutes(content))

/** Two-way URL map of published pages and articles. Of two with the same path the first applies. */
export function createCmsRoutes({ pages: all, articles, categories }: CmsContent): CmsRoutes {
  const pages = publishedPages(all)
  const routes = toCmsRoutes({ pages, articles: articles.filter(isPublished), categories })
  const paramsByPath = new Map<string, RouteParams>()
  const pathsByRoute = new Map<string, string>()
  const pageOf = new Map(pages.map((page) => [page.name, page]))
  const articleOf = new Map(articles.map((article) => [article.name, article]))
  for (const { params, language, path } of claimsOf(routes)) {
    const item = params.article ? articleOf.get(params.article) : pageOf.get(params.page!)
    if (isWithheld(item!, language)) continue
    const key = `${language} ${path}`
    if (!paramsByPath.has(key)) paramsByPath.set(key, params)
    pathsByRoute.set(`${language} ${routeKey(params)}`, path)
  }
  return {
    find: (language, path) => paramsByPath.get(`${language} ${path}`) ?? null,
    findInAnyLanguage: (path) =>
      routes.find(({ segments }) => matchesSegments(segments, trimSlashes(path)))?.params ?? null,
    pathOf: (params, language) => pathsByRoute.get(`${language} ${routeKey(params)}`) ?? null,
    unpublished: unpublishedRoutes(all, pages),
  }
}

const routeKey = ({ page, article }: RouteParams) => (article ? `article:${article}` : `page:${page}`)

function unpublishedRoutes(all: readonly PageSummary[], published: readonly PageSummary[]): RouteName[] {
  const routeNames = (pages: readonly PageSummary[]) => pages.map(({ params }) => params.route)
  const unpublished = editableRoutes.filter(
    (route) => routeNames(all).includes(route) && !routeNames(published).includes(route),
  )
  return unpublished.flatMap((route) => [route, ...(childRoutes[route] ?? [])])
}

const childRoutes: Partial<Record<EditableRoute, RouteName[]>> = { projects: ['project'] }

type MenuEntry = { page: PageSummary; children: (PageSummary | ArticleSummary)[] }

export function mainMenu({ pages: all, articles, categories }: CmsContent): MenuEntry[] {
  const pages = publishedPages(all)
  const sorted = pages.toSorted(bySort)
  const visibleArticles = articles.filter(isPublished).toSorted(bySort)
  const childrenOf = (page: PageSummary) => [
    ...sorted.filter((child) => child.parentId === page.id && child.params.menu),
    ...visibleArticles.filter((article) => articlePage(article, categories, pages) === page),
  ]
  return sorted
    .filter(({ parentId, params }) => parentId === null && params.menu)
    .map((page) => ({ page, children: page.params.subMenu ? childrenOf(page) : [] }))
}
