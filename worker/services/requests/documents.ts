import { type SQL, sql } from 'drizzle-orm'
import { mails, requests } from '#db/schema/index.ts'

/** ms in which what was asked for is on its way, and is not asked for again. */
const lasts = 30 * 86_400_000

type Asked = {
  /** Of the request that asks now. */
  id: string
  propertyId: number
  email: string
  documents: readonly string[]
  /** ISO */
  now: string
}

/** One of them holds. */
type Standing = { fresh: SQL; onItsWay: SQL }

/**
 * Whether one of these papers is not yet on its way to an address, as the database sees it. Only a request of which the
 * agency was told puts papers on their way: whoever asks again and again does not push their end before him.
 */
export function standingOf({ id, propertyId, email, documents, now }: Asked): Standing {
  const since = new Date(Date.parse(now) - lasts).toISOString()
  const fresh = sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(documents)}) wanted WHERE wanted.value NOT IN (
    SELECT paper.value FROM ${requests} earlier, json_each(earlier.data, '$.documents') paper
    WHERE earlier.property_id = ${propertyId} AND earlier.form = 'documents' AND earlier.email = ${email.toLowerCase()}
      AND earlier.received >= ${since} AND earlier.id <> ${id}
      AND EXISTS (SELECT 1 FROM ${mails} told WHERE told.request_id = earlier.id AND told.kind = 'request')))`
  return { fresh, onItsWay: sql`NOT ${fresh}` }
}
