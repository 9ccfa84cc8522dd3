import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { properties, site } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import { emptySearch } from '#domain/search/search.ts'
import type { ProxyMode } from '#test/support/database/database-proxy.ts'
import { send } from '#test/support/edge/client.ts'
import {
  bindings,
  coldDatabase,
  kvKeys,
  pointer,
  publishedDatabase,
  requestFixture,
} from '#test/support/worker/fixture-request.ts'
import { cronExpressions } from '#worker/jobs/schedule.ts'
import { clearCatalogueCache } from '#worker/services/catalogue/cache.ts'
import { createServices } from '#worker/services/services.ts'

const { cold: address, started } = inject('databases')
const proxy = (mode: ProxyMode) => fetch(`${address}/__mode/${mode}`, { method: 'POST' })
const counted = async (what: 'count' | 'rows') => Number(await (await fetch(`${address}/__${what}`)).text())

const shownHome = 4231907

type Cost = [requests: number, rows: number, reads: number]

/**
 * Database requests, rows and KV reads of the first request of an isolate: with all in KV, where the version alone is asked
 * for, behind the response; with nothing there; and of the first one after a change, which stores what the next ones read.
 */
const pages: [name: string, path: string, full: Cost, empty: Cost, changed: Cost][] = [
  ['home', '/', [1, 1, 7], [1, 8, 2], [3, 2319, 2]],
  ['a list', '/for-sale/', [1, 1, 5], [1, 8, 2], [3, 2319, 2]],
  ['a search', '/fr/acheter/?price=0-400000', [1, 1, 5], [1, 7, 2], [3, 2317, 2]],
  ['a property', `/property/${shownHome}/`, [1, 1, 5], [1, 37, 2], [3, 2348, 2]],
  // Articles and projects are read when they are shown.
  ['the projects', '/nieuwbouw/', [1, 1, 5], [2, 10, 2], [4, 2321, 2]],
  ['a project', '/nieuwbouw/ghent/kaai-12/88001/', [1, 1, 4], [2, 70, 2], [4, 2381, 2]],
  ['contact', '/contact/', [1, 1, 4], [1, 8, 2], [3, 2319, 2]],
  ['a page of the editor', '/services/', [1, 1, 4], [1, 8, 2], [3, 2319, 2]],
]

/** Follows the redirects of an address that names an id alone. */
async function addressOf(path: string): Promise<string> {
  const { location } = await requestFixture('started', path)
  return location ? addressOf(location) : path
}

beforeEach(() => proxy('pass'))
afterEach(() => void vi.restoreAllMocks())

async function costs(database: { DATABASE_URL: string }, page: string) {
  await proxy('pass')
  const { status, text, reads } = await requestFixture(database, page)
  expect(status).toBe(200)
  return { text, cost: [await counted('count'), await counted('rows'), reads.length] }
}

test.each(pages)(
  '%s of a new isolate comes from KV, and with an empty one from few rows',
  async (_, path, full, empty, changed) => {
    const page = await addressOf(path)
    await transaction(connect(started), [bumpDataVersion(connect(started), '2026-11-26')])
    const after = await costs(coldDatabase('cold'), page)
    for (const key of await kvKeys('cold', '')) await bindings.LISTINGS.delete(key)
    const first = coldDatabase('cold')
    const unknown = await costs(first, page)
    const published = await costs(await publishedDatabase('cold', first), page)
    expect({ full: published.cost, empty: unknown.cost, changed: after.cost }).toEqual({ full, empty, changed })
    expect(after.text.length).toBe(unknown.text.length)

    await proxy('hang')
    const silent = await requestFixture(
      { ...(await publishedDatabase('cold', first)), DATABASE_TIMEOUT_MS: '300' },
      page,
    )
    expect([silent.status, silent.text.includes('section-error')]).toEqual([200, false])
    expect(silent.text.length).toBe(unknown.text.length)
  },
)

/**
 * KV as another place of Cloudflare sees it: its copy is as old as the reader allows, or a minute.
 * @param copies 0 where the place has no copy, 1 where it has
 */
