import type { EditorsBook, Params } from '#domain/paths.ts'
import type { Language } from '#locales/languages.ts'
import { languageCodes } from '#locales/languages.ts'
import { paths as codePaths, type RouteName } from '#locales/paths.ts'
import type { ArticleEntry, Category } from './article.ts'
import { categoriesUnder } from './article.ts'
import { type EditedRoute, editedRoutes, type PageEntry, publishedPages } from './page.ts'
import { isPublished } from './publication.ts'

/** What the site's content says of addresses: every page, shown or not, and every article that is shown. */
export type MenuSource = {
  pages: readonly PageEntry[]
  articles: readonly ArticleEntry[]
  categories: readonly Category[]
}

const joined = (parts: readonly string[]) => `/${parts.filter(Boolean).join('/')}/`

/** What a page or an article adds to an address, in each language. */
type Part = Record<Language, string> & { base: string }

const trimmed = (path: string) => path.replace(/^\/|\/$/g, '')

function partOf({ path, params }: PageEntry | ArticleEntry): Part {
  const route = 'route' in params ? params.route : null
  const base = route ? trimmed(codePaths[route].en) : path
  const inLanguage = (code: Language) => (route ? trimmed(codePaths[route][code]) : params.paths[code] || path)
  return { base, ...(Object.fromEntries(languageCodes.map((code) => [code, inLanguage(code)])) as Omit<Part, 'base'>) }
}

/** Whether a path says these parts one after the other, each in any of its languages or by its base. */
function says(parts: readonly Part[], path: string): boolean {
  const [part, ...others] = parts
  if (!part) return path === ''
  return Object.values(part).some((form) =>
    form ? `${path}/`.startsWith(`${form}/`) && says(others, path.slice(form.length + 1)) : says(others, path),
  )
}

type Parents = ReadonlyMap<number, PageEntry>

const line = (page: PageEntry, parents: Parents): PageEntry[] => {
  const above = page.parentId === null ? undefined : parents.get(page.parentId)
  return above ? [...line(above, parents), page] : [page]
}

/** @returns a page and what it lies under, the topmost first; the pages are published, so no circle is among them */
export const lineOf = (page: PageEntry, pages: readonly PageEntry[]): PageEntry[] =>
  line(page, new Map(pages.map((one) => [one.id, one])))

/** @returns the page under which an article has its address: that of its category, or of one above */
export function pageOfArticle(
  article: Pick<ArticleEntry, 'categoryId'>,
  categories: readonly Category[],
  pages: readonly PageEntry[],
): PageEntry | null {
  const seen = new Set<number>()
  for (let id = article.categoryId; id !== null && !seen.has(id); ) {
    seen.add(id)
    const category = categories.find((one) => one.id === id)
    const page = category?.page && pages.find(({ name }) => name === category.page)
    if (page) return page
    id = category?.parentId ?? null
  }
  return null
}

/** @returns the articles of a category in their order, and those of the ones under it if asked for */
export function articlesOf(
  { articles, categories }: Pick<MenuSource, 'articles' | 'categories'>,
  category: number,
  deep: boolean,
): ArticleEntry[] {
  const among = categoriesUnder(categories, category, deep)
  return articles
    .filter((article) => isPublished(article) && article.categoryId !== null && among.includes(article.categoryId))
    .toSorted((a, b) => a.sort - b.sort || a.id - b.id)
}

/**
 * The addresses of the editor's pages and articles, both ways. Where two claim one path, the first row has it: the
 * import refuses such a document, so this decides for rows that came in another way.
 */
