import type { R2Bucket } from '@cloudflare/workers-types'
import type { Database } from '#db/client.ts'
import { documents } from '#db/schema/index.ts'
import { isOwnFile, uploadPrefix } from '#domain/import/package-path.ts'
import { isPdf } from '#domain/pdf.ts'
import { type DocumentWords, documentText } from '#domain/property/document-list.ts'
import { iso } from '#domain/time.ts'
import { contentHash } from '#worker/crypto/hash.ts'
import { readFilePrefix } from '#worker/services/file-prefix.ts'
import { type FileAuthor, fileEditor, fileKey, type HomeFile } from '#worker/services/import/edit-files.ts'
import { storeOf } from '#worker/services/remote-file/store.ts'
import { storeUploads } from '#worker/services/remote-file/uploads.ts'
import type { DocumentRow } from './queue.ts'
import { maxDocuments } from './sources.ts'
import { documentKind, storeDocument } from './store.ts'

/** A document of a home at the desk. */
export type HomeDocument = DocumentWords &
  HomeFile<DocumentRow> &
  Pick<DocumentRow, 'reason' | 'size' | 'fileId'> & { id: number | null }

type UploadedDocument = { version: string; fileId: string; size: number }

const homeDocument = (row: HomeDocument['row']): HomeDocument => ({
  ...row,
  id: row.id ?? null,
  key: fileKey(row),
  isOwn: isOwnFile(row.address),
  row,
})

export const homeDocuments = fileEditor<DocumentRow, HomeDocument>({
  resource: 'homes',
  table: documents,
  field: 'documents',
  maxCount: maxDocuments,
  fileOf: homeDocument,
  textOf: documentText,
  columnsOf: ({ type, titles, visibility }) => ({ type, titles, visibility }),
  columns: ['type', 'titles', 'visibility'],
  isStored: ({ fileId }) => fileId !== null,
})

/** Stores the PDF files of a form where those of feeds are: they need no further work. */
export async function storeDocumentUploads(database: Database, bucket: R2Bucket, files: readonly File[]) {
  const prefix = await readFilePrefix(database)
  return storeUploads<UploadedDocument>(files, {
    maxBytes: documentKind.maxBytes,
    store: async (bytes) =>
      isPdf(bytes)
        ? {
            version: contentHash('upload', bytes),
            ...(await storeDocument(bytes, { store: storeOf(bucket), prefix })),
          }
        : 'pdf',
  })
}

/** The row of a file that was uploaded, which needs no further work. */
const uploadedRow = (
  propertyId: number,
  { version, fileId, size }: UploadedDocument,
  words: DocumentWords,
): HomeDocument['row'] => ({
  ...{ propertyId, sort: 0, fileId, size, ...words, address: uploadPrefix + version, version, state: 'ready' },
  ...{ attempts: 0, nextAttempt: null, reason: null, validator: null, packageKey: null, updated: iso(Date.now()) },
})

/** Lists uploads behind the other documents. @param words what they are @returns as for pictures */
export const addDocuments = <Upload extends UploadedDocument>(
  database: Database,
  id: number,
  author: FileAuthor,
  files: readonly Upload[],
  words: DocumentWords,
): Promise<{ repeated: Upload[]; version: number | null }> =>
  homeDocuments.add(database, id, author, files, (file, former) => ({ ...former, ...uploadedRow(id, file, words) }))

/** A file in place of another one that was uploaded, with its words. @returns whether the home has it already, and the version of the change */
export async function replaceDocument(
  database: Database,
  id: number,
  author: FileAuthor,
  { key, file }: { key: string; file: UploadedDocument },
): Promise<{ isRepeated: boolean; version: number | null }> {
  let isRepeated = false
  const version = await homeDocuments.edit(database, id, author, ({ files, removed }) => {
    const address = uploadPrefix + file.version
    const replaced = files.find((document) => document.key === key && document.isOwn)
    isRepeated = files.some(({ row }) => row.address === address)
    if (!replaced || isRepeated) return null
    const { type, titles, visibility } = replaced
    const former = removed.find(({ row }) => row.address === address)
    const next = homeDocument({ ...former?.row, ...uploadedRow(id, file, { type, titles, visibility }) })
    return files.map((document) => (document === replaced ? next : document))
  })
  return { isRepeated, version }
}
