import { writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#db/client.ts'
import { properties, types, users } from '#db/schema/index.ts'
import { mergeSiteFile, type SiteDocument, siteFormat } from '#domain/content/site.ts'
import { diffSites } from '#domain/content/site-diff.ts'
import { writtenSite } from '#domain/content/site-file.ts'
import type { Feed } from '#domain/import/record.ts'
import { addDays, daysBetween, today } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import { type AgencyFeed, readAgencyFeed } from '#worker/importers/agency.ts'
import { faultText, readSiteFile, SiteFileRefused } from '#worker/importers/site-file.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { type ImportReport, importFeed } from '#worker/services/import/feed.ts'
import { importSite, readSiteFormat, readStoredSite, type StoredSite } from '#worker/services/site/import.ts'
import { readStoredRows } from '#worker/services/site/rows.ts'
import { type CommandDatabase, databaseArg } from './database.ts'
import type { DemoLogin } from './demo/portal.ts'
import { dataFolder, secretOf } from './local/data-folder.ts'
import { gazetteer } from './local/gazetteer.ts'
import { demoDocuments } from './remote-file/demo-documents.ts'
import { readSiteFolder } from './site/folder.ts'
import { Fault, print, step } from './terminal.ts'

const folder = 'db/seed/demo'

const json = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))

export async function demoFeed(): Promise<AgencyFeed> {
  const documents = await demoDocuments()
  const withDocuments = (property: { ID: number }) =>
    documents.has(property.ID) ? { ...property, DocumentSources: documents.get(property.ID) } : property
  const lists = (await readdir(folder)).filter((name) => name.startsWith('properties-')).sort()
  return {
    PropertyTypes: await json('types.json'),
    Places: await json('places.json'),
    Projects: await json('projects.json'),
    Pictures: await json('pictures.json'),
    Properties: (await Promise.all(lists.map(json))).flat().map(withDocuments),
  }
}

export async function demoSite(): Promise<SiteDocument> {
  const { document, faults } = await readSiteFolder(join(folder, 'site'))
  if (!document) throw new Error(`The demo agency's document is refused: ${faults.join('; ')}`)
  return mergeSiteFile(document)
}

/** Types and places of the demo agency: reference data of every import. */
export async function demoReferenceData(): Promise<Feed> {
  const { PropertyTypes, Places } = await demoFeed()
  return readAgencyFeed({ PropertyTypes: PropertyTypes!, Places: Places!, Properties: [] })
}

/** The day on which the dates in the files are right. */
const demoDay = '2026-11-20'

/** Later, the properties are as old as they were on that day: some of them are new. */
function dated({ Properties, ...feed }: AgencyFeed, today: string): AgencyFeed {
  const days = Math.max(0, daysBetween(demoDay, today))
  const moved = ['DateOnline', 'DateChanged'] as const
  return {
    ...feed,
    Properties: (Properties as Record<string, unknown>[]).map((property) => ({
      ...property,
      ...Object.fromEntries(moved.map((name) => [name, addDays(String(property[name]), days)])),
    })),
  }
}

export async function importDemo(
  database: Database,
  options: { today: string; progress?: (done: number, all: number) => void },
): Promise<ImportReport> {
  await importSite(database, await demoSite(), options)
  const report = await importFeed(database, readAgencyFeed(dated(await demoFeed(), options.today)), {
    ...options,
    complete: true,
    gazetteer: gazetteer(),
  })
  const [first] = report.refused
  if (first) throw new Error(`The demo agency's property ${first.id} is refused: ${first.field}: ${first.reason}`)
  return report
}

/** How the arguments of another command name this database. */
const argOf = ({ remote, folder }: CommandDatabase) =>
  databaseArg(remote ? { database: 'URL' } : { scratch: folder === dataFolder() ? undefined : folder })

/** @throws Fault when a database has no site, or one of another version */
async function requireSite(opened: CommandDatabase) {
  const format = await readSiteFormat(opened.database)
  const command = `npm run site -- import FILE${argOf(opened)}`
  if (format === null)
    throw new Fault(
      `The database has no site yet: ${command} brings it in, and npm run site -- draft FOLDER … writes a first one.`,
    )
  if (format !== siteFormat)
    throw new Fault(`The site in the database was written by another version: ${command} replaces it.`)
}

