import { and, getTableColumns, lt, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, excludedColumns, insertAll, jsonIds } from '#db/rows.ts'
import { articles, pages, site, testimonials } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { mergeSiteFile, type SiteDocument, type SiteFile, siteFormat } from '#domain/content/site.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import { parseDocument, readStoredRows } from './rows.ts'

/** Which state of which database it is: every import of a document raises its version, those of homes do not. */
export type SiteState = { edition: string; contentVersion: number }

export type SiteImportOptions = {
  /** `YYYY-MM-DD` */
  today: string
  /** Whether testimonials that visitors sent, and the document does not name, go as well. */
  clearing?: boolean
  /** The state that the document was compared with, null for no site at all. Without it any state is written over. */
  expected?: SiteState | null
}

/** Somebody else has imported since: nothing has been touched. */
export class SiteConflict extends Error {
  override readonly name = 'SiteMoved'
}

/** @returns whether what the database refuses is the state that was expected */
function isConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/constraint failed: site\.(?:content_version|id)/.test(cause.message)) return true
  }
  return false
}

/** The next state of the site, after a change of what an editor wrote. */
export const nextVersion = { version: sql`${site.version} + 1`, contentVersion: sql`${site.contentVersion} + 1` }

/** The one row of the site; a statement that fails, and its batch with it, where another state is there. */
function siteStatement(
  database: Database,
  { site: configuration }: SiteFile,
  { today, expected }: SiteImportOptions,
): Statement {
  // The edition names this database and no other, also when its address is another's later.
  const row = { id: 1, edition: crypto.randomUUID(), updated: today, format: siteFormat, configuration }
  const set = { configuration, format: siteFormat, updated: today }
  if (expected === null) return database.insert(site).values({ ...row, version: 1, contentVersion: 1 })
  if (!expected) {
    return database
      .insert(site)
      .values({ ...row, version: 1, contentVersion: 1 })
      .onConflictDoUpdate({ target: site.id, set: { ...set, ...nextVersion } })
  }
  // Nothing where it is another state, and the column must not be empty.
  const next = sql`(SELECT ${site.contentVersion} + 1 FROM ${site}
    WHERE ${site.edition} = ${expected.edition} AND ${site.contentVersion} = ${expected.contentVersion})`
  return database
    .insert(site)
    .values({ ...row, version: 1, contentVersion: next })
    .onConflictDoUpdate({
      target: site.id,
      set: { ...set, ...nextVersion, contentVersion: sql`excluded.content_version` },
    })
}

/**
 * Makes a document what the agency says of itself: configuration, pages, articles and testimonials. One transaction, so
 * that a visitor sees the site before it or after it; homes and projects are left alone. A list that the document does
 * not tell of is left alone too; one that it tells of is that list afterwards. Of the testimonials this is so only below
 * `firstSentTestimonial`: those that visitors sent are changed by a document that names them, and taken away by none
 * unless it is `clearing`.
 * @throws SiteMoved where another state is there than the one expected
 */
export async function importSite(database: Database, document: SiteFile, options: SiteImportOptions) {
  const statements: Statement[] = [siteStatement(database, document, options)]
  if (document.pages) {
    const rows = document.pages.map(({ banner, modules, ...entry }) => ({ ...entry, content: { banner, modules } }))
    statements.push(database.delete(pages))
    for (const chunk of chunks(rows)) statements.push(insertAll(database, pages, chunk))
  }
  if (document.articles) {
    statements.push(database.delete(articles))
    for (const chunk of chunks(document.articles)) statements.push(insertAll(database, articles, chunk))
  }
  if (document.testimonials) {
    const unnamed = notInArray(testimonials.id, jsonIds(document.testimonials.map(({ id }) => id)))
    const isRemoved = options.clearing ? unnamed : and(unnamed, lt(testimonials.id, firstSubmittedTestimonialId))
    statements.push(database.delete(testimonials).where(isRemoved))
    const { id: _, requestId: __, ...columns } = getTableColumns(testimonials)
    for (const chunk of chunks(document.testimonials)) {
      statements.push(
        insertAll(database, testimonials, chunk).onConflictDoUpdate({
          target: testimonials.id,
          set: excludedColumns(testimonials, Object.keys(columns)),
        }),
      )
    }
  }
  try {
    await transaction(database, statements)
  } catch (error) {
    if (!isConflict(error)) throw error
    throw new SiteConflict('Somebody else has imported meanwhile: look at the difference again.', { cause: error })
  }
}

/** @returns the document that stands in a database after an import, for what stood there before */
export function mergedSite(
  before: SiteDocument,
  file: SiteFile,
  { clearing = false }: Pick<SiteImportOptions, 'clearing'> = {},
): SiteDocument {
  const after = mergeSiteFile(file, before)
  const namedIds = new Set(after.testimonials.map(({ id }) => id))
  const keptTestimonials = clearing
    ? []
    : before.testimonials.filter(({ id }) => id >= firstSubmittedTestimonialId && !namedIds.has(id))
  return { ...after, testimonials: [...after.testimonials, ...keptTestimonials] }
}

/** What stands in a database: nothing yet, its document, or something that this version does not read. */
export type StoredSite =
  | { state: 'none' }
  | { state: 'here'; at: SiteState; document: SiteDocument }
  | {
      state: 'other'
      at: SiteState
      format: number
      /** What the site is called, as far as that can be read. */
      name: string | null
      /** What cannot be read, and why. */
      faults: string[]
    }

function siteNameIn(configuration: unknown): string | null {
  try {
    const { name } = JSON.parse(String(configuration))
    return typeof name === 'string' ? name : null
  } catch {
    return null
  }
}

/** Reads the document back, its rows by number. */
export async function readStoredSite(database: Database): Promise<StoredSite> {
  const rows = await readStoredRows(database)
  const [row] = rows.site
  if (!row) return { state: 'none' }
  const at = { edition: String(row.edition), contentVersion: Number(row.contentVersion) }
  const format = Number(row.format)
  const { document, faults } =
    format === siteFormat
      ? parseDocument(rows)
      : { document: null, faults: [`it is of format ${format}, and this version reads format ${siteFormat}`] }
  return document
    ? { state: 'here', at, document }
    : { state: 'other', at, format, name: siteNameIn(row.configuration), faults }
}

/**
 * Imports a document in place of what it was compared with.
 * @throws SiteMoved where another document is there by now
 */
export const replaceSite = (
  database: Database,
  document: SiteFile,
  stored: StoredSite,
  options: Omit<SiteImportOptions, 'expected'>,
) => importSite(database, document, { ...options, expected: stored.state === 'none' ? null : stored.at })

/** @returns the format in which the site was written; null where there is no site */
export async function readSiteFormat(database: Database): Promise<number | null> {
  const [row] = await database.select({ format: site.format }).from(site)
  return row?.format ?? null
}
