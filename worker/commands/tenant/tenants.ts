import { parseArgs } from 'node:util'
import { defineCommand } from 'citty'
import { faultsOf, keysOf, registryKeys, type Tenant } from '#domain/tenant/tenant.ts'
import { openDatabase, secretAt } from '#worker/commands/database.ts'
import { dataFolder, secretOf, tenantFolder } from '#worker/commands/local/data-folder.ts'
import { openStores } from '#worker/commands/store/open-store.ts'
import { Fault, onClose, print, reasonOf } from '#worker/commands/terminal.ts'
import { setUpLink } from '#worker/crypto/set-up-link.ts'
import { tenantSecret } from '#worker/crypto/tenant-secret.ts'
import { backupFolder } from '#worker/services/backup/backup.ts'
import { deleteFiles } from '#worker/services/backup/files.ts'
import { deleteBelow } from '#worker/services/backup/store.ts'
import { findFilePrefix } from '#worker/services/file-prefix.ts'
import { readSiteFormat } from '#worker/services/site/import.ts'
import { openRegistry, type Registry } from './registry.ts'

const idArg = { id: { type: 'positional', required: true, description: 'name of the tenant: huis-gent' } } as const
const tokenArg = {
  token: { type: 'string', description: 'token of its database; by default DATABASE_AUTH_TOKEN, as of a group' },
} as const

/** The database of a tenant, of this machine where it has no address of its own. */
const databaseOf = ({ remote }: Registry, { id, databaseUrl }: Tenant, token: string | undefined, migrates: boolean) =>
  openDatabase(remote ? { database: databaseUrl, token } : { scratch: tenantFolder(dataFolder(), id) }, migrates)

const secretFor = ({ remote }: Registry, { id, origin }: Tenant): string => {
  if (!remote) return secretOf(tenantFolder(dataFolder(), id), 'OWNER_SECRET')
  return tenantSecret(secretAt(origin, 'OWNER_SECRET'), id, 'OWNER_SECRET')
}

async function tenantOf(registry: Registry, id: string): Promise<Tenant> {
  const tenant = await registry.get(registryKeys.tenant(id))
  if (!tenant) throw new Fault(`There is no tenant ${id}. There are: npm run tenants -- list`)
  return tenant
}

/** What is wrong with each field of a record, as its argument. */
const faults: Record<string, string> = {
  id: 'The name has small letters, digits and single hyphens: huis-gent',
  hostnames: 'Name the hostnames: --host huis.be --host www.huis.be',
  origin: '--origin is the address of the site, on one of its hostnames: https://www.huis.be',
  databaseUrl: '--database is the address of its database: libsql://huis-gent.turso.io',
  mailFrom: '--mail-from is a mail address in small letters, of a domain that may send.',
  replyAddress: '--reply-address is a mail address in small letters, of a domain whose mail comes to the worker.',
  drillDatabaseUrl: '--drill-database is the address of an empty database.',
}

/** @throws Fault for what belongs to another tenant */
async function requireFree(registry: Registry, tenant: Tenant) {
  for (const key of keysOf(tenant)) {
    const other = await registry.get(key)
    if (other) throw new Fault(`${key.replace(':', ' ')} belongs to the tenant ${other.id} (${other.state}).`)
  }
}

const add = defineCommand({
  meta: { description: 'Adds an agency: makes its tables and prints the link that makes its site' },
  args: {
    ...idArg,
    host: { type: 'string', description: 'a hostname; may be repeated. Here by default NAME.localhost' },
    origin: { type: 'string', description: 'public address; by default https:// and the first hostname' },
    database: { type: 'string', description: 'libSQL address; here each tenant has a folder' },
    'mail-from': { type: 'string', description: 'sender of its mail' },
    'reply-address': { type: 'string', description: 'takes answers to its mail' },
    'drill-database': { type: 'string', description: 'an empty database for the monthly trial' },
    'second-factor': { type: 'boolean', description: 'managers must have one' },
    ...tokenArg,
  },
  run: async ({ args, rawArgs }) => {
    const registry = openRegistry()
    const { host = [] } = parseArgs({
      args: rawArgs,
      options: { host: { type: 'string', multiple: true } },
      strict: false,
    }).values
    const given = [host].flat().map((name) => String(name).toLowerCase())
    const hostnames = given.length || registry.remote ? given : [`${args.id}.localhost`]
    const ofHere = { origin: `http://${hostnames[0]}`, database: `http://${args.id}.database.localhost` }
    const tenant: Tenant = {
      id: args.id,
      hostnames,
      origin: args.origin ?? (registry.remote ? `https://${hostnames[0]}` : ofHere.origin),
      databaseUrl: args.database ?? (registry.remote ? '' : ofHere.database),
      state: 'active',
      ...(args['mail-from'] && { mailFrom: args['mail-from'] }),
      ...(args['reply-address'] && { replyAddress: args['reply-address'] }),
      ...(args['drill-database'] && { drillDatabaseUrl: args['drill-database'] }),
      ...(args['second-factor'] && { secondFactor: true }),
    }
    const [fault] = faultsOf(tenant)
    if (fault) throw new Fault(faults[fault] ?? `${fault} is wrong.`)
    await requireFree(registry, tenant)
    const { database } = await databaseOf(registry, tenant, args.token, true)
    const isEmpty = (await readSiteFormat(database)) === null
    const secret = secretFor(registry, tenant)
    await registry.put(tenant)
    print(`✓ ${tenant.id} is at ${tenant.origin}.`)
    if (!registry.remote)
      return print(`  It opens, with the link that makes its site, once the sites start again:
    npm start -- --tenants`)
    print(`  Its secrets are ${tenant.id.toUpperCase().replaceAll('-', '_')}__NAME of the worker.`)
    if (isEmpty) print(`  This link makes its site, and is good for a week:\n  ${tenant.origin}${setUpLink(secret)}`)
  },
})

