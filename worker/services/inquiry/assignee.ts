import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { properties, users } from '#db/schema/index.ts'
import { assigneeRoles } from '#domain/auth/permissions.ts'

export type InquiryAssignee = { id: string; email: string }

/** The account of an agent, who answers what is asked about their homes; null where none of the address may answer. */
export async function findAssignee(database: Database, agentEmail: string | null): Promise<InquiryAssignee | null> {
  if (agentEmail === null) return null
  const [account] = await database
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(eq(users.email, agentEmail.toLowerCase()), inArray(users.role, [...assigneeRoles]), isNull(users.disabled)),
    )
  return account ?? null
}

export type AskedHome = { id: number; assignee: InquiryAssignee | null }

/**
 * Homes that are on the market, with the account of the agent of each.
 * @param emailOf mail address of an agent
 */
export async function findAskedHomes(
  database: Database,
  ids: readonly number[],
  emailOf: (agentId: number | null) => string | null,
): Promise<AskedHome[]> {
  const { id, agentId, withdrawn } = properties
  const rows = await database
    .select({ id, agentId })
    .from(properties)
    .where(and(inArray(id, [...ids]), isNull(withdrawn)))
  const emails = new Set(rows.map((row) => emailOf(row.agentId)))
  const assignees = new Map(
    await Promise.all([...emails].map(async (email) => [email, await findAssignee(database, email)] as const)),
  )
  return rows.map((row) => ({ id: row.id, assignee: assignees.get(emailOf(row.agentId)) ?? null }))
}
