import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { articles, pages, site } from '#db/schema/index.ts'
import { isRecord, listOf, objectOf, type Shape } from '#db/shape.ts'
import { cacheOf } from '#domain/cache.ts'
import type { ArticleRecord, ArticleSummary } from '#domain/content/article.ts'
import { articlesInCategory } from '#domain/content/cms-routes.ts'
import { isModule, type Module } from '#domain/content/module.ts'
import type { PageContent, PageSummary } from '#domain/content/page.ts'
import { isPublished } from '#domain/content/publication-status.ts'
import { type SiteDocument, siteFormat } from '#domain/content/site.ts'
import type { Testimonial } from '#domain/content/testimonial.ts'
import { Failure } from '#domain/failure.ts'
import type { Language } from '#locales/languages.ts'
import {
  type Catalogue,
  CatalogueOutdated,
  isSameContentVersion,
  readWith,
} from '#worker/services/catalogue/catalogue.ts'
import { cacheInKv, type KvSource } from '#worker/services/kv.ts'

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
  kv: KvSource
  catalogue: Catalogue
  /** No newer catalogue is available: content of another data version is an error. */
  isLatest: boolean
}

/** Characters of the JSON of a page that an isolate reads when it starts; a longer one, of law, is read when it is shown. */
const maxFirstContent = 10_000

/** Bytes of a content, about. */
const contentBytes = 8 * 1024

/** Contents of published pages by id. */
export const firstContents = sql`SELECT json_group_object(id, json(content)) FROM pages
  WHERE status = 'published' AND length(content) <= ${maxFirstContent} AND json_valid(content)`

/** Published ones in all languages, the newest first. */
export const publishedTestimonials = sql`SELECT json_group_array(json_object('id', id, 'status', status, 'name', name,
    'comment', comment, 'language', language, 'website', website, 'picture', iif(json_valid(picture), json(picture), NULL), 'posted', posted,
    'postedBy', posted_by))
  FROM (SELECT * FROM testimonials WHERE status = 'published' ORDER BY posted DESC, id DESC)`

const versionColumns = { edition: site.edition, contentVersion: site.contentVersion }

/** Raised when the shape of what KV has changes; that of a site document is in its own number. */
const format = 2

export function createContentPages({ database, kv, catalogue, isLatest }: Options): ContentPages {
  const staleError = (what: string) =>
    isLatest
      ? new Failure('database.unavailable', { cause: `${what} is of another data version`, retryAfter: 5 })
      : new CatalogueOutdated(what)
  const contents = cacheInKv(
    kv,
    cacheOf<PageContent>(catalogue, 'page-contents', Number.POSITIVE_INFINITY, contentBytes),
    isContent,
  )
  const texts = cacheInKv(
    kv,
    cacheOf<Pick<ArticleRecord, 'text'>>(catalogue, 'article-texts', Number.POSITIVE_INFINITY, contentBytes),
    hasText,
  )
  const shown = cacheInKv(kv, cacheOf<Testimonial[]>(catalogue, 'testimonials'), listOf(isRecord))
  const { edition, contentVersion } = catalogue
  const keyOf = (name: string) => `content:${format}:${siteFormat}:${edition}:${contentVersion}:${name}`

  return {
    content: ({ id }) =>
      contents(keyOf(`page:${id}`), async () => {
        const sent = readWith.get(catalogue)?.contents[id]
        if (isContent(sent)) return validContent(sent!, id)
        const [[row], [current]] = await database().batch([
          database().select({ content: pages.content }).from(pages).where(eq(pages.id, id)),
          database().select(versionColumns).from(site),
        ])
        if (!isSameContentVersion(current, catalogue)) throw staleError(`page ${id}`)
        return row ? validContent(row.content, id) : null
      }),

    async article(which) {
      const entry = catalogue.articles.find(
        (item) => isPublished(item) && ('id' in which ? item.id === which.id : item.name === which.name),
      )
      if (!entry) return null
      const body = await texts(keyOf(`article:${entry.id}`), async () => {
        const [[row], [current]] = await database().batch([
          database().select({ text: articles.text }).from(articles).where(eq(articles.id, entry.id)),
          database().select(versionColumns).from(site),
        ])
        if (!isSameContentVersion(current, catalogue)) throw staleError(`article ${entry.id}`)
        return row ?? null
      })
      return body && { ...entry, ...body }
    },

    articlesOf: (category, deep) =>
      articlesInCategory({ articles: catalogue.articles, categories: catalogue.site.categories }, category, deep),

    async testimonials(max, language) {
      const all = await shown(keyOf('testimonials'), async () => {
        const sent = readWith.get(catalogue)?.testimonials
        if (sent) return sent
        const [row] = await database().all<{ list: string }>(sql`SELECT (${publishedTestimonials}) AS list`)
        return JSON.parse(row!.list) as Testimonial[]
      })
      const read = all.filter((item) => catalogue.routeMap.languages.includes(item.language))
      const isOwn = (item: Testimonial) => item.language === language
      return [...read.filter(isOwn), ...read.filter((item) => !isOwn(item))].slice(0, max)
    },
  }
}

/** The same, with pages and articles of a document in place of those that are stored. */
export const withDocument = (
  stored: ContentPages,
  catalogue: Pick<Catalogue, 'articles'>,
  { pages, articles }: Pick<SiteDocument, 'pages' | 'articles'>,
): ContentPages => ({
  ...stored,
  content: async ({ id }) => pages.find((page) => page.id === id) ?? null,
  article: async (which) => {
    const shown = catalogue.articles.find((item) => ('id' in which ? item.id === which.id : item.name === which.name))
    const article = articles.find(({ id }) => id === shown?.id)
    return shown && isPublished(shown) && article ? { ...article, ...shown } : null
  },
})

const isContent = objectOf({ modules: listOf(isModule) })
const hasText: Shape = (value) => isRecord(value) && 'text' in (value as object)

const validContent = ({ banner, modules }: PageContent, id: number): PageContent => ({
  banner,
  modules: validModules(modules, id),
})

function validModules(modules: unknown, page: number): Module[] {
  const all: unknown[] = Array.isArray(modules) ? modules : []
  const valid = all.filter(isModule)
  if (valid.length < all.length) console.error(`page.modules_invalid page=${page} count=${all.length - valid.length}`)
  return valid
}
