import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { articles, pages, site, testimonials } from '#db/schema/index.ts'
import { cacheOf } from '#domain/cache.ts'
import type { ArticleRecord, ArticleSummary } from '#domain/content/article.ts'
import { articlesInCategory } from '#domain/content/cms-routes.ts'
import { isModule, type Module } from '#domain/content/module.ts'
import type { PageContent, PageSummary } from '#domain/content/page.ts'
import { isPublished } from '#domain/content/publication-status.ts'
import type { Testimonial } from '#domain/content/testimonial.ts'
import { Failure } from '#domain/failure.ts'
import type { Language } from '#locales/languages.ts'
import { type Catalogue, CatalogueOutdated, isSameContentVersion } from '#worker/services/catalogue/catalogue.ts'

export type ContentPages = {
  /** @throws CatalogueOutdated when the content is of another data version than the catalogue */
  content: (page: PageSummary) => Promise<PageContent | null>
  /**
   * @returns null when it is not published
   * @throws CatalogueOutdated as above
   */
  article: (which: { id: number } | { name: string }) => Promise<ArticleRecord | null>
  articlesOf: (category: number, deep: boolean) => ArticleSummary[]
  /** Those of the language first, then the newest. */
  testimonials: (max: number, language: Language) => Promise<Testimonial[]>
}

type Options = {
  database: () => Database
  catalogue: Catalogue
  /** No newer catalogue is available: content of another data version is an error. */
  isLatest: boolean
}

const { requestId: _, ...testimonialColumns } = getTableColumns(testimonials)

const versionColumns = { edition: site.edition, contentVersion: site.contentVersion }

export function createContentPages({ database, catalogue, isLatest }: Options): ContentPages {
  const staleError = (what: string) =>
    isLatest
      ? new Failure('database.unavailable', { cause: `${what} is of another data version`, retryAfter: 5 })
      : new CatalogueOutdated(what)
  const contents = cacheOf<PageContent>(catalogue, 'page-contents')
  const texts = cacheOf<ArticleRecord['text']>(catalogue, 'article-texts')

  const shown = cacheOf<Testimonial[]>(catalogue, 'testimonials')

  return {
    async content({ id }) {
      const cached = contents.get(`${id}`)
      if (cached) return cached
      const [[row], [current]] = await database().batch([
        database().select({ content: pages.content }).from(pages).where(eq(pages.id, id)),
        database().select(versionColumns).from(site),
      ])
      if (!isSameContentVersion(current, catalogue)) throw staleError(`page ${id}`)
      if (!row) return null
      const content = { banner: row.content.banner, modules: validModules(row.content.modules, id) }
      contents.set(`${id}`, content)
      return content
    },

    async article(which) {
      const entry = catalogue.articles.find(
        (item) => isPublished(item) && ('id' in which ? item.id === which.id : item.name === which.name),
      )
      if (!entry) return null
      const cached = texts.get(`${entry.id}`)
      if (cached) return { ...entry, text: cached }
      const [[row], [current]] = await database().batch([
        database().select({ text: articles.text }).from(articles).where(eq(articles.id, entry.id)),
        database().select(versionColumns).from(site),
      ])
      if (!isSameContentVersion(current, catalogue)) throw staleError(`article ${entry.id}`)
      if (!row) return null
      texts.set(`${entry.id}`, row.text)
      return { ...entry, text: row.text }
    },

    articlesOf: (category, deep) =>
      articlesInCategory({ articles: catalogue.articles, categories: catalogue.site.categories }, category, deep),

    async testimonials(max, language) {
      const key = `${language} ${max}`
      const cached = shown.get(key)
      if (cached) return cached
      const rows = await database()
        .select(testimonialColumns)
        .from(testimonials)
        .where(
          and(eq(testimonials.status, 'published'), inArray(testimonials.language, [...catalogue.routeMap.languages])),
        )
        .orderBy(desc(eq(testimonials.language, language)), desc(testimonials.posted), desc(testimonials.id))
        .limit(max)
      shown.set(key, rows)
      return rows
    },
  }
}

function validModules(modules: unknown, page: number): Module[] {
  const all: unknown[] = Array.isArray(modules) ? modules : []
  const valid = all.filter(isModule)
  if (valid.length < all.length) console.error(`page.modules_invalid page=${page} count=${all.length - valid.length}`)
  return valid
}
