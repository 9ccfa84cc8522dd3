import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildSite } from '#worker/commands/local/build.ts'
import { buildConstant, buildWorker } from './build.ts'
import { startDemoDatabase } from './demo-database.ts'
import { proxyTo } from './proxy.ts'
import { type Running, run } from './workerd.ts'

/** A worker and the path of its requests; `{n}` is another number each time. */
type Runner = { name: string; worker: 'constant' | 'ours' | 'unasked' | 'naive'; path: string; counted?: boolean }

/** A property of the demo agency. */
const propertyPath = '/property/4231907/'

/** A user agent whose page views are counted. */
const person = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}

const runners: Runner[] = [
  { name: 'constant response', worker: 'constant', path: '/' },
  { name: 'listing, cached page', worker: 'ours', path: '/for-sale/' },
  { name: 'listing, cached page, no challenge', worker: 'unasked', path: '/for-sale/' },
  { name: 'listing, 304', worker: 'ours', path: '/for-sale/#304' },
  { name: 'property, cached page', worker: 'ours', path: propertyPath },
  { name: 'property, cached page, counted', worker: 'ours', path: propertyPath, counted: true },
  { name: 'listing, rendered', worker: 'ours', path: '/for-sale/?fresh' },
  { name: 'naive, rendered', worker: 'naive', path: '/for-sale/?fresh' },
  { name: 'listing, rendered and with a query', worker: 'ours', path: '/for-sale/?price=0-{n}' },
  { name: 'naive, rendered and with a query', worker: 'naive', path: '/for-sale/?price=0-{n}' },
]

const rounds = 8
const requests = 300
const together = 4

let number = 900_000
function addressOf(running: Running, path: string): string {
  number = (number % 2_000_000) + 1000
  return running.url + path.split('#')[0]!.replace('{n}', String(number))
}

async function many(running: Running, path: string, count: number, headers: Record<string, string>) {
  let left = count
  const item = async () => {
    while (left-- > 0) {
      const response = await fetch(addressOf(running, path), { headers })
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: together }, item))
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

async function firstByte(running: Running, path: string, headers: Record<string, string>): Promise<number> {
  const begin = performance.now()
  const response = await fetch(addressOf(running, path), { headers })
  const reader = response.body?.getReader()
  await reader?.read()
  const time = performance.now() - begin
  while (reader && !(await reader.read()).done);
  return time
}

