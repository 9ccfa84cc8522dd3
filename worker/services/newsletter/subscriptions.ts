import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails, subscribers } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import type { FormName } from '#domain/forms/form.ts'
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

export type NewSubscription = { id: string; email: string; language: Language; source: FormName | 'desk'; now: string }

/** Stores a pending subscription. An active one is unchanged, since anyone can enter the address. */
export const subscribeStatement = (database: Database, { email, now: asked, ...row }: NewSubscription): Statement =>
  database
    .insert(subscribers)
    .values({ ...row, asked, email: email.toLowerCase() })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { ...row, asked },
      setWhere: isNotSubscribed(email),
    })

export type Subscribers = {
  /** @returns null for an invalid token, or a deleted subscription */
  statusOf: (token: string) => Promise<SubscriptionStatus | null>
  confirm: (token: string, now: string) => Promise<void>
  /** @param letter id of the letter whose link it is */
  end: (token: string, now: string, letter: string | null) => Promise<void>
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
        .set({ confirmed: now, ended: null, endedBy: null })
        .where(and(eq(subscribers.id, id), isInactive))
    },

    async end(token, now, letter) {
      const id = subscriberIdIn(token)
      if (!id) return
      await transaction(database(), [
        database()
          .update(subscribers)
          .set({ ended: now, endedBy: 'self' })
          .where(and(eq(subscribers.id, id), isNull(subscribers.ended))),
        ...(letter === null ? [] : unsubscribedStatements(database(), id, letter, now)),
        untriedLetters(database(), id),
      ])
    },
  }
}

/** Counts the end of a subscription that the statement before it has ended, once, for the letter that led to it. */
const unsubscribedStatements = (
  database: Database,
  subscriberId: string,
  letterId: string,
  now: string,
): Statement[] => [
  database.run(sql`UPDATE letter_recipients SET unsubscribed = ${now} WHERE letter_id = ${letterId}
    AND subscriber_id = ${subscriberId} AND unsubscribed IS NULL AND changes() > 0`),
  database.run(sql`UPDATE letters SET unsubscribed = unsubscribed + 1 WHERE id = ${letterId} AND changes() > 0`),
]

/** Letters to a person that no server was asked to take are not sent any more. */
export const untriedLetters = (database: Database, subscriberId: string): Statement =>
  database.delete(mails).where(sql`${mails.kind} = 'letter' AND ${mails.sent} IS NULL AND ${mails.dead} IS NULL
    AND ${mails.tries} = 0 AND ${mails.recipient} = (SELECT email FROM subscribers WHERE id = ${subscriberId})
    AND EXISTS (SELECT 1 FROM subscribers WHERE id = ${subscriberId} AND ended IS NOT NULL)`)
