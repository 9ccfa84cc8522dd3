import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { properties } from './property.ts'

/** The feed that brought a property: a complete feed withdraws only its own. */
export const feedProperties = sqliteTable(
  'feed_properties',
  {
    propertyId: integer()
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    feed: text().notNull(),
  },
  (table) => [index('feed_properties_by_feed').on(table.feed)],
)
