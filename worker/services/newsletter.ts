import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails, subscribers } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import type { Language } from '#locales/languages.ts'
import { signToken, type VerifyingSecrets, verifyToken } from '#worker/crypto/token.ts'

type SubscriptionStatus = 'pending' | 'active' | 'ended'

export const subscriberToken = (secret: string, id: string): string => signToken(secret, 'newsletter', id)

export const isNotSubscribed = (email: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${subscribers} WHERE ${subscribers.email} = ${email.toLowerCase()}
    AND ${subscribers.confirmed} IS NOT NULL AND ${subscribers.ended} IS NULL)`

/** SQL condition: no confirmation was mailed recently, also by other forms. */
export const isNotRecentlyAsked = (email: string, now: string): SQL => {
  const since = new Date(Date.parse(now) - askAgainAfterMs).toISOString()
  return sql`${isNotSubscribed(email)} AND NOT EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.recipient} = ${email}
    AND ${mails.kind} = 'newsletter-confirm' AND ${mails.created} > ${since})`
}

/** ms */
const askAgainAfterMs = 60 * 60_000

/** Stores a pending subscription. An active one is unchanged, since anyone can enter the address. */
export const subscribeStatement = (
  database: Database,
  { id, email, language, now }: { id: string; email: string; language: Language; now: string },
): Statement =>
  database
    .insert(subscribers)
    .values({ id, email: email.toLowerCase(), language, asked: now })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { id, asked: now, language },
      setWhere: isNotSubscribed(email),
    })

export type Subscribers = {
  /** @returns null for an invalid token, or a deleted subscription */
  statusOf: (token: string) => Promise<SubscriptionStatus | null>
  confirm: (token: string, now: string) => Promise<void>
  end: (token: string, now: string) => Promise<void>
}

export function createSubscribers(database: () => Database, secrets: VerifyingSecrets): Subscribers {
  const subscriberIdIn = (token: string) => verifyToken(secrets, 'newsletter', token)
  return {
    async statusOf(token) {
      const id = subscriberIdIn(token)
      if (!id) return null
      const [row] = await database().select().from(subscribers).where(eq(subscribers.id, id))
      if (!row) return null
      if (row.ended) return 'ended'
      return row.confirmed ? 'active' : 'pending'
    },

    async confirm(token, now) {
      const id = subscriberIdIn(token)
      if (!id) return
      const isInactive = or(isNull(subscribers.confirmed), isNotNull(subscribers.ended))
      await database()
        .update(subscribers)
        .set({ confirmed: now, ended: null })
        .where(and(eq(subscribers.id, id), isInactive))
    },

    async end(token, now) {
      const id = subscriberIdIn(token)
      if (!id) return
      await database()
        .update(subscribers)
        .set({ ended: now })
        .where(and(eq(subscribers.id, id), isNull(subscribers.ended)))
    },
  }
}
