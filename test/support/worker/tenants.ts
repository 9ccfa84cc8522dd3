import { inject } from 'vitest'
import { keysOf, type Tenant } from '#domain/tenant/tenant.ts'
import type { FixtureName } from '#test/support/database/fixtures.ts'
import { remoteBinding } from '#test/support/edge/client.ts'
import type { Env } from '#worker/env.ts'
import { bindings, requestFixture } from './fixture-request.ts'

export const registry = remoteBinding<NonNullable<Env['TENANTS']>>('TENANTS')

/** A tenant on the database of a fixture. */
export const tenantOn = (id: string, world: FixtureName, more: Partial<Tenant> = {}): Tenant => ({
  id,
  hostnames: [`${id}.test`, `www.${id}.test`],
  origin: `https://${id}.test`,
  databaseUrl: world === 'agency' ? bindings.DATABASE_URL : inject('databases')[world],
  mailFrom: `site@${id}.test`,
  replyAddress: `reply@post.${id}.test`,
  state: 'active',
  ...more,
})

export async function register(...tenants: Tenant[]) {
  for (const tenant of tenants) for (const key of keysOf(tenant)) await registry.put(key, JSON.stringify(tenant))
}

/** Settings of a worker that has several agencies, and no database of its own. */
export const shared = { TENANTS: {}, DATABASE_URL: 'http://127.0.0.1:1', ORIGIN: '' }

/** A request to the host of an address. */
export const requestHost = (address: string, init: RequestInit = {}, clock = 0) =>
  requestFixture(shared, address, init, { clock })
