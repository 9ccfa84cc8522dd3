import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { ownerships, properties } from '#db/schema/index.ts'
import { isStaff } from '#domain/auth/permissions.ts'
import { Failure } from '#domain/failure.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import { idPattern } from '#domain/property/property.ts'

export async function ownedPropertyIds(database: Database, { id }: Pick<PortalUser, 'id'>): Promise<number[]> {
  const rows = await database
    .select({ id: ownerships.propertyId })
    .from(ownerships)
    .where(eq(ownerships.userId, id))
    .orderBy(ownerships.since, ownerships.propertyId)
  return rows.map((row) => row.id)
}

export async function ownedReferences(database: Database, { id }: Pick<PortalUser, 'id'>): Promise<string[]> {
  const rows = await database
    .select({ reference: properties.reference })
    .from(ownerships)
    .innerJoin(properties, eq(properties.id, ownerships.propertyId))
    .where(eq(ownerships.userId, id))
  return rows.map(({ reference }) => reference)
}

/** @param text id from the address @throws Failure `page.not-found` for the property of another owner, too */
export async function requirePropertyAccess(
  database: Database,
  user: PortalUser,
  text: string | undefined,
): Promise<number> {
  const id = idPattern.test(text ?? '') ? Number(text) : 0
  const [row] = isStaff(user.role)
    ? await database.select({ id: properties.id }).from(properties).where(eq(properties.id, id))
    : await database
        .select({ id: ownerships.propertyId })
        .from(ownerships)
        .where(and(eq(ownerships.userId, user.id), eq(ownerships.propertyId, id)))
  if (!row) throw new Failure('page.not-found')
  return row.id
}
