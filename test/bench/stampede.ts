import { Agent, get } from 'node:http'
import { isNull } from 'drizzle-orm'
import { properties } from '#db/schema/index.ts'
import { buildSite } from '#worker/commands/local/build.ts'
import { startBenchSite } from './site.ts'

const visitors = 300

/** Status 0: no response. */
type Visit = { status: number; ms: number }

const visit = (agent: Agent, url: string): Promise<Visit> =>
  new Promise((resolve) => {
    const begin = performance.now()
    const end = (status: number) => resolve({ status, ms: performance.now() - begin })
    get(url, { agent }, (response) => response.resume().on('end', () => end(response.statusCode ?? 0))).on(
      'error',
      () => end(0),
    )
  })

/** Visitors who each ask for one property page after the other; a date of their own keeps every page out of the cache. */
export async function stampedeBench(seconds: number) {
  await buildSite()
  const site = await startBenchSite()
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  try {
    const rows = await site.database.select({ id: properties.id }).from(properties).where(isNull(properties.withdrawn))
    const addresses = await Promise.all(
      rows.map(async ({ id }) => (await fetch(`${site.address}/property/${id}/`)).url),
    )
    const deadline = performance.now() + 1000 * seconds
    const visits: Visit[] = []
    const visitAll = async (_: unknown, visitor: number) => {
      for (let number = visitor; performance.now() < deadline; number += visitors) {
        const date = new Date(number * 86_400_000).toISOString().slice(0, 10)
        visits.push(await visit(agent, `${addresses[number % addresses.length]}?deed=${date}`))
      }
    }
    await Promise.all(Array.from({ length: visitors }, visitAll))
    const statuses: Record<number, number> = {}
    for (const { status } of visits) statuses[status] = (statuses[status] ?? 0) + 1
    const times = visits.map(({ ms }) => ms).sort((a, b) => a - b)
    const at = (share: number) => `${Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)} ms`
    console.log(`${visitors} visitors on uncached property pages for ${seconds} s: ${JSON.stringify(statuses)}`)
    console.log(`answered in ${at(0.5)} (median), ${at(0.99)} (99 %), ${at(1)} (longest)`)
  } finally {
    agent.destroy()
    await site.stop()
  }
}
