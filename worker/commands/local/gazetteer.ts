import type { Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import type { PlaceRecord } from '#domain/import/record.ts'
import { today } from '#domain/time.ts'
import { readText } from '#worker/commands/source-file.ts'
import { readGazetteer } from '#worker/importers/gazetteer.ts'
import { loadGazetteer, storeMunicipalities } from '#worker/services/geo/gazetteer.ts'

/** Towns of Belgium and Luxembourg; of those with the same code the municipality comes first. */
export const gazetteer = (): PlaceRecord[] => readGazetteer(readText('db/seed/gazetteer.tsv'))

/** Stores the municipalities of the towns that a database has. */
export async function updateMunicipalities(database: Database): Promise<void> {
  const { byId } = await loadGazetteer(database)
  if (byId.size > 0) await storeMunicipalities(database, byId.values(), { gazetteer: gazetteer(), today: today() })
}

/** Migrates a database, and what its tables have of the gazetteer. */
export async function updateTables(database: Database): Promise<void> {
  await migrate(database)
  await updateMunicipalities(database)
}
