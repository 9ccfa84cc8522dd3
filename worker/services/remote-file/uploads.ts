import type { R2Bucket } from '@cloudflare/workers-types'
import type { Database } from '#db/client.ts'
import { contentHash } from '#worker/crypto/hash.ts'
import { ownPackageFolder } from './package.ts'

/** A file that a person has uploaded, in the private store. */
export type UploadedFile = { name: string; version: string; key: string }

export type UploadFault = 'empty' | 'large' | 'kind' | 'damaged' | 'repeated'

export type RefusedFile = { name: string; fault: UploadFault }

type UploadRules = {
  bucket: R2Bucket
  maxBytes: number
  /** @returns the bytes to store, or what is wrong with them */
  check: (bytes: Uint8Array) => Uint8Array | UploadFault
}

/** Stores the files of a form one after the other, for its memory; one that is refused stops none of the others. */
export async function storeUploads(
  database: Database,
  files: readonly File[],
  { bucket, maxBytes, check }: UploadRules,
): Promise<{ stored: UploadedFile[]; refused: RefusedFile[] }> {
  const folder = await ownPackageFolder(database)
  const stored: UploadedFile[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const { name, size } = file
    const checked = size === 0 ? 'empty' : size > maxBytes ? 'large' : check(new Uint8Array(await file.arrayBuffer()))
    if (typeof checked === 'string') {
      refused.push({ name, fault: checked })
      continue
    }
    const version = contentHash('upload', checked)
    const key = folder + version
    await bucket.put(key, checked)
    if (stored.every((item) => item.version !== version)) stored.push({ name, version, key })
  }
  return { stored, refused }
}

/** The files of a form's field; without a choice, browsers send an empty one without a name. */
export const filesIn = (sent: FormData, field: string): File[] =>
  (sent.getAll(field) as unknown[]).filter(
    (value): value is File => value instanceof File && !(value.size === 0 && value.name === ''),
  )
