import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { buildConstant, buildWorker } from '#test/bench/build.ts'
import { startDemoDatabase } from '#test/bench/demo-database.ts'
import { modulesOf, type Running, run, type Worker } from '#test/bench/workerd.ts'
import { buildSite } from '#worker/commands/local/build.ts'
import { onClose, print, reasonOf, step } from '#worker/commands/terminal.ts'
import { frameworks } from './frameworks.ts'
import { buildFramework, installTools } from './install.ts'
import { type Load, load } from './load.ts'

/** Pages of a worker that are asked by turns; `{n}` in a path is another number for each request. */
type Row = { name: string; worker: Worker; texts: Record<string, string>; paths: string[]; running: Running }
type Measured = Load & { cpu: number }

const connections = 4
const seconds = 2
const starts = 5

/** In each card of each peer's page. */
const cardText = 'More about this property'
const peerPath = '/for-sale'

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!

const textOf = async ({ url }: Running, path: string) => (await fetch(url + path.replace('{n}', '999999'))).text()

async function startOurs(folder: string): Promise<Row[]> {
  const server = await startDemoDatabase(folder)
  onClose(server.stop)
  const worker = { folder: await buildWorker('test/bench/ours.ts', folder) }
  const texts = { ORIGIN: 'https://gevel.test', DATABASE_URL: server.url, FORM_SECRET: 'signs the forms of the bench' }
  const running = await run(worker, '/for-sale/', texts)
  onClose(running.stop)
  // Requests for one page share a rendering that waits for the database.
  const links = (await textOf(running, '/for-sale/')).matchAll(/<h3[^>]*><a href="([^"]+)"/g)
  const pages: [name: string, ...paths: string[]][] = [
    ['Gevel: cached', '/for-sale/'],
    ['rendered', '/for-sale/?fresh'],
    ['new search', '/for-sale/?price=0-{n}'],
    ['home', '/?fresh'],
    ['property', ...Array.from(links, ([, path]) => `${path}?fresh`)],
  ]
  return pages.map(([name, ...paths]) => ({ name, worker, texts, paths, running }))
}

/** @throws Error when the page has not the cards of all peers */
async function startPeer(name: string, worker: Worker): Promise<Row> {
  const texts = { NODE_ENV: 'production', NEXTJS_ENV: 'production' }
  const running = await run(worker, peerPath, texts)
  onClose(running.stop)
  const cards = (await textOf(running, peerPath)).split(cardText).length - 1
  if (cards < 24) throw new Error(`The page has ${cards} cards.`)
  return { name, worker, texts, paths: [peerPath], running }
}

async function startHono(folder: string): Promise<Row[]> {
  const jsx = await startPeer('hono/jsx', {
    folder: await buildWorker('test/bench/peers/hono-jsx.tsx', folder, 'hono/jsx'),
  })
  const constant = await buildConstant(await textOf(jsx.running, peerPath), folder)
  const react = await buildWorker('test/bench/peers/hono-react.tsx', folder)
  return [
    await startPeer('Hono: constant', { folder: constant }),
    jsx,
    await startPeer('React stream', { folder: react }),
  ]
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
    await step(`Round ${round + 1} of ${rounds}`, async () => {
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

async function startTimes(rows: Row[]): Promise<Map<Worker, number[]>> {
  const all = new Map(rows.map(({ worker }) => [worker, [] as number[]]))
  const first = [...all.keys()].map((worker) => rows.find((row) => row.worker === worker)!)
  for (let time = 0; time < starts; time++) {
    for (const { worker, texts, paths } of first) {
      const { started, stop } = await run(worker, paths[0]!, texts)
      all.get(worker)!.push(started)
      await stop()
    }
  }
  return all
}

const gzipOf = (worker: Worker) =>
  modulesOf(worker).reduce((sum, file) => sum + gzipSync(readFileSync(join(worker.folder, file))).length, 0)

/** The two tables of docs/benchmarks.md. */
async function tables(rows: Row[], rounds: number): Promise<string> {
  const measured = await measureAll(rows, rounds)
  const started = await step('Starting each', () => startTimes(rows))
  const figure = (row: Row, name: keyof Measured) => median(measured.get(row)!.map((item) => item[name]))
  const astro = rows.find(({ name }) => name === 'Astro')
  const times = rows.map((row) => {
    const cpu = figure(row, 'cpu')
    const ratio = astro ? (cpu / figure(astro, 'cpu')).toFixed(2) : ''
    return [row.name, cpu.toFixed(2), ratio, figure(row, 'p50').toFixed(1), figure(row, 'p99').toFixed(0)]
  })
  const sizes = rows.map(async (row) => {
    const html = brotliCompressSync(await textOf(row.running, row.paths[0]!)).length / 1024
    const start = median(started.get(row.worker)!)
    return [row.name, html.toFixed(1), (gzipOf(row.worker) / 1024).toFixed(0), start.toFixed(0)]
  })
  const table = (head: string[], body: string[][]) =>
    [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const first = table(['Page', 'CPU ms', '÷ Astro', 'p50 ms', 'p99 ms'], times)
  return `${first}\n\n${table(['Site', 'HTML KB brotli', 'Worker KB gzip', 'Start ms'], await Promise.all(sizes))}`
}

/**
 * The listing beside the same page of other frameworks, in one alternated run on plain workerd.
 * @param given folder of the frameworks, which is kept; a temporary one by default
 */
export async function peersBench(given: string | undefined, rounds: number) {
  const scratch = mkdtempSync(join(tmpdir(), 'gevel-peers-'))
  onClose(() => rmSync(scratch, { recursive: true, force: true }))
  const folder = resolve(given ?? join(scratch, 'frameworks'))
  await buildSite()
  const rows = [...(await startOurs(scratch)), ...(await startHono(scratch))]
  const refused: string[] = []
  await installTools(folder)
  for (const framework of frameworks) {
    try {
      rows.push(await startPeer(framework.name, await buildFramework(framework, folder)))
    } catch (error) {
      refused.push(`${framework.name}: ${error instanceof Error ? error.message : reasonOf(error)}`)
      print(`✗ ${refused.at(-1)}`)
    }
  }
  print(`\n${await tables(rows, rounds)}\n`)
  for (const reason of refused) print(`Without ${reason}`)
}
