import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { ownerships, properties } from '#db/schema/index.ts'
import { Failure } from '#domain/failure.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import { idPattern } from '#domain/property/property.ts'

/** @returns ids of the properties of an owner, in the order in which they were added */
export async function ownHomes(database: Database, { id }: Pick<PortalUser, 'id'>): Promise<number[]> {
  const rows = await database
    .select({ id: ownerships.propertyId })
    .from(ownerships)
    .where(eq(ownerships.userId, id))
    .orderBy(ownerships.since, ownerships.propertyId)
  return rows.map((row) => row.id)
}

/**
 * Whether the visitor may see a property, from the database on each request.
 * @param text id from the address
 * @throws Failure `page.not-found` for the property of another owner, as for one that does not exist
 */
export async function requirePropertyAccess(
  database: Database,
  owner: PortalUser,
  text: string | undefined,
): Promise<number> {
  const id = idPattern.test(text ?? '') ? Number(text) : 0
  const [found] =
    owner.role === 'manager'
      ? await database.select({ id: properties.id }).from(properties).where(eq(properties.id, id))
      : await database
          .select({ id: ownerships.propertyId })
          .from(ownerships)
          .where(and(eq(ownerships.userId, owner.id), eq(ownerships.propertyId, id)))
  if (!found) throw new Failure('page.not-found')
  return found.id
}
