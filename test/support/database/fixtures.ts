import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { site } from '#db/schema/index.ts'
import { isD1, startD1 } from '#test/support/engine/d1.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { startCopy, type TemplateName, templateFolder } from './templates.ts'

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
  empty: 'tables',
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
  municipalities: 'demo',
  bilingual: 'demo',
  /** For leak tests. */
  hiding: 'demo',
  /** For tests that write the site. */
  editable: 'demo',
  edited: 'demo',
  drafted: 'demo',
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
  /** For isolates that start. */
  started: 'demo',
  /** The second agency of a deployment. */
  second: 'demo',
  /** Without the inquiries of other tests. */
  unused: 'demo',
} as const satisfies Record<string, TemplateName>

/** Fixtures behind a fault proxy, each for one test file: the files of other threads run at the same time. */
export const proxied = {
  proxied: 'demo',
  weighed: 'unused',
  interrupted: 'demo',
  faulty: 'demo',
  cached: 'listed',
  changed: 'changing',
  cold: 'started',
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
 * Starts a libSQL server on a copy of its template for each fixture.
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
  const templates = await templateFolder()
  const d1 = isD1
    ? await startD1(folder, Object.fromEntries(names.map((name) => [name, join(templates, fixtures[name])])))
    : null
  if (d1) stops.push(d1.stop)
  const start = async (name: DatabaseName): Promise<[DatabaseName, string]> => {
    if (d1) {
      await connect(d1.urls[name]!).update(site).set({ edition: crypto.randomUUID() })
      return [name, d1.urls[name]!]
    }
    const server = await startCopy(join(templates, fixtures[name]), join(folder, name))
    stops.push(server.stop)
    // A server that ends before `stop` fails every later test of its fixture.
    server.ended.then((reason) => stops.length && console.error(`Fixture ${name}: ${reason} ${server.output()}`))
    // Prefix of the KV keys, since all fixtures share one namespace.
    await connect(server.url).update(site).set({ edition: crypto.randomUUID() })
    return [name, server.url]
  }
  try {
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
