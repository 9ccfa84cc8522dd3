import { createHash } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Database } from '#db/client.ts'
import { findTwoFactor, replaceTwoFactor } from '#worker/services/owner/credentials.ts'

export type AuthKeys = { current: string; previous: string | null }

const secretId = (secret: string): number => createHash('sha256').update(secret).digest().readUIntBE(0, 6)

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

/** Null when no configured secret decrypts it; tries each, since old values have no key id. */
async function decryptWithAny(keys: AuthKeys, data: string): Promise<string | null> {
  for (const { value } of secretVersions(keys)) {
    try {
      return await symmetricDecrypt({ key: keyring(keys, value), data })
    } catch {}
  }
  return null
}

/** Whether the TOTP secret of an account, if any, can be decrypted; re-encrypts it after a rotation of the key. */
export async function canReadTwoFactor(database: Database, keys: AuthKeys, userId: string): Promise<boolean> {
  const row = await findTwoFactor(database, userId)
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
  await replaceTwoFactor(database, row, { secret: newSecret, backupCodes: newCodes })
  return true
}
