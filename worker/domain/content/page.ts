import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import type { RouteName } from '#locales/paths.ts'
import type { Banner } from './banner.ts'
import type { Module } from './module.ts'
import { isPublished, type PublicationStatus } from './publication-status.ts'

export const editableRoutes = ['home', 'sale', 'rent', 'projects'] as const satisfies readonly RouteName[]

/** Code routes that links may name, as in `page:job`, unless a CMS page has the name. */
export const linkableRoutes = [
  'job',
  'agents',
  'sold',
  'favourites',
  'compare',
  'login',
] as const satisfies readonly RouteName[]

export type EditableRoute = (typeof editableRoutes)[number]

export const pageTypes = ['page', 'article', 'feedback', 'login'] as const

type PageType = (typeof pageTypes)[number]

export type Seo = {
  active: boolean
  title?: string
  description?: string
  openGraph?: { title?: string; description?: string; image?: string }
  twitter?: { title?: string; description?: string; image?: string }
}

export type PageParams = {
  type: PageType
  /** Null for a page of the editor's own. */
  route: EditableRoute | null
  title: Translated
  description: Translated
  paths: Translated
  seo: Translated<Seo>
  menu: boolean
  subMenu: boolean
  /** `NAME` is the class `page-NAME` of the page. */
  css: string | null
  redirect: { active: boolean; link: string } | null
  breadcrumb: boolean
  pageBanner: boolean
  /** Languages in which it is not online yet; absent in older documents. */
  withheld?: readonly Language[]
}

export type PageSummary = {
  id: number
  parentId: number | null
  name: string
  path: string
  status: PublicationStatus
  sort: number
  created: string
  modified: string
  params: PageParams
}

export type PageContent = { banner: Banner | null; modules: Module[] }

export type PageRecord = PageSummary & PageContent

export const isIndexable = ({ params: { type } }: Pick<PageSummary, 'params'>): boolean =>
  type !== 'feedback' && type !== 'login'

/** A page or an article: `withheld` are the languages in which it is not online yet. */
type Withholding = { params: Pick<PageParams, 'withheld'> }

export const isWithheld = ({ params }: Withholding, language: Language): boolean =>
  params.withheld?.includes(language) ?? false

export const isTranslated = (
  { params }: { params: Pick<PageParams, 'title' | 'withheld'> },
  language: Language,
): boolean => Boolean(params.title[language]) && !isWithheld({ params }, language)

/** Whether each language of the site waits, so that visitors see it nowhere. */
export const isNowhere = (item: Withholding, languages: readonly Language[]): boolean =>
  languages.every((code) => isWithheld(item, code))

export function publishedPages<T extends Pick<PageSummary, 'id' | 'parentId' | 'status'>>(pages: readonly T[]): T[] {
  const pagesById = new Map(pages.map((page) => [page.id, page]))
  const isVisible = (page: T | undefined, depth: number): boolean =>
    page !== undefined &&
    isPublished(page) &&
    depth <= pages.length &&
    (page.parentId === null || isVisible(pagesById.get(page.parentId), depth + 1))
  return pages.filter((page) => isVisible(page, 0))
}
