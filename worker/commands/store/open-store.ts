import type { CommandDatabase } from '#worker/commands/database.ts'
import { runningIn } from '#worker/commands/local/lock.ts'
import { io } from '#worker/commands/terminal.ts'
import { bucketStore, type CommandStore } from './http-store.ts'
import { type Bucket, folderStore, runningStore } from './local-store.ts'

export type { Bucket }

/** Variables with the address of each bucket, and with the keys of all. */
const addresses: Record<Bucket, string> = {
  PICTURES: 'R2_ADDRESS',
  UPLOADS: 'R2_UPLOADS_ADDRESS',
  BACKUPS: 'R2_BACKUPS_ADDRESS',
}

const keys = ['R2_ACCESS_KEY_ID', 'R2_SECRET_ACCESS_KEY'] as const

export const storeVariables = (bucket: Bucket): string[] => [addresses[bucket], ...keys]

type OpenedStore = { store: CommandStore; close: () => Promise<void> }

const kept = (store: CommandStore): OpenedStore => ({ store, close: async () => {} })

/** A bucket of a site; null when this command cannot write into it. */
export async function openStore(
  { remote, folder }: Pick<CommandDatabase, 'remote' | 'folder'>,
  bucket: Bucket,
): Promise<OpenedStore | null> {
  if (remote || !folder) {
    const [address, accessKeyId, secretAccessKey] = storeVariables(bucket).map((name) => io().env[name])
    return address && accessKeyId && secretAccessKey
      ? kept(bucketStore(address, { accessKeyId, secretAccessKey }))
      : null
  }
  const running = await runningIn(folder)
  if (running?.runtime) return kept(runningStore(running.runtime, bucket))
  // `npm run dev` keeps its stores to itself.
  if (running?.address) return null
  const store = await folderStore(folder, bucket)
  return { store, close: store.close }
}
