import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { date, fetchedFile, flag, json } from '#db/columns.ts'
import { isText, recordOf } from '#db/shape.ts'
import type { Translated } from '#domain/translated.ts'
import { projects } from './project.ts'
import { properties } from './property.ts'
import { site } from './site.ts'

/** What a person says of a picture at the desk. */
const said = () => ({
  /** What is to be seen, in place of scene and title; without those that reveal a hidden address. */
  alt: json<Translated>(recordOf(isText), {}),
  /** Whether it is virtually furnished, or generated: a photograph shows what is there. */
  staged: flag(),
  /** The point that every cut shows, in percent from left and top: `47 66`. */
  focus: text(),
})

export const media = sqliteTable(
  'media',
  {
    id: integer().primaryKey(),
    propertyId: integer().references(() => properties.id, { onDelete: 'cascade' }),
    projectId: integer().references(() => projects.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
    path: text().notNull(),
    scene: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    color: text().notNull(),
    illustration: flag().notNull(),
    ...said(),
  },
  (table) => [
    check('media_owner', sql`(${table.propertyId} IS NULL) <> (${table.projectId} IS NULL)`),
    index('media_by_property').on(table.propertyId, table.sort),
    index('media_by_project').on(table.projectId, table.sort),
  ],
)

/** A photograph that is to be stored, and what is said of it. */
const photograph = () => ({
  ...fetchedFile(),
  illustration: flag().notNull(),
  ...said(),
  /** Hash of its content: the name of its files. */
  photoId: text(),
  width: integer(),
  height: integer(),
  color: text(),
})

const source = () => ({
  ...photograph(),
  scene: text().notNull(),
  /** Whether a person keeps it off the site. */
  hidden: flag(),
})

/**
 * Photographs that feeds name or people upload, and pictures of the site that people have arranged. A ready one is stored in R2 under its photo id; one that is being replaced keeps the id of
 * the version before. A removed one stays for the days in which its files may still be asked for.
 */
export const pictureSources = sqliteTable(
  'picture_sources',
  {
    id: integer().primaryKey(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    ...source(),
  },
  (table) => [
    index('picture_sources_by_property').on(table.propertyId, table.sort),
    index('picture_sources_by_attempt').on(table.nextAttempt, table.propertyId, table.sort),
    index('picture_sources_by_address').on(table.address),
    index('picture_sources_by_package').on(table.packageKey).where(sql`package_key IS NOT NULL`),
    index('picture_sources_by_photo').on(table.photoId),
  ],
)

/** The same of projects that people have arranged; a feed names the pictures of a project in `media` itself. */
export const projectPictures = sqliteTable(
  'project_pictures',
  {
    id: integer().primaryKey(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    ...source(),
  },
  (table) => [
    index('project_pictures_by_project').on(table.projectId, table.sort),
    index('project_pictures_by_attempt').on(table.nextAttempt, table.projectId, table.sort),
    index('project_pictures_by_address').on(table.address),
    index('project_pictures_by_package').on(table.packageKey).where(sql`package_key IS NOT NULL`),
    index('project_pictures_by_photo').on(table.photoId),
  ],
)

/**
 * Pictures of the site itself. Its document names one by a path that stays, whatever file is behind it: an upload, which
 * is stored as a photograph, or the folder of files that has this path.
 */
export const libraryPictures = sqliteTable(
  'library_pictures',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    siteId: integer()
      .notNull()
      .default(1)
      .references(() => site.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    name: text().notNull(),
    /** Size of the file that was uploaded. */
    bytes: integer(),
    created: date().notNull(),
    ...photograph(),
  },
  (table) => [
    uniqueIndex('library_pictures_by_path').on(table.path),
    index('library_pictures_by_attempt').on(table.nextAttempt, table.siteId, table.sort),
    index('library_pictures_by_address').on(table.address),
    index('library_pictures_by_package').on(table.packageKey).where(sql`package_key IS NOT NULL`),
    index('library_pictures_by_photo').on(table.photoId),
  ],
)
