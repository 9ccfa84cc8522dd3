import { type SQL, sql } from 'drizzle-orm'
import { documentGrants, inquiries, mails } from '#db/schema/index.ts'
import { documentsForm } from '#domain/forms/inquiry.ts'
import { grantDays } from '#domain/property/document.ts'
import type { PropertyId } from '#domain/property/property.ts'
import { dayMs } from '#domain/time.ts'

/** ms during which a repeated request for the same documents is pending. */
const validMs = 30 * dayMs

type DocumentRequest = {
  id: string
  propertyId: PropertyId
  email: string
  documents: readonly string[]
  now: string
}

/** SQL conditions, of which exactly one holds. */
type DocumentConditions = { isNew: SQL; isPending: SQL }

/**
 * Whether a document was not yet requested from this address. Only inquiries that were mailed to the agency count, so
 * that repeating does not extend the period, and none whose links have expired.
 */
export function documentConditions({ id, propertyId, email, documents, now }: DocumentRequest): DocumentConditions {
  const before = (ms: number) => new Date(Date.parse(now) - ms).toISOString()
  const since = before(validMs)
  const linksSince = before(grantDays * dayMs)
  const isNew = sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(documents)}) wanted WHERE wanted.value NOT IN (
    SELECT paper.value FROM ${inquiries} earlier, json_each(earlier.data, '$.documents') paper
    WHERE earlier.property_id = ${propertyId} AND earlier.form = ${documentsForm.name} AND earlier.email = ${email.toLowerCase()}
      AND earlier.received >= ${since} AND earlier.id <> ${id}
      AND EXISTS (SELECT 1 FROM ${mails} told WHERE told.request_id = earlier.id AND told.kind = 'request')
      AND NOT EXISTS (SELECT 1 FROM ${documentGrants} sent WHERE sent.request_id = earlier.id AND sent.granted < ${linksSince})))`
  return { isNew, isPending: sql`NOT ${isNew}` }
}
