import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pathFor } from '#domain/paths.ts'
import { slug } from '#domain/slug.ts'
import type { Language } from '#locales/languages.ts'
import type { Catalogue } from './catalogue.ts'
import { inLanguage } from './catalogue.ts'

/** One address in every language, for a sitemap entry per language. */
export type SitemapEntry = { changed: string; addresses: [Language, string][] }

/**
 * Properties of one file. In four languages they are 10,000 addresses and 7 MB: far below the protocol's 50,000 and
 * 50 MB, for a worker holds the whole file while it writes it.
 */
export const propertiesPerFile = 2500

export type Sitemap = {
  files: () => Promise<number>
  /** The properties of file `n`, from 1; the pages in code stand in the first. */
  entries: (n: number) => Promise<SitemapEntry[]>
}

type Options = { database: () => Database; catalogue: Catalogue; perFile?: number }

export function createSitemap({ database, catalogue, perFile = propertiesPerFile }: Options): Sitemap {
  const { book, updated } = catalogue
  const live = catalogue.counts.reduce((sum, { count }) => sum + count, 0)
  const page = (route: 'home' | 'sale' | 'rent'): SitemapEntry => ({
    changed: updated,
    addresses: book.languages.map((language) => [language, pathFor(book, route, language)]),
  })
  return {
    files: async () => Math.max(1, Math.ceil(live / perFile)),
    entries: async (n) => {
      const rows = await database().all<{
        id: number
        market: number
        place_id: number
        updated: string
        slugs: string
      }>(
        sql`SELECT p.id, p.market, p.place_id, p.updated,
            (SELECT json_group_object(language, slug) FROM property_texts WHERE property_id = p.id) AS slugs
          FROM properties p INDEXED BY properties_live_found WHERE p.withdrawn IS NULL AND p.id > 0
          ORDER BY p.id LIMIT ${perFile} OFFSET ${(n - 1) * perFile}`,
      )
      const properties = rows.map((row): SitemapEntry => {
        const slugs = JSON.parse(row.slugs) as Partial<Record<Language, string>>
        const place = catalogue.places.get(row.place_id)
        return {
          changed: row.updated,
          addresses: book.languages.map((language) => [
            language,
            pathFor(book, row.market === 1 ? 'rentProperty' : 'saleProperty', language, {
              city: place ? inLanguage(place.slugs, language, book) || slug(place.name, language) : '-',
              slug: inLanguage(slugs, language, book) || row.id,
              id: row.id,
            }),
          ]),
        }
      })
      return n === 1 ? [page('home'), page('sale'), page('rent'), ...properties] : properties
    },
  }
}
