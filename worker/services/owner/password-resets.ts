import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { credentials, passkeys, passwordResets, sessions, twoFactors, users, verifications } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import type { LinkPurpose } from '#domain/mail/mail.ts'
import { iso } from '#domain/time.ts'
import { passwordHash } from '#worker/crypto/password.ts'
import { randomToken, tokenHash } from '#worker/crypto/token.ts'

export const resetTtlMs = 30 * 60_000
export const invitationTtlMs = 7 * 86_400_000
export const loginLinkTtlMs = 15 * 60_000

export type CreatedLink = { token: string; statement: Statement }

type LinkOptions = { now: number; ttlMs: number; purpose: LinkPurpose }

function createLink(database: Database, userId: string, { now, ttlMs, purpose }: LinkOptions): CreatedLink {
  const token = randomToken()
  const row = { id: tokenHash(token), userId, purpose, created: iso(now), expires: iso(now + ttlMs) }
  return { token, statement: database.insert(passwordResets).values(row) }
}

/** Earlier links remain valid until one is used: anyone can request a link, and must not revoke an invitation with it. */
export const createPasswordReset = (
  database: Database,
  userId: string,
  { now, ttlMs = resetTtlMs }: { now: number; ttlMs?: number },
): CreatedLink => createLink(database, userId, { now, ttlMs, purpose: 'password' })

export const createLoginLink = (database: Database, userId: string, now: number): CreatedLink =>
  createLink(database, userId, { now, ttlMs: loginLinkTtlMs, purpose: 'login' })

const isValid = (token: string, purpose: LinkPurpose, now: number) =>
  and(
    eq(passwordResets.id, tokenHash(token)),
    eq(passwordResets.purpose, purpose),
    gt(passwordResets.expires, iso(now)),
  )

/** The account of a valid link, which is not used up; null for an invalid or expired one. */
export async function findLinkUser(database: Database, token: string, purpose: LinkPurpose, now: number) {
  const [row] = await database
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      language: users.language,
      twoFactor: users.twoFactorEnabled,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isValid(token, purpose, now), sql`${users.disabled} IS NULL`))
  return row ?? null
}

/** @returns whether the link was valid: the first request uses it up, with all other login links of the account */
export async function redeemLoginLink(database: Database, token: string, now: number): Promise<boolean> {
  const owner = sql`(SELECT user_id FROM password_resets WHERE ${isValid(token, 'login', now)})`
  const used = await database
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, owner), eq(passwordResets.purpose, 'login')))
    .returning({ id: passwordResets.id })
  return used.length > 0
}

/** The account of a link to a new password. */
export const findResetUser = (database: Database, token: string, now: number) =>
  findLinkUser(database, token, 'password', now)

/**
 * Stores a new password and ends all sessions, passkeys and links of the account, in one transaction: a person who had
 * lost control of it begins anew.
 * @param extraStatements of the transaction, for `when` the link is valid
 * @returns false for an invalid link
 */
export async function redeemReset(
  database: Database,
  { token, password, now, dropTwoFactor }: { token: string; password: string; now: number; dropTwoFactor: boolean },
  extraStatements: (when: ReturnType<typeof sql>) => readonly Statement[],
): Promise<boolean> {
  const hash = await passwordHash(password)
  const owner = sql`(SELECT user_id FROM password_resets WHERE ${isValid(token, 'password', now)})`
  const [changed] = await database.batch([
    database
      .update(credentials)
      .set({ password: hash, updatedAt: iso(now) })
      .where(and(eq(credentials.providerId, 'credential'), eq(credentials.userId, owner)))
      .returning({ userId: credentials.userId }),
    database.delete(sessions).where(eq(sessions.userId, owner)),
    database.delete(passkeys).where(eq(passkeys.userId, owner)),
    // Two-factor steps that began with the old password.
    database.delete(verifications).where(eq(verifications.value, owner)),
    ...(dropTwoFactor ? removeTwoFactor(database, owner) : []),
    ...extraStatements(sql`EXISTS ${owner}`),
    // Last: the statements above select it.
    database.delete(passwordResets).where(eq(passwordResets.userId, owner)),
  ])
  return changed.length > 0
}

/** Stores a new password and revokes all other sessions. Passkeys stay: the former password was known. */
export async function changePassword(
  database: Database,
  { userId, session, password, now }: { userId: string; session: string; password: string; now: number },
  extraStatements: readonly Statement[],
): Promise<void> {
  const hash = await passwordHash(password)
  await transaction(database, [
    database
      .update(credentials)
      .set({ password: hash, updatedAt: iso(now) })
      .where(and(eq(credentials.providerId, 'credential'), eq(credentials.userId, userId))),
    database.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, session))),
    database.delete(verifications).where(eq(verifications.value, userId)),
    database.delete(passwordResets).where(eq(passwordResets.userId, userId)),
    ...extraStatements,
  ])
}

export const removeTwoFactor = (database: Database, userId: string | SQL): Statement[] => [
  database.delete(twoFactors).where(eq(twoFactors.userId, userId)),
  database.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId)),
]
