import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { type Database, isUnreachable } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { inquiries, mails, messages, properties, users } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { contactForm } from '#domain/forms/inquiry.ts'
import type { Candidate } from '#domain/mail/belonging.ts'
import type { Language } from '#locales/languages.ts'
import { bounceStatements } from '#worker/services/mail/outbox.ts'

type NewMessage = typeof messages.$inferInsert

type Origin = {
  /** Request of the signed address that the mail was sent to. */
  addressed: string | null
  /** Ids of mails that the mail answers, or that a report returns. */
  references: readonly string[]
  sender: string
}

/** A Message-ID of this site is the id of its mail at the sender's domain. */
const mailIds = (references: readonly string[]) => references.map((id) => id.replace(/@[^@]*$/, ''))

/** The request and recipient of the mails of this site that are referred to. */
export const referencedMails = (database: Database, references: readonly string[]) =>
  database
    .select({ id: mails.id, requestId: mails.requestId, recipient: mails.recipient })
    .from(mails)
    .where(inArray(mails.id, jsonIds(mailIds(references))))

/** The requests that a mail may belong to, and whether its sender works at the agency. */
export async function findCandidates(database: Database, { addressed, references, sender }: Origin) {
  const columns = { id: messages.inquiryId }
  const isReference = or(
    inArray(messages.messageId, jsonIds(references)),
    inArray(messages.id, jsonIds(mailIds(references))),
  )
  const [threads, answered, written, staff] = await database.batch([
    database.select(columns).from(messages).where(isReference),
    referencedMails(database, references),
    database
      .select(columns)
      .from(messages)
      .where(and(eq(messages.sender, sender), eq(messages.direction, 'in'), isNotNull(messages.inquiryId))),
    database
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, sender), ne(users.role, 'owner'))),
  ])
  const referenced = [...threads.map(({ id }) => id), ...answered.map(({ requestId }) => requestId)]
  const own = written.map(({ id }) => id)
  const ids = [addressed, ...referenced, ...own].filter((id) => id !== null)
  const rows = await database
    .select({
      inquiryId: inquiries.id,
      propertyId: inquiries.propertyId,
      email: inquiries.email,
      finishedAt: inquiries.finishedAt,
      shownIn: sql<string>`coalesce(${inquiries.mergedInto}, ${inquiries.id})`,
      reference: properties.reference,
      lastActive: sql<string>`max(${inquiries.received}, coalesce((SELECT max(received) FROM ${messages} WHERE inquiry_id = ${inquiries.id}), ''))`,
    })
    .from(inquiries)
    .leftJoin(properties, eq(properties.id, inquiries.propertyId))
    .where(or(inArray(inquiries.id, jsonIds(ids)), and(eq(inquiries.email, sender), isNull(inquiries.finishedAt))))
  const candidates = rows.map(({ email, finishedAt, ...row }): Candidate & { shownIn: string } => ({
    ...row,
    isAddressed: row.inquiryId === addressed,
    isReferenced: referenced.includes(row.inquiryId),
    isOfSender: email === sender,
    hasWritten: own.includes(row.inquiryId),
    isOpen: finishedAt === null,
  }))
  return { candidates, isStaff: staff.length > 0 }
}

type MailInquiry = {
  id: string
  language: Language
  /** ISO */
  received: string
  propertyId: number | null
  email: string
  name: string
  suspected: boolean
}

/** A request that begins with a mail: as a message of the site's own form, whose text is the mail. */
export const mailInquiryStatement = (database: Database, { name, email, ...request }: MailInquiry): Statement =>
  database.insert(inquiries).values({
    ...request,
    form: contactForm.name,
    fingerprint: 'mail',
    email,
    data: { lastName: name || null, email },
    source: 'mail',
    redirectTo: '',
  })

/** A request that an answer comes to is open again, and waits. */
export const reopenStatement = (database: Database, inquiryId: string): Statement =>
  database
    .update(inquiries)
    .set({ finishedAt: null, snoozedUntil: null, version: sql`${inquiries.version} + 1` })
    .where(and(eq(inquiries.id, inquiryId), or(isNotNull(inquiries.finishedAt), isNotNull(inquiries.snoozedUntil))))

/** Mails that were sent and came back, or that were reported as spam: they are shown as given up, and letters end. */
export const returnedStatements = (
  database: Database,
  returned: readonly { id: string; recipient: string }[],
  fault: string,
  now: number,
): Statement[] =>
  returned.flatMap(({ id, recipient }) => [
    database
      .update(mails)
      .set({ dead: new Date(now).toISOString(), fault })
      .where(and(eq(mails.id, id), isNull(mails.dead))),
    ...bounceStatements(database, { recipient }, now),
  ])

const isStored = async (database: Database, id: string) =>
  (await database.select({ id: messages.id }).from(messages).where(eq(messages.id, id))).length > 0

/**
 * Stores a message and what follows from it in one transaction.
 * @param before statements that the row refers to
 * @returns false when it was stored before
 * @throws DatabaseUnreachable, after which it may be stored or not
 */
export async function storeMessage(
  database: Database,
  message: NewMessage,
  { before, after }: { before: readonly Statement[]; after: readonly Statement[] },
): Promise<boolean> {
  try {
    await transaction(database, [...before, database.insert(messages).values(message), ...after])
    return true
  } catch (error) {
    if (!isUnreachable(error) && (await isStored(database, message.id))) return false
    throw error
  }
}
