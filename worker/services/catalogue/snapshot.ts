import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { site, snapshot } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { siteFormat } from '#domain/content/site.ts'
import { forLog } from '#domain/error-log.ts'
import { formatOf } from '#domain/search-index/packed-arrays.ts'
import { fallbackLanguages, type Language, languageCodes } from '#locales/languages.ts'
import { firstContents, publishedTestimonials } from '#worker/services/content/pages.ts'
import { propertyQuery } from '#worker/services/property/properties.ts'
import { newestSummaries, summaryColumns } from '#worker/services/property/summaries.ts'
import { allRows, rowsFormat } from '#worker/services/search/search-index-store.ts'
import { type Catalogue, type CatalogueData, type CataloguePlace, readWith, withRouteMap } from './catalogue.ts'
import { loadCatalogue } from './load.ts'
import { isSameVersion, type PublishedVersion } from './published-version.ts'

/** Raised when the shape of a catalogue, a content or a testimonial changes: others are ignored. */
export const catalogueFormat = 11

const format = formatOf([catalogueFormat, siteFormat, rowsFormat, summaryColumns].join(' '))

type StoredCatalogue = Omit<CatalogueData, 'places'> & { places: [number, CataloguePlace][] }

export const toStored = ({ routeMap: _, ...data }: Catalogue): StoredCatalogue => ({
  ...data,
  places: [...data.places],
})

/** @returns null for a catalogue of another version, or one that cannot be read */
export function fromStored(stored: StoredCatalogue | null, version: PublishedVersion): Catalogue | null {
  if (!stored) return null
  let fault: unknown = 'of another version or shape'
  try {
    if (isSameVersion(stored, version) && stored.site && Array.isArray(stored.counts))
      return withRouteMap({ ...stored, places: new Map(stored.places) })
  } catch (cause) {
    fault = cause
  }
  console.error(`catalogue.snapshot_invalid edition=${version.edition} version=${version.version}`, forLog(fault))
  return null
}

/** What the address of a request says before the catalogue is known; no property has the id 0. */
export type Expected = { language: Language | null; propertyId: number }

export function expectedFrom(request: Request | null): Expected {
  const pathname = request ? new URL(request.url).pathname : ''
  const [, prefix] = pathname.split('/')
  const [, id] = /\/([1-9]\d{0,15})\/$/.exec(pathname) ?? []
  return { language: languageCodes.find((code) => code === prefix) ?? null, propertyId: id ? Number(id) : 0 }
}

const defaultLanguage = sql`(SELECT configuration ->> 'defaultLanguage' FROM site)`
const cardsIn = (language: SQL) => newestSummaries([language, defaultLanguage, ...fallbackLanguages])

/** SQL of JSON texts by name; that of the catalogue is written by the worker. */
const values = { index: allRows, contents: firstContents, testimonials: publishedTestimonials }

const stored = (part: SQL) => sql`(SELECT value FROM snapshot WHERE part = ${`${format} `} || ${part})`

/** A value as it is stored, else as the tables have it. */
const storedOr = (part: SQL, live: SQL) => sql`coalesce(${stored(part)}, (${live}))`

type Values = Record<keyof typeof values | 'cards', string> & { catalogue: string | null }

function readValues(database: Database, language: Language | null) {
  const shown = sql`coalesce(${language}, ${defaultLanguage})`
  return database.all<Values>(sql`SELECT ${stored(sql`'catalogue'`)} AS catalogue,
    ${storedOr(sql`'index'`, values.index)} AS "index",
    ${storedOr(sql`'contents'`, values.contents)} AS contents,
    ${storedOr(sql`'testimonials'`, values.testimonials)} AS testimonials,
    ${storedOr(sql`'cards ' || ${shown}`, cardsIn(shown))} AS cards`)
}

/**
 * What the first page of an isolate needs, in one request: stored for this data version, or read from the tables. Only a
 * catalogue that is not stored is a second request.
 * @returns the catalogue, without the counts of the search index
 * @throws Failure `site.closed` where there is no site yet
 */
export async function readFirst(database: Database, { language, propertyId }: Expected): Promise<Catalogue> {
  const { edition, version, contentVersion } = site
  const [[row], [read], [property]] = await database.batch([
    database.select({ edition, version, contentVersion }).from(site).where(eq(site.format, siteFormat)),
    readValues(database, language),
    propertyQuery(database, propertyId),
  ])
  const known = row && read?.catalogue ? fromStored(JSON.parse(read.catalogue), row) : null
  const catalogue = known ?? (await loadCatalogue(database))
  // An import has written in between: they are of different data versions.
  if (!read || !row || !isSameVersion(catalogue, row)) return catalogue
  readWith.set(catalogue, {
    contents: JSON.parse(read.contents),
    testimonials: JSON.parse(read.testimonials),
    cards: { language: language ?? catalogue.routeMap.defaultLanguage, rows: read.cards },
    property: property ? { id: propertyId, row: property } : null,
    index: read.index,
    isStored: known !== null,
  })
  return catalogue
}

/** Stores what isolates that start read, unless the data version has changed since, or it is stored. */
export async function storeSnapshot(database: Database, catalogue: Catalogue): Promise<void> {
  const { edition, version, routeMap } = catalogue
  const rows: [name: string, value: SQL][] = [
    ...Object.entries(values),
    ...routeMap.languages.map((code): [string, SQL] => [`cards ${code}`, cardsIn(sql`${code}`)]),
    // Last: with it, all is stored.
    ['catalogue', sql`${JSON.stringify(toStored(catalogue))}`],
  ]
  await transaction(
    database,
    rows.map(([name, value]) => {
      const part = `${format} ${name}`
      return database.insert(snapshot).select(sql`SELECT ${part}, (${value}) FROM site
        WHERE edition = ${edition} AND version = ${version} AND NOT EXISTS (SELECT 1 FROM snapshot WHERE part = ${part})`)
    }),
  )
}
