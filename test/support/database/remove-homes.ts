import { inArray } from 'drizzle-orm'
import { vi } from 'vitest'
import { projects, properties, site, viewings } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import { database } from '#test/support/auth/portal.ts'
import { advanceClock, bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { createServices } from '#worker/services/services.ts'

/** Removes the homes and projects of a test file, and waits until the site has seen it: the next file reads the same database. */
export async function removeHomes(ids: readonly number[], projectIds: readonly number[] = []): Promise<void> {
  await transaction(database, [
    database.delete(viewings).where(inArray(viewings.propertyId, [...ids])),
    database.delete(properties).where(inArray(properties.id, [...ids])),
    database.delete(projects).where(inArray(projects.id, [...projectIds])),
    bumpDataVersion(database, '2026-11-23'),
  ])
  const [row] = await database.select({ version: site.version }).from(site)
  await vi.waitFor(
    async () => {
      // Former files may have been ahead of the clock.
      advanceClock('agency')
      const { text } = await requestFixture({}, '/for-sale/?city=Gent%7C9000', {})
      const { version } = await createServices(bindings, () => {}).catalogue()
      if (version !== row!.version || ids.some((id) => text.includes(`/${id}/`)))
        throw new Error(`the site still has version ${version}`)
    },
    { timeout: 60_000, interval: 200 },
  )
}
