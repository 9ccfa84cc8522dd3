import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { choice, date, json, language } from '#db/columns.ts'
import { isNumber, isText, listOf, objectOf, recordOf } from '#db/shape.ts'
import { pricedKinds } from '#domain/geo/area-prices.ts'
import type { Region } from '#domain/geo/region.ts'
import type { SectorPiece } from '#domain/geo/sectors.ts'
import type { Translated } from '#domain/translated.ts'

/** A code may have several towns, a town several codes. */
export const places = sqliteTable(
  'places',
  {
    id: integer().primaryKey(),
    countryId: integer().notNull(),
    zip: text().notNull(),
    /** Official name, unique with the code. */
    name: text().notNull(),
    region: text().$type<Region>(),
    province: text(),
    /** Names of its municipality, the official one first; null of one that has no other parts. */
    municipality: json<Translated>(recordOf(isText)),
    latitude: real().notNull(),
    longitude: real().notNull(),
  },
  (table) => [uniqueIndex('places_by_code_and_name').on(table.countryId, table.zip, table.name)],
)

/** `folded` has no accents or case. */
export const placeNames = sqliteTable(
  'place_names',
  {
    placeId: integer()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    language: language().notNull(),
    name: text().notNull(),
    folded: text().notNull(),
    slug: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.language] }),
    index('place_names_by_folded').on(table.folded, table.placeId),
  ],
)

export const neighbourhoods = sqliteTable(
  'neighbourhoods',
  {
    id: integer().primaryKey(),
    parentId: integer(),
    webId: integer(),
    placeId: integer()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    names: json<Partial<Record<string, string>>>(recordOf(isText)).notNull(),
  },
  (table) => [index('neighbourhoods_by_place').on(table.placeId)],
)

/** Sales of homes in a municipality, province or region, as Statbel publishes them; money is cents. */
export const areaPrices = sqliteTable(
  'area_prices',
  {
    /** Code of Statbel. */
    area: integer().notNull(),
    kind: choice(pricedKinds).notNull(),
    year: integer().notNull(),
    sales: integer().notNull(),
    lower: integer().notNull(),
    median: integer().notNull(),
    upper: integer().notNull(),
    /** When the file was read. */
    read: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.kind, table.year] })],
)

/** What of Statbel's statistical sectors is in each cell of a grid: what a home's position is looked up in. */
export const sectorCells = sqliteTable('sector_cells', {
  /** See `sectorCell`. */
  cell: integer().primaryKey(),
  sectors: json<SectorPiece[]>(
    listOf(objectOf({ area: isNumber, names: recordOf(isText), rings: listOf(listOf(isNumber)) })),
  ).notNull(),
})

/** The municipality of a Belgian postcode: the first that the gazetteer has of it. */
export const postcodeAreas = sqliteTable('postcode_areas', {
  zip: text().primaryKey(),
  /** Code of Statbel. */
  area: integer().notNull(),
  names: json<Translated>(recordOf(isText)).notNull(),
})
