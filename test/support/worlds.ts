import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#db/client.ts'
import { startDatabase } from '#db/local.ts'
import { migrate } from '#db/migrate.ts'
import type { Site } from '#domain/site.ts'
import { demoFeed } from '#worker/commands/demo.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import type { Feed } from '#worker/importers/record.ts'
import { importFeed } from '#worker/services/imports.ts'
import { today } from './demo-day.ts'

/** Databases other than the demo agency's, each a real server, and a way to that one which can be broken. */
export type Worlds = {
  /** Dutch by default, with French beside it. */
  dutch: string
  /** One language: French. */
  alone: string
  /** Dutch by default, all four languages in use, and no English or German text in the content. */
  sparse: string
  /** For tests that write. */
  writable: string
  /** Tables and nothing in them. */
  empty: string
  /** The demo agency through a proxy; `POST /__mode/NAME` breaks it. */
  proxied: string
}

/** What the proxy does with a question. */
export const proxyModes = ['pass', 'refuse', 'hang', 'garbage', 'unavailable', 'slow'] as const
export type ProxyMode = (typeof proxyModes)[number]

declare module 'vitest' {
  interface ProvidedContext {
    worlds: Worlds
  }
}

const withSite = (feed: Feed, change: Partial<Site>): Feed => ({ ...feed, site: { ...feed.site!, ...change } })

const inUse = (...codes: string[]) =>
  (['nl', 'fr', 'en', 'de'] as const).map((code) => ({ code, use: codes.includes(code) }))

function withoutTexts(feed: Feed): Feed {
  return {
    ...feed,
    properties: feed.properties.map((property) => {
      const { en: _, de: __, ...texts } = property.texts
      return { ...property, texts }
    }),
  }
}

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
    const pass = () => {
      const onward = request(
        `${url}${question.url}`,
        { method: question.method ?? 'GET', headers: question.headers },
        (got) => {
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
  const world = async (name: string, feed: Feed | null): Promise<string> => {
    const server = await startDatabase(join(folder, name))
    stops.push(server.stop)
    const database = connect(server.url)
    await migrate(database)
    if (feed) await importFeed(database, feed, { today, complete: true })
    return server.url
  }
  try {
    const feed = readAgencyFeed(await demoFeed())
    const demo = await world('demo', feed)
    const proxy = await proxyTo(demo)
    stops.push(
      () =>
        new Promise((done) => {
          proxy.close(done)
          proxy.closeAllConnections()
        }),
    )
    project.provide('worlds', {
      dutch: await world('dutch', withSite(feed, { languages: inUse('nl', 'fr'), defaultLanguage: 'nl' })),
      alone: await world('alone', withSite(feed, { languages: inUse('fr'), defaultLanguage: 'fr' })),
      sparse: await world('sparse', withSite(withoutTexts(feed), { defaultLanguage: 'nl' })),
      writable: await world('writable', feed),
      empty: await world('empty', null),
      proxied: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
