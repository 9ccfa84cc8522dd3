import type { KVNamespace } from '@cloudflare/workers-types'
import { forLog } from '#domain/error-log.ts'
import { hostnameOf, parseTenant, registryKeys, type Tenant } from '#domain/tenant/tenant.ts'
import type { Env } from '#worker/env.ts'
import { tenantEnv } from './tenant-env.ts'

/** ms for which an isolate relies on a record. With KV's own copy it is a minute old at most. */
const freshMs = 30_000
const copySeconds = 30
/** Hosts that are remembered, unknown ones among them. */
const maxKnown = 2000

type Known = { text: string | null; tenant: Tenant | null; readAt: number }

/** Least recently read first. */
const known = new Map<string, Known>()

function remember(key: string, entry: Known) {
  known.delete(key)
  known.set(key, entry)
  if (known.size > maxKnown) known.delete(known.keys().next().value!)
}

/** As `parseTenant`, with a line in the log. */
function parsed(key: string, text: string | null): Tenant | null {
  const tenant = text === null ? null : parseTenant(text)
  if (text !== null && !tenant) console.error(`tenant.invalid key=${key}`)
  return tenant
}

/**
 * The record under a key of the registry.
 * @returns null where there is none @throws Error when KV fails, and this isolate has read none before
 */
export async function findTenant(registry: KVNamespace, key: string, now = Date.now()): Promise<Tenant | null> {
  const before = known.get(key)
  if (before && now - before.readAt < freshMs && now >= before.readAt) return before.tenant
  try {
    const text = await registry.get(key, { type: 'text', cacheTtl: copySeconds })
    // The same object: what follows from a record is made once.
    const tenant = before && before.text === text ? before.tenant : parsed(key, text)
    remember(key, { text, tenant, readAt: now })
    return tenant
  } catch (error) {
    if (!before) throw error
    console.error('tenant.read_failed', forLog(error))
    return before.tenant
  }
}

/** Ids of all tenants, removed ones among them. */
export async function tenantIds(registry: KVNamespace): Promise<string[]> {
  const prefix = registryKeys.tenant('')
  const ids: string[] = []
  for (let cursor: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof registry.list>> = await registry.list({ prefix, cursor })
    ids.push(...page.keys.map(({ name }) => name.slice(prefix.length)))
    if (page.list_complete) return ids
    cursor = page.cursor
  }
}

const answer = (status: number, lines: readonly string[], headers: Record<string, string> = {}) =>
  new Response(`${lines.join('\n')}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })

/** The site's languages are in its database, which is not asked. */
const closed = [
  'Deze website is tijdelijk gesloten.',
  'Ce site est momentanément fermé.',
  'This website is closed for now.',
  'Diese Website ist vorübergehend geschlossen.',
]

/**
 * The settings of the tenant that a request is for.
 * @returns the answer to a request for no tenant, or for one that is suspended: no database is asked
 */
export async function resolveTenant(registry: KVNamespace, env: Env, request: Request): Promise<Env | Response> {
  const { hostname } = new URL(request.url)
  const host = hostnameOf(hostname)
  try {
    const tenant = await findTenant(registry, registryKeys.host(host))
    if (!tenant?.hostnames.includes(host) || tenant.state === 'removed')
      return answer(421, ['There is no site at this address.'])
    return tenant.state === 'suspended' ? answer(503, closed, { 'retry-after': '3600' }) : tenantEnv(env, tenant)
  } catch (error) {
    console.error('tenant.read_failed', forLog(error))
    return answer(503, closed, { 'retry-after': '30' })
  }
}
