import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, excludedColumns, insertAll } from '#db/rows.ts'
import { districts } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import type { Position } from '#domain/geo/area.ts'

/** Sketches of one transaction, 12 KB each at most. */
const batchSize = 100

/** As they are stored: the position of a hidden address is that of its town. */
const positions = sql`SELECT latitude, longitude FROM properties
    WHERE withdrawn IS NULL AND latitude IS NOT NULL AND longitude IS NOT NULL
  UNION SELECT latitude, longitude FROM projects
    WHERE withdrawn IS NULL AND address_published AND latitude IS NOT NULL AND longitude IS NOT NULL`

export const publishedPositions = (database: Database) => database.all<Position>(positions)

/** Stores the sketches, and deletes those of positions without a home or project. @param today `YYYY-MM-DD` */
export async function storeDistricts(
  database: Database,
  rows: (typeof districts.$inferInsert)[],
  today: string,
): Promise<void> {
  for (const chunk of chunks(rows, batchSize)) {
    const { latitude, longitude } = districts
    await transaction(database, [
      insertAll(database, districts, chunk).onConflictDoUpdate({
        target: [latitude, longitude],
        set: excludedColumns(districts, ['layers']),
      }),
      bumpDataVersion(database, today),
    ])
  }
  await database.run(sql`DELETE FROM districts WHERE (latitude, longitude) NOT IN (${positions})`)
}
