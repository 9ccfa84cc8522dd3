import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { signToken, type VerifyingSecrets, verifyToken } from '#worker/crypto/token.ts'

/** What an owner has chosen, also after a mail came back. */
const chosen = (digest: boolean) => ({ digest, digestStopped: null })

type DigestPreference = 'active' | 'ended'

export const digestToken = (secret: string, userId: string): string => signToken(secret, 'digest', userId)

export type DigestPreferences = {
  /** @returns null for an invalid token, or a disabled or deleted account */
  stateOf: (token: string) => Promise<DigestPreference | null>
  set: (token: string, criteria: DigestPreference) => Promise<void>
}

export function createDigestPreferences(database: () => Database, secrets: VerifyingSecrets): DigestPreferences {
  const userIdIn = (token: string) => verifyToken(secrets, 'digest', token)
  const isActive = (id: string) => and(eq(users.id, id), isNull(users.disabled))
  return {
    async stateOf(token) {
      const id = userIdIn(token)
      if (!id) return null
      const [row] = await database().select({ digest: users.digest }).from(users).where(isActive(id))
      if (!row) return null
      return row.digest ? 'active' : 'ended'
    },

    async set(token, preference) {
      const id = userIdIn(token)
      if (!id) return
      await database()
        .update(users)
        .set(chosen(preference === 'active'))
        .where(isActive(id))
    },
  }
}

export const storeDigestPreference = (database: Database, userId: string, digest: boolean) =>
  database.update(users).set(chosen(digest)).where(eq(users.id, userId))
