import { asc } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { secretKeys } from '#db/schema/index.ts'
import { sha256 } from '#worker/crypto/hash.ts'

/** Sixteen bits: enough to see that a secret was changed, and too few to find out anything about it. */
const keyLength = 4

/** @returns the key id of a secret */
export const keyId = (secret: string): string => sha256(secret).toString('hex').slice(0, keyLength)

/** What each secret has been, the oldest first. */
export const readSecretKeys = (database: Database) => database.select().from(secretKeys).orderBy(asc(secretKeys.since))

/**
 * Notes since when the worker has had each secret.
 * @param secrets those that are set, by name
 * @param now ISO
 */
export async function noteSecretKeys(
  database: Database,
  secrets: Readonly<Record<string, string>>,
  now: string,
): Promise<void> {
  const known = new Set((await readSecretKeys(database)).map(({ name, key }) => `${name} ${key}`))
  const rows = Object.entries(secrets).map(([name, secret]) => ({ name, key: keyId(secret), since: now }))
  const added = rows.filter(({ name, key }) => !known.has(`${name} ${key}`))
  if (added.length) await database.insert(secretKeys).values(added).onConflictDoNothing()
}
