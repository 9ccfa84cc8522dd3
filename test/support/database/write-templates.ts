import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, type Database } from '#db/client.ts'
import { startDatabase } from '#db/local-server.ts'
import { migrate } from '#db/migrate.ts'
import { mergeSiteFile, type Site, type SiteDocument } from '#domain/content/site.ts'
import type { Feed } from '#domain/import/record.ts'
import { languageCodes } from '#locales/languages.ts'
import { demoFeed, demoReferenceData, demoSite, importDemo } from '#worker/commands/demo.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { readSiteFile } from '#worker/importers/site-file.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { importSite } from '#worker/services/site/import.ts'
import { today } from './demo-day.ts'
import { taggedSite } from './tagged-site.ts'
import type { TemplateName } from './templates.ts'

const withSite = (document: SiteDocument, change: Partial<Site>): SiteDocument => ({
  ...document,
  site: { ...document.site, ...change },
})

const languagesInUse = (...codes: string[]) => languageCodes.map((code) => ({ code, use: codes.includes(code) }))

function withoutTexts(feed: Feed): Feed {
  return {
    ...feed,
    properties: feed.properties.map((property) => {
      const { en: _, de: __, ...texts } = property.texts ?? {}
      return { ...property, texts }
    }),
  }
}

function withoutEnglishAndGerman<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutEnglishAndGerman) as T
  const entries = Object.entries(value).filter(([key]) => key !== 'en' && key !== 'de')
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutEnglishAndGerman(item)])) as T
}

/** Required fields only. */
const bareSite = (): SiteDocument =>
  mergeSiteFile(
    readSiteFile({
      site: {
        name: 'Bare',
        languages: languageCodes.map((code) => ({ code })),
        defaultLanguage: 'en',
        agency: {
          legalName: 'Bare nv',
          phone: '02 000 00 00',
          email: 'bare@example.com',
          street: 'Kerkstraat 1',
          zip: '1000',
          city: { nl: 'Brussel', fr: 'Bruxelles' },
          licences: ['900 001'],
          companyNumber: '0000.000.097',
          insurer: '000.000.00',
        },
      },
      pages: [{ id: 1, name: 'home', route: 'home', title: 'Bare', created: '2026-11-01', modified: '2026-11-01' }],
    }),
  )

const importInto = (document: SiteDocument, feed: Feed) => async (database: Database) => {
  await importSite(database, document, { today })
  await importFeed(database, feed, { today, complete: true })
}

const fills: Record<Exclude<TemplateName, 'tables' | 'tagged'>, (database: Database) => Promise<unknown>> = {
  site: async (database) => importSite(database, await demoSite(), { today }),
  places: async (database) => {
    await importSite(database, await demoSite(), { today })
    await importFeed(database, await demoReferenceData(), { today })
  },
  demo: (database) => importDemo(database, { today }),
  dutch: async (database) =>
    importInto(
      withSite(await demoSite(), { languages: languagesInUse('nl', 'fr'), defaultLanguage: 'nl' }),
      readAgencyFeed(await demoFeed()),
    )(database),
  alone: async (database) =>
    importInto(
      withSite(await demoSite(), { languages: languagesInUse('fr'), defaultLanguage: 'fr' }),
      readAgencyFeed(await demoFeed()),
    )(database),
  sparse: async (database) =>
    importInto(
      withSite(withoutEnglishAndGerman(await demoSite()), { defaultLanguage: 'nl' }),
      withoutTexts(readAgencyFeed(await demoFeed())),
    )(database),
  bare: async (database) => importInto(bareSite(), readAgencyFeed(await demoFeed()))(database),
}

/** Longer than it is written: a server that is not busy with its log lets a transaction take its time. */
const noCheckpointSeconds = 86_400

/** Its server has ended, so that the folder can be copied. @param base the template that it begins as */
async function writeTemplate(name: TemplateName, fill: (database: Database) => Promise<unknown>, base?: TemplateName) {
  const path = join(folder!, name)
  if (base) await cp(join(folder!, base), path, { recursive: true })
  const server = await startDatabase(path, undefined, noCheckpointSeconds)
  try {
    await fill(connect(server.url))
  } finally {
    await server.stop()
  }
}

const [, , folder] = process.argv
await writeTemplate('tables', migrate)
await Promise.all(
  Object.entries(fills).map(([name, fill]) => writeTemplate(name as keyof typeof fills, fill, 'tables')),
)
const addTags = async (database: Database) => importSite(database, withSite(await demoSite(), taggedSite), { today })
await writeTemplate('tagged', addTags, 'demo')
