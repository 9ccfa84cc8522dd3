import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { credentials, limits, ownerships, users } from '#db/schema/index.ts'
import type { Role } from '#domain/owner/owner.ts'
import type { Language } from '#locales/languages.ts'
import { passwordHash } from '#worker/password.ts'

export type Account = {
  id: string
  name: string
  email: string
  password: string
  role: Role
  language: Language
  homes: readonly number[]
}

type Wished = Partial<Omit<Account, 'id'>> & { disabled?: string | null; digest?: boolean; now?: string }

/** Of every account that a test does not give another. */
export const password = 'Seven gables in a row'

const hashes = new Map<string, Promise<string>>()

/** Each password is hashed once: it takes a tenth of a second, as it must. */
function hashOf(text: string): Promise<string> {
  const known = hashes.get(text) ?? passwordHash(text)
  hashes.set(text, known)
  return known
}

/** To the site all tests of this machine come from one network, and they come in more often than people do. */
export const forgiveNetwork = (database: Database) =>
  database.delete(limits).where(inArray(limits.rule, ['login', 'forgot']))

let people = 0

/** Opens an account of its own for a test: nobody else has its address. */
export async function openAccount(database: Database, wished: Wished = {}): Promise<Account> {
  people++
  const { disabled = null, digest = true, now = new Date().toISOString(), ...given } = wished
  const account: Account = {
    id: crypto.randomUUID(),
    name: `Mila Vermeulen ${people}`,
    email: `mila.${people}.${crypto.randomUUID().slice(0, 8)}@example.com`,
    password,
    role: 'owner',
    language: 'en',
    homes: [],
    ...given,
  }
  const { id, name, email, role, language, homes } = account
  await database.batch([
    database.insert(users).values({
      ...{ id, name, email, role, language, disabled, digest },
      ...{ emailVerified: true, createdAt: now, updatedAt: now },
    }),
    database.insert(credentials).values({
      ...{ id: crypto.randomUUID(), accountId: id, providerId: 'credential', userId: id },
      ...{ password: await hashOf(account.password), createdAt: now, updatedAt: now },
    }),
    ...homes.map((propertyId) => database.insert(ownerships).values({ userId: id, propertyId, since: now })),
  ])
  return account
}
