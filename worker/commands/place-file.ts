import type { Database } from '#db/client.ts'
import { placeNames, places } from '#db/schema/index.ts'
import { fold } from '#domain/fold.ts'
import { readGazetteer } from '#worker/importers/gazetteer.ts'
import { readGeoNames } from '#worker/importers/geonames.ts'
import type { PlaceRecord, Refusal } from '#worker/importers/record.ts'
import { writePlaces } from '#worker/services/import/reference-data.ts'
import { readText } from './source-file.ts'
import { step } from './terminal.ts'

/** @returns every name of every place that is there, as `country|code|folded name` */
async function namesThere(database: Database): Promise<Set<string>> {
  const [rows, names] = await database.batch([
    database.select({ id: places.id, countryId: places.countryId, zip: places.zip, name: places.name }).from(places),
    database.select({ placeId: placeNames.placeId, folded: placeNames.folded }).from(placeNames),
  ])
  const codes = new Map(rows.map((row) => [row.id, `${row.countryId}|${row.zip}`]))
  return new Set([
    ...rows.map((row) => `${codes.get(row.id)}|${fold(row.name)}`),
    ...names.map((row) => `${codes.get(row.placeId)}|${row.folded}`),
  ])
}

export type PlaceReport = { read: number; added: number; known: number; refused: Refusal[] }

/**
 * Adds the towns of a GeoNames postal file that the database does not hold under any of their names.
 * The file has each name in one language only: a place that is there keeps the names it has.
 */
export async function loadPlaces(database: Database, file: string): Promise<PlaceReport> {
  const { places: records, read, refused } = readGeoNames(readText(file))
  const there = await namesThere(database)
  const fresh = records.filter(({ countryId, zip, name }) => {
    const key = `${countryId}|${zip}|${fold(name)}`
    if (there.has(key)) return false
    there.add(key)
    return true
  })
  if (fresh.length) await step('Writing places', (progress) => writePlaces(database, fresh, progress))
  return { read, added: fresh.length, known: records.length - fresh.length, refused }
}

const shipped = 'db/seed/gazetteer.tsv'

/** The towns of Belgium and Luxembourg that come with Gevel; of those with one code the municipality is the first. */
export const gazetteer = (): PlaceRecord[] => readGazetteer(readText(shipped))
