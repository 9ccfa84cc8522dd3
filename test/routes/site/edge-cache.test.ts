import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { site } from '#db/schema/index.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#test/support/database/database-proxy.ts'
import { settings } from '#test/support/edge/settings.ts'
import { builtWorker } from '#worker/commands/local/built-worker.ts'
import type { Env } from '#worker/env.ts'
import { type PublishedVersion, publishVersion } from '#worker/services/catalogue/published-version.ts'

/** A bot: its views are not counted. */
const headers = { 'user-agent': 'Googlebot/2.1' }

const pages = ['/', '/fr/louer/', '/contact/']

let place: string
let proxy: DatabaseProxy
let version: PublishedVersion

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'gevel-place-'))
  proxy = await startDatabaseProxy(inject('databases').demo)
  const [row] = await connect(proxy.url)
    .select({ edition: site.edition, version: site.version, contentVersion: site.contentVersion })
    .from(site)
  version = row!
})

afterAll(async () => {
  await proxy.stop()
  await rm(place, { recursive: true, force: true })
})

const countQueries = async () => Number(await (await fetch(`${proxy.url}/__count`)).text())

type Isolate = { get: (path: string, init?: RequestInit) => Promise<Response>; kv: Env['LISTINGS'] }

/** Runs with a new isolate, which shares the edge cache and KV of the place with those before it. */
async function inNewIsolate(use: (isolate: Isolate) => Promise<void>) {
  const { kvNamespaces: _, ...worker } = builtWorker('worker', { ...settings, DATABASE_URL: proxy.url })
  const runtime = new Miniflare({
    cf: false,
    kvPersist: place,
    cachePersist: place,
    workers: [{ ...worker, kvNamespaces: { LISTINGS: 'listings' } }],
  })
  try {
    const { origin } = await runtime.unsafeGetDirectURL('worker')
    const kv = (await runtime.getKVNamespace('LISTINGS')) as unknown as Env['LISTINGS']
    await use({ get: (path, init) => fetch(origin + path, { redirect: 'manual', headers, ...init }), kv })
  } finally {
    await runtime.dispose()
  }
}

/** Without what differs between visitors: nonces and form keys with their characters. */
const unpersonal = (html: string) =>
  html
    .replace(/nonce="[^"]+"/g, '')
    .replace(/[\da-f]{8}-[\da-f]{4}-7[\da-f-]{21}/g, 'KEY')
    .replace(/>[ACDEFGHJKLMNPQRTUVWXY3479]{5}</g, '><')

/** @returns the first characters that differ; null for equal texts */
function differenceOf(one: string, other: string): [string, string] | null {
  if (one === other) return null
  const at = [...one].findIndex((sign, index) => sign !== other[index])
  return [one.slice(at - 60, at + 60), other.slice(at - 60, at + 60)]
}

const rendered = new Map<string, string>()

const read = async (path: string, { get }: Isolate, init?: RequestInit) => {
  const response = await get(path, init)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

test('an isolate in a place without pages asks the database and keeps what it renders', async () => {
  await inNewIsolate(async (isolate) => {
    await publishVersion(isolate.kv, proxy.url, version)
    const property = await isolate.get('/property/4231901/')
    pages.push(new URL(property.headers.get('location')!, settings.ORIGIN).pathname)
    for (const path of pages) {
      const { status, html } = await read(path, isolate)
      expect([path, status]).toEqual([path, 200])
      rendered.set(path, unpersonal(html))
    }
  })
  expect(await countQueries()).toBeGreaterThan(0)
})

test('a cold isolate answers with the same pages, without a query', async () => {
  for (const path of pages) {
    await inNewIsolate(async (isolate) => {
      const before = await countQueries()
      const { status, html, headers: sent } = await read(path, isolate)
      // Later, when an isolate is ten seconds old, the app answers.
      expect([path, status, await countQueries()]).toEqual([path, 200, before])
      expect([path, differenceOf(unpersonal(html), rendered.get(path)!)]).toEqual([path, null])
      expect(sent.get('x-data-version')).toBe(String(version.version))
      expect(sent.get('strict-transport-security')).toContain('max-age')
      const nonce = /nonce="([^"]+)"/.exec(html)?.[1]
      expect(sent.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
      const again = await read(path, isolate, { headers: { ...headers, 'if-none-match': sent.get('etag')! } })
      expect([again.status, again.html]).toEqual([304, ''])
      const head = await read(path, isolate, { method: 'HEAD' })
      expect([head.status, head.html]).toEqual([200, ''])
    })
  }
})

test('a visitor with a choice of consent, or of another language, gets a page of their own', async () => {
  await inNewIsolate(async (isolate) => {
    const notices = ['id="consent"', 'data-hint=""']
    const noticesOf = async (extra: Record<string, string>) => {
      const { html } = await read('/', isolate, { headers: { ...headers, ...extra } })
      return notices.filter((notice) => html.includes(notice))
    }
    expect(await noticesOf({})).toEqual(['id="consent"'])
    expect(await noticesOf({ cookie: 'consent=set' })).toEqual([])
    expect(await noticesOf({ 'sec-gpc': '1' })).toEqual([])
    expect(await noticesOf({ 'accept-language': 'fr' })).toEqual(['id="consent"', 'data-hint=""'])
  })
})

test('a view of a stored page counts after the answer', async () => {
  await fetch(`${proxy.url}/__mode/unavailable`, { method: 'POST' })
  try {
    await inNewIsolate(async (isolate) => {
      const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
      expect((await read(pages.at(-1)!, isolate, { headers: browser })).status).toBe(200)
      await expect.poll(countQueries).toBeGreaterThan(0)
    })
  } finally {
    await fetch(`${proxy.url}/__mode/pass`, { method: 'POST' })
  }
})

test('no page of an older data version is sent', async () => {
  const before = await countQueries()
  await inNewIsolate(async (isolate) => {
    await publishVersion(isolate.kv, proxy.url, { ...version, version: version.version + 1 })
    expect((await read('/contact/', isolate)).status).toBe(200)
    expect(await countQueries()).toBeGreaterThan(before)
    await publishVersion(isolate.kv, proxy.url, version)
  })
})
