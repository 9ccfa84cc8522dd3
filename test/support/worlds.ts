import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#db/client.ts'
import { startDatabase } from '#db/local.ts'
import { migrate } from '#db/migrate.ts'
import { documentOf, type Site, type SiteDocument } from '#domain/content/site.ts'
import { languageCodes } from '#locales/languages.ts'
import { demoFeed, demoSite } from '#worker/commands/demo.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import type { Feed } from '#worker/importers/record.ts'
import { readSiteFile } from '#worker/importers/site-file.ts'
import { importFeed } from '#worker/services/imports.ts'
import { importSite } from '#worker/services/site-imports.ts'
import { today } from './demo-day.ts'

/** Databases other than the demo agency's, each a real server, and a way to that one which can be broken. */
export type Worlds = {
  /** The demo agency, which nobody writes to or breaks. */
  demo: string
  /** Dutch by default, with French beside it. */
  dutch: string
  /** One language: French. */
  alone: string
  /** Dutch by default, all four languages in use, and no English or German text in the content. */
  sparse: string
  /** The demo agency's homes on the smallest site there is: no page but the home page, nothing in header or footer. */
  bare: string
  /** For tests that write homes. */
  writable: string
  /** For homes that hide something. */
  hiding: string
  /** For tests that write the site. */
  editable: string
  /** The same for tests that run beside those. */
  edited: string
  /** For forms that are sent, and what becomes of them. */
  sending: string
  /** Tables and nothing in them. */
  empty: string
  /** The demo agency through a proxy; `POST /__mode/NAME` breaks it. */
  proxied: string
  /** The same through another one, for forms. */
  interrupted: string
}

/** What the proxy does with a question; `swallow` lets it through and keeps back what becomes of a request. */
export const proxyModes = ['pass', 'refuse', 'hang', 'garbage', 'unavailable', 'slow', 'swallow'] as const
export type ProxyMode = (typeof proxyModes)[number]

declare module 'vitest' {
  interface ProvidedContext {
    worlds: Worlds
  }
}

const withSite = (document: SiteDocument, change: Partial<Site>): SiteDocument => ({
  ...document,
  site: { ...document.site, ...change },
})

const inUse = (...codes: string[]) => languageCodes.map((code) => ({ code, use: codes.includes(code) }))

function withoutTexts(feed: Feed): Feed {
  return {
    ...feed,
    properties: feed.properties.map((property) => {
      const { en: _, de: __, ...texts } = property.texts
      return { ...property, texts }
    }),
  }
}

/** Whatever stands in a language is gone where that is English or German, at every depth. */
function withoutEnglishAndGerman<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutEnglishAndGerman) as T
  const entries = Object.entries(value).filter(([key]) => key !== 'en' && key !== 'de')
  return Object.fromEntries(entries.map(([key, one]) => [key, withoutEnglishAndGerman(one)])) as T
}

/** What the schema asks for and no more. */
const bare = (): SiteDocument =>
  documentOf(
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

async function proxyTo(url: string): Promise<Server> {
  let mode: ProxyMode = 'pass'
  const server = createServer((question, answer) => {
    const set = question.url?.match(/^\/__mode\/(\w+)$/)?.[1] as ProxyMode | undefined
    if (set) {
      mode = set
      answer.end(set)
      return
    }
    if (mode === 'refuse') {
      question.destroy()
      return
    }
    if (mode === 'hang') return
    if (mode === 'unavailable') {
      answer.writeHead(503).end('try later')
      return
    }
    if (mode === 'garbage') {
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{"baton":null,"results":[{"ty')
      return
    }
    let asked = ''
    if (mode === 'swallow') {
      question.on('data', (chunk) => {
        asked += chunk
      })
    }
    const pass = () => {
      const onward = request(
        `${url}${question.url}`,
        { method: question.method ?? 'GET', headers: question.headers },
        (got) => {
          if (asked.includes('insert into \\"requests\\"')) {
            got.on('end', () => question.destroy()).resume()
            return
          }
          answer.writeHead(got.statusCode ?? 502, got.headers)
          got.pipe(answer)
        },
      )
      onward.on('error', () => answer.destroy())
      question.pipe(onward)
    }
    if (mode === 'slow') setTimeout(pass, 400)
    else pass()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return server
}

export default async function worlds(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-worlds-'))
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  const world = async (name: string, document: SiteDocument | null, feed: Feed): Promise<string> => {
    const server = await startDatabase(join(folder, name))
    stops.push(server.stop)
    const database = connect(server.url)
    await migrate(database)
    if (document) {
      await importSite(database, document, { today })
      await importFeed(database, feed, { today, complete: true })
    }
    return server.url
  }
  try {
    const feed = readAgencyFeed(await demoFeed())
    const document = await demoSite()
    const demo = await world('demo', document, feed)
    const throughProxy = async () => {
      const proxy = await proxyTo(demo)
      stops.push(
        () =>
          new Promise((done) => {
            proxy.close(done)
            proxy.closeAllConnections()
          }),
      )
      return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    }
    project.provide('worlds', {
      demo,
      dutch: await world('dutch', withSite(document, { languages: inUse('nl', 'fr'), defaultLanguage: 'nl' }), feed),
      alone: await world('alone', withSite(document, { languages: inUse('fr'), defaultLanguage: 'fr' }), feed),
      sparse: await world(
        'sparse',
        withSite(withoutEnglishAndGerman(document), { defaultLanguage: 'nl' }),
        withoutTexts(feed),
      ),
      bare: await world('bare', bare(), feed),
      writable: await world('writable', document, feed),
      hiding: await world('hiding', document, feed),
      editable: await world('editable', document, feed),
      edited: await world('edited', document, feed),
      sending: await world('sending', document, feed),
      empty: await world('empty', null, feed),
      proxied: await throughProxy(),
      interrupted: await throughProxy(),
    })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
