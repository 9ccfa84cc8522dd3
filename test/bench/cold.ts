import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onClose, print, step } from '#worker/commands/terminal.ts'
import { openCheckout } from './checkout.ts'
import { buildPeers, knownSearch } from './peers/build.ts'
import { proxyTo } from './proxy.ts'
import { openStores } from './stores.ts'
import { beginTrace, mark, traceText } from './trace.ts'
import { type Running, start, type Worker } from './workerd.ts'

/** ms of each response. */
type Delays = { database: number; kv: number }

const columns = {
  ...{ ready: 'listens ms', first: 'first byte ms', all: 'whole ms', cpu: 'CPU ms' },
  ...{ queries: 'database', rows: 'rows', reads: 'KV', hits: 'cached', later: 'database later' },
}

/** What the first page of a process takes, reads and finds; `later`: database requests behind the response. */
type Visit = Record<keyof typeof columns, number>
type Counts = Pick<Visit, 'queries' | 'rows' | 'reads' | 'hits'>

type Row = {
  name: string
  path: () => string
  begin: () => Promise<Running>
  take: () => Counts
  quiet: () => Promise<number>
  visits: (Visit & { trace: string })[]
}

const peers = ['hono/jsx', 'Astro', 'SvelteKit', 'Next on OpenNext']

const ask = (url: string): Promise<{ first: number; all: number; text: string }> =>
  new Promise((done, fail) => {
    const begin = performance.now()
    mark('request')
    get(url, { agent: false }, (response) => {
      const parts: Buffer[] = []
      let first = 0
      response.on('data', (part: Buffer) => {
        if (!first) mark('first byte')
        first ||= performance.now() - begin
        parts.push(part)
      })
      response.on('end', () => {
        mark('last byte')
        if (response.statusCode === 200)
          done({ first, all: performance.now() - begin, text: Buffer.concat(parts).toString() })
        else fail(new Error(`${url} answers ${response.statusCode}.`))
      })
    }).on('error', fail)
  })

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!

let number = 400_000

/** Opens a site whose pages other processes have served before in the place `warm`, and its rows. */
async function openSite(name: string, checkout: string, folder: string, delays: Delays) {
  mkdirSync(folder)
  const { site: worker, database } = await openCheckout(checkout, folder)
  const [proxy, warm, empty] = [await proxyTo(database), await openStores(), await openStores()]
  for (const { stop } of [proxy, warm, empty]) onClose(stop)
  const texts = { ORIGIN: 'https://gevel.test', DATABASE_URL: proxy.url, FORM_SECRET: 'signs the forms of the bench' }
  const take = (): Counts => {
    const [one, other, { queries, rows }] = [warm.counts(), empty.counts(), proxy.counts()]
    return { queries, rows, reads: one.reads + other.reads, hits: one.hits + other.hits }
  }
  /** Waits until nothing is asked any more. @returns database requests until then */
  const quiet = async () => {
    let all = 0
    for (let isBusy = true; isBusy; ) {
      await sleep(200 + delays.database + delays.kv)
      const { queries, reads } = take()
      all += queries
      isBusy = queries + reads > 0
    }
    return all
  }
  const neighbour = await start(worker, texts, { places: warm })
  onClose(neighbour.stop)
  const { text } = await ask(`${neighbour.url}/for-sale/`)
  const property = /<h3[^>]*><a href="([^"]+)"/.exec(text)?.[1]
  if (!property) throw new Error('The listing shows no property.')
  const pages: Record<string, () => string> = {
    home: () => '/',
    listing: () => '/for-sale/',
    'unseen search': () => `/for-sale/?price=0-${++number}`,
    property: () => property,
    contact: () => '/contact/',
  }
  // Twice: what is kept behind the first response is there for the second.
  for (const path of [...Object.values(pages), ...Object.values(pages)]) {
    await ask(neighbour.url + path())
    await quiet()
  }
  proxy.delay(delays.database)
  for (const { delay } of [warm, empty]) delay(delays.kv)
  const inEmptyPlace = () => {
    empty.clear()
    return start(worker, texts, { places: empty })
  }
  const rows = Object.entries(pages).flatMap(([page, path]): Row[] => {
    const row = { path, take, quiet }
    return [
      { ...row, name: `${name}: ${page}, warm place`, begin: () => start(worker, texts, { places: warm }), visits: [] },
      { ...row, name: `${name}: ${page}, empty place`, begin: inEmptyPlace, visits: [] },
    ]
  })
  return { rows, neighbour }
}

const rowOfPeer = ({ name, worker }: { name: string; worker: Worker }): Row => ({
  ...{ name, path: () => knownSearch, begin: () => start(worker, { NODE_ENV: 'production' }), visits: [] },
  ...{ take: () => ({ queries: 0, rows: 0, reads: 0, hits: 0 }), quiet: async () => 0 },
})

async function visit({ begin, path, take, quiet }: Row): Promise<Visit & { trace: string }> {
  take()
  const running = await begin()
  try {
    beginTrace()
    const { first, all } = await ask(running.url + path())
    const trace = traceText()
    const cpu = running.cpu()
    const counts = take()
    return { ready: running.started, first, all, cpu, ...counts, later: await quiet(), trace }
  } finally {
    await running.stop()
  }
}

/**
 * The first page of new processes of ours and of other frameworks, in turns.
 * @param processes of each row
 * @param kept folder of the frameworks; a temporary one by default
 * @param beside checkout of another commit, which is measured too
 */
export async function coldBench(
  delays: Delays,
  { processes, kept, beside }: { processes: number; kept: string | undefined; beside: string | undefined },
) {
  const scratch = mkdtempSync(join(tmpdir(), 'gevel-cold-'))
  onClose(() => rmSync(scratch, { recursive: true, force: true }))
  const { rows, neighbour } = await openSite('Gevel', '.', join(scratch, 'gevel'), delays)
  if (beside) rows.push(...(await openSite('Beside', beside, join(scratch, 'beside'), delays)).rows)
  const built = await buildPeers(neighbour.url, scratch, resolve(kept ?? join(scratch, 'frameworks')), peers)
  rows.push(...built.map(rowOfPeer))
  for (let round = 0; round < processes; round++) {
    await step(`Process ${round + 1} of ${processes} of each, load ${loadavg()[0]!.toFixed(1)}`, async () => {
      for (let at = 0; at < rows.length; at++) {
        const row = rows[(at + round) % rows.length]!
        row.visits.push(await visit(row))
      }
    })
  }
  print(`\nDatabase ${delays.database} ms, KV ${delays.kv} ms; medians of ${processes} processes\n`)
  const keys = Object.keys(columns) as (keyof Visit)[]
  print(`| ${['First page', ...Object.values(columns)].join(' | ')} |\n|${'---|'.repeat(keys.length + 1)}`)
  for (const { name, visits } of rows)
    print(`| ${[name, ...keys.map((key) => median(visits.map((item) => item[key])).toFixed(0))].join(' | ')} |`)
  print('\nThe first page of the last process of each, ms since its request\n')
  for (const { name, visits } of rows) print(`${name}: ${visits.at(-1)!.trace}`)
}