const list = defineCommand({
  meta: { description: 'The agencies of the deployment' },
  run: async () => {
    const tenants = await openRegistry().list()
    for (const { id, state, origin, hostnames, databaseUrl } of tenants)
      print(`  ${id.padEnd(24)} ${state.padEnd(10)} ${origin}  ${hostnames.join(' ')}  ${databaseUrl}`)
    print(`  ${tenants.length} ${tenants.length === 1 ? 'tenant' : 'tenants'}`)
  },
})

const within = 'Every isolate knows it within a minute or two.'

const change = (description: string, from: Tenant['state'], to: Tenant['state'], done: string) =>
  defineCommand({
    meta: { description },
    args: idArg,
    run: async ({ args: { id } }) => {
      const registry = openRegistry()
      const tenant = await tenantOf(registry, id)
      if (tenant.state !== from) throw new Fault(`${id} is ${tenant.state}.`)
      await registry.put({ ...tenant, state: to }, tenant)
      print(`✓ ${id} ${done}. ${registry.remote ? within : 'The sites know it when they start again.'}`)
    },
  })

/** Migrates the database of each agency. @throws Fault with the names of those that cannot be */
export async function migrateTenants(token: string | undefined): Promise<void> {
  const registry = openRegistry()
  const failed: string[] = []
  for (const tenant of await registry.list()) {
    if (tenant.state === 'removed') continue
    print(`  ${tenant.id}`)
    await databaseOf(registry, tenant, token, true).catch((error) => {
      print(`  ${tenant.id}: ${reasonOf(error)}`)
      failed.push(tenant.id)
    })
  }
  if (failed.length) throw new Fault(`Not migrated: ${failed.join(', ')}`)
}

const migrateAll = defineCommand({
  meta: { description: 'Migrates the database of each agency, as a deployment does' },
  args: tokenArg,
  run: ({ args: { token } }) => migrateTenants(token),
})

const remove = defineCommand({
  meta: { description: 'Takes an agency off: its hostnames and addresses are free again' },
  args: { ...idArg, files: { type: 'boolean', description: 'deletes its files and backups, too' }, ...tokenArg },
  run: async ({ args: { id, files, token } }) => {
    const registry = openRegistry()
    const tenant = await tenantOf(registry, id)
    if (tenant.state === 'active') throw new Fault(`${id} is active: npm run tenants -- suspend ${id}`)
    const { database } = await databaseOf(registry, tenant, token, false)
    const prefix = await findFilePrefix(database).catch(() => null)
    if (files && !prefix) throw new Fault(`The database of ${id} has no site, and so no files.`)
    const { of, close } = await openStores({ remote: registry.remote, folder: dataFolder() })
    onClose(close)
    if (files) {
      const deleted = await deleteFiles({ PICTURES: of('PICTURES'), UPLOADS: of('UPLOADS') }, prefix!)
      const backups = await deleteBelow(of('BACKUPS'), backupFolder(prefix!))
      print(`✓ ${deleted} files and ${backups} of backups were deleted.`)
    }
    if (tenant.state !== 'removed') await registry.put({ ...tenant, state: 'removed' }, tenant)
    print(`✓ ${id} is removed. Its name is not given again: what was signed for it would be valid.`)
    print(`  There still is its database: ${registry.remote ? tenant.databaseUrl : tenantFolder(dataFolder(), id)}`)
    if (prefix && !files)
      print(`  and its files, whose names begin with ${prefix}: npm run tenants -- remove ${id} --files`)
  },
})

export const tenants = defineCommand({
  meta: { name: 'npm run tenants --', description: 'Agencies that share this deployment.' },
  subCommands: {
    add,
    list,
    suspend: change('Closes the site of an agency; its data stays', 'active', 'suspended', 'is closed'),
    resume: change('Opens it again', 'suspended', 'active', 'is open again'),
    remove,
    migrate: migrateAll,
  },
})
