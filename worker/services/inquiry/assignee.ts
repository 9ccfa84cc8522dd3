import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
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
