import type { R2Bucket } from '@cloudflare/workers-types'

export type StoredFile = { key: string; size: number; etag: string; uploaded: Date }

/** What backups need of an R2 bucket. */
export type BackupStore = {
  put: (key: string, bytes: Uint8Array, options: { httpMetadata: { contentType: string } }) => Promise<unknown>
  get: (key: string) => Promise<{ arrayBuffer: () => Promise<ArrayBuffer> } | null>
  list: (options: {
    prefix: string
    cursor?: string
  }) => Promise<{ objects: StoredFile[]; truncated: boolean; cursor?: string }>
  delete: (keys: string[]) => Promise<unknown>
}

export const backupStoreOf = (bucket: R2Bucket): BackupStore => bucket as unknown as BackupStore

/** All files whose names begin so. */
export async function* storedFiles(store: Pick<BackupStore, 'list'>, prefix: string): AsyncGenerator<StoredFile> {
  let cursor: string | undefined
  do {
    const page = await store.list({ prefix, ...(cursor && { cursor }) })
    yield* page.objects
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
}

const deletedAtOnce = 500

/** Deletes all files whose names begin so. @returns how many */
export async function deleteBelow(store: BackupStore | null | undefined, prefix: string): Promise<number> {
  if (!store) return 0
  const keys: string[] = []
  for await (const { key } of storedFiles(store, prefix)) keys.push(key)
  for (let at = 0; at < keys.length; at += deletedAtOnce) await store.delete(keys.slice(at, at + deletedAtOnce))
  return keys.length
}
