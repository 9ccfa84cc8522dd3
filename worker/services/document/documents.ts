import type { R2Bucket } from '@cloudflare/workers-types'
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { documents, properties } from '#db/schema/index.ts'
import { documentKey, type StoredDocument } from '#domain/property/document.ts'
import type { PropertyId } from '#domain/property/property.ts'
import type { Goal } from '#domain/property/status.ts'

/** A document with what decides who may open it. */
export type FoundDocument = StoredDocument & {
  propertyId: PropertyId
  reference: string
  goal: Goal
  withdrawn: string | null
  addressPublished: boolean
}

export type Documents = {
  /** Null when it is not stored or was removed. */
  find: (id: number) => Promise<FoundDocument | null>
  /** All of a property, in order. */
  ofProperty: (id: PropertyId) => Promise<StoredDocument[]>
  /** The content of its file; null where there is none. */
  read: (fileId: string) => Promise<ReadableStream | null>
}

/** Rows of files that are stored. */
export const isStored = and(isNotNull(documents.fileId), ne(documents.state, 'removed'))

const columns = {
  id: documents.id,
  type: documents.type,
  titles: documents.titles,
  visibility: documents.visibility,
  fileId: documents.fileId,
  size: documents.size,
}

type Options = { database: () => Database; files: R2Bucket | undefined }

export const createDocuments = ({ database, files }: Options): Documents => ({
  async find(id) {
    const { reference, goal, withdrawn, addressPublished } = properties
    const [row] = await database()
      .select({ ...columns, propertyId: documents.propertyId, reference, goal, withdrawn, addressPublished })
      .from(documents)
      .innerJoin(properties, eq(properties.id, documents.propertyId))
      .where(and(eq(documents.id, id), isStored))
    return (row as FoundDocument | undefined) ?? null
  },

  async ofProperty(id) {
    const rows = await database()
      .select(columns)
      .from(documents)
      .where(and(eq(documents.propertyId, id), isStored))
      .orderBy(asc(documents.sort))
    return rows as StoredDocument[]
  },

  async read(fileId) {
    const object = await files?.get(documentKey(fileId))
    return (object?.body as ReadableStream | undefined) ?? null
  },
})
