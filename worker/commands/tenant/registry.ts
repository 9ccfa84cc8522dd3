import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { keysOf, parseTenant, registryKeys, type Tenant } from '#domain/tenant/tenant.ts'
import { dataFolder, tenantFolder, tenantRecord } from '#worker/commands/local/data-folder.ts'
import { Fault, io } from '#worker/commands/terminal.ts'

/** The agencies of a deployment, as commands read and write them. */
export type Registry = {
  /** Whether the worker is on another machine. */
  remote: boolean
  get: (key: string) => Promise<Tenant | null>
  list: () => Promise<Tenant[]>
  /** @param former record, whose other keys go */
  put: (tenant: Tenant, former?: Tenant) => Promise<void>
}

function parsed(text: string, where: string): Tenant {
  const tenant = parseTenant(text)
  if (!tenant) throw new Fault(`${where} holds no record of this release.`)
  return tenant
}

/** The agencies of `npm start -- --tenants`: a data folder each. */
export function folderRegistry(folder: string): Registry {
  const read = (id: string) => parsed(readFileSync(tenantRecord(folder, id), 'utf8'), tenantRecord(folder, id))
  const list = async () => {
    const ids = existsSync(tenantFolder(folder)) ? readdirSync(tenantFolder(folder)).sort() : []
    return ids.filter((id) => existsSync(tenantRecord(folder, id))).map(read)
  }
  return {
    remote: false,
    list,
    get: async (key) => (await list()).find((tenant) => keysOf(tenant).includes(key)) ?? null,
    put: async (tenant) => {
      mkdirSync(tenantFolder(folder, tenant.id), { recursive: true })
      writeFileSync(tenantRecord(folder, tenant.id), `${JSON.stringify(tenant, null, 2)}\n`)
    },
  }
}

const listSchema = z.object({
  result: z.array(z.object({ name: z.string() })),
  result_info: z.object({ cursor: z.string().optional() }).optional(),
})

/** A namespace of Cloudflare's KV. @param address of its API */
function kvRegistry(address: string, token: string): Registry {
  const call = async (path: string, method = 'GET', body: string | null = null): Promise<string | null> => {
    const headers = { authorization: `Bearer ${token}` }
    const signal = AbortSignal.timeout(30_000)
    const response = await fetch(`${address.replace(/\/$/, '')}/${path}`, { method, headers, body, signal })
    const text = await response.text()
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`The registry answers ${response.status}.`)
    return text
  }
  const value = (key: string) => `values/${encodeURIComponent(key)}`
  const get = async (key: string) => {
    const text = await call(value(key))
    return text === null ? null : parsed(text, key)
  }
  return {
    remote: true,
    get,
    async list() {
      const tenants: Tenant[] = []
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const query = new URLSearchParams({ prefix: registryKeys.tenant(''), ...(cursor && { cursor }) })
        const page = listSchema.parse(JSON.parse((await call(`keys?${query}`)) ?? 'null'))
        for (const { name } of page.result) tenants.push((await get(name))!)
        cursor = page.result_info?.cursor || undefined
      }
      return tenants
    },
    async put(tenant, former) {
      const keys = keysOf(tenant)
      for (const key of keys) await call(value(key), 'PUT', JSON.stringify(tenant))
      for (const key of former ? keysOf(former) : []) if (!keys.includes(key)) await call(value(key), 'DELETE')
    },
  }
}

/** The registry that the environment names, else that of this machine. */
export function openRegistry(): Registry {
  const { TENANTS_ADDRESS: address, CLOUDFLARE_API_TOKEN: token } = io().env
  if (!address) return folderRegistry(dataFolder())
  if (!token) throw new Fault('Set CLOUDFLARE_API_TOKEN, of a token that may edit KV.')
  return kvRegistry(address, token)
}