function delayedKv(clock: () => number, copies: () => number) {
  const writes: [key: string, value: string | Uint8Array, time: number][] = []
  return {
    put: async (key: string, value: string | Uint8Array) => void writes.push([key, value, clock()]),
    get: async (key: string, options: 'arrayBuffer' | { type: 'json'; cacheTtl?: number }) => {
      const isJson = typeof options === 'object'
      const ageMs = copies() * 1000 * ((isJson && options.cacheTtl) || 60)
      const found = writes.findLast(([name, , time]) => name === key && time <= clock() - ageMs)
      return found ? new Response(found[1] as BodyInit)[isJson ? 'json' : 'arrayBuffer']() : null
    },
  } as unknown as typeof bindings.LISTINGS
}

test.each([
  ['a home is withdrawn', { withdrawn: '2026-11-26' as string | null }],
  ['its price and street are hidden', { pricePublished: false, price: null, addressPublished: false, street: null }],
])('%s: a warm isolate shows it after ten seconds, one that starts after half a minute', async (_, change) => {
  const start = Date.now()
  let passed = 0
  let copies = 0
  vi.spyOn(Date, 'now').mockImplementation(() => start + passed)
  const kv = delayedKv(
    () => start + passed,
    () => copies,
  )
  const database = connect(started)
  const pending: Promise<unknown>[] = []
  const services = createServices(
    { ...bindings, DATABASE_URL: started, LISTINGS: kv },
    (work) => void pending.push(work),
  )
  const settled = async () => {
    while (pending.length) await Promise.allSettled(pending.splice(0))
  }
  const shown = async () => {
    const catalogue = await services.catalogue()
    const of = services.in(catalogue, 'en')
    const { total } = await of.listings.search({ ...emptySearch('sale'), price: { min: 1, max: 2_000_000 } })
    const home = await of.properties.byIdCached(shownHome)
    await settled()
    return JSON.stringify([catalogue.version, total, home && [home.withdrawn, home.price, home.street]])
  }

  clearCatalogueCache()
  const [before] = await database.select().from(properties).where(eq(properties.id, shownHome))
  const old = await shown()
  try {
    passed = 100_000
    await database.batch([
      database.update(properties).set(change).where(eq(properties.id, shownHome)),
      bumpDataVersion(database, '2026-11-26'),
    ])
    // Without KV, an isolate that starts shows the change at once, and so does the next one from what is stored.
    copies = Number.POSITIVE_INFINITY
    clearCatalogueCache()
    const unpublished = await shown()
    clearCatalogueCache()
    expect(await shown()).toBe(unpublished)
    copies = 0
    // The worker publishes what it has written; the copy of another place is half a minute behind.
    await createServices(
      { ...bindings, DATABASE_URL: started, LISTINGS: kv },
      (work) => void pending.push(work),
    ).publishVersion()
    await settled()
    const changed = await shown()
    expect(changed).not.toBe(old)
    expect(unpublished).toBe(changed)

    copies = 1
    passed = 119_000
    clearCatalogueCache()
    expect(await shown()).toBe(old)
    passed = 129_000
    expect(await shown()).toBe(changed)

    passed = 130_000
    clearCatalogueCache()
    expect(await shown()).toBe(changed)
  } finally {
    await database.batch([
      database.update(properties).set(before!).where(eq(properties.id, shownHome)),
      bumpDataVersion(database, '2026-11-26'),
    ])
    clearCatalogueCache()
  }
})

test.each([
  [
    'the cron job',
    async (env: { DATABASE_URL: string }) => {
      const due = { cron: cronExpressions.minute, scheduledTime: Date.now() }
      const run = await send('/', { headers: { 'x-test-scheduled': JSON.stringify(due) } }, { env })
      expect(await run.json()).toMatchObject({ error: null })
      return env
    },
  ],
  [
    'an isolate that starts with the request of a command',
    async (env: { DATABASE_URL: string }) => {
      const isolate = await publishedDatabase('cold', env)
      expect((await requestFixture(isolate, '/consent')).status).toBe(200)
      return isolate
    },
  ],
])('%s publishes what was written past the worker', async (_, act) => {
  const database = coldDatabase('cold')
  await requestFixture(database, '/contact/')
  const versionIn = async (env: { DATABASE_URL: string }) =>
    JSON.parse((await bindings.LISTINGS.get(pointer(env)))!).version
  const before = await versionIn(database)
  await connect(started)
    .update(site)
    .set({ version: sql`${site.version} + 1` })
  expect(await versionIn(await act(database))).toBe(before + 1)
})
