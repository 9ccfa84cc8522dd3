import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, type SQLiteColumn, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { choice, date, flag, json, language } from '#db/columns.ts'
import { isNumber, isText, isValues, listOf, objectOf } from '#db/shape.ts'
import type { Region } from '#domain/geo/region.ts'
import type { HiddenValue } from '#domain/import/record.ts'
import type { DocumentType } from '#domain/property/document-types.ts'
import type { Facts } from '#domain/property/facts.ts'
import type { OpenHouse } from '#domain/property/open-house.ts'
import type { StoredPointOfInterest } from '#domain/property/points-of-interest.ts'
import { goals, markets, statuses } from '#domain/property/status.ts'
import { neighbourhoods, places } from './place.ts'
import { projects } from './project.ts'
import { types } from './property-type.ts'

/** In the order of the indexes. */
const filterColumns = (table: Record<(typeof filterFields)[number], SQLiteColumn>) =>
  filterFields.map((name) => table[name])
const mapColumns = (table: Record<(typeof mapFields)[number], SQLiteColumn>) => mapFields.map((name) => table[name])
const mapFields = ['latitude', 'longitude', 'status'] as const
const filterFields = [
  'bedrooms',
  'bathrooms',
  'showerrooms',
  'toilets',
  'garages',
  'livingArea',
  'groundArea',
  'energyRank',
  'constructionYear',
  'facades',
  'garden',
  'terrace',
  'lift',
  'garage',
  'furnished',
  'newBuild',
] as const

const live = sql`withdrawn IS NULL`

/** Searched data are columns, the rest is in `facts`. A hidden price or address is not stored. */
export const properties = sqliteTable(
  'properties',
  {
    id: integer().primaryKey(),
    reference: text().notNull(),
    goal: choice(goals).notNull(),
    market: choice(markets).notNull(),
    typeId: integer()
      .notNull()
      .references(() => types.id),
    status: choice(statuses, 'marquee').notNull(),
    published: date().notNull(),
    updated: date().notNull(),
    withdrawn: date(),
    /** A home of the agency that was never published; it is withdrawn too. */
    draft: flag(),
    /** A home that is offline, and out of every list but its own; no feed puts it online. */
    archived: flag(),

    pricePublished: flag().notNull(),
    /** Cents */
    price: integer(),
    priceUnit: integer().notNull(),

    addressPublished: flag().notNull(),
    street: text(),
    houseNumber: text(),
    box: text(),
    placeId: integer()
      .notNull()
      .references(() => places.id),
    neighbourhoodId: integer().references(() => neighbourhoods.id),
    zip: text().notNull(),
    countryId: integer().notNull(),
    region: text().$type<Region>(),
    latitude: real(),
    longitude: real(),

    bedrooms: integer(),
    bathrooms: integer(),
    showerrooms: integer(),
    toilets: integer(),
    garages: integer(),
    livingArea: real(),
    groundArea: real(),
    constructionYear: integer(),
    facades: integer(),
    garden: flag(),
    terrace: flag(),
    lift: flag(),
    garage: flag(),
    furnished: flag(),
    newBuild: flag(),

    /** kWh/m² a year */
    energyPerformance: real(),
    energyLabelText: text(),
    /** 1 for A or better … 7 for G. */
    energyRank: integer(),

    projectId: integer().references(() => projects.id),
    /** In the site document, which may lack it. */
    agentId: integer(),
    facts: json<Facts>(isValues).notNull(),
    pointsOfInterest: json<StoredPointOfInterest[]>(listOf(objectOf({ type: isText, distance: isNumber }))).notNull(),
    documents: json<DocumentType[]>(listOf(isText)).notNull(),
    tour: text(),
    films: json<string[]>(listOf(isText)).notNull().default([]),
    openHouses: json<OpenHouse[]>(listOf(objectOf({ start: isText, end: isText })))
      .notNull()
      .default([]),
    /** Which of the hidden values the source has named: no text can be checked without them. Null is unknown. */
    withheld: json<HiddenValue[]>(listOf(isText)),
    /** Hash of the imported record: an import writes changes only. */
    fingerprint: text().notNull(),
  },
  (table) => {
    const { id, market, placeId, typeId, price, published } = table
    return [
      check('properties_price', sql`${table.price} > 0`),
      check('properties_price_hidden', sql`${table.pricePublished} = 1 OR ${table.price} IS NULL`),
      check('properties_address_hidden', sql`${table.addressPublished} = 1 OR ${table.street} IS NULL`),
      // Covering index: newest first, with every filtered and mapped column.
      index('properties_live')
        .on(market, published, id, placeId, typeId, price, ...filterColumns(table), ...mapColumns(table))
        .where(live),
      // By id, for full-text matches and the sitemap.
      index('properties_live_found').on(id, market, placeId, typeId, table.updated).where(live),
      // Facets and towns, counted in the index alone.
      index('properties_live_facets')
        .on(market, placeId, typeId, price, ...filterColumns(table), published, ...mapColumns(table))
        .where(live),
      index('properties_live_by_type').on(market, typeId, published).where(live),
      index('properties_live_by_place').on(market, placeId, published, id).where(live),
      index('properties_live_by_agent').on(table.agentId, table.status, published).where(live),
      index('properties_by_reference').on(table.reference),
      index('properties_open').on(id).where(sql`open_houses <> '[]'`),
      index('properties_by_project').on(table.projectId).where(sql`project_id IS NOT NULL`),
    ]
  },
)

export const propertyTexts = sqliteTable(
  'property_texts',
  {
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    language: language().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    typeName: text().notNull(),
    description: text().notNull(),
    street: text(),
    /** Written from the figures, which it follows. */
    generated: flag(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.language] })],
)
