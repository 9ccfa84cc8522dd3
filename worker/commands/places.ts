import { defineCommand } from 'citty'
import type { Database } from '#db/client.ts'
import { placeNames, places as placeTable } from '#db/schema/index.ts'
import { fold } from '#domain/fold.ts'
import type { Refusal } from '#domain/import/record.ts'
import { readGeoNames } from '#worker/importers/geonames.ts'
import { writePlaces } from '#worker/services/import/reference-data.ts'
import { databaseArgs, openDatabase } from './database.ts'
import { ensureReferenceData } from './demo.ts'
import { printRefusals } from './import-report.ts'
import { updateMunicipalities } from './local/gazetteer.ts'
import { readText } from './source-file.ts'
import { print, step } from './terminal.ts'

const keyOf = (countryId: number, zip: string, foldedName: string) => `${countryId}|${zip}|${foldedName}`

async function storedKeys(database: Database): Promise<Set<string>> {
  const [rows, names] = await database.batch([
    database.select().from(placeTable),
    database.select({ placeId: placeNames.placeId, folded: placeNames.folded }).from(placeNames),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Set([
    ...rows.map(({ countryId, zip, name }) => keyOf(countryId, zip, fold(name))),
    ...names.map(({ placeId, folded }) => {
      const { countryId = 0, zip = '' } = byId.get(placeId) ?? {}
      return keyOf(countryId, zip, folded)
    }),
  ])
}

type PlaceReport = { read: number; added: number; known: number; refused: Refusal[] }

/** Adds the towns of a GeoNames postal file, except those that the database has under any of their names. */
export async function loadPlaces(database: Database, file: string): Promise<PlaceReport> {
  const { places: records, read, refused } = readGeoNames(readText(file))
  const stored = await storedKeys(database)
  const added = records.filter(({ countryId, zip, name }) => {
    const key = keyOf(countryId, zip, fold(name))
    return !stored.has(key) && stored.add(key)
  })
  if (added.length) await step('Writing places', (progress) => writePlaces(database, added, progress))
  await updateMunicipalities(database)
  return { read, added: added.length, known: records.length - added.length, refused }
}

export const places = defineCommand({
  meta: { name: 'npm run places --', description: 'Adds the towns of a GeoNames postal file.' },
  args: { file: { type: 'positional', required: true, description: 'the file, as it is or as .gz' }, ...databaseArgs },
  run: async ({ args }) => {
    const opened = await openDatabase(args)
    await ensureReferenceData(opened)
    const { read, added, known, refused } = await loadPlaces(opened.database, args.file)
    print(`\n  read       ${read}\n  added      ${added}\n  known      ${known}\n  refused    ${refused.length}`)
    printRefusals(refused)
  },
})
