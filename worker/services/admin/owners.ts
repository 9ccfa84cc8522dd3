import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { ownerships, properties, users } from '#db/schema/index.ts'
import { rowsPerPage } from '#domain/admin/paging.ts'
import type { Language } from '#locales/languages.ts'
import { homeTitle } from '#worker/services/inquiry/inquiry-list.ts'

const byName = [asc(sql`${users.name} COLLATE NOCASE`), asc(users.id)] as const

/**
 * A page of the owners by name, and their total. Properties in the order they were linked.
 * @param chain languages of property titles, best first
 */
export async function adminOwners(database: Database, page: number, chain: readonly Language[]) {
  const range = { limit: rowsPerPage, offset: (page - 1) * rowsPerPage }
  const pageIds = database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'owner'))
    .orderBy(...byName)
    .limit(range.limit)
    .offset(range.offset)
  const [rows, homes, [total]] = await database.batch([
    database
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        disabled: users.disabled,
        twoFactor: users.twoFactorEnabled,
        // Null when unknown: expired sessions are deleted.
        lastLogin: sql<string | null>`(SELECT max(created_at) FROM sessions WHERE user_id = users.id)`,
      })
      .from(users)
      .where(eq(users.role, 'owner'))
      .orderBy(...byName)
      .limit(range.limit)
      .offset(range.offset),
    database
      .select({
        userId: ownerships.userId,
        id: properties.id,
        reference: properties.reference,
        title: homeTitle(chain),
        withdrawn: properties.withdrawn,
      })
      .from(ownerships)
      .innerJoin(properties, eq(properties.id, ownerships.propertyId))
      .where(inArray(ownerships.userId, pageIds))
      .orderBy(ownerships.since, ownerships.propertyId),
    database.select({ count: count() }).from(users).where(eq(users.role, 'owner')),
  ])
  return {
    rows: rows.map((row) => ({ ...row, homes: homes.filter(({ userId }) => userId === row.id) })),
    count: total?.count ?? 0,
  }
}
