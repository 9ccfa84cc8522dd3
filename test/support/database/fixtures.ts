import { join } from 'node:path'
import { connect, type Database } from '#db/client.ts'
import { site } from '#db/schema/index.ts'
import { mergeSiteFile, type Site, type SiteDocument } from '#domain/content/site.ts'
import type { Feed } from '#domain/import/record.ts'
import { languageCodes } from '#locales/languages.ts'
import { demoFeed, demoSite, importDemo } from '#worker/commands/demo.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { readSiteFile } from '#worker/importers/site-file.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { importSite } from '#worker/services/site/import.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { today } from './demo-day.ts'
import { startCopy, writeTemplate } from './fixture-database.ts'

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

/** Without English and German texts, at every depth. */
function withoutEnglishAndGerman<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutEnglishAndGerman) as T
  const entries = Object.entries(value).filter(([key]) => key !== 'en' && key !== 'de')
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutEnglishAndGerman(item)])) as T
}

/** The fields that the schema requires and no more. */
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

/** Contents of a database, written once and copied for every fixture that begins with it. */
const templates = {
  demo: (database: Database) => importDemo(database, { today }),
  /** Dutch by default, with French beside it. */
  dutch: async (database: Database) =>
    importInto(
      withSite(await demoSite(), { languages: languagesInUse('nl', 'fr'), defaultLanguage: 'nl' }),
      readAgencyFeed(await demoFeed()),
    )(database),
  /** One language: French. */
  alone: async (database: Database) =>
    importInto(
      withSite(await demoSite(), { languages: languagesInUse('fr'), defaultLanguage: 'fr' }),
      readAgencyFeed(await demoFeed()),
    )(database),
  /** Dutch by default, all four languages in use, and no English or German text in the content. */
  sparse: async (database: Database) =>
    importInto(
      withSite(withoutEnglishAndGerman(await demoSite()), { defaultLanguage: 'nl' }),
      withoutTexts(readAgencyFeed(await demoFeed())),
    )(database),
  /** The demo agency's homes on the smallest site there is: the home page alone, nothing in header or footer. */
  bare: async (database: Database) => importInto(bareSite(), readAgencyFeed(await demoFeed()))(database),
  /** Tables without rows. */
  empty: async () => {},
} satisfies Record<string, (database: Database) => Promise<unknown>>

/** Databases of the tests, each a libSQL server of its own, and the template that each begins with. */
const fixtures = {
  /** For tests that send forms, log in or count; `get` asks it. The second thread of tests has a copy of its own. */
  agency: 'demo',
  agency2: 'demo',
  agency3: 'demo',
  /** Read only. */
  demo: 'demo',
  dutch: 'dutch',
  alone: 'alone',
  sparse: 'sparse',
  bare: 'bare',
  empty: 'empty',
  /** For tests that write homes: one for each file. */
  writable: 'demo',
  imports: 'demo',
  projects: 'demo',
  mentions: 'demo',
  /** For homes that hide something. */
  hiding: 'demo',
  /** For tests that write the site. */
  editable: 'demo',
  edited: 'demo',
  /** For tests of how soon a change is seen, and of crowds. */
  changing: 'demo',
  /** For saved searches, digests, counters and other mail: one for each file. */
  sending: 'demo',
  counting: 'demo',
  forms: 'demo',
  known: 'demo',
  alerting: 'demo',
  digests: 'demo',
  /** For tests of what KV holds. */
  listed: 'demo',
} as const satisfies Record<string, keyof typeof templates>

/** Databases behind a proxy that a test can break, or reach under another address. */
const proxied = {
  proxied: 'demo',
  interrupted: 'demo',
  cached: 'listed',
  changed: 'changing',
} as const satisfies Record<string, keyof typeof fixtures>

type DatabaseName = keyof typeof fixtures

export type FixtureName = DatabaseName | keyof typeof proxied

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of each fixture's libSQL server, or of the proxy in front of it. */
    databases: Record<FixtureName, string>
  }
}

export type Fixtures = { urls: Record<FixtureName, string>; stop: () => Promise<void> }

/**
 * Writes each template once and starts a libSQL server on a copy of it for each fixture.
 * @param names which fixtures, with the proxies in front of them; all by default
 */
export async function startFixtures(
  folder: string,
  names: readonly DatabaseName[] = Object.keys(fixtures) as DatabaseName[],
): Promise<Fixtures> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    await Promise.all(stops.splice(0).map((item) => item()))
  }
  const templateOf = (name: string) => join(folder, 'templates', name)
  const start = async (name: DatabaseName): Promise<[DatabaseName, string]> => {
    const server = await startCopy(templateOf(fixtures[name]), join(folder, name))
    stops.push(server.stop)
    // Names the database in the keys of KV, which all of them share.
    await connect(server.url).update(site).set({ edition: crypto.randomUUID() })
    return [name, server.url]
  }
  try {
    const used = [...new Set(names.map((name) => fixtures[name]))]
    await Promise.all(used.map((name) => writeTemplate(templateOf(name), templates[name])))
    const urls: Partial<Record<FixtureName, string>> = Object.fromEntries(await Promise.all(names.map(start)))
    for (const [name, of] of Object.entries(proxied) as [keyof typeof proxied, DatabaseName][]) {
      if (!urls[of]) continue
      const proxy = await startDatabaseProxy(urls[of])
      stops.push(proxy.stop)
      urls[name] = proxy.url
    }
    return { urls: urls as Record<FixtureName, string>, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
