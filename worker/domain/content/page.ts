import type { Translated } from '#domain/translated.ts'
import type { RouteName } from '#locales/paths.ts'
import type { Banner } from './banner.ts'
import type { Module } from './module.ts'
import { isPublished, type PublicationStatus } from './publication-status.ts'

/** Pages in code that an editor may title, fill and take off the site. Their address is the code's own. */
export const editableRoutes = ['home', 'sale', 'rent', 'projects'] as const satisfies readonly RouteName[]

/** Pages in code that nobody edits, and that links may name all the same: `page:job`. A page of the editor's goes first. */
export const linkableRoutes = ['job', 'favourites', 'compare', 'login'] as const satisfies readonly RouteName[]

export type EditableRoute = (typeof editableRoutes)[number]

/** `feedback` thanks for a form and is no page that anybody looks for. */
export const pageTypes = ['page', 'article', 'feedback', 'login'] as const

export type PageType = (typeof pageTypes)[number]

/** How a page is told outside the site. `image` is the path of a picture. Without `active`, the page's own words are. */
export type Seo = {
  active: boolean
  title?: string
  description?: string
  openGraph?: { title?: string; description?: string; image?: string }
  twitter?: { title?: string; description?: string; image?: string }
}

export type PageParams = {
  type: PageType
  /** The page in code that this row belongs to; null for a page of the editor's own. */
  route: EditableRoute | null
  /** In menu and trail; of a list in code, whose heading says what is searched, there alone. */
  title: Translated
  description: Translated
  /** The own part of the address in a language; where it is missing, `path`. */
  paths: Translated
  seo: Translated<Seo>
  /** Whether it stands in the main menu. */
  menu: boolean
  /** Whether the menu shows what lies under it. */
  subMenu: boolean
  /** A look of the style sheets for the whole page: `NAME` is the class `page-NAME`. */
  css: string | null
  redirect: { active: boolean; link: string } | null
  breadcrumb: boolean
  pageBanner: boolean
}

/** A page as the menu and its address need it. */
export type PageSummary = {
  id: number
  parentId: number | null
  /** What links say: `page:NAME`. */
  name: string
  /** One or more segments, without a slash at either end; empty for a page in code. */
  path: string
  status: PublicationStatus
  sort: number
  /** `YYYY-MM-DD` */
  created: string
  modified: string
  params: PageParams
}

/** What a page shows between the header and the footer. */
export type PageContent = { banner: Banner | null; modules: Module[] }

export type PageRecord = PageSummary & PageContent

/** Whether anybody looks for such a page: for words of thanks and a login nobody does. */
export const isIndexable = ({ params: { type } }: Pick<PageSummary, 'params'>): boolean =>
  type !== 'feedback' && type !== 'login'

/** @returns whether the page has words of its own in a language; where not, it shows those of another */
export const isTranslated = ({ params }: Pick<PageSummary, 'params'>, language: keyof Translated): boolean =>
  Boolean(params.title[language])

/**
 * @returns the pages that are shown: published, and under nothing that is not. A parent that is missing, or that leads
 *   round in a circle, counts as not published.
 */
export function publishedPages<T extends Pick<PageSummary, 'id' | 'parentId' | 'status'>>(pages: readonly T[]): T[] {
  const pagesById = new Map(pages.map((page) => [page.id, page]))
  const isVisible = (page: T | undefined, depth: number): boolean =>
    page !== undefined &&
    isPublished(page) &&
    depth <= pages.length &&
    (page.parentId === null || isVisible(pagesById.get(page.parentId), depth + 1))
  return pages.filter((page) => isVisible(page, 0))
}
