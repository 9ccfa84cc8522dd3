import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { articles, pages, site, testimonials } from '#db/schema/index.ts'
import type { ArticleEntry, ArticleRecord } from '#domain/content/article.ts'
import { articlesOf } from '#domain/content/menu.ts'
import { isModule, type Module } from '#domain/content/module.ts'
import type { PageContent, PageEntry } from '#domain/content/page.ts'
import { isPublished } from '#domain/content/publication.ts'
import type { Testimonial } from '#domain/content/testimonial.ts'
import { Failure } from '#domain/failure.ts'
import { type Catalogue, CatalogueOutdated, isSameContent } from './catalogue.ts'

/** What an editor wrote, beside what the catalogue knows of it. */
export type Pages = {
  /**
   * @returns banner and modules; null for a page that is not there
   * @throws CatalogueOutdated when they are of another state than the catalogue: a draft of tomorrow is not for today
   */
  content: (page: PageEntry) => Promise<PageContent | null>
  /**
   * @returns an article with its text; null when there is none that is shown
   * @throws CatalogueOutdated as above
   */
  article: (which: { id: number } | { name: string }) => Promise<ArticleRecord | null>
  /** The articles of a category in their order, without their texts. */
  articlesOf: (category: number, deep: boolean) => ArticleEntry[]
  /** The newest first. */
  testimonials: (most: number) => Promise<Testimonial[]>
}

type Options = {
  database: () => Database
  catalogue: Catalogue
  /** The catalogue cannot be newer than this: what is of another state is then as good as out of reach. */
  settled: boolean
}

const { requestId: _, ...said } = getTableColumns(testimonials)

const state = { edition: site.edition, contentVersion: site.contentVersion }

/** What was read of one state of the data; an agency has some dozens of pages. */
type Known = { contents: Map<number, PageContent>; texts: Map<number, ArticleRecord['text']> }

const read = new WeakMap<Catalogue, Known>()

export function createPages({ database, catalogue, settled }: Options): Pages {
  const outdated = (what: string) =>
    settled
      ? new Failure('database.unavailable', { cause: `${what} is of another state`, retryAfter: 5 })
      : new CatalogueOutdated(what)
  const known = read.get(catalogue) ?? { contents: new Map(), texts: new Map() }
  read.set(catalogue, known)

  return {
    async content({ id }) {
      const before = known.contents.get(id)
      if (before) return before
      const [[row], [now]] = await database().batch([
        database().select({ content: pages.content }).from(pages).where(eq(pages.id, id)),
        database().select(state).from(site),
      ])
      if (!isSameContent(now, catalogue)) throw outdated(`page ${id}`)
      if (!row) return null
      const content = { banner: row.content.banner, modules: soundModules(row.content.modules, id) }
      known.contents.set(id, content)
      return content
    },

    async article(which) {
      const entry = catalogue.articles.find(
        (one) => isPublished(one) && ('id' in which ? one.id === which.id : one.name === which.name),
      )
      if (!entry) return null
      const before = known.texts.get(entry.id)
      if (before) return { ...entry, text: before }
      const [[row], [now]] = await database().batch([
        database().select({ text: articles.text }).from(articles).where(eq(articles.id, entry.id)),
        database().select(state).from(site),
      ])
      if (!isSameContent(now, catalogue)) throw outdated(`article ${entry.id}`)
      if (!row) return null
      known.texts.set(entry.id, row.text)
      return { ...entry, text: row.text }
    },

    articlesOf: (category, deep) =>
      articlesOf({ articles: catalogue.articles, categories: catalogue.site.categories }, category, deep),

    testimonials: (most) =>
      database()
        .select(said)
        .from(testimonials)
        .where(and(eq(testimonials.status, 'published'), inArray(testimonials.language, [...catalogue.book.languages])))
        .orderBy(desc(testimonials.posted), desc(testimonials.id))
        .limit(most),
  }
}

/** What has no place or shows nothing that has a name cannot be tried, and is left out at once. */
function soundModules(modules: unknown, page: number): Module[] {
  const all: unknown[] = Array.isArray(modules) ? modules : []
  const sound = all.filter(isModule)
  if (sound.length < all.length) console.error(`modules of page ${page} are left out that are none`)
  return sound
}
