import { inArray } from 'drizzle-orm'
import { projects, properties, viewings } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import { database } from '#test/support/auth/portal.ts'
import { settleSite } from '#test/support/worker/settle-site.ts'

/** Removes the homes and projects of a test file, and the site has seen it. */
export async function removeHomes(ids: readonly number[], projectIds: readonly number[] = []): Promise<void> {
  await transaction(database, [
    database.delete(viewings).where(inArray(viewings.propertyId, [...ids])),
    database.delete(properties).where(inArray(properties.id, [...ids])),
    database.delete(projects).where(inArray(projects.id, [...projectIds])),
    bumpDataVersion(database, '2026-11-23'),
  ])
  await settleSite()
}
