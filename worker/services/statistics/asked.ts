import { eq, exists, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { countedEvents, requests } from '#db/schema/index.ts'
import type { FormName } from '#domain/forms/form.ts'
import { brusselsMinute } from '#domain/open-house.ts'
import { askedBy } from '#domain/statistics/event.ts'
import type { Statement } from '#worker/services/import-batch.ts'

type Asked = {
  /** Of the request, which is the event's too: what is sent twice counts once. */
  id: string
  form: FormName
  propertyId: number | null
  /** ISO. */
  now: string
}

/** @returns what counts a request about a home: the last statement of the transaction that stores it */
export function countedRequest(database: Database, { id, form, propertyId, now }: Asked): Statement[] {
  const event = askedBy[form]
  if (!event || propertyId === null) return []
  const stored = database.select({ id: requests.id }).from(requests).where(eq(requests.id, id))
  return [
    // A count is no reason to refuse a request.
    database.run(sql`
      INSERT OR IGNORE INTO ${countedEvents} (id, day, property_id, event, visitor)
      SELECT ${id}, ${brusselsMinute(Date.parse(now)).slice(0, 10)}, ${propertyId}, ${event}, ${id}
      WHERE ${exists(stored)}`),
  ]
}
