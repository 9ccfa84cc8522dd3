import { eq } from 'drizzle-orm'
import { type Database, isUnreachable } from '#db/client.ts'
import { inquiries, uploads } from '#db/schema/index.ts'
import { type Statement, transaction, violatedConstraint } from '#db/transaction.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { type Limit, rateLimit, retryAfter } from '#worker/services/rate-limit.ts'
import { leadStatement } from './leads.ts'

type NewInquiry = typeof inquiries.$inferInsert

export type NewUpload = typeof uploads.$inferInsert

export type InquirySubmission = {
  request: NewInquiry
  /** Rows of the homes of a request about several: each is shown in it. */
  parts?: readonly NewInquiry[]
  limits: readonly Limit[]
  statements: readonly Statement[]
  uploads: readonly NewUpload[]
  mails: readonly Mail[]
}

type StoreResult =
  /** `redirectTo`: path of the confirmation. A duplicate was stored before. */
  | { kind: 'stored'; redirectTo: string; isDuplicate: boolean }
  | { kind: 'changed' }
  /** Rate limit; seconds until a retry makes sense. */
  | { kind: 'limited'; seconds: number }
  | { kind: 'refused'; message: string }

export type Inquiries = {
  /** Finds the inquiry of an idempotency key; null when it is new. */
  /** @param fingerprints by the current secret and the former one */
  findByKey: (
    id: string,
    fingerprints: readonly string[],
  ) => Promise<Extract<StoreResult, { kind: 'stored' | 'changed' }> | null>
  /** @throws DatabaseUnreachable, after which it may be stored or not: retry with the same key */
  store: (storing: InquirySubmission) => Promise<StoreResult>
}

export function createInquiries(database: () => Database): Inquiries {
  const findByKey: Inquiries['findByKey'] = async (id, fingerprints) => {
    const [row] = await database()
      .select({ fingerprint: inquiries.fingerprint, redirectTo: inquiries.redirectTo })
      .from(inquiries)
      .where(eq(inquiries.id, id))
    if (!row) return null
    return fingerprints.includes(row.fingerprint)
      ? { kind: 'stored', redirectTo: row.redirectTo, isDuplicate: true }
      : { kind: 'changed' }
  }

  return {
    findByKey,

    async store({ request, parts = [], limits: limitsToCount, statements, uploads: files, mails: mailList }) {
      const client = database()
      const { id: requestId, received: now } = request
      const time = Date.parse(now)
      try {
        await transaction(client, [
          client.insert(inquiries).values(request),
          ...(parts.length ? [client.insert(inquiries).values([...parts])] : []),
          ...limitsToCount.map((limit) => rateLimit(client, limit, time, 'abort')),
          ...statements,
          ...(files.length ? [client.insert(uploads).values([...files])] : []),
          ...mailList.map((mail, index) =>
            mailStatement(client, mail, { id: `${requestId}.${index}`, requestId, now }),
          ),
          ...[request, ...parts].flatMap(({ id, propertyId }) =>
            propertyId ? [leadStatement(client, { id, propertyId, mailedAs: requestId, now })] : [],
          ),
        ])
        return { kind: 'stored', redirectTo: request.redirectTo, isDuplicate: false }
      } catch (error) {
        const message = isUnreachable(error) ? null : violatedConstraint(error)
        if (!message) throw error
        // Checked first for any constraint: a concurrent duplicate may have caused the violation.
        const existing = await findByKey(requestId, [request.fingerprint])
        if (existing) return existing
        if (message.endsWith('rate_limits.count'))
          return { kind: 'limited', seconds: await retryAfter(client, limitsToCount, time) }
        return { kind: 'refused', message }
      }
    },
  }
}
