import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { date, flag, json } from '#db/columns.ts'
import { isAnyValue, isChanges, isText, recordOf } from '#db/shape.ts'
import type { DraftedPart, ResourceName } from '#domain/admin/resource.ts'
import type { Changes, FieldValue } from '#domain/admin/revision.ts'
import { projects } from './project.ts'
import { properties } from './property.ts'

/**
 * Each change of a row that people edit, append-only. A version of a row is stored once: who saves a version that is
 * there already is too late. What is hidden is erased from the changes before, and old ones are deleted by the retention.
 */
export const revisions = sqliteTable(
  'revisions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    resource: text().$type<ResourceName>().notNull(),
    key: text().notNull(),
    version: integer().notNull(),
    changes: json<Changes>(isChanges).notNull(),
    /** Who saved it; null for a feed. */
    userId: text(),
    /** The feed that changed the row. */
    feed: text(),
    at: date().notNull(),
    /** Idempotency key of the form: sent twice, it is saved once. */
    formKey: text(),
    /** The revision that this one undoes. */
    undoes: integer(),
  },
  (table) => [
    uniqueIndex('revisions_once').on(table.resource, table.key, table.version),
    uniqueIndex('revisions_by_form').on(table.formKey).where(sql`form_key IS NOT NULL`),
    index('revisions_by_time').on(table.at),
    index('revisions_of_people').on(table.at).where(sql`user_id IS NOT NULL`),
    index('revisions_by_person').on(table.userId, table.at),
    index('revisions_by_resource').on(table.resource, table.at),
  ],
)

/** By field, the value of the row when it was typed, and what was typed; and the ids of who typed each field last. */
const draftColumns = {
  changes: json<Changes>(isChanges).notNull(),
  people: json<Record<string, string>>(recordOf(isText)).notNull(),
  /** Optimistic lock; who publishes another version than the stored one sets 0, which ends the transaction. */
  version: integer().notNull().default(1),
  at: date().notNull(),
}

/** What was typed into homes that are online, and not published: one draft a home. */
export const homeDrafts = sqliteTable(
  'home_drafts',
  {
    propertyId: integer()
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    ...draftColumns,
  },
  () => [check('home_drafts_version', sql`version > 0`)],
)

/** The same of projects. */
export const projectDrafts = sqliteTable(
  'project_drafts',
  {
    projectId: integer()
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    ...draftColumns,
  },
  () => [check('project_drafts_version', sql`version > 0`)],
)

/** What was typed into pages and articles that are online, and into others that are to be published at a time. */
export const partDrafts = sqliteTable(
  'part_drafts',
  {
    resource: text().$type<DraftedPart>().notNull(),
    key: text().notNull(),
    ...draftColumns,
    /** When it is published by itself, and who said so. */
    due: date(),
    dueBy: text(),
    /** Whether it could not be: it waits for a person. */
    refused: flag(),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.key] }),
    check('part_drafts_version', sql`version > 0`),
    index('part_drafts_due').on(table.due).where(sql`due IS NOT NULL`),
  ],
)

const overrideColumns = {
  field: text().notNull(),
  /** The value that the feed last named. */
  feedValue: json<FieldValue>(isAnyValue),
  userId: text(),
  at: date().notNull(),
}

/** Fields of a feed's home that the agency has taken over: a feed keeps its value of them here, and changes nothing. */
export const propertyOverrides = sqliteTable(
  'property_overrides',
  {
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    ...overrideColumns,
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.field] })],
)

/** The same of a feed's project. */
export const projectOverrides = sqliteTable(
  'project_overrides',
  {
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    ...overrideColumns,
  },
  (table) => [primaryKey({ columns: [table.projectId, table.field] })],
)

/** Translations of homes that stayed as they were when the text of the first language of the site changed. */
export const outdatedTexts = sqliteTable(
  'outdated_texts',
  {
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** `texts.fr.title` */
    field: text().notNull(),
    /** The text that it was made from; null where it was erased. */
    source: text(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.field] })],
)
