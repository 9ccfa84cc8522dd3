import { createHash } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { twoFactors } from '#db/schema/index.ts'

/** The secret of the portal, and the one before it while that is still configured. */
export type AuthKeys = { current: string; previous: string | null }

/** Of a secret: what is encrypted says by it which one it needs. */
const secretId = (secret: string): number => createHash('sha256').update(secret).digest().readUIntBE(0, 6)

/** @returns the secrets with their ids, as better-auth takes them: it encrypts with the first */
export const secretVersions = ({ current, previous }: AuthKeys): { version: number; value: string }[] =>
  [...new Set([current, previous])].flatMap((value) => (value ? [{ version: secretId(value), value }] : []))

const keyring = (keys: AuthKeys, legacySecret: string) => {
  const versions = secretVersions(keys)
  return {
    keys: new Map(versions.map(({ version, value }) => [version, value])),
    currentVersion: versions[0]!.version,
    legacySecret,
  }
}

/** @returns the plain text; null where no configured secret reads it. What is older than the ids is tried with each. */
async function decryptWithAny(keys: AuthKeys, data: string): Promise<string | null> {
  for (const { value } of secretVersions(keys)) {
    try {
      return await symmetricDecrypt({ key: keyring(keys, value), data })
    } catch {
      // Another secret's.
    }
  }
  return null
}

/**
 * Looks whether the second factor of an account can be read, and encrypts it with the secret of now where that of before
 * was needed: after everybody has logged in once, the old secret is needed no more.
 * @returns true where there is none
 */
export async function canReadTwoFactor(database: Database, keys: AuthKeys, userId: string): Promise<boolean> {
  const [row] = await database.select().from(twoFactors).where(eq(twoFactors.userId, userId))
  if (!row) return true
  const [secret, backupCodes] = await Promise.all([
    decryptWithAny(keys, row.secret),
    decryptWithAny(keys, row.backupCodes),
  ])
  if (secret === null || backupCodes === null) return false
  const current = `$${secretId(keys.current)}$`
  if (row.secret.includes(current) && row.backupCodes.includes(current)) return true
  const key = keyring(keys, keys.current)
  const [newSecret, newCodes] = await Promise.all([
    symmetricEncrypt({ key, data: secret }),
    symmetricEncrypt({ key, data: backupCodes }),
  ])
  await database
    .update(twoFactors)
    .set({ secret: newSecret, backupCodes: newCodes })
    // A code that is used at the same moment stays used.
    .where(
      and(eq(twoFactors.id, row.id), eq(twoFactors.secret, row.secret), eq(twoFactors.backupCodes, row.backupCodes)),
    )
  return true
}
