import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { connect, type Database } from '#db/client.ts'
import { type LocalDatabase, startDatabase } from '#db/local-server.ts'
import { minSecretLength } from '#domain/auth/secret.ts'
import { commandName, Fault, io, onClose, step } from '#worker/commands/terminal.ts'
import { tenantSecret } from '#worker/crypto/tenant-secret.ts'
import { updateTables } from './gazetteer.ts'
import { type Lock, takeLock } from './lock.ts'

export const dataFolder = () => io().env.DATA_DIR || '.data'

export type SecretName = 'PREVIEW_SECRET' | 'FORM_SECRET' | 'OWNER_SECRET'

const recordFile = 'tenant.json'

/** Data folders of the agencies of `npm start -- --tenants`, each with its record. */
export const tenantFolder = (folder: string, id = '') => join(folder, 'tenants', id)
export const tenantRecord = (folder: string, id: string) => join(tenantFolder(folder, id), recordFile)

/** The agency whose data folder this is, among several of a deployment. */
const localTenant = (folder: string): { id: string; deployment: string } | null =>
  existsSync(join(folder, recordFile)) ? { id: basename(resolve(folder)), deployment: join(folder, '..', '..') } : null

/** A secret of the environment, of the agency that `TENANT` names, else the folder's own, which is created once. */
export function secretOf(folder: string, name: SecretName): string {
  const local = localTenant(folder)
  if (local) return tenantSecret(secretOf(local.deployment, name), local.id, name)
  const { [name]: given, TENANT: tenant } = io().env
  if (given && given.length < minSecretLength) throw new Fault(`${name} has ${minSecretLength} characters at least.`)
  if (given) return tenant ? tenantSecret(given, tenant, name) : given
  const file = join(folder, name.toLowerCase().replace('_', '-'))
  try {
    mkdirSync(folder, { recursive: true })
    if (!existsSync(file))
      writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new Fault(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < minSecretLength) throw new Fault(`${file} holds no secret. Remove it, and another is created.`)
  return secret
}

export type OpenData = { lock: Lock; server: LocalDatabase; database: Database; close: () => Promise<void> }

/**
 * Locks a data folder and starts its database, with the newest tables; the end of the command closes it.
 */
export async function openData(folder: string): Promise<OpenData> {
  const lock = await takeLock(folder, commandName())
  let server: LocalDatabase | null = null
  const close = async () => {
    await server?.stop()
    lock.release()
  }
  onClose(close)
  try {
    server = await step('Starting the database', () => startDatabase(join(lock.folder, 'libsql')))
    const database = connect(server.url)
    lock.note({ database: server.url })
    await step('Migrating the database', () => updateTables(database))
    return { lock, server, database, close }
  } catch (error) {
    await close()
    throw error
  }
}
