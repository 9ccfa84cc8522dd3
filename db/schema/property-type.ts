import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, language } from '#db/columns.ts'

export const types = sqliteTable('types', {
  id: integer().primaryKey(),
  sort: integer().notNull(),
  sale: flag().notNull(),
  rent: flag().notNull(),
})

export const typeNames = sqliteTable(
  'type_names',
  {
    typeId: integer()
      .notNull()
      .references(() => types.id, { onDelete: 'cascade' }),
    language: language().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.typeId, table.language] })],
)
