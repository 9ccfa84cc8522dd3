import { inArray } from 'drizzle-orm'
import { communications, inquiries, sessions } from '#db/schema/index.ts'
import { maxSessionMs } from '#domain/owner/owner.ts'
import type { Language } from '#locales/languages.ts'
import { paths } from '#locales/paths.ts'
import { type PortalRoute, portalPageOf, portalPages } from '#worker/routes/portal/pages.ts'
import { type Account, createAccount, database, propertyIds, signIn } from './portal.ts'

/** The pages behind a password. */
export const names = Object.keys(portalPages) as PortalRoute[]

export const privatePages = names.filter((name) => portalPageOf(name)?.requires)

export const pathOf = (name: PortalRoute, code: Language, params: Record<string, string | number> = {}) =>
  (code === 'en' ? '' : `/${code}`) +
  paths[name][code].replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? 'x'))

/** A property of the owner, and one of another owner. */
export const [mine, theirs] = propertyIds
/** An id that no property has. */
export const none = 4_999_999

/** In every text about the other owner's property. */
export const marker = 'Orpheline-Quetzal'
/** Of an inquiry about the other owner's property. */
export const key = `${crypto.randomUUID()}`

export const people = {} as Record<'owner' | 'other' | 'manager', Account>
export const cookies = {} as Record<keyof typeof people, string>

/** Creates the accounts, signs them in, and stores texts with the marker. */
export async function seedAccounts() {
  people.owner = await createAccount({ homes: [mine] })
  people.other = await createAccount({ homes: [theirs] })
  people.manager = await createAccount({ role: 'manager' })
  for (const user of ['owner', 'other', 'manager'] as const) cookies[user] = await signIn(people[user])
  // None of their pages renews a session: which one would, depends on the time.
  const ids = Object.values(people).map(({ id }) => id)
  const expiresAt = new Date(Date.now() + maxSessionMs).toISOString()
  await database.update(sessions).set({ expiresAt }).where(inArray(sessions.userId, ids))
  const now = new Date().toISOString()
  await database.insert(communications).values({
    ...{ id: crypto.randomUUID(), propertyId: theirs, at: now, type: 'phone', contact: `Contact ${marker}` },
    ...{ subject: `Subject ${marker}`, comment: `Comment ${marker}`, status: 'open', source: 'agency', created: now },
  })
  await database.insert(inquiries).values({
    ...{ id: key, form: 'contact-me', language: 'en', received: now, fingerprint: 'x', propertyId: theirs },
    ...{ email: `${marker.toLowerCase()}@example.com`, data: { remark: `Remark ${marker}` }, redirectTo: '/' },
  })
}
