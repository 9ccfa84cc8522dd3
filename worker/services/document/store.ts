import { isPdf } from '#domain/pdf.ts'
import { documentKey } from '#domain/property/document.ts'
import { contentHash } from '#worker/crypto/hash.ts'
import type { FileKind } from '#worker/services/remote-file/download.ts'
import { FileFault } from '#worker/services/remote-file/fault.ts'
import type { FileStore } from '#worker/services/remote-file/store.ts'

const megabyte = 1024 ** 2

export const documentKind: FileKind = { maxBytes: 20 * megabyte, accept: 'application/pdf' }

export type StoredDocument = { fileId: string; size: number }

/**
 * Stores a PDF under the hash of its content.
 * @param prefix of the agency's files
 * @throws FileFault when it is none
 */
export async function storeDocument(
  bytes: Uint8Array,
  { store, prefix }: { store: FileStore; prefix: string },
): Promise<StoredDocument> {
  if (bytes.length === 0) throw new FileFault('is empty')
  if (bytes.length > documentKind.maxBytes) throw new FileFault(`is larger than ${documentKind.maxBytes / megabyte} MB`)
  if (!isPdf(bytes)) throw new FileFault('is no PDF')
  const fileId = prefix + contentHash('document', bytes)
  if (!(await store.head(documentKey(fileId))))
    await store.put(documentKey(fileId), bytes, { httpMetadata: { contentType: 'application/pdf' } })
  return { fileId, size: bytes.length }
}
