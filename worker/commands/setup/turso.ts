import { z } from 'zod'
import { ask, orNull, type Resource, type Vendor } from './vendor.ts'

const defaultBase = 'https://api.turso.tech'
export const tursoTokenPage = 'https://app.turso.tech (Settings, API tokens), or: turso auth api-tokens mint gevel'

const error = z.object({ error: z.string() })

export const tursoVendor = (token: string, base = defaultBase): Vendor => ({
  name: 'Turso',
  base: base.replace(/\/$/, ''),
  token,
  page: tursoTokenPage,
  errorOf: (body) => ({ code: null, message: error.safeParse(body).data?.error ?? '' }),
  denialOf: (status) => (status === 401 ? 'token' : status === 403 ? 'permission' : null),
})

const permission = 'organization: read, create databases, mint tokens'

/** The region nearest to Belgium. */
const region = 'aws-eu-west-1'

const conflict = 409

export type Turso = ReturnType<typeof turso>

/** The calls of Turso's API that the setup makes. */
export function turso(vendor: Vendor) {
  const get = <Output>(path: string, shape: z.ZodType<Output>) => ask(vendor, { path, permission }, shape)
  const post = <Output>(path: string, body: unknown, shape: z.ZodType<Output>) =>
    ask(vendor, { method: 'POST', path, permission, body }, shape)
  const root = (organization: string) => `/v1/organizations/${organization}`

  const groups = async (organization: string): Promise<string[]> => {
    const shape = z.object({ groups: z.array(z.object({ name: z.string() })) })
    return (await get(`${root(organization)}/groups`, shape)).groups.map(({ name }) => name)
  }

  return {
    organizations: () => get('/v1/organizations', z.array(z.object({ slug: z.string() }))),

    groups,

    group: (organization: string, name: string): Resource<string> => ({
      what: `Turso group ${name}`,
      find: async () => (await groups(organization)).find((group) => group === name) ?? null,
      make: () => post(`${root(organization)}/groups`, { name, location: region }, z.unknown()),
      isTaken: ({ status }) => status === conflict,
    }),

    /** Its address, `libsql://…`. */
    database: (organization: string, name: string, group: string): Resource<{ address: string; group: string }> => ({
      what: `Database ${name}`,
      find: async () => {
        const shape = z.object({ database: z.object({ Hostname: z.string(), group: z.string() }) })
        const found = await orNull(get(`${root(organization)}/databases/${name}`, shape))
        return found && { address: `libsql://${found.database.Hostname}`, group: found.database.group }
      },
      make: () => post(`${root(organization)}/databases`, { name, group }, z.unknown()),
      isTaken: ({ status }) => status === conflict,
    }),

    /** A token for every database of a group, also for those that are made later from a backup. */
    groupToken: async (organization: string, group: string): Promise<string> => {
      const path = `${root(organization)}/groups/${group}/auth/tokens?expiration=never&authorization=full-access`
      return (await post(path, {}, z.object({ jwt: z.string().min(1) }))).jwt
    },
  }
}
