import type { Tenant } from '#domain/tenant/tenant.ts'
import { tenantSecret } from '#worker/crypto/tenant-secret.ts'
import type { Env } from '#worker/env.ts'

type Name = Exclude<keyof Env, `FEED_${string}`>

/**
 * Where a tenant has each setting from: shared with all; its record; a secret of its own, else the shared one, or no
 * other; derived from that of the deployment. What has no row here is not passed on.
 */
const sources: Record<Name, 'shared' | 'record' | 'own or shared' | 'own' | `of ${string}` | 'none'> = {
  TENANT: 'record',
  ORIGIN: 'record',
  DATABASE_URL: 'record',
  DRILL_DATABASE_URL: 'record',
  MAIL_FROM: 'record',
  REPLY_ADDRESS: 'record',
  MANAGERS_SECOND_FACTOR: 'record',
  SECURITY_CONTACT: 'own',
  // Turso gives a token to a group of databases, too.
  DATABASE_AUTH_TOKEN: 'own or shared',
  DRILL_DATABASE_AUTH_TOKEN: 'own or shared',
  SMTP_URL: 'own or shared',
  TURNSTILE_SITE_KEY: 'own or shared',
  TURNSTILE_SECRET: 'own or shared',
  TURNSTILE_ORIGIN: 'shared',
  OFFLINE_READING: 'own or shared',
  DATABASE_TIMEOUT_MS: 'shared',
  LISTINGS: 'shared',
  ASSETS: 'shared',
  IMAGES: 'shared',
  PUBLIC_WEB: 'shared',
  RELEASE: 'shared',
  UPLOADS: 'shared',
  PICTURES: 'shared',
  BACKUPS: 'shared',
  MAIL: 'shared',
  PREVIEW_SECRET: 'of PREVIEW_SECRET',
  PREVIEW_SECRET_PREVIOUS: 'of PREVIEW_SECRET',
  FORM_SECRET: 'of FORM_SECRET',
  FORM_SECRET_PREVIOUS: 'of FORM_SECRET',
  OWNER_SECRET: 'of OWNER_SECRET',
  OWNER_SECRET_PREVIOUS: 'of OWNER_SECRET',
  // Those of the deployment are in order already.
  PREVIEW_SECRET_2: 'none',
  FORM_SECRET_2: 'none',
  OWNER_SECRET_2: 'none',
  TENANTS: 'none',
}

/** The id of a tenant has no two hyphens in a row, so that no other tenant's prefix begins with its own. */
const prefixOf = ({ id }: Tenant) => `${id.toUpperCase().replaceAll('-', '_')}__`

const recordSettings = (tenant: Tenant) => ({
  TENANT: tenant.id,
  ORIGIN: tenant.origin,
  DATABASE_URL: tenant.databaseUrl,
  DRILL_DATABASE_URL: tenant.drillDatabaseUrl,
  MAIL_FROM: tenant.mailFrom,
  REPLY_ADDRESS: tenant.replyAddress,
  MANAGERS_SECOND_FACTOR: tenant.secondFactor ? 'required' : undefined,
})

function settingOf(env: Env, tenant: Tenant, name: Name): unknown {
  const source = sources[name]
  const own = (env as Record<string, unknown>)[prefixOf(tenant) + name]
  if (source === 'shared') return env[name]
  if (source === 'own') return own
  if (source === 'own or shared') return own ?? env[name]
  if (source.startsWith('of ')) {
    const secret = env[name]
    return typeof secret === 'string' && secret ? tenantSecret(secret, tenant.id, source.slice(3)) : undefined
  }
  return recordSettings(tenant)[name as keyof ReturnType<typeof recordSettings>]
}

/** Secrets of the tenant's feeds by the names that its database knows them by. */
const feedSecrets = (env: Env, tenant: Tenant) => {
  const prefix = prefixOf(tenant)
  return Object.entries(env).flatMap(([name, value]) =>
    name.startsWith(`${prefix}FEED_`) ? [[name.slice(prefix.length), value] as const] : [],
  )
}

const made = new WeakMap<Env, WeakMap<Tenant, Env>>()

/** The settings with which the worker is the site of one tenant, and knows of no other. */
export function tenantEnv(env: Env, tenant: Tenant): Env {
  const ofEnv = made.get(env) ?? new WeakMap<Tenant, Env>()
  made.set(env, ofEnv)
  const known = ofEnv.get(tenant)
  if (known) return known
  const settings = (Object.keys(sources) as Name[]).flatMap((name) => {
    const value = settingOf(env, tenant, name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const own = Object.fromEntries([...settings, ...feedSecrets(env, tenant)]) as Env
  ofEnv.set(tenant, own)
  return own
}
