import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails, subscribers } from '#db/schema/index.ts'
import { transaction, violatedConstraint } from '#db/transaction.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { type DeskAuthor, recordRevision } from '#worker/services/revision.ts'
import { isNotRecentlyAsked, type NewSubscription, subscribeStatement } from './subscriptions.ts'

export const findSubscriber = async (database: Database, email: string) =>
  (await database.select().from(subscribers).where(eq(subscribers.email, email.toLowerCase())))[0] ?? null

/**
 * Stores the address and the mail that asks for its confirmation, with a line of who invited.
 * @returns false where it was asked within the hour, by another form
 */
export async function inviteSubscriber(
  database: Database,
  person: NewSubscription,
  mail: Mail,
  author: DeskAuthor & { formKey: string },
): Promise<boolean> {
  const { id: key, email, now } = person
  const { formKey } = author
  const change = { resource: 'subscribers' as const, key, before: {}, after: { invited: true } }
  const when = isNotRecentlyAsked(email, now)
  const isStored = async () => (await database.$count(mails, eq(mails.requestId, formKey))) > 0
  if (await isStored()) return true
  try {
    await transaction(database, [
      mailStatement(database, mail, { id: `${formKey}.newsletter`, requestId: formKey, now, when }),
      recordRevision(database, change, author),
      subscribeStatement(database, person),
    ])
  } catch (error) {
    if (violatedConstraint(error) !== 'UNIQUE constraint failed: revisions.form_key') throw error
  }
  return isStored()
}
