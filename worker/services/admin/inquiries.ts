import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { inquiries, mails, viewings } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { type BulkRefusal, rowKey } from '#domain/admin/bulk.ts'
import { differences, type Values } from '#domain/admin/revision.ts'
import { viewingForm } from '#domain/forms/inquiry.ts'
import type { RowVersion } from '#domain/forms/row-version.ts'
import { type Handled, handlingOf, withHandling } from '#domain/inquiry/admin-inbox.ts'
import { iso } from '#domain/time.ts'
import { getInquiry } from '#worker/services/inquiry/inquiry-list.ts'
import { type DeskAuthor, recordRevision } from '#worker/services/revision.ts'
import { type BulkAuthor, bulkRevisions, changeRows, type Plan } from './bulk.ts'

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

type Change = DeskAuthor & {
  /** As it was displayed. */
  version: number
  entered: Values
  today: string
}

/** A request with its lock. */
export type HandledRow = Handled & RowVersion

/** What changes a request if it is as it was displayed; null where it has these values already. */
function handling(database: Database, row: HandledRow, { version, entered, today, ...author }: Change) {
  const after = withHandling(row, entered, { now: iso(Date.now()), today })
  const change = { resource: 'requests', key: row.id, before: handlingOf(row), after: handlingOf(after) } as const
  if (Object.keys(differences(change.before, change.after)).length === 0) return null
  return [
    database
      .update(inquiries)
      .set({ ...after, version: version + 1 })
      .where(and(eq(inquiries.id, row.id), eq(inquiries.version, version)))
      .returning({ id: inquiries.id }),
    recordRevision(database, change, author),
  ] as const
}

/** @returns false when the inquiry changed since it was displayed */
export async function changeInquiry(database: Database, row: HandledRow, change: Change): Promise<boolean> {
  const statements = handling(database, row, change)
  if (!statements) return true
  const [changed] = await transaction(database, statements)
  return changed.length > 0
}

/** Requests that are shown in none of the same person, by id. */
async function readHandled(database: Database, ids: readonly string[]): Promise<Map<string, HandledRow>> {
  const { id, version, assigneeId, startedAt, finishedAt, snoozedUntil } = inquiries
  const rows = await database
    .select({ id, version, assigneeId, startedAt, finishedAt, snoozedUntil })
    .from(inquiries)
    .where(and(inArray(id, jsonIds(ids)), isNull(inquiries.mergedInto)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Changes many requests. @returns those that stay as they are */
export const changeInquiries = (
  database: Database,
  ids: readonly string[],
  author: BulkAuthor,
  plan: Plan<HandledRow>,
): Promise<BulkRefusal[]> =>
  changeRows(database, ids, author, {
    read: (part) => readHandled(database, part),
    plan,
    async save(planned) {
      const changes = planned.flatMap(({ id, row, entered, undone }) => {
        const formKey = rowKey(author.formKey, id)
        const change = { ...author, formKey, version: row.version, entered, undoes: undone?.id }
        const statements = handling(database, row, change)
        return statements ? [{ id, statements }] : []
      })
      await transaction(
        database,
        changes.flatMap(({ statements }) => statements),
      )
      const changed = await bulkRevisions(database, author.formKey, author.userId)
      return changes.flatMap(({ id }) =>
        changed.some(({ key }) => key === id) ? [] : [{ id, reason: 'conflict' as const }],
      )
    },
  })
