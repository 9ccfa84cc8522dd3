import { z } from 'zod'
import { Fault } from '#worker/commands/terminal.ts'
import { ask, orNull, type Resource, type Vendor, VendorError } from './vendor.ts'

const defaultBase = 'https://api.cloudflare.com/client/v4'
export const tokenPage = 'https://dash.cloudflare.com/profile/api-tokens'

/** What the setup and the deployment need of a token. */
export const permissions = [
  'Account: Account Settings: Read',
  'Account: Workers Scripts: Edit',
  'Account: Workers KV Storage: Edit',
  'Account: Workers R2 Storage: Edit',
  'Zone: Zone: Read',
  'Zone: DNS: Edit',
  'Zone: Workers Routes: Edit',
  'Zone: Email Sending: Edit',
] as const

const errors = z.object({ errors: z.array(z.object({ code: z.number(), message: z.string() })).min(1) })

export const cloudflareVendor = (token: string, base = defaultBase): Vendor => ({
  name: 'Cloudflare',
  base: base.replace(/\/$/, ''),
  token,
  page: tokenPage,
  errorOf: (body) => errors.safeParse(body).data?.errors[0] ?? { code: null, message: '' },
  denialOf: (status, { code, message }) => {
    if (status === 401 || [6003, 6111].includes(code ?? 0) || /invalid access token/i.test(message)) return 'token'
    return status === 403 && code !== r2Off ? 'permission' : null
  },
})

const named = z.object({ id: z.string(), name: z.string() })

/** Codes of Cloudflare for what is there already, and for R2 that is not turned on. */
const kvTaken = 10014
const bucketTaken = 10004
const r2Off = 10042

const pageSize = 100

async function resultOf<Output>(vendor: Vendor, path: string, permission: string, shape: z.ZodType<Output>) {
  const { result } = await ask(vendor, { path, permission }, z.object({ result: z.unknown() }))
  const parsed = shape.safeParse(result)
  if (parsed.success) return parsed.data
  throw new Fault(`Cloudflare: GET ${path} is answered in another form than this release knows.`)
}

export type Cloudflare = ReturnType<typeof cloudflare>

/** The calls of Cloudflare's API that the setup makes. */
export function cloudflare(vendor: Vendor) {
  const get = <Output>(path: string, permission: string, shape: z.ZodType<Output>) =>
    resultOf(vendor, path, permission, shape)
  const write = (method: 'POST' | 'PUT', path: string, permission: string, body: unknown) =>
    ask(vendor, { method, path, permission, body }, z.unknown())

  const kvPermission = 'Account: Workers KV Storage: Edit'
  const r2Permission = 'Account: Workers R2 Storage: Edit'

  async function findNamespace(account: string, title: string): Promise<string | null> {
    const shape = z.array(z.object({ id: z.string(), title: z.string() }))
    for (let page = 1; ; page++) {
      const path = `/accounts/${account}/storage/kv/namespaces?per_page=${pageSize}&page=${page}`
      const found = await get(path, kvPermission, shape)
      const namespace = found.find((item) => item.title === title)
      if (namespace || found.length < pageSize) return namespace?.id ?? null
    }
  }

  const mailPermission = 'Zone: Email Sending: Edit'

  return {
    accounts: () => get('/accounts?per_page=50', 'Account: Account Settings: Read', z.array(named)),

    /** Whether Workers are on a paid plan; null when the token does not say. */
    isPaid: (account: string): Promise<boolean | null> =>
      get(
        `/accounts/${account}/subscriptions`,
        'Account: Billing: Read',
        z.array(z.object({ rate_plan: z.object({ id: z.string() }).optional() })),
      ).then(
        (plans) => plans.some(({ rate_plan }) => /workers_paid/.test(rate_plan?.id ?? '')),
        () => null,
      ),

    /** The zone of a host or of a domain above it. */
    async zoneOf(account: string, host: string): Promise<{ id: string; name: string; status: string } | null> {
      const parts = host.split('.')
      for (let from = 0; from < parts.length - 1; from++) {
        const query = new URLSearchParams({ name: parts.slice(from).join('.'), 'account.id': account })
        const [zone] = await get(`/zones?${query}`, 'Zone: Zone: Read', z.array(named.extend({ status: z.string() })))
        if (zone) return zone
      }
      return null
    },

    /** The worker that has a host as its custom domain. */
    async workerAt(account: string, host: string): Promise<string | null> {
      const path = `/accounts/${account}/workers/domains?${new URLSearchParams({ hostname: host })}`
      const shape = z.array(z.object({ hostname: z.string(), service: z.string() }))
      const found = await get(path, 'Account: Workers Scripts: Edit', shape)
      return found.find((item) => item.hostname === host)?.service ?? null
    },

    /** Where a host points to. */
    async addressOf(zone: string, host: string): Promise<string | null> {
      const shape = z.array(z.object({ type: z.string(), content: z.string() }))
      const path = `/zones/${zone}/dns_records?${new URLSearchParams({ name: host })}`
      const record = (await get(path, 'Zone: DNS: Edit', shape)).find(({ type }) => /^(?:A|AAAA|CNAME)$/.test(type))
      return record ? `${record.type} ${record.content}` : null
    },

    /** The part before workers.dev of an account's own addresses. */
    subdomain: (account: string) =>
      orNull(
        get(
          `/accounts/${account}/workers/subdomain`,
          'Account: Workers Scripts: Edit',
          z.object({ subdomain: z.string() }),
        ),
      ),

    hasWorker: async (account: string, worker: string): Promise<boolean> => {
      const shape = z.array(z.object({ id: z.string() }))
      const workers = await get(`/accounts/${account}/workers/scripts`, 'Account: Workers Scripts: Edit', shape)
      return workers.some(({ id }) => id === worker)
    },

    secretNames: async (account: string, worker: string): Promise<string[]> => {
      const path = `/accounts/${account}/workers/scripts/${worker}/secrets`
      const found = await orNull(get(path, 'Account: Workers Scripts: Edit', z.array(z.object({ name: z.string() }))))
      return (found ?? []).map(({ name }) => name)
    },

    namespace: (account: string, title: string): Resource<string> => ({
      what: `KV namespace ${title}`,
      find: () => findNamespace(account, title),
      make: () => write('POST', `/accounts/${account}/storage/kv/namespaces`, kvPermission, { title }),
      isTaken: ({ code }) => code === kvTaken,
    }),

    bucket: (account: string, name: string): Resource<string> => ({
      what: `R2 bucket ${name}`,
      find: async () =>
        (await orNull(get(`/accounts/${account}/r2/buckets/${name}`, r2Permission, z.object({ name: z.string() }))))
          ?.name ?? null,
      make: () => write('POST', `/accounts/${account}/r2/buckets`, r2Permission, { name, locationHint: 'weur' }),
      isTaken: ({ code }) => code === bucketTaken,
    }),

    isR2Off: (error: unknown): boolean => error instanceof VendorError && error.code === r2Off,

    /** Mail from the addresses of a domain; Cloudflare adds its DNS records where it has the zone. */
    sending: (zone: string, domain: string): Resource<string> => ({
      what: `Email Sending of ${domain}`,
      find: async () => {
        const shape = z.array(z.object({ name: z.string(), enabled: z.boolean().optional() }))
        const found = await get(`/zones/${zone}/email/sending/subdomains`, mailPermission, shape)
        return found.find(({ name }) => name === domain)?.name ?? null
      },
      make: () => write('POST', `/zones/${zone}/email/sending/subdomains`, mailPermission, { name: domain }),
    }),
  }
}
