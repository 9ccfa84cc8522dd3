import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date, flag } from '#db/columns.ts'
import type { CommunicationSource, CommunicationStatus, CommunicationType } from '#domain/owner/communication.ts'
import { users } from './account.ts'

/** `version` is an optimistic lock. */
const authorship = () => ({
  authorId: text().references(() => users.id, { onDelete: 'set null' }),
  correctorId: text().references(() => users.id, { onDelete: 'set null' }),
  corrected: date(),
  version: integer().notNull().default(1),
})

export const communications = sqliteTable(
  'communications',
  {
    id: text().primaryKey(),
    propertyId: integer().notNull(),
    at: date().notNull(),
    type: text().$type<CommunicationType>().notNull(),
    contact: text().notNull(),
    subject: text().notNull(),
    comment: text().notNull(),
    status: text().$type<CommunicationStatus>().notNull(),
    source: text().$type<CommunicationSource>().notNull(),
    created: date().notNull(),
    ...authorship(),
  },
  (table) => [
    index('communications_by_property').on(table.propertyId, table.at),
    index('communications_by_time').on(table.at),
  ],
)

export const publications = sqliteTable(
  'publications',
  {
    id: text().primaryKey(),
    propertyId: integer().notNull(),
    medium: text().notNull(),
    url: text(),
    since: date().notNull(),
    until: date(),
    views: integer(),
    viewsOn: date(),
    printed: flag().notNull().default(false),
    created: date(),
    ...authorship(),
  },
  (table) => [index('publications_by_property').on(table.propertyId, table.since)],
)
