import { randomBytes, scryptSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { credentials, ownerships, users } from '#db/schema/index.ts'
import type { Role } from '#domain/owner/owner.ts'
import type { Language } from '#locales/languages.ts'

export type Account = {
  id: string
  name: string
  email: string
  password: string
  role: Role
  language: Language
  homes: readonly number[]
}

type AccountOptions = Partial<Omit<Account, 'id'>> & { disabled?: string | null; digest?: boolean; now?: string }

export const password = 'Seven gables in a row'

/** A valid hash at a thirtieth of the cost. */
function hashOf(text: string): string {
  const salt = randomBytes(16)
  const key = scryptSync(text.normalize('NFKC'), salt, 32, { N: 1024, r: 8, p: 1 })
  return ['scrypt', 1024, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
}

let accountCount = 0

export async function insertAccount(database: Database, options: AccountOptions = {}): Promise<Account> {
  accountCount++
  const { disabled = null, digest = true, now = new Date().toISOString(), ...given } = options
  const account: Account = {
    id: crypto.randomUUID(),
    name: `Mila Vermeulen ${accountCount}`,
    email: `mila.${accountCount}.${crypto.randomUUID().slice(0, 8)}@example.com`,
    password,
    role: 'owner',
    language: 'en',
    homes: [],
    ...given,
  }
  const { id, name, email, role, language, homes } = account
  await database.batch([
    // Files share a database, and the site has few agents: a former file may have made this one's account.
    database.delete(users).where(eq(users.email, email)),
    database.insert(users).values({
      ...{ id, name, email, role, language, disabled, digest },
      ...{ emailVerified: true, createdAt: now, updatedAt: now },
    }),
    database.insert(credentials).values({
      ...{ id: crypto.randomUUID(), accountId: id, providerId: 'credential', userId: id },
      ...{ password: hashOf(account.password), createdAt: now, updatedAt: now },
    }),
    ...homes.map((propertyId) => database.insert(ownerships).values({ userId: id, propertyId, since: now })),
  ])
  return account
}
