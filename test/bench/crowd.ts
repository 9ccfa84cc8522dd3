import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isNull } from 'drizzle-orm'
import { properties } from '#db/schema/index.ts'
import { buildSite } from '#worker/commands/local/build.ts'
import { type BenchSite, startBenchSite } from './site.ts'
import { openForm, personOf, postForm } from './visitors.ts'
import { cpuOf, memoryOf } from './workerd.ts'

/** Status 0: no response. */
type Visit = { kind: string; status: number; ms: number; at: number }

/** What of a hundred visits is asked for; each search and each property page is a new one. */
const shares = { home: 15, list: 30, search: 25, property: 22, api: 4, form: 2, wrong: 1, login: 1 } as const
type Kind = keyof typeof shares
const kinds = Object.entries(shares).flatMap(([kind, share]) => Array<Kind>(share).fill(kind as Kind))

/** Of a browser: its views are counted. */
const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'sec-fetch-dest': 'document',
  'accept-encoding': 'gzip, br',
}

const get = (agent: Agent, url: string): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(url, { agent, headers }, (response) =>
      response
        .resume()
        .on('end', () => resolve(response.statusCode ?? 0))
        .on('error', () => resolve(0)),
    )
    // The site closed a kept connection as it was taken again: a browser sends such a request once more.
    sent.on('error', () => (sent.reusedSocket ? get(agent, url).then(resolve) : resolve(0))).end()
  })

/** The process of workerd below the site's own. */
function workerdOf(parent: number): number {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ').filter(Boolean)
  const found = children.find((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('workerd'))
  if (!found) throw new Error('workerd does not run')
  return Number(found)
}

async function postLogin(address: string, number: number): Promise<number> {
  const fields = { action: 'login', email: `crowd${number}@example.com`, password: 'Not the right one' }
  const headers = { origin: address, 'cf-connecting-ip': `2001:db8:1:${(number & 0xffff).toString(16)}::1` }
  const response = await fetch(`${address}/login/`, { method: 'POST', body: new URLSearchParams(fields), headers })
  await response.arrayBuffer()
  return response.status
}

async function visitAs(kind: Kind, number: number, { address, secret }: BenchSite, agent: Agent, homes: string[]) {
  const list = ['/for-sale/', '/for-rent/', '/fr/acheter/', '/nl/te-koop/', '/de/mieten/'][number % 5]!
  if (kind === 'home') return get(agent, `${address}${['/', '/nl/', '/fr/', '/de/'][number % 4]}`)
  if (kind === 'list') return get(agent, `${address}${list}`)
  if (kind === 'search') return get(agent, `${address}/for-sale/?price=${50_000 + 10_000 * (number % 60)}-`)
  if (kind === 'property') return get(agent, homes[number % homes.length]!)
  if (kind === 'api')
    return get(agent, `${address}/api/${['count?goal=0', 'listing?goal=1', 'map?goal=0'][number % 3]}`)
  const opened = await openForm(secret)
  if (kind === 'login') return postLogin(address, number)
  const person = personOf(kind === 'wrong' ? 'crowd' : `crowd${number}@example.com`)
  const fields = { ...person, remark: `Message ${number}` }
  return (await postForm({ address, path: '/contact/', form: 'site-contact', fields, opened })).status
}

type Sample = { at: number; memory: number; files: number }

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0

/** Each fifth of a long run: what grows is seen there. */
function printGrowth(visits: readonly Visit[], samples: readonly Sample[], seconds: number) {
  for (const fifth of [0, 1, 2, 3, 4]) {
    const isIn = ({ at }: { at: number }) => Math.floor((at / (1000 * seconds)) * 5) === fifth
    const [own, seen] = [samples.filter(isIn), visits.filter(isIn)]
    const median = (of: (sample: Sample) => number) => percentile(own.map(of), 0.5)
    const slow = Math.round(
      percentile(
        seen.map(({ ms }) => ms),
        0.99,
      ),
    )
    const memory = Math.round(median((sample) => sample.memory))
    console.log(`fifth ${fifth + 1}: ${memory} MB, ${median((sample) => sample.files)} open files, ${slow} ms (99 %)`)
  }
}

type Crowd = { seconds: number; visitors: number; pauseMs: number }

/** @param crowd how many ask for one thing after the other, how long, and ms between two of them */
export async function crowdBench({ seconds, visitors, pauseMs }: Crowd) {
  await buildSite()
  const site = await startBenchSite()
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  try {
    const workerd = workerdOf(site.pid())
    const rows = await site.database.select({ id: properties.id }).from(properties).where(isNull(properties.withdrawn))
    const homes = await Promise.all(rows.map(async ({ id }) => (await fetch(`${site.address}/property/${id}/`)).url))
    const before = { memory: memoryOf(workerd), cpu: cpuOf(workerd) }
    const visits: Visit[] = []
    let peak = 0
    let number = 0
    const start = performance.now()
    const deadline = start + 1000 * seconds
    const samples: Sample[] = []
    const visitAll = async () => {
      while (performance.now() < deadline) {
        const own = number++
        // 37 is coprime to a hundred: all kinds come in turn.
        const kind = kinds[(own * 37) % kinds.length]!
        const begin = performance.now()
        const status = await visitAs(kind, own, site, agent, homes)
        visits.push({ kind, status, ms: performance.now() - begin, at: begin - start })
        if (pauseMs) await sleep(pauseMs)
      }
    }
    const watch = async () => {
      for (; performance.now() < deadline; await sleep(500)) {
        const memory = memoryOf(workerd)
        samples.push({ at: performance.now() - start, memory, files: readdirSync(`/proc/${workerd}/fd`).length })
        peak = Math.max(peak, memory)
      }
    }
    await Promise.all([watch(), ...Array.from({ length: visitors }, visitAll)])
    const cpu = cpuOf(workerd) - before.cpu
    await sleep(10_000)
    console.log(`${visitors} visitors for ${seconds} s: ${visits.length} requests, ${(cpu / 1000).toFixed(1)} s of CPU`)
    for (const kind of Object.keys(shares)) {
      const own = visits.filter((item) => item.kind === kind)
      const times = own.map(({ ms }) => ms).sort((a, b) => a - b)
      const at = (share: number) => `${Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)}`
      const statuses: Record<number, number> = {}
      for (const { status } of own) statuses[status] = (statuses[status] ?? 0) + 1
      console.log(`${kind.padEnd(9)} ${at(0.5)} ms (median), ${at(0.99)} (99 %), ${at(1)}; ${JSON.stringify(statuses)}`)
    }
    printGrowth(visits, samples, seconds)
    const megabytes = [before.memory, peak, memoryOf(workerd)].map((size) => Math.round(size))
    console.log(`memory: ${megabytes[0]} MB before, ${megabytes[1]} at most, ${megabytes[2]} ten seconds after`)
  } finally {
    agent.destroy()
    await site.stop()
  }
}
