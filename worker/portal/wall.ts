import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { ownerships, properties } from '#db/schema/index.ts'
import { Failure } from '#domain/failure.ts'
import type { PortalUser } from '#domain/owner/owner.ts'

/** @returns ids of the homes that are somebody's own, those he had first first */
export async function ownHomes(database: Database, { id }: Pick<PortalUser, 'id'>): Promise<number[]> {
  const rows = await database
    .select({ id: ownerships.propertyId })
    .from(ownerships)
    .where(eq(ownerships.userId, id))
    .orderBy(ownerships.since, ownerships.propertyId)
  return rows.map((row) => row.id)
}

/**
 * Everything about a home begins here: who may see it is asked of the database each time.
 * @param text of an address: whatever it may be
 * @returns the home's id
 * @throws Failure `page.not-found` for another's, which is no different from one that there is not
 */
export async function homeBehindWall(database: Database, owner: PortalUser, text: string | undefined): Promise<number> {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0
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
