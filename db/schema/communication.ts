import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date, flag } from '#db/columns.ts'
import type { CommunicationSource, CommunicationStatus, CommunicationType } from '#domain/owner/communication.ts'
import { users } from './account.ts'

/** Who of the agency wrote a row and who corrected it last; `version` is what a correction has to know. */
const authorship = () => ({
  authorId: text().references(() => users.id, { onDelete: 'set null' }),
  correctorId: text().references(() => users.id, { onDelete: 'set null' }),
  corrected: date(),
  version: integer().notNull().default(1),
})

/** What the agency notes of a home for its owners, beside what visitors send and the site does by itself. */
export const communications = sqliteTable(
  'communications',
  {
    id: text().primaryKey(),
    propertyId: integer().notNull(),
    /** ISO with milliseconds: when it took place. */
    at: date().notNull(),
    type: text().$type<CommunicationType>().notNull(),
    /** Who it was with, as the owner may read it. */
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

/** Where a home is shown besides the agency's own site. */
export const publications = sqliteTable(
  'publications',
  {
    id: text().primaryKey(),
    propertyId: integer().notNull(),
    /** Name of the portal, the newspaper or the letter. */
    medium: text().notNull(),
    url: text(),
    /** `YYYY-MM-DD` */
    since: date().notNull(),
    /** The last day; null while it stands there. */
    until: date(),
    /** How often it was looked at there, as far as the medium tells, and the day it told. */
    views: integer(),
    viewsOn: date(),
    /** A board at the window, a leaflet: nothing to open. */
    printed: flag().notNull().default(false),
    /** Null for one that was added before this was kept. */
    created: date(),
    ...authorship(),
  },
  (table) => [index('publications_by_property').on(table.propertyId, table.since)],
)
