import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { choice, date, flag, json, language } from '#db/columns.ts'
import { isText, listOf } from '#db/shape.ts'
import type { DocumentType } from '#domain/property/document-types.ts'
import { statuses } from '#domain/property/status.ts'
import { places } from './place.ts'

export const projects = sqliteTable('projects', {
  id: integer().primaryKey(),
  reference: text().notNull(),
  published: date().notNull(),
  updated: date().notNull(),
  withdrawn: date(),
  /** A project of the agency that was never published; it is withdrawn too. */
  draft: flag(),
  /** The agency made it itself: no feed withdraws it. */
  own: flag(),
  /** `YYYY-MM` of the handover */
  delivery: text(),
  addressPublished: flag().notNull(),
  street: text(),
  houseNumber: text(),
  box: text(),
  placeId: integer()
    .notNull()
    .references(() => places.id),
  zip: text().notNull(),
  countryId: integer().notNull(),
  latitude: real(),
  longitude: real(),
  documents: json<DocumentType[]>(listOf(isText)).notNull(),
})

export const projectTexts = sqliteTable(
  'project_texts',
  {
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    language: language().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    description: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.language] })],
)

export const units = sqliteTable(
  'units',
  {
    id: integer().primaryKey(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    typeId: integer().notNull(),
    status: choice(statuses, 'marquee').notNull(),
    floor: integer(),
    livingArea: real(),
    terraceArea: real(),
    bedrooms: integer(),
    /** Cents; null when sold. */
    price: integer(),
    propertyId: integer(),
  },
  (table) => [index('units_by_project').on(table.projectId, table.number)],
)
