import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { insertAll } from '#db/rows.ts'
import { documentGrants, documents, inquiries, users } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import type { StoredDocument } from '#domain/property/document.ts'
import type { DocumentType } from '#domain/property/document-types.ts'
import type { PropertyId } from '#domain/property/property.ts'
import { readToken, signToken, type VerifyingSecrets } from '#worker/crypto/token.ts'
import { documentColumns, type FoundDocument, findDocument, isStored } from './rows.ts'

/** The requested documents that a link can be sent to, and the types of which none is stored. */
export type RequestedDocuments = { files: StoredDocument[]; missing: DocumentType[] }

/** @param types that the visitor has chosen; a document that only the owner sees is none of them */
export async function requestedDocuments(
  database: Database,
  propertyId: PropertyId,
  types: readonly DocumentType[],
): Promise<RequestedDocuments> {
  const rows = await database
    .select(documentColumns)
    .from(documents)
    .where(
      and(
        eq(documents.propertyId, propertyId),
        isStored,
        ne(documents.visibility, 'owner'),
        inArray(documents.type, [...types]),
      ),
    )
    .orderBy(asc(documents.sort))
  const files = rows as StoredDocument[]
  return { files, missing: types.filter((type) => files.every((file) => file.type !== type)) }
}

/** What was sent for a request; null before. `by`: the manager's name, null for none or a deleted account. */
export type SentDocuments = {
  at: string
  isAtOnce: boolean
  by: string | null
  files: Pick<StoredDocument, 'id' | 'type' | 'titles' | 'size'>[]
}

export async function sentDocuments(database: Database, requestId: string): Promise<SentDocuments | null> {
  const { id, type, titles, size } = documents
  const rows = await database
    .select({ id, type, titles, size, at: documentGrants.granted, managerId: documentGrants.managerId, by: users.name })
    .from(documentGrants)
    .innerJoin(documents, eq(documents.id, documentGrants.documentId))
    .leftJoin(users, eq(users.id, documentGrants.managerId))
    .where(eq(documentGrants.requestId, requestId))
    .orderBy(asc(documents.sort))
  const [first] = rows
  if (!first) return null
  const files = rows.map(({ id, type, titles, size }) => ({ id, type, titles, size: size ?? 0 }))
  return { at: first.at, isAtOnce: first.managerId === null, by: first.by, files }
}

type Grant = { requestId: string; files: readonly StoredDocument[]; managerId: string | null; now: string }

/** Whether nothing was sent for a request yet: a second manager sends nothing. */
export const notYetSent = (requestId: string) =>
  sql`NOT EXISTS (SELECT 1 FROM ${documentGrants} WHERE request_id = ${requestId})`

/** Records what is sent for a request, once. @param grant `managerId` null: at once, without a manager */
export const grantStatement = (database: Database, { requestId, files, managerId, now }: Grant): Statement =>
  insertAll(
    database,
    documentGrants,
    files.map(({ id, fileId }) => ({ requestId, documentId: id, fileId, granted: now, managerId })),
    notYetSent(requestId),
  ).onConflictDoNothing()

/** @param now ms since 1970 */
export const documentToken = (secret: string, documentId: number, requestId: string, now: number): string =>
  signToken(secret, 'document', `${documentId}_${requestId}`, now)

/** What a link opens: the document, or why it no longer does. */
export type OpenedDocument =
  | { kind: 'file'; document: FoundDocument }
  /** `propertyId`: of a home on the market, whose documents can be requested again. */
  | { kind: 'expired' | 'gone'; propertyId: PropertyId | null }

type OpenOptions = {
  database: Database
  secrets: VerifyingSecrets
  /** ms since 1970 */
  now: number
}

/** @returns null for a link that is none of ours */
export async function openDocumentToken(
  token: string,
  { database, secrets, now }: OpenOptions,
): Promise<OpenedDocument | null> {
  const read = readToken(secrets, 'document', token, now)
  const [, documentId, requestId] = /^(\d+)_([\w-]+)$/.exec(read?.id ?? '') ?? []
  if (!read || !documentId || !requestId) return null
  const id = Number(documentId)
  const [document, [grant]] = await Promise.all([
    findDocument(database, id),
    database
      .select({ fileId: documentGrants.fileId })
      .from(documentGrants)
      .innerJoin(inquiries, eq(inquiries.id, documentGrants.requestId))
      .where(and(eq(documentGrants.requestId, requestId), eq(documentGrants.documentId, id))),
  ])
  const offered = document?.withdrawn ? null : document
  const propertyId = offered?.propertyId ?? null
  if (read.isExpired) return { kind: 'expired', propertyId }
  // The same content may have got its agency's prefix since.
  const isSame = offered?.fileId.slice(-32) === grant?.fileId.slice(-32) && offered?.visibility !== 'owner'
  return offered && grant && isSame ? { kind: 'file', document: offered } : { kind: 'gone', propertyId }
}
