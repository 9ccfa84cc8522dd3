import { primaryKey, real, sqliteTable } from 'drizzle-orm/sqlite-core'
import { json } from '#db/columns.ts'
import { isText, recordOf } from '#db/shape.ts'
import type { District } from '#domain/geo/district.ts'

/** Sketches by the published position of properties and projects: one that moves or is hidden has another, or none. */
export const districts = sqliteTable(
  'districts',
  {
    latitude: real().notNull(),
    longitude: real().notNull(),
    layers: json<District>(recordOf(isText)).notNull(),
  },
  (table) => [primaryKey({ columns: [table.latitude, table.longitude] })],
)
