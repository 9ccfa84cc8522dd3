import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { date, flag } from '#db/columns.ts'
import type { CommunicationSource, CommunicationStatus, CommunicationType } from '#domain/owner/communication.ts'
import type { OfferOutcome, ShownName } from '#domain/owner/offer.ts'
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

/** What the agency keeps in mind about a person, by their mail address in lower case. `version`: an optimistic lock. */
export const personNotes = sqliteTable('person_notes', {
  email: text().primaryKey(),
  text: text().notNull(),
  version: integer().notNull().default(1),
})

/** Mail addresses of one person, in lower case: each leads to another one, and the last of them is the person's page. */
export const personAliases = sqliteTable(
  'person_aliases',
  {
    email: text().primaryKey(),
    person: text().notNull(),
  },
  (table) => [index('person_aliases_by_person').on(table.person)],
)

/** Offers for a home, as the agency recorded them: its owner reads them, those of a round at its end. */
export const offers = sqliteTable(
  'offers',
  {
    id: text().primaryKey(),
    propertyId: integer().notNull(),
    /** The round that ran when it was recorded. */
    roundId: text(),
    /** The request that it came with. */
    requestId: text(),
    bidder: text().notNull(),
    email: text(),
    /** What the owner reads of the name. */
    shown: text().$type<ShownName>().notNull(),
    /** Cents */
    amount: integer().notNull(),
    conditions: text(),
    day: date().notNull(),
    validUntil: date(),
    outcome: text().$type<OfferOutcome>(),
    created: date().notNull(),
  },
  (table) => [
    index('offers_by_property').on(table.propertyId, table.created),
    index('offers_by_time').on(table.created),
    index('offers_by_email').on(table.email).where(sql`email IS NOT NULL`),
    uniqueIndex('offers_by_request').on(table.requestId).where(sql`request_id IS NOT NULL`),
  ],
)

/** `ends`: `YYYY-MM-DDTHH:MM` in Brussels. */
export const offerRounds = sqliteTable(
  'offer_rounds',
  {
    id: text().primaryKey(),
    propertyId: integer().notNull(),
    ends: text().notNull(),
    created: date().notNull(),
  },
  (table) => [index('offer_rounds_by_property').on(table.propertyId, table.ends)],
)
