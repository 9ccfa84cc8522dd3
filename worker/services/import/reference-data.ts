import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, excludedColumns, insertAll } from '#db/rows.ts'
import { neighbourhoods, placeNames, places, typeNames, types } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { fold } from '#domain/fold.ts'
import { regionOf } from '#domain/geo/region.ts'
import type { PlaceRecord, TypeRecord } from '#domain/import/record.ts'
import { slug } from '#domain/slug.ts'
import { type Language, languageCodes } from '#locales/languages.ts'

const keyOf = ({ countryId, zip, name }: Pick<PlaceRecord, 'countryId' | 'zip' | 'name'>) =>
  `${countryId}|${zip}|${name}`

async function upsertPlaces(database: Database, records: readonly PlaceRecord[]): Promise<Map<string, number>> {
  const rows = await database
    .insert(places)
    .values(
      records.map(({ names: _, neighbourhoods: __, ...place }) => ({
        ...place,
        region: regionOf(place.countryId, place.zip),
      })),
    )
    .onConflictDoUpdate({
      target: [places.countryId, places.zip, places.name],
      set: {
        ...excludedColumns(places, ['latitude', 'longitude', 'region']),
        // Not every feed has the province.
        province: sql`coalesce(excluded.province, ${places.province})`,
      },
    })
    .returning({ id: places.id, countryId: places.countryId, zip: places.zip, name: places.name })
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}

export async function writePlaces(
  database: Database,
  records: readonly PlaceRecord[],
  progress: (done: number, all: number) => void = () => {},
): Promise<void> {
  let done = 0
  for (const chunk of chunks(records)) {
    const ids = await upsertPlaces(database, chunk)
    const names = chunk.flatMap((record) =>
      languageCodes.flatMap((language) => {
        const name = record.names[language]
        const placeId = ids.get(keyOf(record))!
        return name ? [{ placeId, language, name, folded: fold(name), slug: slug(name, language) }] : []
      }),
    )
    const neighbourhoodRows = chunk.flatMap((record) =>
      record.neighbourhoods.map((neighbourhood) => ({ ...neighbourhood, placeId: ids.get(keyOf(record))! })),
    )
    await transaction(database, [
      insertAll(database, placeNames, names).onConflictDoUpdate({
        target: [placeNames.placeId, placeNames.language],
        set: excludedColumns(placeNames, ['name', 'folded', 'slug']),
      }),
      insertAll(database, neighbourhoods, neighbourhoodRows).onConflictDoUpdate({
        target: neighbourhoods.id,
        set: excludedColumns(neighbourhoods, ['placeId', 'parentId', 'webId', 'names']),
      }),
    ])
    done += chunk.length
    progress(done, records.length)
  }
}

export async function writeTypes(database: Database, records: readonly TypeRecord[]) {
  const names = records.flatMap(({ id, names }) =>
    Object.entries(names).map(([language, name]) => ({ typeId: id, language: language as Language, name })),
  )
  await transaction(database, [
    insertAll(
      database,
      types,
      records.map(({ names: _, ...type }) => type),
    ).onConflictDoUpdate({
      target: types.id,
      set: excludedColumns(types, ['sort', 'sale', 'rent']),
    }),
    insertAll(database, typeNames, names).onConflictDoUpdate({
      target: [typeNames.typeId, typeNames.language],
      set: excludedColumns(typeNames, ['name']),
    }),
  ])
}
