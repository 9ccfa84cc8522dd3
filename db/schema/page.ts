import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date, json } from '#db/columns.ts'
import { isRecord, listOf, objectOf } from '#db/shape.ts'
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
  params: json<PageParams>(isRecord).notNull(),
  content: json<PageContent>(objectOf({ modules: listOf(isRecord) })).notNull(),
})
