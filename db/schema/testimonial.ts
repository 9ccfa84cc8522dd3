import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { date, json, language } from '#db/columns.ts'
import { isNumber, isText, objectOf } from '#db/shape.ts'
import type { PublicationStatus } from '#domain/content/publication-status.ts'
import type { SitePicture } from '#domain/picture.ts'

export const testimonials = sqliteTable(
  'testimonials',
  {
    id: integer().primaryKey(),
    status: text().$type<PublicationStatus>().notNull(),
    name: text().notNull(),
    comment: text().notNull(),
    language: language().notNull(),
    website: text(),
    picture: json<SitePicture>(objectOf({ path: isText, width: isNumber, height: isNumber })),
    posted: date().notNull(),
    postedBy: text().notNull(),
    requestId: text(),
  },
  (table) => [
    index('testimonials_by_date').on(table.status, table.posted),
    uniqueIndex('testimonials_by_request').on(table.requestId),
  ],
)
