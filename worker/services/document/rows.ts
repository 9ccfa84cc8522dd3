import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { documents, properties } from '#db/schema/index.ts'
import type { StoredDocument } from '#domain/property/document.ts'
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

/** Rows of files that are stored. */
export const isStored = and(isNotNull(documents.fileId), ne(documents.state, 'removed'))

export const documentColumns = {
  id: documents.id,
  type: documents.type,
  titles: documents.titles,
  visibility: documents.visibility,
  fileId: documents.fileId,
  size: documents.size,
}

/** Null when it is not stored or was removed. */
export async function findDocument(database: Database, id: number): Promise<FoundDocument | null> {
  const { reference, goal, withdrawn, addressPublished } = properties
  const [row] = await database
    .select({ ...documentColumns, propertyId: documents.propertyId, reference, goal, withdrawn, addressPublished })
    .from(documents)
    .innerJoin(properties, eq(properties.id, documents.propertyId))
    .where(and(eq(documents.id, id), isStored))
  return (row as FoundDocument | undefined) ?? null
}
