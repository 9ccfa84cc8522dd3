import { primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { District } from '#domain/geo/district.ts'

/** Sketches by the published position of properties and projects: one that moves or is hidden has another, or none. */
export const districts = sqliteTable(
  'districts',
  {
    latitude: real().notNull(),
    longitude: real().notNull(),
    layers: text({ mode: 'json' }).$type<District>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.latitude, table.longitude] })],
)
