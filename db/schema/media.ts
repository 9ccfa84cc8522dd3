import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag } from '#db/columns.ts'
import { projects } from './project.ts'
import { properties } from './property.ts'

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
  },
  (table) => [
    check('media_owner', sql`(${table.propertyId} IS NULL) <> (${table.projectId} IS NULL)`),
    index('media_by_property').on(table.propertyId, table.sort),
    index('media_by_project').on(table.projectId, table.sort),
  ],
)
