import type { R2Bucket } from '@cloudflare/workers-types'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { documents } from '#db/schema/index.ts'
import { documentKey, type StoredDocument } from '#domain/property/document.ts'
import type { PropertyId } from '#domain/property/property.ts'
import type { VerifyingSecrets } from '#worker/crypto/token.ts'
import { storedFile } from '#worker/services/stored-file.ts'
import { type OpenedDocument, openDocumentToken } from './grants.ts'
import { documentColumns, type FoundDocument, findDocument, isStored } from './rows.ts'

export type Documents = {
  /** Null when it is not stored or was removed. */
  find: (id: number) => Promise<FoundDocument | null>
  /** All of a property, in order. */
  ofProperty: (id: PropertyId) => Promise<StoredDocument[]>
  /** The content of its file; null where there is none. */
  read: (fileId: string) => Promise<ReadableStream | null>
  /** Behind the link of a mail; null for an invalid one. @param now ms since 1970 */
  openByToken: (token: string, now: number) => Promise<OpenedDocument | null>
}

type Options = { database: () => Database; files: R2Bucket | undefined; secrets: VerifyingSecrets }

export const createDocuments = ({ database, files, secrets }: Options): Documents => ({
  find: (id) => findDocument(database(), id),

  async ofProperty(id) {
    const rows = await database()
      .select(documentColumns)
      .from(documents)
      .where(and(eq(documents.propertyId, id), isStored))
      .orderBy(asc(documents.sort))
    return rows as StoredDocument[]
  },

  async read(fileId) {
    const object = await storedFile(files, documentKey(fileId))
    return (object?.body as ReadableStream | undefined) ?? null
  },

  openByToken: (token, now) => openDocumentToken(token, { database: database(), secrets, now }),
})
