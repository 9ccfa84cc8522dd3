import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { inquiries, mails, viewings } from '#db/schema/index.ts'
import { viewingForm } from '#domain/forms/inquiry.ts'
import type { RowVersion } from '#domain/forms/row-version.ts'
import {
  type Assignment,
  type AssignmentUpdate,
  applyAssignment,
  isAlreadyApplied,
} from '#domain/inquiry/admin-inbox.ts'
import { getInquiry } from '#worker/services/inquiry/inquiry-list.ts'

export async function findInquiry(database: Database, id: string) {
  const inquiry = await getInquiry(database, id)
  if (!inquiry) return null
  const { propertyId, form } = inquiry.request
  if (form !== viewingForm.name || propertyId === null) return { ...inquiry, appointment: null }
  const [appointment] = await database
    .select()
    .from(viewings)
    .where(and(eq(viewings.propertyId, propertyId), eq(viewings.requestId, id)))
  if (!appointment) return { ...inquiry, appointment: null }
  const viewingMails = await database
    .select({
      id: mails.id,
      kind: mails.kind,
      recipient: mails.recipient,
      created: mails.created,
      sent: mails.sent,
      dead: mails.dead,
    })
    .from(mails)
    .where(eq(mails.requestId, appointment.id))
    .orderBy(mails.created)
  return { ...inquiry, letters: [...inquiry.letters, ...viewingMails], appointment }
}

/**
 * @param options `version`: as displayed
 * @returns false when the inquiry changed since it was displayed
 */
export async function updateAssignment(
  database: Database,
  request: Assignment & RowVersion,
  update: AssignmentUpdate,
  { version, now, today }: { version: number; now: string; today: string },
): Promise<boolean> {
  if (isAlreadyApplied(request, update)) return true
  const changed = await database
    .update(inquiries)
    .set({ ...applyAssignment(request, update, { now, today }), version: version + 1 })
    .where(and(eq(inquiries.id, request.id), eq(inquiries.version, version)))
    .returning({ id: inquiries.id })
  return changed.length > 0
}
