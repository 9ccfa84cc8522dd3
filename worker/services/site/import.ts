import { and, eq, getTableColumns, lt, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, excludedColumns, insertAll, jsonIds } from '#db/rows.ts'
import { articles, pages, partDrafts, site, testimonials } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import type { DraftedPart } from '#domain/admin/resource.ts'
import { redirectsAfter } from '#domain/content/page/redirects.ts'
import { mergeSiteFile, type SiteDocument, type SiteFile, siteFormat } from '#domain/content/site.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import { libraryStatements } from './library-rows.ts'
import { parseDocument, readStoredRows } from './rows.ts'

/** Each import of a site file raises the content version; imports of properties do not. */
type SiteState = { edition: string; contentVersion: number }

export type SiteImportOptions = {
  today: string
  /** Whether submitted testimonials that the document lacks are deleted. */
  clearing?: boolean
  /** State that the document was compared with; null for no site. By default any state is overwritten. */
  expected?: SiteState | null
  /** What follows in the transaction. */
  behind?: readonly Statement[]
}

/** A concurrent import; nothing was written. */
export class SiteConflict extends Error {
  override readonly name = 'SiteConflict'
}

function isConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/constraint failed: site\.(?:content_version|id)/.test(cause.message)) return true
  }
  return false
}

export const nextVersion = { version: sql`${site.version} + 1`, contentVersion: sql`${site.contentVersion} + 1` }

function siteStatement(
  database: Database,
  { site: configuration }: SiteFile,
  { today, expected }: SiteImportOptions,
): Statement {
  // Unique also when another database later has the same URL.
  const row = { id: 1, edition: crypto.randomUUID(), updated: today, format: siteFormat, configuration }
  const set = { configuration, format: siteFormat, updated: today }
  if (expected === null) return database.insert(site).values({ ...row, version: 1, contentVersion: 1 })
  if (!expected) {
    return database
      .insert(site)
      .values({ ...row, version: 1, contentVersion: 1 })
      .onConflictDoUpdate({ target: site.id, set: { ...set, ...nextVersion } })
  }
  // NULL in another state, which violates NOT NULL.
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

/** Removes the drafts of rows that are not there any more. */
const draftsWithout = (database: Database, resource: DraftedPart, rows: readonly { id: number }[]): Statement =>
  database
    .delete(partDrafts)
    .where(
      and(eq(partDrafts.resource, resource), notInArray(partDrafts.key, jsonIds(rows.map(({ id }) => String(id))))),
    )

/**
 * Replaces configuration, pages, articles and testimonials in one transaction; absent lists are unchanged. Submitted
 * testimonials (from `firstSubmittedTestimonialId`) are updated, but deleted only when `clearing`.
 * @throws SiteConflict when the state is not the expected one
 */
export async function importSite(database: Database, document: SiteFile, options: SiteImportOptions) {
  const statements: Statement[] = [siteStatement(database, document, options)]
  if (document.pages) {
    const rows = document.pages.map(({ banner, modules, ...entry }) => ({ ...entry, content: { banner, modules } }))
    statements.push(draftsWithout(database, 'pages', document.pages), database.delete(pages))
    for (const chunk of chunks(rows)) statements.push(insertAll(database, pages, chunk))
  }
  if (document.articles) {
    statements.push(draftsWithout(database, 'articles', document.articles), database.delete(articles))
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
    await transaction(database, [
      ...statements,
      ...(options.behind ?? []),
      ...libraryStatements(database, document, options.today),
    ])
  } catch (error) {
    if (!isConflict(error)) throw error
    throw new SiteConflict('Somebody else has imported meanwhile: look at the difference again.', { cause: error })
  }
}

/** An edited document with the redirects from its former addresses; a file without redirects keeps those there are. */
export function withRedirects(before: SiteDocument, after: SiteDocument): SiteDocument {
  const { redirects = before.site.redirects, ...site } = after.site
  const lines = redirectsAfter(before, { ...after, site: { ...site, ...(redirects && { redirects }) } })
  return { ...after, site: { ...site, ...(lines.length > 0 && { redirects: lines }) } }
}

export function mergedSite(
  before: SiteDocument,
  file: SiteFile,
  { clearing = false }: Pick<SiteImportOptions, 'clearing'> = {},
): SiteDocument {
  const after = withRedirects(before, mergeSiteFile(file, before))
  const namedIds = new Set(after.testimonials.map(({ id }) => id))
  const keptTestimonials = clearing
    ? []
    : before.testimonials.filter(({ id }) => id >= firstSubmittedTestimonialId && !namedIds.has(id))
  return { ...after, testimonials: [...after.testimonials, ...keptTestimonials] }
}

/** `other`: of another format, or invalid. */
export type StoredSite =
  | { state: 'none' }
  | { state: 'here'; at: SiteState; document: SiteDocument }
  | {
      state: 'other'
      at: SiteState
      format: number
      name: string | null
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
 * Imports a document unless the site changed since it was read.
 * @throws SiteConflict
 */
export const replaceSite = (
  database: Database,
  document: SiteFile,
  stored: StoredSite,
  options: Omit<SiteImportOptions, 'expected'>,
) => {
  const { site } = stored.state === 'here' ? mergedSite(stored.document, document) : document
  return importSite(
    database,
    { ...document, site },
    { ...options, expected: stored.state === 'none' ? null : stored.at },
  )
}

export async function readSiteFormat(database: Database): Promise<number | null> {
  const [row] = await database.select({ format: site.format }).from(site)
  return row?.format ?? null
}
