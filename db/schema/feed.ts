import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { date, flag, json, language, unreadJson } from '#db/columns.ts'
import { isNumber, isRecord, listOf, recordOf } from '#db/shape.ts'
import type { FeedRunCounts, FeedRunState } from '#domain/import/feed-run.ts'
import type { MassChanges } from '#domain/import/mass-changes.ts'
import type { Refusal } from '#domain/import/record.ts'
import type { LeadState } from '#domain/inquiry/lead.ts'
import { inquiries } from './inquiry.ts'
import { properties } from './property.ts'

/** The feed that brought a property: a complete feed withdraws only its own. */
export const feedProperties = sqliteTable(
  'feed_properties',
  {
    propertyId: integer()
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    feed: text().notNull(),
    /** The program's own key, where it is not the number. */
    key: text(),
  },
  (table) => [index('feed_properties_by_feed').on(table.feed)],
)

/** The most properties of a feed on the market each day, of the last week: a stock cannot leave it in steps. */
export const feedPeaks = sqliteTable(
  'feed_peaks',
  {
    /** Empty for those that no feed brought. */
    feed: text().notNull(),
    day: date().notNull(),
    live: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.feed, table.day] })],
)

/** Feeds that a cron job imports. */
export const feeds = sqliteTable('feeds', {
  name: text().primaryKey(),
  /** Null: recognised by the contents. */
  format: text(),
  /** An `https:` address, where `{secret}` is replaced by the secret; null where the format has its own. */
  address: text(),
  /** Name of the worker's secret with the credentials. */
  secretName: text(),
  /** Whether hosts of this machine and its network are asked, beside one that the address names itself. */
  privateHosts: flag().notNull().default(false),
  /** Column that fills each field, of a table. */
  mapping: unreadJson(),
  /** Language of texts that name none. */
  language: language().notNull(),
  /** Whether the properties that the feed lacks are withdrawn. */
  complete: flag().notNull(),
  /** Whether inquiries about its properties are sent back to its program. */
  leads: flag().notNull().default(false),
  everyMinutes: integer().notNull(),
  paused: flag().notNull().default(false),
  nextRun: date().notNull(),
  etag: text(),
  /** When the source last answered that it is unchanged. */
  unchanged: date(),
  /** Failed runs, and runs refused for mass changes, since the last one that succeeded. */
  failures: integer().notNull().default(0),
  refusals: integer().notNull().default(0),
  /** What the next run may do to so many properties, as a manager approved. */
  approved: json<MassChanges | null>(recordOf(isNumber), null),
})

export const feedRuns = sqliteTable(
  'feed_runs',
  {
    id: integer().primaryKey(),
    feed: text()
      .notNull()
      .references(() => feeds.name, { onDelete: 'cascade' }),
    started: date().notNull(),
    ended: date(),
    state: text().$type<FeedRunState>().notNull(),
    counts: json<FeedRunCounts>(recordOf(isNumber)),
    /** Kept for the last run of each feed, at most `maxStoredRefusals`. */
    refused: json<readonly Refusal[]>(listOf(isRecord)),
    /** Why a run was refused. */
    massChanges: json<MassChanges>(recordOf(isNumber)),
    reason: text(),
  },
  (table) => [
    index('feed_runs_by_feed').on(table.feed),
    index('feed_runs_running').on(table.feed).where(sql`state = 'running'`),
  ],
)

/** Changes that a program reported and that are not imported yet. */
export const feedEvents = sqliteTable(
  'feed_events',
  {
    /** The same when a change is reported twice. */
    id: text().primaryKey(),
    feed: text()
      .notNull()
      .references(() => feeds.name, { onDelete: 'cascade' }),
    /** The program's own key of a property. */
    subject: text().notNull(),
    deleted: flag().notNull(),
    /** When it happened, by the program. */
    happened: date().notNull(),
  },
  (table) => [index('feed_events_by_feed').on(table.feed, table.happened)],
)

/** When the last imported event of a property happened: an older one that comes later is outdated. */
export const feedEventTimes = sqliteTable(
  'feed_event_times',
  {
    feed: text()
      .notNull()
      .references(() => feeds.name, { onDelete: 'cascade' }),
    /** The program's own key of a property. */
    subject: text().notNull(),
    happened: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.feed, table.subject] })],
)

/** Outbox: inquiries for the program that their property came from. Who sent them is in the inquiry alone. */
export const feedLeads = sqliteTable(
  'feed_leads',
  {
    requestId: text()
      .primaryKey()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    feed: text()
      .notNull()
      .references(() => feeds.name, { onDelete: 'cascade' }),
    /** The program's own key of the property. */
    key: text().notNull(),
    state: text().$type<LeadState>().notNull(),
    attempts: integer().notNull().default(0),
    /** When it is sent, or while it is sent the end of its lease; null when it is over. */
    due: date(),
    /** When the state last changed. */
    updated: date().notNull(),
    /** Why it was not sent, in words. */
    fault: text(),
  },
  (table) => [
    index('feed_leads_due').on(table.due).where(sql`due IS NOT NULL`),
    index('feed_leads_by_state').on(table.state, table.feed),
  ],
)

/** Outbox: homes whose program wants to know where they are, or why they were refused. */
export const feedAnnouncements = sqliteTable(
  'feed_announcements',
  {
    feed: text()
      .notNull()
      .references(() => feeds.name, { onDelete: 'cascade' }),
    /** The program's own key of a property. */
    key: text().notNull(),
    /** Our number of it; a refused one has no row. */
    propertyId: integer().notNull(),
    /** Why it was refused, in words. */
    fault: text(),
    attempts: integer().notNull().default(0),
    due: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.feed, table.key] }),
    index('feed_announcements_due').on(table.due, table.feed),
  ],
)
