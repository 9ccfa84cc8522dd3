import { inject } from 'vitest'
import type { Env } from '#worker/env.ts'
import { type Harness, type LogLine, logsOf, remoteBinding, send } from './edge/client.ts'
import { settings } from './edge/settings.ts'
import type { FixtureName } from './fixtures.ts'

export type Answer = { status: number; headers: Headers; text: string; location: string | null; logs: LogLine[] }

/** The worker's settings and bindings, for code under test that runs in the test itself. */
export const bindings = {
  ...settings,
  DATABASE_URL: inject('databases').agency,
  LISTINGS: remoteBinding<Env['LISTINGS']>('LISTINGS'),
  UPLOADS: remoteBinding<NonNullable<Env['UPLOADS']>>('UPLOADS'),
} satisfies Env

/**
 * One request to the worker; it resolves when the worker has done everything, `waitUntil` included.
 * @param world which database, or settings that replace the worker's own
 */
export async function ask(
  world: FixtureName | Partial<Env>,
  path: string,
  init: RequestInit = {},
  harness: Omit<Harness, 'env'> = {},
): Promise<Answer> {
  const changed = typeof world === 'string' ? { DATABASE_URL: inject('databases')[world] } : world
  const env = { DATABASE_URL: bindings.DATABASE_URL, ...changed } as Record<string, string>
  const response = await send(path, init, { ...harness, env })
  const logs = logsOf(response.headers)
  response.headers.delete('x-test-logs')
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, location: response.headers.get('location'), logs }
}