/** Compares with a constant response and a naive React stream. */
export async function pagesBench() {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-bench-'))
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    await buildSite()
    const server = await startDemoDatabase(folder)
    stops.push(server.stop)
    const proxy = await proxyTo(server.url)
    stops.push(proxy.stop)

    const scripts = {
      ours: await buildWorker('test/bench/ours.ts', folder),
      unasked: '',
      naive: await buildWorker('test/bench/naive.tsx', folder),
      constant: '',
    }
    const workers: Record<keyof typeof scripts, Running> = {} as never
    scripts.unasked = scripts.ours
    const site = { ORIGIN: 'https://gevel.test', DATABASE_URL: proxy.url }
    const secret = { FORM_SECRET: 'signs the forms of the bench' }
    const begin = async (name: keyof typeof scripts, path: string, texts: Record<string, string> = {}) => {
      workers[name] = await run({ folder: scripts[name] }, path, { ...site, ...texts })
      stops.push(workers[name].stop)
    }
    await begin('ours', '/for-sale/', secret)
    // The same worker, whose forms have no challenge.
    await begin('unasked', '/for-sale/')
    await begin('naive', '/for-sale/', secret)
    const page = await (await fetch(`${workers.ours.url}/for-sale/`)).text()
    scripts.constant = await buildConstant(page, folder)
    await begin('constant', '/')

    const tag = (await fetch(`${workers.ours.url}/for-sale/`)).headers.get('etag') ?? ''
    const address = new URL((await fetch(workers.ours.url + propertyPath)).url).pathname
    for (const runner of runners) if (runner.path === propertyPath) runner.path = address
    const headersOf = ({ path, counted }: Runner): Record<string, string> => ({
      ...(counted && person),
      ...(path.endsWith('#304') && { 'if-none-match': tag }),
    })
    const measured = new Map(runners.map(({ name }) => [name, { cpu: [] as number[], ttfb: [] as number[] }]))
    for (const runner of runners) await many(workers[runner.worker], runner.path, 600, headersOf(runner))
    for (let round = 0; round < rounds; round++) {
      // Another order in each round, so that noise of the machine is spread.
      for (let at = 0; at < runners.length; at++) {
        const runner = runners[(at + round) % runners.length]!
        const worker = workers[runner.worker]
        // A fresh rendering clears the page cache: the first cached page would pay for it.
        await firstByte(worker, runner.path, headersOf(runner))
        const before = worker.cpu()
        await many(worker, runner.path, requests, headersOf(runner))
        measured.get(runner.name)!.cpu.push((worker.cpu() - before) / requests)
        for (let i = 0; i < 10; i++) {
          measured.get(runner.name)!.ttfb.push(await firstByte(worker, runner.path, headersOf(runner)))
        }
      }
      console.log(`  round ${round + 1} of ${rounds}`)
    }

    const result = (name: string) => {
      const { cpu, ttfb } = measured.get(name)!
      return { cpu: cpu.reduce((sum, item) => sum + item, 0) / cpu.length, ttfb: median(ttfb) }
    }
    const lines = runners.map(({ name }) => {
      const { cpu, ttfb } = result(name)
      return `${name.padEnd(46)} ${cpu.toFixed(3).padStart(8)} ${ttfb.toFixed(2).padStart(8)}`
    })
    console.log(`\n${'CPU ms a request, first byte ms (median)'.padEnd(46)} ${'CPU'.padStart(8)} ${'TTFB'.padStart(8)}`)
    for (const line of lines) console.log(line)

    const ratio = (name: string, to: string) => result(name).cpu / result(to).cpu
    const goals: [string, number, number][] = [
      ['cached page ÷ constant', ratio('listing, cached page', 'constant response'), 1.5],
      [
        'cached page ÷ cached page without its challenge',
        ratio('listing, cached page', 'listing, cached page, no challenge'),
        1.3,
      ],
      ['304 ÷ constant', ratio('listing, 304', 'constant response'), 1.5],
      ['rendered ÷ naive', ratio('listing, rendered', 'naive, rendered'), 0.4],
    ]
    console.log('\nRatios of the first byte')
    // Nearly equal: measured alternately, since the machine varies more.
    const turns = { counted: [] as number[], uncounted: [] as number[] }
    for (let turn = 0; turn < 3000; turn++) {
      const [which, headers] = turn % 2 ? (['counted', person] as const) : (['uncounted', {}] as const)
      turns[which].push(await firstByte(workers.ours, address, headers))
    }
    const late = median(turns.counted) / median(turns.uncounted)
    console.log(
      `${'counted ÷ not counted'.padEnd(46)} ${late.toFixed(2).padStart(8)}   goal ≤ 1.02 ${late <= 1.02 ? '✓' : '✗'}`,
    )
    console.log('\nRatios of CPU')
    const counting = ratio('property, cached page, counted', 'property, cached page')
    console.log(`${'counted ÷ not counted'.padEnd(46)} ${counting.toFixed(2).padStart(8)}`)
    const asked = ratio('listing, rendered and with a query', 'naive, rendered and with a query')
    console.log(`${'rendered and asked ÷ naive and asked'.padEnd(46)} ${asked.toFixed(2).padStart(8)}`)
    for (const [name, value, goal] of goals) {
      console.log(`${name.padEnd(46)} ${value.toFixed(2).padStart(8)}   goal ≤ ${goal} ${value <= goal ? '✓' : '✗'}`)
    }

    const near: number[] = []
    const far: number[] = []
    for (let i = 0; i < 30; i++) {
      proxy.delay(0)
      near.push(await firstByte(workers.ours, '/for-sale/?price=0-{n}', {}))
      proxy.delay(30)
      far.push(await firstByte(workers.ours, '/for-sale/?price=0-{n}', {}))
    }
    proxy.delay(0)
    console.log(
      `\nFirst byte with a database 30 ms away ÷ 0 ms away: ${(median(far) / median(near)).toFixed(2)}   goal ≤ 1.2`,
    )

    const naivePage = Buffer.from(await (await fetch(`${workers.naive.url}/for-sale/?fresh`)).arrayBuffer())
    const bytes = (text: Buffer) => `${text.length} bytes, ${brotliCompressSync(text).length} brotli`
    console.log(`HTML of the listing: ${bytes(Buffer.from(page))}; naive: ${bytes(naivePage)}`)
    const bare = page.replace(/<form\b[^>]*\bmethod="post"[\s\S]*?<\/form>/gi, '')
    console.log(`  without the form of its foot: ${bytes(Buffer.from(bare))}`)

    const starts: Record<string, number[]> = { ours: [], naive: [], constant: [] }
    for (let i = 0; i < 5; i++) {
      for (const name of ['ours', 'naive', 'constant'] as const) {
        const fresh = await run({ folder: scripts[name] }, name === 'constant' ? '/' : '/robots.txt', site)
        starts[name]!.push(fresh.started)
        await fresh.stop()
      }
    }
    console.log(
      `Start to the first answer, ms: ${Object.entries(starts)
        .map(([name, times]) => `${name} ${median(times).toFixed(0)}`)
        .join(', ')}`,
    )
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}
