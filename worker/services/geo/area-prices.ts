import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, chunksBySize, excludedColumns, insertAll, jsonIds } from '#db/rows.ts'
import { areaPrices, postcodeAreas, sectorCells, site } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import { fold } from '#domain/fold.ts'
import type { Position } from '#domain/geo/area.ts'
import {
  areaLevels,
  isMunicipality,
  isSector,
  narrowestArea,
  pricedKindOf,
  provinceCodes,
  provinceOfMunicipality,
  regionCodes,
  yearsShown,
} from '#domain/geo/area-prices.ts'
import { provinces } from '#domain/geo/provinces.ts'
import { countries } from '#domain/geo/region.ts'
import { type Sector, type SectorPiece, sectorAt, sectorCell, sectorPieces } from '#domain/geo/sectors.ts'
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
  const newestOf = (years: readonly NewPrices[]) => years.reduce((newest, { year }) => Math.max(newest, year), 0)
  const newest = newestOf(rows)
  const sectorYear = newestOf(rows.filter((row) => isSector(row.area)))
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
    database.update(site).set({ hasPrices: true, ...(sectorYear > 0 && { sectorYear }) }),
    bumpDataVersion(database, today),
  ])
  return found.length
}

/** Stores the outlines of sectors in place of those that are stored. @returns cells of the grid that they are in */
export async function storeSectors(database: Database, sectors: readonly Sector[], today: string): Promise<number> {
  const cells = new Map<number, SectorPiece[]>()
  for (const [cell, piece] of sectors.flatMap(sectorPieces)) cells.set(cell, [...(cells.get(cell) ?? []), piece])
  const rows = [...cells].map(([cell, pieces]) => ({ cell, sectors: pieces }))
  for (const chunk of chunksBySize(rows))
    await transaction(database, [
      insertAll(database, sectorCells, chunk).onConflictDoUpdate({
        target: sectorCells.cell,
        set: excludedColumns(sectorCells, ['sectors']),
      }),
    ])
  await transaction(database, [
    database.delete(sectorCells).where(sql`${sectorCells.cell} NOT IN ${jsonIds([...cells.keys()])}`),
    bumpDataVersion(database, today),
  ])
  return cells.size
}

type Options = { database: () => Database; catalogue: Catalogue }

type Home = Parameters<typeof pricedKindOf>[0] &
  Pick<Property, 'zip' | 'region' | 'addressPublished' | 'latitude' | 'longitude'>

/** @returns the position of a home; null where it is that of its town, as of a hidden address */
function ownPosition({ addressPublished, latitude, longitude }: Home, towns: readonly Position[]): Position | null {
  if (!addressPublished || latitude === null || longitude === null) return null
  return towns.some((town) => town.latitude === latitude && town.longitude === longitude)
    ? null
    : { latitude, longitude }
}

/** What homes of its kind were sold for around a home; null where no file has anything of it. */
export async function pricesAround({ database, catalogue }: Options, home: Home) {
  const kind = pricedKindOf(home)
  if (!kind) return null
  const towns = [...catalogue.places.values()].filter(
    ({ zip, countryId }) => zip === home.zip && countryId === home.countryId,
  )
  const [town] = towns
  const position = catalogue.sectorYear === null ? null : ownPosition(home, towns)
  const cell = position ? sectorCell(position) : null
  const province = oneOf(provinces, town?.province ?? '')
  const wider = {
    province: (province && provinceCodes[province]) ?? 0,
    region: home.region ? regionCodes[home.region] : 0,
  }
  const [[own], [inCell], rows] = await database().batch([
    database().select().from(postcodeAreas).where(eq(postcodeAreas.zip, home.zip)),
    database()
      .select()
      .from(sectorCells)
      .where(eq(sectorCells.cell, cell ?? 0)),
    database()
      .select()
      .from(areaPrices)
      .where(
        and(
          eq(areaPrices.kind, kind),
          sql`${areaPrices.area} IN (
            SELECT value ->> 'area' FROM sector_cells, json_each(sectors) WHERE cell = ${cell ?? 0}
            UNION SELECT area FROM postcode_areas WHERE zip = ${home.zip}
            UNION SELECT ${wider.province} UNION SELECT ${wider.region})`,
        ),
      )
      .orderBy(areaPrices.year),
  ] as const)
  const sector = position && inCell ? sectorAt(inCell.sectors, position) : null
  const codes = { sector: sector?.area, municipality: own?.area, ...wider }
  const found = narrowestArea(
    areaLevels.map((level) => ({
      level,
      years: rows.filter(({ area }) => area === codes[level]).map(({ area: _, kind: __, ...year }) => year),
    })),
  )
  if (!found) return null
  const newest = found.years.at(-1)!.year
  return {
    ...{ ...found, kind, read: rows.at(-1)!.read, province, municipality: own?.names ?? null },
    // The file of sectors says nothing of another year.
    sector: newest === catalogue.sectorYear ? (sector?.names ?? null) : null,
  }
}
