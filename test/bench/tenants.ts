import { createServer, get, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { registryKeys, type Tenant } from '#domain/tenant/tenant.ts'
import { openGenerated } from '#worker/commands/generate.ts'
import { buildSite } from '#worker/commands/local/build.ts'
import { onClose, print } from '#worker/commands/terminal.ts'
import { type Running, start } from './workerd.ts'

const worker = () => ({ folder: resolve('dist/worker'), main: 'index.js', assets: resolve('dist/client') })

const counts = { kv: 0, database: 0 }

/** Answers on a free port. */
async function listen(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onClose(() => {
    server.close()
    server.closeAllConnections()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A database under many addresses: to the worker, each is another one. */
const underManyNames = (target: string) =>
  listen(async (incoming, response) => {
    counts.database++
    const path = incoming.url!.replace(/^\/t\d+/, '')
    const onward = request(target + path, { method: incoming.method!, headers: incoming.headers }, (got) => {
      response.writeHead(got.statusCode!, got.headers)
      got.pipe(response)
    })
    incoming.pipe(onward)
  })

/** A namespace that has the records of tenants, too. */
function openKv(tenants: readonly Tenant[]) {
  const values = new Map<string, Buffer>()
  for (const tenant of tenants) values.set(registryKeys.host(tenant.hostnames[0]!), Buffer.from(JSON.stringify(tenant)))
  return listen(async (incoming, response) => {
    const key = decodeURIComponent(new URL(incoming.url!, 'http://kv').pathname.slice(1))
    const body = await buffer(incoming)
    if (incoming.method === 'PUT') values.set(key, body)
    else counts.kv++
    const value = values.get(key)
    response.writeHead(incoming.method === 'GET' && !value ? 404 : 200).end(incoming.method === 'GET' ? value : '')
  })
}

const ask = ({ url }: Running, host: string, path: string): Promise<number> =>
  new Promise((done, fail) => {
    const begin = performance.now()
    get(url + path, { agent: false, headers: { host } }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) done(performance.now() - begin)
        else fail(new Error(`${host}${path} answers ${response.statusCode}.`))
      })
    }).on('error', fail)
  })

let number = 300_000
const paths = ['/', '/for-sale/', () => `/for-sale/?price=0-${++number}`, '/contact/']
const pathAt = (at: number) => {
  const path = paths[at % paths.length]!
  return typeof path === 'string' ? path : path()
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!

async function measure(name: string, running: Running, visits: readonly [host: string, path: string][]) {
  Object.assign(counts, { kv: 0, database: 0 })
  const before = running.cpu()
  const times: number[] = []
  let most = 0
  for (const [host, path] of visits) {
    times.push(await ask(running, host, path))
    most = Math.max(most, running.memory())
  }
  const each = (sum: number) => (sum / visits.length).toFixed(2)
  const cpu = each(running.cpu() - before)
  print(
    `${name.padEnd(44)} ${cpu.padStart(7)} ms CPU ${median(times).toFixed(1).padStart(6)} ms p50 ${each(counts.kv).padStart(6)} KV ` +
      `${each(counts.database).padStart(6)} database ${most.toFixed(0).padStart(5)} MB`,
  )
}

/** The same numbers each time. */
function* random(seed = 1) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    yield state / 2 ** 32
  }
}

export async function tenantsBench(count: number, homes: number, large: number) {
  await buildSite()
  const [small, big] = [await openGenerated(homes), await openGenerated(large)]
  const [smallNames, bigNames] = [await underManyNames(small.server.url), await underManyNames(big.server.url)]
  const tenants = Array.from(
    { length: count + 1 },
    (_, at): Tenant => ({
      ...{ id: `t${at}`, hostnames: [`t${at}.test`], origin: `http://t${at}.test`, state: 'active' },
      databaseUrl: `http://${at === count ? bigNames : smallNames}/t${at}`,
    }),
  )
  const places = { kv: await openKv(tenants), hasTenants: true }
  const hosts = tenants.map(({ hostnames }) => hostnames[0]!)
  const texts = { FORM_SECRET: 'signs the forms of the bench', DATABASE_URL: tenants[0]!.databaseUrl, ORIGIN: '' }
  const begin = async (hasTenants: boolean) => {
    const running = await start(worker(), texts, { places: { ...places, hasTenants } })
    onClose(running.stop)
    return running
  }
  const [first, last] = [hosts[0]!, hosts.at(-1)!]
  const pages = (host: string, many: number) =>
    Array.from({ length: many }, (_, at) => [host, pathAt(at)] as [string, string])
  for (const hasTenants of [false, true]) {
    const name = hasTenants ? 'tenants' : 'one agency'
    const running = await begin(hasTenants)
    await measure(`${name}: the first page of an isolate`, running, [[first, '/for-sale/']])
    await measure(`${name}: 400 pages`, running, pages(first, 400))
    await measure(`${name}: 400 more pages`, running, pages(first, 400))
    if (hasTenants) await measure('then the first page of a large one', running, [[last, '/for-sale/']])
    await running.stop()
  }
  const running = await begin(true)
  for (const round of [1, 2, 3, 4])
    await measure(
      `${count + 1} in turn, a page of each, round ${round}`,
      running,
      hosts.map((host) => [host, pathAt(round)]),
    )
  const next = random()
  const at = () => next.next().value as number
  for (const [name, share] of [
    ['any tenant is as likely', 1],
    ['a tenth of them has most visits', 3],
  ] as const)
    for (const round of [1, 2]) {
      const visits = Array.from({ length: 800 }, (_, order): [string, string] => [
        hosts[Math.floor(at() ** share * hosts.length)]!,
        pathAt(order),
      ])
      await measure(`800 pages at random, ${name}, ${round}`, running, visits)
    }
  await running.stop()
}
