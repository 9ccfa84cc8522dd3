import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { ownerships, properties, revisions, users } from '#db/schema/index.ts'
import { rowsPerPage } from '#domain/admin/paging.ts'
import { type AccountKind, staffRoles } from '#domain/owner/account-forms.ts'
import type { Role } from '#domain/owner/owner.ts'
import { iso } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import { homeTitle } from '#worker/services/inquiry/inquiry-list.ts'
import { openSessions } from '#worker/services/owner/sessions.ts'
import { revisionColumns } from '#worker/services/revision.ts'

const byName = [asc(sql`${users.name} COLLATE NOCASE`), asc(users.id)] as const

const rolesOf: Readonly<Record<AccountKind, readonly Role[]>> = { owner: ['owner'], staff: staffRoles }

/** @param now ms since 1970 */
const accountColumns = (now: number) => ({
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  language: users.language,
  disabled: users.disabled,
  updatedAt: users.updatedAt,
  twoFactor: users.twoFactorEnabled,
  passkeys: sql<number>`(SELECT count(*) FROM passkeys WHERE user_id = users.id)`,
  // Null when unknown: expired sessions are deleted.
  lastLogin: sql<string | null>`(SELECT max(created_at) FROM sessions WHERE user_id = users.id)`,
  /** Until when an invitation is valid; a link for a new password is valid for less than a day. */
  invited: sql<string | null>`(SELECT max(expires) FROM password_resets
    WHERE user_id = users.id AND expires > ${iso(now)} AND julianday(expires) - julianday(created) > 1)`,
})

const homeColumns = (chain: readonly Language[]) => ({
  id: properties.id,
  reference: properties.reference,
  title: homeTitle(chain),
  withdrawn: properties.withdrawn,
})

/**
 * A page of the owners, or of the people of the agency, by name, and their total. Properties in the order they were
 * linked.
 * @param chain languages of property titles, best first @param now ms since 1970
 */
export async function listAccountsOf(
  database: Database,
  kind: AccountKind,
  page: number,
  { chain, now }: { chain: readonly Language[]; now: number },
) {
  const isOfKind = inArray(users.role, [...rolesOf[kind]])
  const range = { limit: rowsPerPage, offset: (page - 1) * rowsPerPage }
  const pageIds = database
    .select({ id: users.id })
    .from(users)
    .where(isOfKind)
    .orderBy(...byName)
    .limit(range.limit)
    .offset(range.offset)
  const [rows, homes, [total]] = await database.batch([
    database
      .select(accountColumns(now))
      .from(users)
      .where(isOfKind)
      .orderBy(...byName)
      .limit(range.limit)
      .offset(range.offset),
    database
      .select({ userId: ownerships.userId, ...homeColumns(chain) })
      .from(ownerships)
      .innerJoin(properties, eq(properties.id, ownerships.propertyId))
      .where(inArray(ownerships.userId, pageIds))
      .orderBy(ownerships.since, ownerships.propertyId),
    database.select({ count: count() }).from(users).where(isOfKind),
  ])
  return {
    rows: rows.map((row) => ({ ...row, homes: homes.filter(({ userId }) => userId === row.id) })),
    count: total?.count ?? 0,
  }
}

const historyRows = 50

/** An account with its homes, sessions and newest changes; null where there is none. One request. */
export async function readAccount(
  database: Database,
  id: string,
  { chain, now }: { chain: readonly Language[]; now: number },
) {
  const [[account], homes, open, history] = await database.batch([
    database.select(accountColumns(now)).from(users).where(eq(users.id, id)),
    database
      .select(homeColumns(chain))
      .from(ownerships)
      .innerJoin(properties, eq(properties.id, ownerships.propertyId))
      .where(eq(ownerships.userId, id))
      .orderBy(ownerships.since, ownerships.propertyId),
    openSessions(database, id, now),
    database
      .select(revisionColumns)
      .from(revisions)
      .leftJoin(users, eq(users.id, revisions.userId))
      .where(and(eq(revisions.resource, 'accounts'), eq(revisions.key, id)))
      .orderBy(desc(revisions.version))
      .limit(historyRows),
  ])
  return account ? { ...account, homes, sessions: open, history } : null
}

export type AccountView = NonNullable<Awaited<ReturnType<typeof readAccount>>>
