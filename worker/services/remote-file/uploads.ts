import type { R2Bucket } from '@cloudflare/workers-types'
import type { Database } from '#db/client.ts'
import { contentHash } from '#worker/crypto/hash.ts'
import { ownPackageFolder } from './package.ts'

/** What is wrong with a file. */
export type UploadFault = 'empty' | 'large' | 'kind' | 'pdf' | 'damaged' | 'repeated'

export type RefusedFile = { name: string; fault: UploadFault }

/** A file that a person has uploaded: `version` is a hash of its content. */
type Upload = { version: string }

/** A file of the private store that waits to be made into others, and how large it is. */
export type PackagedUpload = Upload & { name: string; key: string; bytes: number }

type UploadRules<Stored> = {
  maxBytes: number
  /** Stores the bytes. @returns what it stored, or what is wrong with them */
  store: (bytes: Uint8Array) => Promise<Stored | UploadFault>
}

/** Stores the files of a form one after the other, for its memory; one that is refused stops none of the others. */
export async function storeUploads<Stored extends Upload>(
  files: readonly File[],
  { maxBytes, store }: UploadRules<Stored>,
): Promise<{ stored: (Stored & { name: string })[]; refused: RefusedFile[] }> {
  const stored: (Stored & { name: string })[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const { name, size } = file
    const result =
      size === 0 ? 'empty' : size > maxBytes ? 'large' : await store(new Uint8Array(await file.arrayBuffer()))
    if (typeof result === 'string') refused.push({ name, fault: result })
    else if (stored.every(({ version }) => version !== result.version)) stored.push({ ...result, name })
  }
  return { stored, refused }
}

/**
 * What stores uploads where they wait for their job.
 * @param check gives the bytes to store, or what is wrong with them
 */
export async function packageStore(
  database: Database,
  bucket: R2Bucket,
  check: (bytes: Uint8Array) => Uint8Array | UploadFault,
): Promise<(bytes: Uint8Array) => Promise<Omit<PackagedUpload, 'name'> | UploadFault>> {
  const folder = await ownPackageFolder(database)
  return async (bytes) => {
    const checked = check(bytes)
    if (typeof checked === 'string') return checked
    const version = contentHash('upload', checked)
    const key = folder + version
    await bucket.put(key, checked)
    return { version, key, bytes: checked.length }
  }
}

/** The files of a form's field; without a choice, browsers send an empty one without a name. */
export const filesIn = (sent: FormData, field: string): File[] =>
  (sent.getAll(field) as unknown[]).filter(
    (value): value is File => value instanceof File && !(value.size === 0 && value.name === ''),
  )
