import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { type AccountLinkKind, tokenPlaceholder } from '#domain/mail/mail.ts'
import {
  type CreatedLink,
  createLoginLink,
  createPasswordReset,
  invitationTtlMs,
  resetTtlMs,
} from './password-resets.ts'

const createByKind: Record<AccountLinkKind, (database: Database, userId: string, now: number) => CreatedLink> = {
  'password-reset': (database, userId, now) => createPasswordReset(database, userId, { now, ttlMs: resetTtlMs }),
  'owner-invitation': (database, userId, now) => createPasswordReset(database, userId, { now, ttlMs: invitationTtlMs }),
  'login-link': createLoginLink,
}

type AccountMail = { kind: AccountLinkKind; recipient: string; text: string; html: string }

/**
 * Creates the token when the mail is sent: the database holds only its hash.
 * @returns null without an account
 */
export async function insertAccountLink<Stored extends AccountMail>(
  database: Database,
  mail: Stored,
  now: number,
): Promise<Stored | null> {
  if (!mail.text.includes(tokenPlaceholder)) return mail
  const [user] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, mail.recipient), isNull(users.disabled)))
  if (!user) return null
  const { token, statement } = createByKind[mail.kind](database, user.id, now)
  await transaction(database, [statement])
  return {
    ...mail,
    text: mail.text.replaceAll(tokenPlaceholder, token),
    html: mail.html.replaceAll(tokenPlaceholder, token),
  }
}
