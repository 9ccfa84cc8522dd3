import { eq, exists, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { analyticsEvents, inquiries } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import type { Form } from '#domain/forms/form.ts'
import type { PropertyId } from '#domain/property/property.ts'
import { brusselsDay } from '#domain/time.ts'

type InquiryEvent = {
  /** Id of the inquiry and its event, so that duplicates count once. */
  id: string
  form: Form
  propertyId: PropertyId | null
  now: string
}

export function inquiryEventStatements(database: Database, { id, form, propertyId, now }: InquiryEvent): Statement[] {
  const { event } = form
  if (!event || propertyId === null) return []
  const stored = database.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.id, id))
  return [
    // A failed count must not reject the inquiry.
    database.run(sql`
      INSERT OR IGNORE INTO ${analyticsEvents} (id, day, property_id, event, visitor)
      SELECT ${id}, ${brusselsDay(Date.parse(now))}, ${propertyId}, ${event}, ${id}
      WHERE ${exists(stored)}`),
  ]
}
