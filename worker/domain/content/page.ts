import type { Translated } from '#domain/translated.ts'
import type { RouteName } from '#locales/paths.ts'
import type { Banner } from './banner.ts'
import type { Module } from './module.ts'
import { isPublished, type Status } from './publication.ts'

/** Pages in code that an editor may title, fill and take off the site. Their address is the code's own. */
export const editedRoutes = ['home', 'sale', 'rent', 'projects'] as const satisfies readonly RouteName[]

/** Pages in code that nobody edits, and that links may name all the same: `page:job`. A page of the editor's goes first. */
export const linkedRoutes = ['job', 'favourites', 'compare', 'login'] as const satisfies readonly RouteName[]

export type EditedRoute = (typeof editedRoutes)[number]

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
  route: EditedRoute | null
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
export type PageEntry = {
  id: number
  parentId: number | null
  /** What links say: `page:NAME`. */
  name: string
  /** One or more segments, without a slash at either end; empty for a page in code. */
  path: string
  status: Status
  sort: number
  /** `YYYY-MM-DD` */
  created: string
  modified: string
  params: PageParams
}

/** What a page shows between the header and the footer. */
export type PageContent = { banner: Banner | null; modules: Module[] }

export type PageRecord = PageEntry & PageContent

/** Whether anybody looks for such a page: for words of thanks and a login nobody does. */
export const isSought = ({ params: { type } }: Pick<PageEntry, 'params'>): boolean =>
  type !== 'feedback' && type !== 'login'

/** @returns whether the page has words of its own in a language; where not, it shows those of another */
export const isTranslated = ({ params }: Pick<PageEntry, 'params'>, language: keyof Translated): boolean =>
  Boolean(params.title[language])

/**
 * @returns the pages that are shown: published, and under nothing that is not. A parent that is missing, or that leads
 *   round in a circle, counts as not published.
 */
export function publishedPages<T extends Pick<PageEntry, 'id' | 'parentId' | 'status'>>(pages: readonly T[]): T[] {
  const known = new Map(pages.map((page) => [page.id, page]))
  const shown = (page: T | undefined, steps: number): boolean =>
    page !== undefined &&
    isPublished(page) &&
    steps <= pages.length &&
    (page.parentId === null || shown(known.get(page.parentId), steps + 1))
  return pages.filter((page) => shown(page, 0))
}
