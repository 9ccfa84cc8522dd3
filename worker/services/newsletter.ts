import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails, subscribers } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import type { Language } from '#locales/languages.ts'
import { signToken, type VerifyingSecrets, verifyToken } from '#worker/crypto/token.ts'

export type SubscriptionStatus = 'pending' | 'active' | 'ended'

/** @returns the token of the link that confirms an address, and ends what it confirmed */
export const subscriberToken = (secret: string, id: string): string => signToken(secret, 'newsletter', id)

/** Whether an address does not read the newsletter, as the database sees it. */
export const isNotSubscribed = (email: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${subscribers} WHERE ${subscribers.email} = ${email.toLowerCase()}
    AND ${subscribers.confirmed} IS NOT NULL AND ${subscribers.ended} IS NULL)`

/** Whether nobody asked an address to confirm it a moment ago: the ticked boxes of many forms make one mail. */
export const isNotRecentlyAsked = (email: string, now: string): SQL => {
  const since = new Date(Date.parse(now) - askAgainAfterMs).toISOString()
  return sql`${isNotSubscribed(email)} AND NOT EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.recipient} = ${email}
    AND ${mails.kind} = 'newsletter-confirm' AND ${mails.created} > ${since})`
}

/** ms */
const askAgainAfterMs = 60 * 60_000

/**
 * The statement that notes an address. Who reads the newsletter already goes on reading it as he does: anybody may have
 * entered his address. Another secret makes another id of the same address.
 */
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
  /** @returns where an address stands; null for a token that is none of ours, or an address that is forgotten */
  statusOf: (token: string) => Promise<SubscriptionStatus | null>
  /** Confirms an address, or takes an ended newsletter up again; nothing where it is read already. */
  confirm: (token: string, now: string) => Promise<void>
  /** Ends what is read; nothing where it has been ended. */
  end: (token: string, now: string) => Promise<void>
}

/** Who reads the agency's news, behind the signed link of a mail. */
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
