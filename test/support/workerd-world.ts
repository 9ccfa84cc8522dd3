/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { inject } from 'vitest'
import { app } from '#worker/app.ts'
import type { Env } from '#worker/env.ts'
import type { FixtureName } from './fixtures.ts'
import type { Answer, Changes } from './world.ts'

export const bindings = env as unknown as Env

/** `ask` of world.ts for tests that run inside workerd, where they can replace what a request uses. */
export async function ask(
  world: FixtureName | Changes,
  path: string,
  init: RequestInit = {},
): Promise<Omit<Answer, 'logs'>> {
  const changed = typeof world === 'string' ? { DATABASE_URL: inject('databases')[world] } : world
  const context = createExecutionContext()
  const response = await app.fetch(
    new Request(`https://gevel.test${path}`, init),
    { ...bindings, ...changed } as Env,
    context as never,
  )
  const text = await response.text()
  await waitOnExecutionContext(context)
  return { status: response.status, headers: response.headers, text, location: response.headers.get('location') }
}
