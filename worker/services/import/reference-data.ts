import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, excludedColumns } from '#db/rows.ts'
import { neighbourhoods, placeNames, places, typeNames, types } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { fold } from '#domain/fold.ts'
import { regionOf } from '#domain/geo/region.ts'
import type { PlaceRecord, TypeRecord } from '#domain/import/record.ts'
import { slug } from '#domain/slug.ts'
import { type Language, languageCodes } from '#locales/languages.ts'

/** Adds places and renews their names and positions; a place is known by country, code and official name. */
export async function writePlaces(
  database: Database,
  records: readonly PlaceRecord[],
  progress: (done: number, all: number) => void = () => {},
): Promise<{ written: number }> {
  let done = 0
  for (const chunk of chunks(records)) {
    const rows = await database
      .insert(places)
      .values(
        chunk.map(({ countryId, zip, name, province, latitude, longitude }) => ({
          countryId,
          zip,
          name,
          province,
          latitude,
          longitude,
          region: regionOf(countryId, zip),
        })),
      )
      .onConflictDoUpdate({
        target: [places.countryId, places.zip, places.name],
        set: {
          ...excludedColumns(places, ['latitude', 'longitude', 'region']),
          // A feed that does not tell the province leaves it as it is.
          province: sql`coalesce(excluded.province, ${places.province})`,
        },
      })
      .returning({ id: places.id, countryId: places.countryId, zip: places.zip, name: places.name })
    const ids = new Map(rows.map((row) => [`${row.countryId}|${row.zip}|${row.name}`, row.id]))
    const id = (record: PlaceRecord) => ids.get(`${record.countryId}|${record.zip}|${record.name}`)!
    const names = chunk.flatMap((record) =>
      languageCodes.flatMap((language) => {
        const name = record.names[language]
        return name ? [{ placeId: id(record), language, name, folded: fold(name), slug: slug(name, language) }] : []
      }),
    )
    const neighbourhoodRows = chunk.flatMap((record) =>
      record.neighbourhoods.map((neighbourhood) => ({
        id: neighbourhood.id,
        placeId: id(record),
        names: neighbourhood.names,
      })),
    )
    const statements = [
      ...(names.length
        ? [
            database
              .insert(placeNames)
              .values(names)
              .onConflictDoUpdate({
                target: [placeNames.placeId, placeNames.language],
                set: excludedColumns(placeNames, ['name', 'folded', 'slug']),
              }),
          ]
        : []),
      ...(neighbourhoodRows.length
        ? [
            database
              .insert(neighbourhoods)
              .values(neighbourhoodRows)
              .onConflictDoUpdate({
                target: neighbourhoods.id,
                set: excludedColumns(neighbourhoods, ['placeId', 'names']),
              }),
          ]
        : []),
    ]
    await transaction(database, statements)
    done += chunk.length
    progress(done, records.length)
  }
  return { written: done }
}

/** Adds the kinds of property and renews their names. */
export async function writeTypes(database: Database, records: readonly TypeRecord[]) {
  const statements = [
    database
      .insert(types)
      .values(records.map(({ id, sort, sale, rent }) => ({ id, sort, sale, rent })))
      .onConflictDoUpdate({ target: types.id, set: excludedColumns(types, ['sort', 'sale', 'rent']) }),
    database
      .insert(typeNames)
      .values(
        records.flatMap(({ id, names }) =>
          Object.entries(names).map(([language, name]) => ({ typeId: id, language: language as Language, name })),
        ),
      )
      .onConflictDoUpdate({
        target: [typeNames.typeId, typeNames.language],
        set: excludedColumns(typeNames, ['name']),
      }),
  ]
  await transaction(database, statements)
}
