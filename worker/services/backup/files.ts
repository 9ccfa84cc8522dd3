import { photoStoreFolder } from '#domain/photo.ts'
import { documentFolder } from '#domain/property/document.ts'
import { mailFolder } from '#worker/services/inquiry/messages.ts'
import { uploadFolder } from '#worker/services/inquiry/uploads.ts'
import { packageFolder } from '#worker/services/remote-file/package.ts'
import { type BackupStore, deleteBelow, storedFiles } from './store.ts'

/** Where the files of an agency are, by bucket; in each folder their names begin with its prefix. */
const fileFolders = {
  UPLOADS: [uploadFolder, mailFolder, documentFolder, packageFolder],
  PICTURES: [photoStoreFolder],
} as const

export type FileBucket = keyof typeof fileFolders

export const fileBuckets = Object.keys(fileFolders) as FileBucket[]

export type FileStores = { readonly [bucket in FileBucket]?: Pick<BackupStore, 'list'> | null | undefined }

/** All files of an agency, a line of JSON each: bucket, key, bytes, and the hash that the store gives it. */
export async function* fileLines(stores: FileStores, prefix: string): AsyncGenerator<string> {
  for (const bucket of fileBuckets) {
    const store = stores[bucket]
    if (!store) continue
    for (const folder of fileFolders[bucket])
      for await (const { key, size, etag } of storedFiles(store, folder + prefix))
        yield JSON.stringify({ bucket, key, size, etag })
  }
}

/** Deletes all files of an agency. @returns how many */
export async function deleteFiles(
  stores: { readonly [bucket in FileBucket]?: BackupStore | null },
  prefix: string,
): Promise<number> {
  let deleted = 0
  for (const bucket of fileBuckets)
    for (const folder of fileFolders[bucket]) deleted += await deleteBelow(stores[bucket], folder + prefix)
  return deleted
}
