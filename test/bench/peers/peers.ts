import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { buildConstant } from '#test/bench/build.ts'
import { openCheckout } from '#test/bench/checkout.ts'
import { openStores } from '#test/bench/stores.ts'
import { modulesOf, type Running, run, type Worker } from '#test/bench/workerd.ts'
import { onClose, print, reasonOf, step } from '#worker/commands/terminal.ts'
import { buildPeers, knownSearch } from './build.ts'
import { type Load, load } from './load.ts'
import { elements, treeOf } from './tree.ts'

/** Pages of a worker that are asked by turns; `{n}` in a path is another number for each request. */
type Row = { name: string; worker: Worker; paths: string[]; running: Running }
type Measured = Load & { cpu: number }

const connections = 4
const seconds = 2

/** Prices above all of the demo agency: each search finds the same homes. */
const search = '/for-sale/?price=0-{n}'
/** React preloads two pictures by itself, and Next has scripts. */
const maxDifference = 40

const sorted = (values: number[]) => values.toSorted((one, other) => one - other)
const median = (values: number[]) => sorted(values)[values.length >> 1]!

const textOf = async ({ url }: Running, path: string) => (await fetch(url + path.replace('{n}', '2345678'))).text()
const sizeOf = (html: string) => [...elements(treeOf(html))].length

/** @param name of the site, for its first row */
async function startOurs(name: string, checkout: string, folder: string): Promise<Row[]> {
  mkdirSync(folder, { recursive: true })
  const { site, worker, database } = await openCheckout(checkout, folder)
  // Of another process, as at Cloudflare; empty, so that a page is rendered when it is to be.
  const places = await openStores(false)
  onClose(places.stop)
  const texts = { ORIGIN: 'https://gevel.test', DATABASE_URL: database, FORM_SECRET: 'signs the forms of the bench' }
  const running = await run(worker, '/for-sale/', texts, places)
  onClose(running.stop)
  // Requests for one page share a rendering that waits for the database.
  const links = (await textOf(running, '/for-sale/')).matchAll(/<h3[^>]*><a href="([^"]+)"/g)
  const pages: [name: string, ...paths: string[]][] = [
    ['unseen search', search],
    ['rendered', '/for-sale/?fresh'],
    ['cached', '/for-sale/'],
    ['home', '/?fresh'],
    ['property', ...Array.from(links, ([, path]) => `${path}?fresh`)],
  ]
  return pages.map(([page, ...paths]) => ({ name: `${name}: ${page}`, worker: site, paths, running }))
}

/** @throws Error when the page has not the elements of ours */
async function startPeer(name: string, worker: Worker, size: number): Promise<Row> {
  const texts = { NODE_ENV: 'production', NEXTJS_ENV: 'production' }
  const running = await run(worker, knownSearch, texts)
  onClose(running.stop)
  const own = sizeOf(await textOf(running, search))
  if (Math.abs(own - size) > maxDifference) throw new Error(`The page has ${own} elements, ours ${size}.`)
  return { name, worker, paths: [search], running }
}

async function measure({ running, paths }: Row): Promise<Measured> {
  const before = running.cpu()
  const result = await load(running.url, paths, connections, seconds)
  return { ...result, cpu: (running.cpu() - before) / result.requests }
}

/** Rows in turns, each round from another one on: noise of the machine is spread. */
async function measureAll(rows: Row[], rounds: number): Promise<Map<Row, Measured[]>> {
  const all = new Map(rows.map((row) => [row, [] as Measured[]]))
  for (const row of rows) await measure(row)
  for (let round = 0; round < rounds; round++) {
    await step(`Round ${round + 1} of ${rounds}, load ${loadavg()[0]!.toFixed(1)}`, async () => {
      for (let at = 0; at < rows.length; at++) {
        const row = rows[(at + round) % rows.length]!
        // Rendering clears our page cache: the first cached page is not counted.
        await textOf(row.running, row.paths[0]!)
        all.get(row)!.push(await measure(row))
      }
    })
  }
  return all
}

const gzipOf = (worker: Worker) =>
  modulesOf(worker).reduce((sum, file) => sum + gzipSync(readFileSync(join(worker.folder, file))).length, 0)

const table = (head: string[], body: string[][]) =>
  [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Ratios of one round are of one state of the machine: the median of the rounds, and the lowest and highest. */
function ratioOf(own: Measured[], other: Measured[] | undefined): string {
  if (!other) return '–'
  const all = sorted(own.map(({ cpu }, round) => cpu / other[round]!.cpu))
  return `${median(all).toFixed(2)} (${all[0]!.toFixed(2)}–${all.at(-1)!.toFixed(2)})`
}

/** The two tables of docs/benchmarks.md. */
async function tables(rows: Row[], rounds: number): Promise<string> {
  const measured = await measureAll(rows, rounds)
  const others = ['Astro', 'hono/jsx', 'SvelteKit', 'Marko 6']
  const times = rows.map((row) => {
    const own = measured.get(row)!
    const figure = (key: keyof Measured, digits: number) => median(own.map((item) => item[key])).toFixed(digits)
    const ratios = others.map((name) => ratioOf(own, measured.get(rows.find((other) => other.name === name)!)))
    return [row.name, figure('cpu', 2), figure('p50', 1), figure('p99', 0), ...ratios]
  })
  const sizes = rows.map(async (row) => {
    const html = await textOf(row.running, row.paths[0]!)
    const compressed = (brotliCompressSync(html).length / 1024).toFixed(1)
    return [row.name, sizeOf(html), Buffer.byteLength(html), compressed, (gzipOf(row.worker) / 1024).toFixed(0)]
  })
  const first = table(['Page', 'CPU ms', 'p50 ms', 'p99 ms', ...others.map((name) => `÷ ${name}`)], times)
  const head = ['Page', 'Elements', 'Bytes', 'KB brotli', 'Worker KB gzip']
  const second = table(
    head,
    (await Promise.all(sizes)).map((cells) => cells.map(String)),
  )
  return `${first}\n\n${second}`
}

/**
 * Our listing beside the same document of other frameworks, in one alternated run on plain workerd.
 * @param given folder of the frameworks, which is kept; a temporary one by default
 * @param beside checkout of another commit, whose pages are measured too
 */
export async function peersBench(given: string | undefined, rounds: number, beside: string | undefined) {
  const scratch = mkdtempSync(join(tmpdir(), 'gevel-peers-'))
  onClose(() => rmSync(scratch, { recursive: true, force: true }))
  const folder = resolve(given ?? join(scratch, 'frameworks'))
  const rows = await startOurs('Gevel', '.', join(scratch, 'gevel'))
  const [{ running }] = rows as [Row]
  const html = await textOf(running, search)
  const size = sizeOf(html)
  if (beside) rows.push(...(await startOurs('Beside', beside, join(scratch, 'beside'))))
  rows.push(await startPeer('Hono: constant', { folder: await buildConstant(html, scratch) }, size))
  for (const { name, worker } of await buildPeers(running.url, scratch, folder)) {
    try {
      rows.push(await startPeer(name, worker, size))
    } catch (error) {
      print(`✗ Without ${name}: ${reasonOf(error)}`)
    }
  }
  print(`\n${await tables(rows, rounds)}\n`)
}
