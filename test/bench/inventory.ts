import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Database } from '#db/client.ts'
import { packWords } from '#domain/search-index/words.ts'
import { languageCodes } from '#locales/languages.ts'
import { openGenerated } from '#worker/commands/generate.ts'
import { buildSite } from '#worker/commands/local/build.ts'
import type { Env } from '#worker/env.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { getSearchIndex } from '#worker/services/search/search-index-store.ts'
import { getWords } from '#worker/services/search/words-store.ts'
import { buildWorker } from './build.ts'
import { startDemoDatabase } from './demo-database.ts'
import { proxyTo } from './proxy.ts'
import { type Running, run } from './workerd.ts'

/** Pages that query the database; `{n}` is another number each time, `{property}` a path of the listing. */
const pages: [name: string, path: string][] = [
  ['listing, rendered from memory', '/for-sale/?fresh'],
  ['listing, with a query', '/for-sale/?type=1&type=2&fresh={n}'],
  ['listing, dearest', '/for-sale/?type=1&type=2&sort=dearest&fresh={n}'],
  ['listing of two towns', '/for-sale/?city=Gent%7C9000&city=Aalst%7C9300&fresh={n}'],
  ['listing in a price range', '/for-sale/?price=200000-{n}'],
  ['listing with rooms, garden and energy', '/for-sale/?bedrooms=3&garden=1&energy=c&fresh={n}'],
  ['listing of a rare word', '/for-sale/?search=gent&fresh={n}'],
  ['listing of a word in half of all', '/for-sale/?search=house&fresh={n}'],
  ['listing of a part of the map', '/for-sale/?area=51_3.65_51.1_3.8&fresh={n}'],
  ['listing of a drawn area', '/for-sale/?area=50.6_3.6_51.3_3.6_51.3_4.9_50.8_5.1&fresh={n}'],
  ['map points of a search', '/api/map?goal=0&garden=1&bedrooms=3&price=1-{n}000'],
  ['map points of all', '/api/map?goal=0&price=1-{n}000'],
  ['property', '{property}?fresh={n}'],
]

const requests = 60
const rounds = 4

type Fixture = { running: Running; proxy: Awaited<ReturnType<typeof proxyTo>>; property: string }
type Cost = {
  rows: number
  queries: number
  database: number
  cpu: number
  time: number
  bytes: number
  brotli: number
}

let number = 300_000
const urlOf = ({ running, property }: Fixture, path: string) => {
  number += 1000
  return running.url + path.replace('{property}', property).replace('{n}', String(number))
}

async function costOf(fixture: Fixture, path: string): Promise<Cost> {
  const get = async () => Buffer.from(await (await fetch(urlOf(fixture, path))).arrayBuffer())
  const deadline = performance.now() + 15_000
  do {
    fixture.proxy.counts()
    for (let at = 0; at < 30; at++) await get()
    // Words are collected behind responses.
  } while (fixture.proxy.counts().queries > 0 && performance.now() < deadline)
  const times: number[] = []
  let cpu = Number.POSITIVE_INFINITY
  let text = await get()
  fixture.proxy.counts()
  for (let round = 0; round < rounds; round++) {
    const before = fixture.running.cpu()
    for (let at = 0; at < requests; at++) {
      const begin = performance.now()
      text = await get()
      times.push(performance.now() - begin)
    }
    // The fastest round has the least noise.
    cpu = Math.min(cpu, (fixture.running.cpu() - before) / requests)
  }
  const { rows, queries, milliseconds } = fixture.proxy.counts()
  const count = requests * rounds
  return {
    rows: rows / count,
    queries: queries / count,
    database: milliseconds / count,
    cpu,
    time: times.sort((item, other) => item - other)[times.length >> 1]!,
    bytes: text.length,
    brotli: brotliCompressSync(text).length,
  }
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2)

/** Bytes of what an isolate keeps for searches. */
async function printIndexSize(database: Database) {
  const waiting: Promise<unknown>[] = []
  const kv = { get: async () => null, put: async () => {} } as unknown as Env['LISTINGS']
  const later = (promise: Promise<unknown>) => void waiting.push(promise)
  const source = { key: 'memory', database: () => database, kv, later }
  const catalogue = await loadCatalogue(database)
  const index = await getSearchIndex(source, catalogue)
  const columns = Object.values(index.columns).reduce((size, { byteLength }) => size + byteLength, 0)
  console.log(`Columns of the index: ${megabytes(columns)} MB`)
  for (const language of languageCodes) {
    await getWords(source, catalogue, language, index)
    await Promise.all(waiting)
    const words = await getWords(source, catalogue, language, index)
    console.log(`Words in ${language}: ${words ? `${megabytes(packWords(words).length)} MB` : 'too many'}`)
  }
}

export async function inventoryBench(count: number) {
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000) {
    throw new Error('Name a number: npm run bench -- --stock 100000')
  }
  const folder = mkdtempSync(join(tmpdir(), 'gevel-bench-'))
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    await buildSite()
    const stock = await openGenerated(count)
    stops.push(stock.close)
    const demo = await startDemoDatabase(folder)
    stops.push(demo.stop)
    const worker = await buildWorker('test/bench/ours.ts', folder)

    const fixture = async (url: string): Promise<Fixture> => {
      const proxy = await proxyTo(url)
      stops.push(proxy.stop)
      const running = await run({ folder: worker }, '/for-sale/', {
        ORIGIN: 'https://gevel.test',
        DATABASE_URL: proxy.url,
      })
      stops.push(running.stop)
      const list = await (await fetch(`${running.url}/for-sale/`)).text()
      const property = list.match(/<h3[^>]*><a href="([^"]+)"/)?.[1]
      if (!property) throw new Error('The listing shows no property.')
      return { running, proxy, property }
    }
    const small = await fixture(demo.url)
    const large = await fixture(stock.server.url)

    const head = ['rows', 'queries', 'db ms', 'CPU ms', 'p50 ms', 'CPU ÷', 'p50 ÷', 'HTML KB', 'brotli']
    const line = (name: string, cells: string[]) =>
      console.log(name.padEnd(40) + cells.map((cell) => cell.padStart(10)).join(''))
    console.log(`\nEach page with ${count} homes; ÷ is against the same page of the demo agency`)
    line('', head)
    for (const [name, path] of pages) {
      const before = await costOf(small, path)
      const after = await costOf(large, path)
      line(name, [
        after.rows.toFixed(0),
        after.queries.toFixed(1),
        after.database.toFixed(1),
        after.cpu.toFixed(2),
        after.time.toFixed(1),
        (after.cpu / before.cpu).toFixed(2),
        (after.time / before.time).toFixed(2),
        `${(after.bytes / 1024).toFixed(0)} (${(before.bytes / 1024).toFixed(0)})`,
        (after.brotli / 1024).toFixed(1),
      ])
    }
    await printIndexSize(stock.database)
    console.log(`First listing, ms: ${large.running.started.toFixed(0)} (${small.running.started.toFixed(0)})`)
    console.log(`Memory of the worker, MB: ${large.running.memory().toFixed(0)} (${small.running.memory().toFixed(0)})`)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}
