import type { SitePicture } from '#domain/picture.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import type { IconName } from './icons.ts'
import type { Seo } from './page.ts'
import type { PublicationStatus } from './publication-status.ts'
import type { RichText } from './rich-text.ts'

export type ArticleParams = {
  title: Translated
  intro: Translated
  /** URL segment by language; `path` where missing. */
  paths: Translated
  seo: Translated<Seo>
  picture: SitePicture | null
  /** In rows of links; absent in older documents. */
  icon?: IconName | null
  /** Languages in which it is not online yet; absent in older documents. */
  withheld?: readonly Language[]
}

/** Without text, for lists and URLs. It has a URL only when its category has a page. */
export type ArticleSummary = {
  id: number
  categoryId: number | null
  name: string
  path: string
  status: PublicationStatus
  sort: number
  published: string
  modified: string
  params: ArticleParams
}

export type ArticleRecord = ArticleSummary & { text: Translated<RichText> }

export type ArticleCategory = {
  id: number
  parentId: number | null
  name: Translated
  page: string | null
}

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
