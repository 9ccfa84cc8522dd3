import { getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import { readRow, type StoredRow, storedColumns } from '#db/rows.ts'
import { articles, pages, site, testimonials } from '#db/schema/index.ts'
import type { SiteDocument, SiteList } from '#domain/content/site.ts'
import { writtenConfiguration, writtenRow } from '#domain/content/site-file.ts'

export type StoredRows = { site: StoredRow[] } & Record<SiteList, StoredRow[]>

const rawColumns = (table: SQLiteTable) => storedColumns(getTableColumns(table))

export async function readStoredRows(database: Database): Promise<StoredRows> {
  const [siteRows, pageRows, articleRows, testimonialRows] = await database.batch([
    database.select(rawColumns(site)).from(site),
    database.select(rawColumns(pages)).from(pages).orderBy(pages.id),
    database.select(rawColumns(articles)).from(articles).orderBy(articles.id),
    database.select(rawColumns(testimonials)).from(testimonials).orderBy(testimonials.id),
  ])
  return { site: siteRows, pages: pageRows, articles: articleRows, testimonials: testimonialRows }
}

const parseRow = <Table extends SQLiteTable>(table: Table, row: StoredRow) =>
  readRow(getTableColumns(table), row) as Table['$inferSelect']

const rowParsers: { [List in SiteList]: (row: StoredRow) => SiteDocument[List][number] } = {
  pages: (row) => {
    const { content, ...entry } = parseRow(pages, row)
    return { ...entry, ...content }
  },
  articles: (row) => parseRow(articles, row),
  testimonials: (row) => {
    const { requestId: _, ...testimonial } = parseRow(testimonials, row)
    return testimonial
  },
}

/**
 * Parses stored rows; each must be serialisable as a site file.
 * @returns faults such as `pages row 4 (contact): content: …`, and no document if there are any
 */
export function parseDocument(rows: StoredRows): { document: SiteDocument | null; faults: string[] } {
  const faults: string[] = []
  const attempt = <T>(where: string, work: () => T): T[] => {
    try {
      return [work()]
    } catch (error) {
      faults.push(`${where}: ${(error as Error).message}`)
      return []
    }
  }
  const list = <List extends SiteList>(name: List) =>
    rows[name].flatMap((stored) =>
      attempt(`${name} row ${stored.id}${stored.name ? ` (${stored.name})` : ''}`, () => {
        const row = rowParsers[name](stored)
        writtenRow[name](row)
        return row
      }),
    )
  const [configuration] = attempt('site', () => {
    const { configuration } = parseRow(site, rows.site[0] ?? {})
    writtenConfiguration(configuration)
    return configuration
  })
  const lists = { pages: list('pages'), articles: list('articles'), testimonials: list('testimonials') }
  return { document: configuration && !faults.length ? { site: configuration, ...lists } : null, faults }
}