/** The first language of the site. @throws Fault without a site */
export async function defaultLanguage(opened: CommandDatabase): Promise<Language> {
  await requireSite(opened)
  return (await loadCatalogue(opened.database)).routeMap.defaultLanguage
}

const lacksReferenceData = async (database: Database) => (await database.$count(types)) === 0

/** Gives a database with a site the types and the places that an import needs, where it lacks them. */
export async function ensureReferenceData(opened: CommandDatabase) {
  const { database } = opened
  await requireSite(opened)
  if (await lacksReferenceData(database))
    await step('Writing types and places', async () =>
      importFeed(database, await demoReferenceData(), { today: today(), gazetteer: gazetteer() }),
    )
}

/** The feed of a dry run: with the types and the places that its import would write first. */
export async function withReferenceData({ database }: CommandDatabase, feed: Feed): Promise<Feed> {
  if (!(await lacksReferenceData(database))) return feed
  const { types = [], places = [] } = await demoReferenceData()
  return { ...feed, types: [...types, ...(feed.types ?? [])], places: [...places, ...(feed.places ?? [])] }
}

/** Makes a local database without a site that of the demo agency, without its properties. */
export async function ensureDemoSite(opened: CommandDatabase) {
  const { database, remote } = opened
  if (!remote && (await readSiteFormat(database)) === null)
    await step('Writing the demo agency', async () => importSite(database, await demoSite(), { today: today() }))
  await ensureReferenceData(opened)
}

async function isHalfImported(database: Database, stored: StoredSite): Promise<boolean> {
  if (stored.state !== 'here' || (await database.$count(properties))) return false
  return diffSites(stored.document, await demoSite()).length === 0
}

/** What an import would refuse of a document that is stored, by an earlier version perhaps. */
export function storedFaults(document: SiteDocument): string[] {
  try {
    readSiteFile(writtenSite(document))
    return []
  } catch (error) {
    if (error instanceof SiteFileRefused) return error.faults.map(faultText)
    throw error
  }
}

/**
 * Imports the demo agency into an empty database, and replaces a demo site of another version. An agency's own site is
 * left alone.
 * @throws Fault when an agency's own site is of another version
 */
export async function seedDemo(database: Database, dataFolder: string) {
  const stored = await readStoredSite(database)
  if (stored.state === 'none' || (await isHalfImported(database, stored))) {
    await step('Importing the demo agency', (progress) => importDemo(database, { today: today(), progress }))
  }
  if (stored.state === 'here') {
    for (const fault of storedFaults(stored.document)) print(`  The site in ${dataFolder} has a fault: ${fault}`)
  }
  if (stored.state !== 'other') return
  const { format, at } = stored
  if (format === siteFormat) {
    for (const fault of stored.faults) print(`  Cannot be read: ${fault}`)
    return print('  The site is incomplete: npm run site -- import FILE replaces it.')
  }
  const demo = await demoSite()
  if (stored.name !== demo.site.name) {
    throw new Fault(
      `The site in ${dataFolder} was written by another version: npm run site -- import FILE replaces it. Nothing was changed.`,
    )
  }
  const file = join(dataFolder, `site-of-format-${format}.${at.contentVersion}.json`)
  writeFileSync(file, `${JSON.stringify(await readStoredRows(database), null, 2)}\n`)
  await step('Replacing the demo agency of another version', async () =>
    importSite(database, demo, { today: today(), expected: at }),
  )
  print(`  The previous site was saved as ${file}.`)
}

export async function agencyName(database: Database): Promise<string | undefined> {
  const stored = await readStoredSite(database)
  return stored.state === 'here' ? stored.document.site.name : undefined
}

/** Creates the accounts of the demo agency where there are none. @returns none for another agency */
export async function seedDemoPortal(database: Database, dataFolder: string): Promise<DemoLogin[]> {
  if ((await agencyName(database)) !== (await demoSite()).site.name) return []
  // Takes half a second to load.
  const { demoLogins, importDemoPortal } = await import('./demo/portal.ts')
  const secret = secretOf(dataFolder, 'OWNER_SECRET')
  if (!(await database.$count(users))) {
    await step('Creating the accounts of the demo agency', () =>
      importDemoPortal(database, { today: today(), now: Date.now(), secret }),
    )
  }
  return demoLogins(database, secret)
}
