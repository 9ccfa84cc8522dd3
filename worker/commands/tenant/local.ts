import type { Tenant } from '#domain/tenant/tenant.ts'
import { type OpenData, openData, secretOf, tenantFolder } from '#worker/commands/local/data-folder.ts'
import { Fault, print } from '#worker/commands/terminal.ts'
import { setUpLink } from '#worker/crypto/set-up-link.ts'
import { readSiteFormat } from '#worker/services/site/import.ts'
import { folderRegistry } from './registry.ts'

type LocalTenant = Pick<OpenData, 'lock' | 'database'> & { tenant: Tenant }

/** Starts a database for each agency of a data folder. */
export async function openTenants(folder: string, port: number): Promise<LocalTenant[]> {
  const opened: LocalTenant[] = []
  for (const tenant of await folderRegistry(folder).list()) {
    if (tenant.state === 'removed') continue
    const { lock, server, database } = await openData(tenantFolder(folder, tenant.id))
    const origin = `http://${new URL(tenant.origin).hostname}:${port}`
    lock.note({ address: origin })
    opened.push({ lock, database, tenant: { ...tenant, origin, databaseUrl: server.url } })
  }
  if (!opened.length) throw new Fault('There are no tenants here yet: npm run tenants -- add NAME')
  return opened
}

/** What the worker gets of them. */
export const recordsOf = (tenants: readonly LocalTenant[]): { tenants?: string } =>
  tenants.length ? { tenants: JSON.stringify(tenants.map(({ tenant }) => tenant)) } : {}

/** Where each is, with the link that makes a site where there is none. */
export async function printTenants(folder: string, tenants: readonly LocalTenant[]) {
  for (const { tenant, database } of tenants) {
    const { id, origin, state } = tenant
    const isEmpty = (await readSiteFormat(database)) === null
    const secret = isEmpty ? secretOf(tenantFolder(folder, id), 'OWNER_SECRET') : ''
    print(`  ${origin.padEnd(32)} ${id}, ${state}`)
    if (isEmpty) print(`  ${origin}${setUpLink(secret)}  makes its site, once`)
  }
}
