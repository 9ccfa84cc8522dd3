import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#db/client.ts'
import { mergeSiteFile, type SiteDocument } from '#domain/content/site.ts'
import { type AgencyFeed, readAgencyFeed } from '#worker/importers/agency.ts'
import type { Feed } from '#worker/importers/record.ts'
import { type ImportReport, importFeed } from '#worker/services/import/feed.ts'
import { importSite } from '#worker/services/site/import.ts'
import { readSiteSource } from './site-source.ts'

const folder = 'db/seed/demo'

/** Where the demo agency's document stands, a file for each part. */
export const demoSiteFolder = join(folder, 'site')

const json = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))

/** @returns the demo agency's feed, as its vendor would send it */
export async function demoFeed(): Promise<AgencyFeed> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const lists = names.filter((name) => name.startsWith('properties-'))
  return {
    PropertyTypes: await json('types.json'),
    Places: await json('places.json'),
    Projects: await json('projects.json'),
    Pictures: names.includes('pictures.json') ? await json('pictures.json') : [],
    Properties: (await Promise.all(lists.map(json))).flat(),
  }
}

/**
 * @returns what the demo agency says of itself
 * @throws Error where its document is refused: it is ours, so that is a fault of this checkout
 */
export async function demoSite(): Promise<SiteDocument> {
  const { document, faults } = await readSiteSource(demoSiteFolder)
  if (!document) throw new Error(`The demo agency's document is refused: ${faults.join('; ')}`)
  return mergeSiteFile(document)
}

/** The types and the places of the demo agency: what any import of homes needs first. */
export async function demoGround(): Promise<Feed> {
  const { PropertyTypes, Places } = await demoFeed()
  return readAgencyFeed({ PropertyTypes: PropertyTypes!, Places: Places!, Properties: [] })
}

/**
 * Brings the demo agency into a database that is migrated.
 * @throws Error when a row of it is refused: it is ours, so a refusal is a fault of this checkout
 */
export async function importDemo(
  database: Database,
  options: { today: string; progress?: (done: number, all: number) => void },
): Promise<ImportReport> {
  await importSite(database, await demoSite(), options)
  const report = await importFeed(database, readAgencyFeed(await demoFeed()), { ...options, complete: true })
  const [first] = report.refused
  if (first) throw new Error(`The demo agency's property ${first.id} is refused: ${first.field}: ${first.reason}`)
  return report
}
