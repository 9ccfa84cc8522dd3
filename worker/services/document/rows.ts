import { and, eq, inArray, isNotNull, like, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { documents, properties, propertyTexts } from '#db/schema/index.ts'
import type { StoredDocument } from '#domain/property/document.ts'
import type { PropertyId } from '#domain/property/property.ts'
import type { Goal } from '#domain/property/status.ts'
import type { Language } from '#locales/languages.ts'

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

/** @returns those of the files that a document has */
export async function usedDocumentFiles(database: Database, fileIds: readonly string[]): Promise<string[]> {
  const rows = await database
    .select({ fileId: documents.fileId })
    .from(documents)
    .where(inArray(documents.fileId, jsonIds(fileIds)))
  return rows.flatMap(({ fileId }) => fileId ?? [])
}

/** Documents that wait for their files, with what names their homes. @param prefix of their addresses */
export const waitingDocuments = (database: Database, prefix: string, language: Language) =>
  database
    .select({
      id: documents.propertyId,
      type: documents.type,
      address: documents.address,
      reference: properties.reference,
      title: propertyTexts.title,
    })
    .from(documents)
    .innerJoin(properties, eq(properties.id, documents.propertyId))
    .leftJoin(propertyTexts, and(eq(propertyTexts.propertyId, properties.id), eq(propertyTexts.language, language)))
    .where(and(eq(documents.state, 'waiting'), like(documents.address, `${prefix}%`)))
