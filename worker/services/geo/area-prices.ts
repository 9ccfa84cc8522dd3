import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, excludedColumns, insertAll } from '#db/rows.ts'
import { areaPrices, postcodeAreas, site } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import { fold } from '#domain/fold.ts'
import {
  areaLevels,
  isMunicipality,
  narrowestArea,
  pricedKindOf,
  provinceCodes,
  provinceOfMunicipality,
  regionCodes,
  yearsShown,
} from '#domain/geo/area-prices.ts'
import { provinces } from '#domain/geo/provinces.ts'
import { countries } from '#domain/geo/region.ts'
import type { PlaceRecord } from '#domain/import/record.ts'
import { oneOf } from '#domain/one-of.ts'
import type { Property } from '#domain/property/property.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { municipalitiesByCode } from './gazetteer.ts'

type NewPrices = Omit<typeof areaPrices.$inferInsert, 'read'> & { names: readonly string[] }

/** "Beveren (Sint-Niklaas)" is named Beveren here. */
const nameKey = (province: string | null, name: string): string => `${province} ${fold(name.replace(/\s*\(.*\)$/, ''))}`

/**
 * The municipality of each postcode: the first town that the gazetteer has of it, whose code is found by its names within
 * its province, since no two there share one. Where Statbel names it otherwise, the postcode has none.
 */
function municipalitiesOf(rows: readonly NewPrices[], gazetteer: readonly PlaceRecord[]) {
  const codes = new Map(
    rows.flatMap(({ area, names }) =>
      isMunicipality(area) ? names.map((name) => [nameKey(provinceOfMunicipality(area), name), area] as const) : [],
    ),
  )
  const belgian = gazetteer.filter(({ countryId }) => countryId === countries.belgium)
  return [...municipalitiesByCode(belgian).values()].flatMap(({ zip, province, name, names }) => {
    const area = [name, ...Object.values(names)].flatMap((text) => codes.get(nameKey(province, text)) ?? [])[0]
    return area === undefined ? [] : [{ zip, area, names: Object.keys(names).length > 0 ? names : { nl: name } }]
  })
}

/** Rows of one transaction. */
const batchSize = 2000

type Reading = { gazetteer: readonly PlaceRecord[]; today: string }

/** Stores what a file has, beside other years that are stored. @returns postcodes with a municipality of the file */
export async function storeAreaPrices(
  database: Database,
  rows: readonly NewPrices[],
  { gazetteer, today }: Reading,
): Promise<number> {
  const newest = Math.max(...rows.map(({ year }) => year))
  const kept = rows.filter(({ year }) => year > newest - yearsShown)
  const { area, kind, year } = areaPrices
  for (const chunk of chunks(kept, batchSize))
    await transaction(database, [
      insertAll(
        database,
        areaPrices,
        chunk.map(({ names: _, ...row }) => ({ ...row, read: today })),
      ).onConflictDoUpdate({
        target: [area, kind, year],
        set: excludedColumns(areaPrices, ['sales', 'lower', 'median', 'upper', 'read']),
      }),
    ])
  const found = municipalitiesOf(rows, gazetteer)
  await transaction(database, [
    database.delete(areaPrices).where(lt(year, newest - yearsShown + 1)),
    ...chunks(found, batchSize).map((chunk) =>
      insertAll(database, postcodeAreas, chunk).onConflictDoUpdate({
        target: postcodeAreas.zip,
        set: excludedColumns(postcodeAreas, ['area', 'names']),
      }),
    ),
    database.update(site).set({ hasPrices: true }),
    bumpDataVersion(database, today),
  ])
  return found.length
}

type Options = { database: () => Database; catalogue: Catalogue }

type Home = Parameters<typeof pricedKindOf>[0] & Pick<Property, 'zip' | 'region'>

/** What homes of its kind were sold for around a home; null where no file has anything of it. */
export async function pricesAround({ database, catalogue }: Options, home: Home) {
  const kind = pricedKindOf(home)
  if (!kind) return null
  const town = [...catalogue.places.values()].find(
    ({ zip, countryId }) => zip === home.zip && countryId === home.countryId,
  )
  const province = oneOf(provinces, town?.province ?? '')
  const wider = {
    province: (province && provinceCodes[province]) ?? 0,
    region: home.region ? regionCodes[home.region] : 0,
  }
  const [[own], rows] = await database().batch([
    database().select().from(postcodeAreas).where(eq(postcodeAreas.zip, home.zip)),
    database()
      .select()
      .from(areaPrices)
      .where(
        and(
          eq(areaPrices.kind, kind),
          sql`${areaPrices.area} IN ((SELECT area FROM postcode_areas WHERE zip = ${home.zip}),
            ${wider.province}, ${wider.region})`,
        ),
      )
      .orderBy(areaPrices.year),
  ] as const)
  const codes = { municipality: own?.area, ...wider }
  const found = narrowestArea(
    areaLevels.map((level) => ({
      level,
      years: rows.filter(({ area }) => area === codes[level]).map(({ area: _, kind: __, ...year }) => year),
    })),
  )
  return found && { ...found, kind, read: rows.at(-1)!.read, province, municipality: own?.names ?? null }
}
