import { and, asc, eq, getTableColumns, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { excludedColumns, insertAll } from '#db/rows.ts'
import { documentGrants, documents, inquiries, mails, messages, presences, users } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import type { InquiryStatus } from '#domain/inquiry/admin-inbox.ts'
import { presenceMs } from '#domain/inquiry/answer.ts'
import type { Mail } from '#domain/mail/mail.ts'
import type { StoredDocument } from '#domain/property/document.ts'
import { iso } from '#domain/time.ts'
import { documentColumns, isStored } from '#worker/services/document/rows.ts'
import { threadOf } from '#worker/services/inquiry/inquiry-list.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { recordRevision } from '#worker/services/revision.ts'

/** Messages of a request and of those merged into it, oldest first, with the manager who wrote them and how the mail of an answer fared. */
export const listMessages = (database: Database, inquiryId: string) =>
  database
    .select({ ...getTableColumns(messages), author: users.name, sent: mails.sent, dead: mails.dead })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .leftJoin(mails, eq(mails.id, messages.id))
    .where(sql`${messages.inquiryId} IN ${threadOf(inquiryId)}`)
    .orderBy(asc(messages.received), messages.id)

export type Message = Awaited<ReturnType<typeof listMessages>>[number]

/** Names of the other managers who are writing an answer. @param now ms since 1970, as in all of these */
export async function othersWriting(database: Database, inquiryId: string, userId: string, now: number) {
  const rows = await database
    .select({ name: users.name })
    .from(presences)
    .innerJoin(users, eq(users.id, presences.userId))
    .where(and(eq(presences.inquiryId, inquiryId), ne(presences.userId, userId), gt(presences.until, iso(now))))
  return rows.map(({ name }) => name)
}

export const notePresence = (database: Database, inquiryId: string, userId: string, now: number) =>
  database
    .insert(presences)
    .values({ inquiryId, userId, until: iso(now + presenceMs) })
    .onConflictDoUpdate({
      target: [presences.inquiryId, presences.userId],
      set: excludedColumns(presences, ['until']),
    })

/** Documents of a home that can be sent: none that only its owner sees. */
export const sendableDocuments = async (database: Database, propertyId: number): Promise<StoredDocument[]> =>
  (await database
    .select(documentColumns)
    .from(documents)
    .where(and(eq(documents.propertyId, propertyId), isStored, ne(documents.visibility, 'owner')))
    .orderBy(asc(documents.sort))) as StoredDocument[]

type Answer = {
  /** Key of the form: the answer and its mail are stored once. */
  id: string
  inquiryId: string
  author: { id: string; name: string; email: string }
  text: string
  /** Null: a note. */
  mail: Mail | null
  documents: readonly StoredDocument[]
  /** Messages of the request that the form showed. */
  seen: number
  /** Whether the request is done with it, and its state before. */
  completes: boolean
  status: InquiryStatus
  now: number
}

const grantsOf = (database: Database, { inquiryId, author, documents, now, id }: Answer): Statement[] =>
  documents.length === 0
    ? []
    : [
        insertAll(
          database,
          documentGrants,
          documents.map((file) => ({
            ...{ requestId: inquiryId, documentId: file.id, fileId: file.fileId, granted: iso(now) },
            managerId: author.id,
          })),
          isAnswerStored(id),
        ).onConflictDoUpdate({
          target: [documentGrants.requestId, documentGrants.documentId],
          set: excludedColumns(documentGrants, ['fileId', 'granted', 'managerId']),
        }),
      ]

const isAnswerStored = (id: string) => sql`EXISTS (SELECT 1 FROM ${messages} WHERE ${messages.id} = ${id})`

/** An answer begins a request that is new, and may end it. */
function progressStatement(database: Database, { inquiryId, author, completes, now, id }: Answer): Statement {
  const { assigneeId, startedAt, finishedAt, version } = inquiries
  return database
    .update(inquiries)
    .set({
      assigneeId: sql`coalesce(${assigneeId}, ${author.id})`,
      startedAt: sql`coalesce(${startedAt}, ${iso(now)})`,
      ...(completes && { finishedAt: iso(now).slice(0, 10) }),
      version: sql`${version} + 1`,
    })
    .where(
      and(
        eq(inquiries.id, inquiryId),
        isAnswerStored(id),
        or(isNull(assigneeId), isNull(startedAt), completes ? isNull(finishedAt) : undefined),
      ),
    )
}

/**
 * Stores an answer with its mail in one transaction, unless the request has got another message than the form showed.
 * @returns false then, and where another text is stored under its key
 */
export async function storeAnswer(database: Database, answer: Answer): Promise<boolean> {
  const { id, inquiryId, author, text, mail, seen, now, completes, status } = answer
  const row = {
    ...{ id, inquiryId, direction: mail ? ('out' as const) : ('note' as const), kind: 'reply' as const },
    ...{ received: iso(now), authorId: author.id, sender: author.email, name: author.name },
    ...{ subject: mail?.subject ?? '', text, messageId: null, files: [], flags: [], rawKey: null },
  }
  const isLatest = sql`(SELECT count(*) FROM ${messages} WHERE ${messages.inquiryId} IN ${threadOf(inquiryId)}) = ${seen}`
  await transaction(database, [
    insertAll(database, messages, [row], isLatest).onConflictDoNothing(),
    recordRevision(
      database,
      {
        ...{ resource: 'requests', key: inquiryId, before: { status } },
        after: { [mail ? 'answer' : 'note']: true, status: completes ? 'done' : status },
      },
      { userId: author.id },
    ),
    ...(mail
      ? [mailStatement(database, mail, { id, requestId: inquiryId, now: iso(now), when: isAnswerStored(id) })]
      : []),
    ...grantsOf(database, answer),
    ...(mail || completes ? [progressStatement(database, answer)] : []),
    database
      .delete(presences)
      .where(
        and(eq(presences.inquiryId, inquiryId), or(eq(presences.userId, author.id), lt(presences.until, iso(now)))),
      ),
  ])
  const [stored] = await database.select({ text: messages.text }).from(messages).where(eq(messages.id, id))
  return stored?.text === text
}
