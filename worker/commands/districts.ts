import { defineCommand } from 'citty'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, excludedColumns, insertAll } from '#db/rows.ts'
import { districts as districtTable } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import type { Position } from '#domain/geo/area.ts'
import { today } from '#domain/time.ts'
import { Districts, readExtract } from '#worker/importers/district.ts'
import { databaseArgs, openDatabase } from './database.ts'
import { readText } from './source-file.ts'
import { Fault, print, step } from './terminal.ts'

/** Sketches of one transaction, 12 KB each at most. */
const batchSize = 100

/** As they are stored: the position of a hidden address is that of its town. */
const publishedPositions = sql`SELECT latitude, longitude FROM properties
    WHERE withdrawn IS NULL AND latitude IS NOT NULL AND longitude IS NOT NULL
  UNION SELECT latitude, longitude FROM projects
    WHERE withdrawn IS NULL AND address_published AND latitude IS NOT NULL AND longitude IS NOT NULL`

async function writeDistricts(database: Database, rows: (typeof districtTable.$inferInsert)[]) {
  for (const chunk of chunks(rows, batchSize)) {
    const { latitude, longitude } = districtTable
    await transaction(database, [
      insertAll(database, districtTable, chunk).onConflictDoUpdate({
        target: [latitude, longitude],
        set: excludedColumns(districtTable, ['layers']),
      }),
      bumpDataVersion(database, today()),
    ])
  }
  await database.run(sql`DELETE FROM districts WHERE (latitude, longitude) NOT IN (${publishedPositions})`)
}

export const districts = defineCommand({
  meta: {
    name: 'npm run districts --',
    description: 'Draws the district of each home and project from an extract of OpenStreetMap.',
  },
  args: {
    file: { type: 'positional', required: true, description: 'GeoJSON, as it is or as .gz' },
    ...databaseArgs,
  },
  run: async ({ args }) => {
    const extract = readExtract(readText(args.file))
    if (!extract) throw new Fault(`${args.file} is no GeoJSON FeatureCollection of at most two million features.`)
    const { features, read, refused } = extract
    const { database } = await openDatabase(args)
    const positions = await database.all<Position>(publishedPositions)
    const rows = await step('Drawing districts', async () => {
      const drawing = new Districts(features)
      return positions.flatMap((position) => {
        const layers = drawing.around(position)
        return layers ? [{ ...position, layers }] : []
      })
    })
    await writeDistricts(database, rows)
    print(`\n  read       ${read}\n  used       ${features.length}\n  refused    ${refused}`)
    print(`  positions  ${positions.length}\n  drawn      ${rows.length}`)
  },
})
