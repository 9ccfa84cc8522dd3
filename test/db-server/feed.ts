import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '#db/client.ts'
import { startDatabase } from '#db/local-server.ts'
import { migrate } from '#db/migrate.ts'
import { demoReferenceData, demoSite } from '#worker/commands/demo.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { importSite } from '#worker/services/site/import.ts'

/** Around Ghent and Hasselt: each import reads all known towns. */
const towns = /^(?:90|93|35)/

/**
 * Starts a libSQL server with site, types and some towns of the demo agency, without properties.
 * @param today `YYYY-MM-DD` of the import
 */
export async function startReferenceDatabase(
  today: string,
): Promise<{ url: string; database: Database; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-ground-'))
  const server = await startDatabase(folder)
  const database = connect(server.url)
  await migrate(database)
  await importSite(database, await demoSite(), { today })
  const referenceData = await demoReferenceData()
  await importFeed(
    database,
    { ...referenceData, places: referenceData.places!.filter(({ zip }) => towns.test(zip)) },
    { today },
  )
  return {
    url: server.url,
    database,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const propertyRecord = (id: number, change: Record<string, unknown> = {}) => ({
  ...{ ID: id, RecordFile: `T-${id}`, Goal: 0, Status: 1, WebID: 1, Marquee: 0, PublishPrice: true, Price: 400_000 },
  ...{ PublishAddress: true, Street: 'Wilgenstraat', HouseNumber: '12', Zip: '9000', City: 'Gent', CountryID: 10 },
  ...{ GpsX: 3.72, GpsY: 51.05, DateOnline: '2026-10-01', DateChanged: '2026-10-01', Bedrooms: 3 },
  Translations: [{ language: 'nl', Title: `Huis ${id}`, TypeDescription: 'Rijwoning', Description: 'Een huis.' }],
  ...change,
})

export const createFeed = (homes: ReturnType<typeof propertyRecord>[]) => readAgencyFeed({ Properties: homes })
