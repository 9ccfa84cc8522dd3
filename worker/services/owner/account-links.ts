import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { type AccountLinkKind, tokenPlaceholder } from '#domain/mail/mail.ts'
import { createPasswordReset, invitationTtlMs, resetTtlMs } from './password-resets.ts'

const ttlMsByKind: Record<AccountLinkKind, number> = {
  'password-reset': resetTtlMs,
  'owner-invitation': invitationTtlMs,
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
  const { token, statement } = createPasswordReset(database, user.id, { now, ttlMs: ttlMsByKind[mail.kind] })
  await transaction(database, [statement])
  return {
    ...mail,
    text: mail.text.replaceAll(tokenPlaceholder, token),
    html: mail.html.replaceAll(tokenPlaceholder, token),
  }
}
