/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { inject } from 'vitest'
import { app } from '#worker/app.ts'
import type { Env } from '#worker/env.ts'
import type { Answer } from './app.ts'
import type { Worlds } from './worlds.ts'

export const bindings = env as unknown as Env

/**
 * One request to the worker with another database or other bindings, with everything that goes on behind the answer.
 * @param world which database, or bindings that replace the ordinary ones
 */
export async function ask(world: keyof Worlds | Partial<Env>, path: string, init: RequestInit = {}): Promise<Answer> {
  const changed = typeof world === 'string' ? { DATABASE_URL: inject('worlds')[world] } : world
  const context = createExecutionContext()
  const response = await app.fetch(
    new Request(`https://gevel.test${path}`, init),
    { ...bindings, ...changed },
    context as never,
  )
  const text = await response.text()
  await waitOnExecutionContext(context)
  return { status: response.status, headers: response.headers, text, location: response.headers.get('location') }
}
