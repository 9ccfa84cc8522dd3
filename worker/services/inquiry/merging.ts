import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { insertAll } from '#db/rows.ts'
import { inquiries, messages } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { contactForm } from '#domain/forms/inquiry.ts'
import { changeRow, type RowChange, recordRevision } from '#worker/services/revision.ts'

type Acting = {
  /** The request whose page it is done on. */
  id: string
  userId: string
}

const merging = ({ id }: Acting, isMerged: boolean): RowChange => ({
  ...{ resource: 'requests', key: id, before: { merged: !isMerged }, after: { merged: isMerged } },
})

/**
 * Shows a request in another one of the same person, with what is merged into it. Nothing is moved, so that it can be
 * taken out again.
 * @returns false where they are of two persons, or one is merged
 */
export function mergeInquiry(database: Database, merged: string, acting: Acting): Promise<boolean> {
  const { id } = acting
  const { email, mergedInto, version } = inquiries
  const isOfSamePerson = sql`${email} = (SELECT email FROM inquiries WHERE id = ${id} AND merged_into IS NULL)`
  const isWhole = sql`EXISTS (SELECT 1 FROM inquiries WHERE id = ${merged} AND merged_into IS NULL)`
  return changeRow(
    database,
    database
      .update(inquiries)
      .set({ mergedInto: id, version: sql`${version} + 1` })
      .where(and(or(eq(inquiries.id, merged), eq(mergedInto, merged)), ne(inquiries.id, id), isOfSamePerson, isWhole)),
    merging(acting, true),
    acting,
  )
}

/** @returns false where it is not merged into that request */
export const takeOutInquiry = (database: Database, merged: string, acting: Acting): Promise<boolean> =>
  changeRow(
    database,
    database
      .update(inquiries)
      .set({ mergedInto: null, version: sql`${inquiries.version} + 1` })
      .where(and(eq(inquiries.id, merged), eq(inquiries.mergedInto, acting.id))),
    merging(acting, false),
    acting,
  )

type Request = Pick<typeof inquiries.$inferSelect, 'language' | 'propertyId' | 'projectId' | 'assigneeId'>
type Message = Pick<typeof messages.$inferSelect, 'id' | 'inquiryId' | 'sender' | 'name' | 'received'>

/**
 * Begins a request with a message that came into another one, about the same home.
 * @param id of the new request
 * @returns false where the message is no longer there
 */
export async function splitMessage(
  database: Database,
  { language, propertyId, projectId, assigneeId }: Request,
  { id: messageId, inquiryId, sender, name, received }: Message,
  { id, userId }: Acting,
): Promise<boolean> {
  const row = {
    ...{ id, language, propertyId, projectId, assigneeId, received, form: contactForm.name, fingerprint: 'mail' },
    ...{ email: sender, data: { lastName: name || null, email: sender }, source: 'mail' as const, redirectTo: '' },
    ...{ suspected: false, version: 1 },
  }
  const isThere = sql`EXISTS (SELECT 1 FROM messages WHERE id = ${messageId} AND inquiry_id = ${inquiryId})`
  const [, changed] = await transaction(database, [
    insertAll(database, inquiries, [row], isThere),
    database
      .update(messages)
      .set({ inquiryId: id })
      .where(and(eq(messages.id, messageId), eq(messages.inquiryId, inquiryId ?? ''), eq(messages.direction, 'in')))
      .returning({ id: messages.id }),
    recordRevision(database, merging({ id, userId }, false), { userId }),
  ] as const)
  return changed.length > 0
}
