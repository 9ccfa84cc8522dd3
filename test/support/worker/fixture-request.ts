import { inject } from 'vitest'
import { connect } from '#db/client.ts'
import { site } from '#db/schema/index.ts'
import type { FixtureName } from '#test/support/database/fixtures.ts'
import { type Harness, type LogLine, logsOf, remoteBinding, send } from '#test/support/edge/client.ts'
import { settings } from '#test/support/edge/settings.ts'
import type { Env } from '#worker/env.ts'

export type Answer = {
  status: number
  headers: Headers
  text: string
  location: string | null
  logs: LogLine[]
  /** Keys that were read in KV. */
  reads: string[]
}

/** Files of one thread run sequentially. */
const databases = {
  ...inject('databases'),
  ...(process.env.VITEST_POOL_ID === '2' && { agency: inject('databases').agency2 }),
  ...(process.env.VITEST_POOL_ID === '3' && { agency: inject('databases').agency3 }),
}

/** The worker's bindings, for code that runs in the test itself. */
export const bindings = {
  ...settings,
  DATABASE_URL: databases.agency,
  LISTINGS: remoteBinding<Env['LISTINGS']>('LISTINGS'),
  UPLOADS: remoteBinding<NonNullable<Env['UPLOADS']>>('UPLOADS'),
  PICTURES: remoteBinding<NonNullable<Env['PICTURES']>>('PICTURES'),
} satisfies Env

/** Log of the worker for this test file. */
export const workerLogs: LogLine[] = []

/** ms by fixture. */
const clocks = new Map<string, number>()

/** After ten seconds every visitor sees changed content. */
export const advanceClock = (world: FixtureName, ms = 10_000) => void clocks.set(world, (clocks.get(world) ?? 0) + ms)

/** ms since 1970 */
export const clockOf = (world: FixtureName) => Date.now() + (clocks.get(world) ?? 0)

/** For the rest of the test file. */
export const setClock = (world: FixtureName, time: string) => void clocks.set(world, Date.parse(time) - Date.now())

export function resetForFile() {
  clocks.clear()
  workerLogs.length = 0
}

/** KV keys of a fixture by prefix: `listing:`. */
export async function kvKeys(world: FixtureName, prefix: string): Promise<string[]> {
  const [row] = await connect(databases[world]).select({ edition: site.edition }).from(site)
  const { keys } = await bindings.LISTINGS.list({ prefix })
  return keys.map(({ name }) => name).filter((name) => name.includes(row!.edition))
}

/** Settings of a proxied fixture under an address that no other test of any thread has: nothing is in memory. */
export const coldDatabase = (world: FixtureName) => ({
  DATABASE_URL: `${databases[world]}/run-${crypto.getRandomValues(new Uint32Array(1))[0]}`,
})

/** KV key of the data version that isolates start with. */
export const pointer = ({ DATABASE_URL }: { DATABASE_URL: string }) => {
  const { host, pathname } = new URL(DATABASE_URL)
  return `version:1:${host}${pathname}`
}

/** The same, under which KV has what an isolate has published under another one. */
export async function publishedDatabase(world: FixtureName, other: { DATABASE_URL: string }) {
  const database = coldDatabase(world)
  await bindings.LISTINGS.put(pointer(database), (await bindings.LISTINGS.get(pointer(other)))!)
  return database
}

/** Overrides of the worker's settings; a binding can be made to fail or to be slow. */
export type EnvOverrides = Partial<Record<keyof Env, unknown>>

/**
 * One request to the worker; it resolves when the worker has done everything, `waitUntil` included.
 * @param world which database, or settings that replace the worker's own
 */
export async function requestFixture(
  fixture: FixtureName | EnvOverrides,
  path: string,
  init: RequestInit = {},
  harness: Omit<Harness, 'env'> = {},
): Promise<Answer> {
  const changed = typeof fixture === 'string' ? { DATABASE_URL: databases[fixture] } : fixture
  const env = { DATABASE_URL: bindings.DATABASE_URL, ...changed }
  const clock = typeof fixture === 'string' ? (clocks.get(fixture) ?? 0) : 0
  const response = await send(path, init, { clock, ...harness, env })
  const logs = logsOf(response.headers)
  const reads = JSON.parse(response.headers.get('x-test-reads') ?? '[]')
  response.headers.delete('x-test-logs')
  response.headers.delete('x-test-reads')
  const text = await response.text()
  workerLogs.push(...logs)
  return {
    status: response.status,
    headers: response.headers,
    text,
    location: response.headers.get('location'),
    logs,
    reads,
  }
}