export function editorsBook({ pages: all, articles, categories }: MenuSource): EditorsBook {
  const pages = publishedPages(all)
  const parents: Parents = new Map(pages.map((page) => [page.id, page]))
  const own = new Map<Language, Map<string, Params>>(languageCodes.map((code) => [code, new Map()]))
  const lines: { params: Params; parts: Part[] }[] = []
  const paths = new Map<string, Record<Language, string>>()

  const add = (params: Params, line: readonly (PageEntry | ArticleEntry)[]) => {
    const parts = line.map(partOf)
    const inLanguage = (code: Language) => joined(parts.map((part) => part[code]))
    const byLanguage = Object.fromEntries(languageCodes.map((code) => [code, inLanguage(code)]))
    paths.set(nameOf(params), byLanguage as Record<Language, string>)
    for (const code of languageCodes) {
      const known = own.get(code)!
      if (!known.has(byLanguage[code]!)) known.set(byLanguage[code]!, params)
    }
    lines.push({ params, parts })
  }

  for (const page of pages) {
    if (page.params.route === null) add({ page: page.name }, line(page, parents))
  }
  for (const article of articles) {
    const page = isPublished(article) ? pageOfArticle(article, categories, pages) : null
    if (page) add({ page: page.name, article: article.name }, [...line(page, parents), article])
  }
  return {
    find: (language, path) => own.get(language)?.get(path) ?? null,
    findElsewhere: (path) => lines.find(({ parts }) => says(parts, trimmed(path)))?.params ?? null,
    pathOf: (params, language) => paths.get(nameOf(params))?.[language] ?? null,
    closed: closedRoutes(all, pages),
  }
}

/** An article has one address, whichever page is named beside it. */
const nameOf = ({ page, article }: Params) => (article ? `article:${article}` : `page:${page}`)

/**
 * Pages in code whose row there is and is not shown, and what lies under them. A page without a row stands as the code
 * has it.
 */
function closedRoutes(all: readonly PageEntry[], published: readonly PageEntry[]): RouteName[] {
  const rows = (pages: readonly PageEntry[]) => pages.map(({ params }) => params.route)
  const closed = editedRoutes.filter((route) => rows(all).includes(route) && !rows(published).includes(route))
  return closed.flatMap((route) => [route, ...(routesUnder[route] ?? [])])
}

const routesUnder: Partial<Record<EditedRoute, RouteName[]>> = { projects: ['project'] }

/** A path that a page of the editor's, or an article, stands on in a language. */
export type Claim = { params: Params; language: Language; path: string }

/**
 * @returns every path that the editor's pages and articles would have if all of them were shown; for a document whose
 *   pages lie in no circle
 */
export function claims({ pages, articles, categories }: MenuSource): Claim[] {
  const parents: Parents = new Map(pages.map((page) => [page.id, page]))
  const claim = (params: Params, line: readonly (PageEntry | ArticleEntry)[]): Claim[] => {
    const parts = line.map(partOf)
    return languageCodes.map((language) => ({ params, language, path: joined(parts.map((part) => part[language])) }))
  }
  return [
    ...pages.flatMap((page) => (page.params.route === null ? claim({ page: page.name }, line(page, parents)) : [])),
    ...articles.flatMap((article) => {
      const page = pageOfArticle(article, categories, pages)
      return page ? claim({ page: page.name, article: article.name }, [...line(page, parents), article]) : []
    }),
  ]
}

/** An entry of the menu and what lies under it. */
export type MenuEntry = { page: PageEntry; children: (PageEntry | ArticleEntry)[] }

/** @returns the main menu in its order, each entry with its sub-menu: child pages, then articles of its category */
export function menuOf({ pages: all, articles, categories }: MenuSource): MenuEntry[] {
  const pages = publishedPages(all)
  const sorted = pages.toSorted((a, b) => a.sort - b.sort || a.id - b.id)
  const shown = articles.filter(isPublished).toSorted((a, b) => a.sort - b.sort || a.id - b.id)
  const under = (page: PageEntry) => [
    ...sorted.filter((child) => child.parentId === page.id && child.params.menu),
    ...shown.filter((article) => pageOfArticle(article, categories, pages) === page),
  ]
  return sorted
    .filter(({ parentId, params }) => parentId === null && params.menu)
    .map((page) => ({ page, children: page.params.subMenu ? under(page) : [] }))
}
