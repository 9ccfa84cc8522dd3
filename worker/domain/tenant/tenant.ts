/** An agency among several on one deployment, as the registry holds it. */
export type Tenant = {
  /** Small letters and digits, in parts joined by one hyphen: it names the secrets of the tenant. */
  id: string
  /** The hostnames that it answers to, without a port. */
  hostnames: readonly string[]
  /** Public origin without a trailing slash, whose host is one of them. */
  origin: string
  databaseUrl: string
  state: TenantState
  /** Sender of its mail; it and the address for answers belong to one tenant alone. */
  mailFrom?: string | undefined
  replyAddress?: string | undefined
  drillDatabaseUrl?: string | undefined
  /** Managers must have a second factor. */
  secondFactor?: boolean | undefined
}

const tenantStates = ['active', 'suspended', 'removed'] as const
type TenantState = (typeof tenantStates)[number]

const maxHostnames = 20

const isId = (text: string) => text.length <= 32 && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text)

/** A host as it is compared: small letters, without a port and the dot of the root. */
export const hostnameOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

const isHostname = (text: string) =>
  text.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(text)

const isAddress = (text: string) => text.length <= 254 && /^[^\s@+]+@[^\s@]+$/.test(text) && text === text.toLowerCase()

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text

const isDatabase = (text: string) =>
  URL.canParse(text) && /^(?:libsql|https?|wss?):$/.test(new URL(text).protocol) && !text.includes('@')

type Check = (value: unknown) => boolean

const text =
  (isRight: (value: string) => boolean): Check =>
  (value) =>
    typeof value === 'string' && isRight(value)
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const isHostnames: Check = (value) =>
  Array.isArray(value) && value.length > 0 && value.length <= maxHostnames && value.every(text(isHostname))

/** Checked by hand: the first module of the worker loads no schema library. */
const checks: Record<keyof Tenant, Check> = {
  id: text(isId),
  hostnames: isHostnames,
  origin: text(isOrigin),
  databaseUrl: text(isDatabase),
  state: text((value) => (tenantStates as readonly string[]).includes(value)),
  mailFrom: optional(text(isAddress)),
  replyAddress: optional(text(isAddress)),
  drillDatabaseUrl: optional(text(isDatabase)),
  secondFactor: optional((value) => typeof value === 'boolean'),
}

/** @returns the names of the fields that are wrong, unknown ones among them */
export function faultsOf(value: object): string[] {
  const record = value as Record<string, unknown>
  const wrong = (Object.keys(checks) as (keyof Tenant)[]).filter((name) => !checks[name](record[name]))
  const unknown = Object.keys(record).filter((name) => !Object.hasOwn(checks, name))
  if (wrong.length || unknown.length) return [...wrong, ...unknown]
  const { hostnames, origin } = record as Tenant
  return hostnames.includes(new URL(origin).hostname) ? [] : ['origin']
}

/** @returns null for a text that is no record of this shape */
export function parseTenant(stored: string): Tenant | null {
  try {
    const value: unknown = JSON.parse(stored)
    return typeof value === 'object' && value !== null && !faultsOf(value).length ? (value as Tenant) : null
  } catch {
    return null
  }
}

/** The address that a mail is for, without the token behind its plus: each request has an address of its own. */
export const mailboxOf = (recipient: string): string => recipient.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/**
 * Keys of the registry: by id for the jobs, by hostname for a request, by address for a mail that comes in, and by
 * database, which no two tenants share.
 */
export const registryKeys = {
  tenant: (id: string) => `tenant:${id}`,
  database: (url: string) => `database:${new URL(url).host}${new URL(url).pathname.replace(/\/$/, '')}`,
  host: (hostname: string) => `host:${hostname}`,
  mail: (mailbox: string) => `mail:${mailbox}`,
}

/** What the registry holds for a tenant, each with the same record; for one that is removed its id alone. */
export function keysOf({
  id,
  state,
  hostnames,
  databaseUrl,
  drillDatabaseUrl,
  mailFrom,
  replyAddress,
}: Tenant): string[] {
  const keys = [registryKeys.tenant(id)]
  if (state === 'removed') return keys
  const databases = [databaseUrl, drillDatabaseUrl].flatMap((url) => url ?? [])
  const addresses = [mailFrom, replyAddress].flatMap((address) => address ?? [])
  return [
    ...keys,
    ...new Set([
      ...hostnames.map(registryKeys.host),
      ...databases.map(registryKeys.database),
      ...addresses.map(registryKeys.mail),
    ]),
  ]
}
