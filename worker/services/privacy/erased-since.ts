import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { findAddress } from './people.ts'
import { erasePersonalData } from './personal-data.ts'

/** Keys of the persons whom the desk has erased since a moment, as its activity names them: no address is in it. */
const keysErasedSince = async (database: Database, since: string): Promise<string[]> => {
  const rows = await database.all<{ key: string }>(
    sql`SELECT DISTINCT key FROM revisions
      WHERE resource = 'people' AND at >= ${since} AND json_extract(changes, '$.erased') IS NOT NULL`,
  )
  return rows.map(({ key }) => key)
}

/**
 * Erases in a restored database whom the desk has erased since its backup.
 * @param former database of the site, which has the activity since then
 * @returns how many were erased again, and how many have no row under their key there
 */
export async function eraseAgain(
  former: Database,
  restored: Database,
  { since, today }: { since: string; today: string },
): Promise<{ erased: number; unknown: number }> {
  const keys = await keysErasedSince(former, since)
  let erased = 0
  for (const key of keys) {
    const address = await findAddress(restored, key)
    if (!address) continue
    await erasePersonalData(restored, address, today)
    erased++
  }
  return { erased, unknown: keys.length - erased }
}
