import type { Database } from '#db/client.ts'
import { transaction, violatedConstraint } from '#db/transaction.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { type Limit, rateLimit } from '#worker/services/rate-limit.ts'
import { mailStatement } from './outbox.ts'

type Limited = { requestId: string; limits: readonly Limit[]; now: string }

/** Stores a mail that follows from nothing that is stored. @returns false where a limit is reached, and nothing is stored */
export async function storeLimited(
  database: Database,
  mail: Mail,
  { requestId, limits, now }: Limited,
): Promise<boolean> {
  try {
    await transaction(database, [
      ...limits.map((limit) => rateLimit(database, limit, Date.parse(now), 'abort')),
      mailStatement(database, mail, { id: `${requestId}.0`, requestId, now }),
    ])
    return true
  } catch (error) {
    if (violatedConstraint(error)?.endsWith('rate_limits.count')) return false
    throw error
  }
}
