/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { inject } from 'vitest'
import type { FixtureName } from '#test/support/database/fixtures.ts'
import { app } from '#worker/app.ts'
import type { Env } from '#worker/env.ts'
import type { Answer, EnvOverrides } from './fixture-request.ts'

export const bindings = env as unknown as Env

/** `requestFixture` for tests inside workerd, where they can mock modules. */
export async function requestFixture(
  fixture: FixtureName | EnvOverrides,
  path: string,
  init: RequestInit = {},
): Promise<Omit<Answer, 'logs' | 'reads'>> {
  const changed = typeof fixture === 'string' ? { DATABASE_URL: inject('databases')[fixture] } : fixture
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
