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

/** Written once and copied for every fixture. */
const templates = {
  demo: (database: Database) => importDemo(database, { today }),
  /** Dutch by default, and French. */
  dutch: async (database: Database) =>
    importInto(
      withSite(await demoSite(), { languages: languagesInUse('nl', 'fr'), defaultLanguage: 'nl' }),
      readAgencyFeed(await demoFeed()),
    )(database),
  /** French only. */
  alone: async (database: Database) =>
    importInto(
      withSite(await demoSite(), { languages: languagesInUse('fr'), defaultLanguage: 'fr' }),
      readAgencyFeed(await demoFeed()),
    )(database),
  /** Dutch by default, four languages, without English or German texts. */
  sparse: async (database: Database) =>
    importInto(
      withSite(withoutEnglishAndGerman(await demoSite()), { defaultLanguage: 'nl' }),
      withoutTexts(readAgencyFeed(await demoFeed())),
    )(database),
  /** The demo properties on a site with a home page only. */
  bare: async (database: Database) => importInto(bareSite(), readAgencyFeed(await demoFeed()))(database),
  empty: async () => {},
} satisfies Record<string, (database: Database) => Promise<unknown>>

/** Template of each fixture, which has its own libSQL server. */
const fixtures = {
  /** For forms, logins and analytics, used by `getPage`; one per test thread. */
  agency: 'demo',
  agency2: 'demo',
  agency3: 'demo',
  /** Read-only. */
  demo: 'demo',
  dutch: 'dutch',
  alone: 'alone',
  sparse: 'sparse',
  bare: 'bare',
  empty: 'empty',
  /** For tests that write properties: one per file. */
  writable: 'demo',
  imports: 'demo',
  pictures: 'demo',
  documents: 'demo',
  projects: 'demo',
  importScope: 'demo',
  /** On a site that names Spain. */
  abroad: 'demo',
  mentions: 'demo',
  /** For leak tests. */
  hiding: 'demo',
  /** For tests that write the site. */
  editable: 'demo',
  edited: 'demo',
  /** For cache and load tests. */
  changing: 'demo',
  /** For saved searches, digests, analytics and mail: one per file. */
  sending: 'demo',
  counting: 'demo',
  forms: 'demo',
  known: 'demo',
  alerting: 'demo',
  digests: 'demo',
  feeds: 'demo',
  leads: 'demo',
  announcing: 'demo',
  /** For tests of KV. */
  listed: 'demo',
} as const satisfies Record<string, keyof typeof templates>

/** Fixtures behind a fault proxy. */
const proxied = {
  proxied: 'demo',
  weighed: 'demo',
  interrupted: 'demo',
  cached: 'listed',
  changed: 'changing',
} as const satisfies Record<string, keyof typeof fixtures>

type DatabaseName = keyof typeof fixtures

export type FixtureName = DatabaseName | keyof typeof proxied

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of each fixture's libSQL server or proxy. */
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
    // Prefix of the KV keys, since all fixtures share one namespace.
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
