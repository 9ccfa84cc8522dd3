import type { CommandDatabase } from '#worker/commands/database.ts'
import { runningIn } from '#worker/commands/local/lock.ts'
import { io } from '#worker/commands/terminal.ts'
import { bucketStore, type CommandStore } from './http-store.ts'
import { type Bucket, openFolder, runningStore } from './local-store.ts'

export type { Bucket }

/** Variables with the address of each bucket, and with the keys of all. */
const addresses: Record<Bucket, string> = {
  PICTURES: 'R2_ADDRESS',
  UPLOADS: 'R2_UPLOADS_ADDRESS',
  BACKUPS: 'R2_BACKUPS_ADDRESS',
}

const keys = ['R2_ACCESS_KEY_ID', 'R2_SECRET_ACCESS_KEY'] as const

export const storeVariables = (bucket: Bucket): string[] => [addresses[bucket], ...keys]

/** A bucket of R2 that the environment names. */
function remoteStore(bucket: Bucket): CommandStore | null {
  const [address, accessKeyId, secretAccessKey] = storeVariables(bucket).map((name) => io().env[name])
  return address && accessKeyId && secretAccessKey ? bucketStore(address, { accessKeyId, secretAccessKey }) : null
}

type OpenStores = { of: (bucket: Bucket) => CommandStore | null; close: () => Promise<void> }

const nothingToClose = async () => {}

/** The buckets of a site; null for those into which this command cannot write. */
export async function openStores({ remote, folder }: Pick<CommandDatabase, 'remote' | 'folder'>): Promise<OpenStores> {
  if (remote || !folder) return { of: remoteStore, close: nothingToClose }
  const running = await runningIn(folder)
  const { runtime } = running ?? {}
  if (runtime) return { of: (bucket) => runningStore(runtime, bucket), close: nothingToClose }
  // `npm run dev` keeps its stores to itself.
  if (running?.address) return { of: () => null, close: nothingToClose }
  return openFolder(folder)
}

/** One of them. */
export async function openStore(
  opened: Pick<CommandDatabase, 'remote' | 'folder'>,
  bucket: Bucket,
): Promise<{ store: CommandStore; close: () => Promise<void> } | null> {
  const { of, close } = await openStores(opened)
  const store = of(bucket)
  return store && { store, close }
}
