import { type SQL, sql } from 'drizzle-orm'
import { inquiries, mails } from '#db/schema/index.ts'
import type { PropertyId } from '#domain/property/property.ts'

/** ms in which what was asked for is on its way, and is not asked for again. */
const validMs = 30 * 86_400_000

type DocumentRequest = {
  /** Of the request that asks now. */
  id: string
  propertyId: PropertyId
  email: string
  documents: readonly string[]
  /** ISO */
  now: string
}

/** One of them holds. */
type DocumentConditions = { isNew: SQL; isPending: SQL }

/**
 * Whether one of these papers is not yet on its way to an address, as the database sees it. Only a request of which the
 * agency was told puts papers on their way: whoever asks again and again does not push their end before him.
 */
export function documentConditions({ id, propertyId, email, documents, now }: DocumentRequest): DocumentConditions {
  const since = new Date(Date.parse(now) - validMs).toISOString()
  const isNew = sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(documents)}) wanted WHERE wanted.value NOT IN (
    SELECT paper.value FROM ${inquiries} earlier, json_each(earlier.data, '$.documents') paper
    WHERE earlier.property_id = ${propertyId} AND earlier.form = 'documents' AND earlier.email = ${email.toLowerCase()}
      AND earlier.received >= ${since} AND earlier.id <> ${id}
      AND EXISTS (SELECT 1 FROM ${mails} told WHERE told.request_id = earlier.id AND told.kind = 'request')))`
  return { isNew, isPending: sql`NOT ${isNew}` }
}
