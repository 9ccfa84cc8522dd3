import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { credentials, twoFactors, users } from '#db/schema/index.ts'

/** @returns the password hash of an account that is not disabled */
export async function findPassword(database: Database, email: string) {
  const [row] = await database
    .select({ userId: users.id, hash: credentials.password })
    .from(users)
    .innerJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .where(and(eq(users.email, email), isNull(users.disabled)))
  return row ?? null
}

type TwoFactor = typeof twoFactors.$inferSelect

/** @returns the TOTP secret and the recovery codes of an account, encrypted */
export async function findTwoFactor(database: Database, userId: string): Promise<TwoFactor | null> {
  const [row] = await database.select().from(twoFactors).where(eq(twoFactors.userId, userId))
  return row ?? null
}

/** Replaces secret and codes, unless a recovery code was used since they were read. */
export const replaceTwoFactor = (
  database: Database,
  { id, secret, backupCodes }: TwoFactor,
  replacement: Pick<TwoFactor, 'secret' | 'backupCodes'>,
) =>
  database
    .update(twoFactors)
    .set(replacement)
    .where(and(eq(twoFactors.id, id), eq(twoFactors.secret, secret), eq(twoFactors.backupCodes, backupCodes)))
