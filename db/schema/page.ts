import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date } from '#db/columns.ts'
import type { PageContent, PageParams } from '#domain/content/page.ts'
import type { PublicationStatus } from '#domain/content/publication-status.ts'

export const pages = sqliteTable('pages', {
  id: integer().primaryKey(),
  parentId: integer(),
  name: text().notNull().unique(),
  path: text().notNull(),
  status: text().$type<PublicationStatus>().notNull(),
  sort: integer().notNull(),
  created: date().notNull(),
  modified: date().notNull(),
  params: text({ mode: 'json' }).$type<PageParams>().notNull(),
  content: text({ mode: 'json' }).$type<PageContent>().notNull(),
})
