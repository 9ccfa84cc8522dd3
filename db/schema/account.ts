import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { date, flag, language } from '#db/columns.ts'
import type { Role } from '#domain/owner/owner.ts'

/**
 * Who may come in: owners, and those of the agency who look after them. This table and the four below it are read and
 * written by better-auth, whose names for them are in `worker/auth/better-auth.ts`.
 */
export const users = sqliteTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Lower case. */
  email: text().notNull().unique(),
  emailVerified: flag().notNull().default(false),
  image: text(),
  createdAt: date().notNull(),
  updatedAt: date().notNull(),
  twoFactorEnabled: flag().notNull().default(false),
  role: text().$type<Role>().notNull(),
  language: language().notNull(),
  /** Since when nobody comes in with it; null for one that is good. */
  disabled: date(),
  /** Whether its owner wants the letter of the week. */
  digest: flag().notNull().default(true),
})

/** Who is in. `token` is a hash: a copy of the database opens nothing. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: date().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: date().notNull(),
    updatedAt: date().notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_end').on(table.expiresAt)],
)

/** How somebody proves who he is: by password alone. */
export const credentials = sqliteTable(
  'credentials',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: date(),
    refreshTokenExpiresAt: date(),
    scope: text(),
    password: text(),
    createdAt: date().notNull(),
    updatedAt: date().notNull(),
  },
  (table) => [uniqueIndex('credentials_once').on(table.userId, table.providerId)],
)

/** What is under way between two steps of coming in. */
export const verifications = sqliteTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: date().notNull(),
    createdAt: date().notNull(),
    updatedAt: date().notNull(),
  },
  (table) => [
    index('verifications_by_identifier').on(table.identifier),
    index('verifications_by_end').on(table.expiresAt),
  ],
)

/** The second proof of those who want one: what their telephone makes codes with, encrypted, and codes for its loss. */
export const twoFactors = sqliteTable(
  'two_factors',
  {
    id: text().primaryKey(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    verified: flag().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: date(),
  },
  (table) => [uniqueIndex('two_factors_by_user').on(table.userId)],
)

/** Whose homes are whose: a home may have several owners. */
export const ownerships = sqliteTable(
  'ownerships',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    propertyId: integer().notNull(),
    since: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.propertyId] }),
    index('ownerships_by_property').on(table.propertyId),
  ],
)

/** Links that let somebody choose a password, once. `id` is the hash of what the link holds. */
export const passwordResets = sqliteTable(
  'password_resets',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created: date().notNull(),
    expires: date().notNull(),
  },
  (table) => [index('password_resets_by_user').on(table.userId), index('password_resets_by_end').on(table.expires)],
)

/** Tries to come in since the last that was right; `subject` is a salted hash of an address, or of a browser that is known. */
export const loginAttempts = sqliteTable(
  'login_attempts',
  {
    subject: text().primaryKey(),
    fails: integer().notNull(),
    /** No other try is looked at before this moment. */
    until: date().notNull(),
  },
  (table) => [index('login_attempts_by_end').on(table.until)],
)

/** Letters of the week that went out: each owner has one of each week. */
export const digests = sqliteTable(
  'digests',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its Monday. */
    week: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.week] })],
)
