import { type PathClaim, pathClaims } from '#domain/content/cms-routes.ts'
import type { PageRecord } from '#domain/content/page.ts'
import { isPublished } from '#domain/content/publication-status.ts'
import type { SiteDocument } from '#domain/content/site.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import { paths } from '#locales/paths.ts'

type Branch<Page> = { page: Page; depth: number }

/** The pages as a tree, in the order of the menu. */
export const pageTree = <Page extends Pick<PageRecord, 'id' | 'parentId' | 'sort'>>(
  pages: readonly Page[],
  parentId: number | null = null,
  depth = 0,
): Branch<Page>[] =>
  pages
    .filter((page) => page.parentId === parentId)
    .toSorted((a, b) => a.sort - b.sort || a.id - b.id)
    .flatMap((page) => [{ page, depth }, ...pageTree(pages, page.id, depth + 1)])

/** @returns the paths of the pages in a language, drafts too, without the prefix of the language */
export function pagePaths({ site, pages, articles }: SiteDocument, language: Language): (page: PageRecord) => string {
  const isOf = ({ params, ...claim }: PathClaim) => claim.language === language && params.article === undefined
  const claims = pathClaims({ pages, articles, categories: site.categories }).filter(isOf)
  const found = new Map(claims.map(({ params, path }) => [params.page, path]))
  return ({ name, params: { route } }) => (route ? paths[route][language] : (found.get(name) ?? '/'))
}

/** @returns the path of an article, also of a draft; null where its category has no page */
export const articlePathOf = ({ site, pages, articles }: SiteDocument, language: Language, name: string) =>
  pathClaims({ pages, articles, categories: site.categories }).find(
    (claim) => claim.language === language && claim.params.article === name,
  )?.path ?? null

/** @returns the languages in which nothing is missing that another language has */
export const completeLanguages = (texts: readonly Translated<unknown>[], languages: readonly Language[]): Language[] =>
  languages.filter((code) => texts.every((each) => Object.keys(each).length === 0 || each[code] !== undefined))

/** Texts of a page that visitors read. */
export const textsOf = ({ params: { title, description }, modules }: PageRecord): Translated<unknown>[] => [
  ...[title, description],
  ...modules.filter(isPublished).flatMap((module) => [module.title, module.description]),
]
