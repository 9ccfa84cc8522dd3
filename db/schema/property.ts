import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, type SQLiteColumn, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date, flag, language } from '#db/columns.ts'
import type { Region } from '#domain/geo/region.ts'
import type { DocumentType } from '#domain/property/document-types.ts'
import type { Facts } from '#domain/property/facts.ts'
import type { OpenHouse } from '#domain/property/open-house.ts'
import type { StoredPointOfInterest } from '#domain/property/points-of-interest.ts'
import type { Goal, Market, Marquee } from '#domain/property/property.ts'
import { neighbourhoods, places } from './place.ts'
import { projects } from './project.ts'
import { types } from './property-type.ts'

/** What is filtered beside market, town, type and price, in the order of the indexes that hold it. */
const filterColumns = (table: Record<(typeof filterFields)[number], SQLiteColumn>) =>
  filterFields.map((name) => table[name])
/** What the map shows beside the price. */
const mapColumns = (table: Record<(typeof mapFields)[number], SQLiteColumn>) => mapFields.map((name) => table[name])
const mapFields = ['latitude', 'longitude', 'marquee'] as const
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

/**
 * A dwelling, plot or building on the market. What is searched is a column, what is only shown is a fact.
 * A price or an address that its owner hides is not kept at all: what is not here cannot leak.
 */
export const properties = sqliteTable(
  'properties',
  {
    id: integer().primaryKey(),
    reference: text().notNull(),
    goal: integer().$type<Goal>().notNull(),
    market: integer().$type<Market>().notNull(),
    typeId: integer()
      .notNull()
      .references(() => types.id),
    marquee: integer().$type<Marquee>().notNull(),
    published: date().notNull(),
    updated: date().notNull(),
    /** The day it left the market; null while it is shown. */
    withdrawn: date(),

    pricePublished: flag().notNull(),
    /** Cents. */
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
    /** m² */
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

    /** kWh/m² a year. */
    energyPerformance: real(),
    energyLabelText: text(),
    /** 1 for A and better … 7 for G; null without a label. */
    energyRank: integer(),

    projectId: integer().references(() => projects.id),
    facts: text({ mode: 'json' }).$type<Facts>().notNull(),
    pointsOfInterest: text({ mode: 'json' }).$type<StoredPointOfInterest[]>().notNull(),
    documents: text({ mode: 'json' }).$type<DocumentType[]>().notNull(),
    tour: text(),
    films: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    openHouses: text({ mode: 'json' }).$type<OpenHouse[]>().notNull().default([]),
    /** Hash of the imported record: an import writes only what changed. */
    fingerprint: text().notNull(),
  },
  (table) => [
    check('properties_price', sql`${table.price} > 0`),
    check('properties_price_hidden', sql`${table.pricePublished} = 1 OR ${table.price} IS NULL`),
    check('properties_address_hidden', sql`${table.addressPublished} = 1 OR ${table.street} IS NULL`),
    // The live list, newest first, with every column that is filtered or on the map: a rare wish is looked for, and
    // every pin found, in the index alone.
    index('properties_live')
      .on(
        table.market,
        table.published,
        table.id,
        table.placeId,
        table.typeId,
        table.price,
        ...filterColumns(table),
        ...mapColumns(table),
      )
      .where(sql`withdrawn IS NULL`),
    // Its other orders. A hidden price comes last, whichever way prices run.
    index('properties_live_cheapest')
      .on(table.market, sql`price IS NULL`, table.price, table.id, table.typeId)
      .where(sql`withdrawn IS NULL`),
    index('properties_live_dearest')
      .on(table.market, table.price, table.id, table.typeId)
      .where(sql`withdrawn IS NULL`),
    index('properties_live_largest')
      .on(table.market, table.livingArea, table.id, table.typeId)
      .where(sql`withdrawn IS NULL`),
    // By id: what the full-text index found, and the sitemap.
    index('properties_live_found')
      .on(table.id, table.market, table.placeId, table.typeId, table.updated)
      .where(sql`withdrawn IS NULL`),
    // Facets and towns: counted, and drawn on the map, from the index alone.
    index('properties_live_facets')
      .on(
        table.market,
        table.placeId,
        table.typeId,
        table.price,
        ...filterColumns(table),
        table.published,
        ...mapColumns(table),
      )
      .where(sql`withdrawn IS NULL`),
    index('properties_live_by_type').on(table.market, table.typeId, table.published).where(sql`withdrawn IS NULL`),
    index('properties_live_by_place')
      .on(table.market, table.placeId, table.published, table.id)
      .where(sql`withdrawn IS NULL`),
    index('properties_by_reference').on(table.reference),
    index('properties_by_project').on(table.projectId).where(sql`project_id IS NOT NULL`),
  ],
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
    /** The kind of property in the source's own words: "Town house". */
    typeName: text().notNull(),
    description: text().notNull(),
    /** Where the street has another name in this language. */
    street: text(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.language] })],
)
