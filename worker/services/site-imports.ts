import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { articles, pages, site, testimonials } from '#db/schema/index.ts'
import { type SiteDocument, siteFormat } from '#domain/content/site.ts'
import { chunks, insertAll, run, type Statement } from './import-batch.ts'

/**
 * Makes a document the whole of what the agency says of itself: configuration, pages, articles and testimonials. One
 * transaction, so that a visitor sees the site before it or after it; homes and projects are left alone.
 * @param today `YYYY-MM-DD`
 */
export async function importSite(database: Database, document: SiteDocument, { today }: { today: string }) {
  const { site: configuration } = document
  const statements: Statement[] = [
    database
      .insert(site)
      // The edition names this database and no other, also when its address is another's later.
      .values({ id: 1, version: 1, edition: crypto.randomUUID(), updated: today, format: siteFormat, configuration })
      .onConflictDoUpdate({
        target: site.id,
        set: { configuration, format: siteFormat, updated: today, version: sql`${site.version} + 1` },
      }),
    database.delete(pages),
    database.delete(articles),
    database.delete(testimonials),
  ]
  const pageRows = document.pages.map(({ banner, modules, ...entry }) => ({ ...entry, content: { banner, modules } }))
  for (const part of chunks(pageRows)) statements.push(insertAll(database, pages, part))
  for (const part of chunks(document.articles)) statements.push(insertAll(database, articles, part))
  for (const part of chunks(document.testimonials)) statements.push(insertAll(database, testimonials, part))
  await run(database, statements)
}

/** What stands in a database: nothing yet, a site that an earlier or later version of this program wrote, or its document. */
export type StoredSite =
  | { state: 'none' }
  | { state: 'other'; format: number }
  | { state: 'here'; document: SiteDocument }

/** Reads the document back, its rows by number. */
export async function storedSite(database: Database): Promise<StoredSite> {
  const [[row], pageRows, articleRows, testimonialRows] = await database.batch([
    database.select().from(site),
    database.select().from(pages).orderBy(pages.id),
    database.select().from(articles).orderBy(articles.id),
    database.select().from(testimonials).orderBy(testimonials.id),
  ])
  if (!row) return { state: 'none' }
  if (row.format !== siteFormat) return { state: 'other', format: row.format }
  return {
    state: 'here',
    document: {
      site: row.configuration,
      pages: pageRows.map(({ content, ...entry }) => ({ ...entry, ...content })),
      articles: articleRows,
      testimonials: testimonialRows,
    },
  }
}

/** @returns the format in which the site was written; null where there is no site */
export async function siteFormatOf(database: Database): Promise<number | null> {
  const [row] = await database.select({ format: site.format }).from(site)
  return row?.format ?? null
}
