import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date, json } from '#db/columns.ts'
import { isRecord } from '#db/shape.ts'
import type { ArticleParams } from '#domain/content/article.ts'
import type { PublicationStatus } from '#domain/content/publication-status.ts'
import type { RichText } from '#domain/content/rich-text.ts'
import type { Translated } from '#domain/translated.ts'

export const articles = sqliteTable('articles', {
  id: integer().primaryKey(),
  categoryId: integer(),
  name: text().notNull().unique(),
  path: text().notNull(),
  status: text().$type<PublicationStatus>().notNull(),
  sort: integer().notNull(),
  published: date().notNull(),
  modified: date().notNull(),
  params: json<ArticleParams>(isRecord).notNull(),
  text: json<Translated<RichText>>(isRecord).notNull(),
})
