import type { SitePicture } from '#domain/picture.ts'
import type { Translated } from '#domain/translated.ts'
import type { Seo } from './page.ts'
import type { PublicationStatus } from './publication-status.ts'
import type { RichText } from './rich-text.ts'

export type ArticleParams = {
  title: Translated
  /** A sentence or two, plain. */
  intro: Translated
  /** The own part of the address in a language; where it is missing, `path`. */
  paths: Translated
  seo: Translated<Seo>
  picture: SitePicture | null
}

/** An article as lists and its address need it. It has an address only where its category has a page. */
export type ArticleSummary = {
  id: number
  categoryId: number | null
  /** What links say: `article:NAME`. */
  name: string
  /** One segment. */
  path: string
  status: PublicationStatus
  sort: number
  /** `YYYY-MM-DD` */
  published: string
  modified: string
  params: ArticleParams
}

export type ArticleRecord = ArticleSummary & { text: Translated<RichText> }

/** A kind of article. */
export type ArticleCategory = {
  id: number
  parentId: number | null
  name: Translated
  /** Name of the page under which its articles have their addresses. */
  page: string | null
}

/** @returns the category and, if asked for, everything under it; a circle ends where it began */
export function categoryWithDescendants(
  categories: readonly ArticleCategory[],
  id: number,
  includeDescendants: boolean,
): number[] {
  const ids = [id]
  for (const current of ids) {
    if (!includeDescendants) break
    for (const { id: child, parentId } of categories) {
      if (parentId === current && !ids.includes(child)) ids.push(child)
    }
  }
  return ids
}
