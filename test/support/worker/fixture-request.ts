import { inject } from 'vitest'
import { connect } from '#db/client.ts'
import { site } from '#db/schema/index.ts'
import type { FixtureName } from '#test/support/database/fixtures.ts'
import { type Harness, type LogLine, logsOf, remoteBinding, send } from '#test/support/edge/client.ts'
import { settings } from '#test/support/edge/settings.ts'
import type { Env } from '#worker/env.ts'

export type Answer = { status: number; headers: Headers; text: string; location: string | null; logs: LogLine[] }

/** Files of one thread run one after another: none meets what another one writes at the same time. */
const databases = {
  ...inject('databases'),
  ...(process.env.VITEST_POOL_ID === '2' && { agency: inject('databases').agency2 }),
  ...(process.env.VITEST_POOL_ID === '3' && { agency: inject('databases').agency3 }),
}

/** The worker's settings and bindings, for code under test that runs in the test itself. */
export const bindings = {
  ...settings,
  DATABASE_URL: databases.agency,
  LISTINGS: remoteBinding<Env['LISTINGS']>('LISTINGS'),
  UPLOADS: remoteBinding<NonNullable<Env['UPLOADS']>>('UPLOADS'),
} satisfies Env

/** Everything that the worker logged for this test file, until a test empties it. */
export const workerLogs: LogLine[] = []

/** ms by which the worker's clock is ahead, by fixture, in the test file that runs. */
const clocks = new Map<string, number>()

/** Moves the clock of a fixture ahead: after ten seconds every visitor sees changed content. */
export const advanceClock = (world: FixtureName, ms = 10_000) => void clocks.set(world, (clocks.get(world) ?? 0) + ms)

/** ms since 1970 to the worker of a fixture. */
export const clockOf = (world: FixtureName) => Date.now() + (clocks.get(world) ?? 0)

/** Sets the clock of a fixture, `2026-12-01T12:00:00Z`, for the rest of the test file. */
export const setClock = (world: FixtureName, time: string) => void clocks.set(world, Date.parse(time) - Date.now())

/** Files of one thread share this module. */
export function resetForFile() {
  clocks.clear()
  workerLogs.length = 0
}

/** The names in KV that belong to a fixture, by their prefix: `listing:`. */
export async function kvKeys(world: FixtureName, prefix: string): Promise<string[]> {
  const [row] = await connect(databases[world]).select({ edition: site.edition }).from(site)
  const { keys } = await bindings.LISTINGS.list({ prefix })
  return keys.map(({ name }) => name).filter((name) => name.includes(row!.edition))
}

let coldRuns = 0

/** The settings of a proxied fixture under a new address: to the worker a database of which nothing is in memory. */
export const coldDatabase = (world: FixtureName) => ({ DATABASE_URL: `${databases[world]}/run-${++coldRuns}` })

/** Settings in place of the worker's own; a binding may be made to fail or to be slow. */
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
  response.headers.delete('x-test-logs')
  const text = await response.text()
  workerLogs.push(...logs)
  return { status: response.status, headers: response.headers, text, location: response.headers.get('location'), logs }
}
