import { inArray } from 'drizzle-orm'
import { properties, viewings } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import { database } from '#test/support/auth/portal.ts'
import { advanceClock, requestFixture } from '#test/support/worker/fixture-request.ts'

/** Removes the homes of a test file, and lets the site see it: the next file reads the same database. */
export async function removeHomes(ids: readonly number[]): Promise<void> {
  await transaction(database, [
    database.delete(viewings).where(inArray(viewings.propertyId, [...ids])),
    database.delete(properties).where(inArray(properties.id, [...ids])),
    bumpDataVersion(database, '2026-11-23'),
  ])
  advanceClock('agency')
  await requestFixture({}, '/for-sale/', {})
}
