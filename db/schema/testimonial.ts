import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date, language } from '#db/columns.ts'
import type { Status } from '#domain/content/publication.ts'
import type { SitePicture } from '#domain/picture.ts'

/** What customers say of the agency. */
export const testimonials = sqliteTable(
  'testimonials',
  {
    id: integer().primaryKey(),
    status: text().$type<Status>().notNull(),
    name: text().notNull(),
    comment: text().notNull(),
    language: language().notNull(),
    website: text(),
    picture: text({ mode: 'json' }).$type<SitePicture>(),
    posted: date().notNull(),
    postedBy: text().notNull(),
  },
  (table) => [index('testimonials_by_date').on(table.status, table.posted)],
)
