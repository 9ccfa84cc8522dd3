import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { date, flag, language } from '#db/columns.ts'
import type { ResourceName } from '#domain/admin/resource.ts'
import type { LinkPurpose } from '#domain/mail/mail.ts'
import type { Role } from '#domain/owner/owner.ts'

/**
 * This table and the four below are read and written by better-auth; its names for them are in `worker/auth/better-
 * auth.ts`.
 */
export const users = sqliteTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: flag().notNull().default(false),
  image: text(),
  createdAt: date().notNull(),
  updatedAt: date().notNull(),
  twoFactorEnabled: flag().notNull().default(false),
  role: text().$type<Role>().notNull(),
  language: language().notNull(),
  disabled: date(),
  digest: flag().notNull().default(true),
  /** When a mail that came back ended the weekly overview; null where its owner did. */
  digestStopped: date(),
})

/**
 * `token` is a hash: a copy of the database opens no session. `userAgent`: its browser and system alone, by
 * `deviceIn`; `updatedAt`: when it was last used, to the minute.
 */
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
    /** That it was begun with; null of one that a password began. */
    passkeyId: text(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_end').on(table.expiresAt)],
)

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

/** TOTP secret (encrypted) and recovery codes. */
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

/** `id` as the device calls it, `publicKey` in COSE, both in base64url; `counter`: of the device, zero where it counts none. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    publicKey: text().notNull(),
    counter: integer().notNull(),
    created: date().notNull(),
    used: date(),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
)

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

/** Mailed links to a new password, or into the portal: `id` is the hash of the one-time token. */
export const passwordResets = sqliteTable(
  'password_resets',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<LinkPurpose>().notNull().default('password'),
    created: date().notNull(),
    expires: date().notNull(),
  },
  (table) => [index('password_resets_by_user').on(table.userId), index('password_resets_by_end').on(table.expires)],
)

/** Failures since the last success; `subject` is a salted hash of an address or of a known browser. */
export const loginAttempts = sqliteTable(
  'login_attempts',
  {
    subject: text().primaryKey(),
    fails: integer().notNull(),
    until: date().notNull(),
  },
  (table) => [index('login_attempts_by_end').on(table.until)],
)

export const digests = sqliteTable(
  'digests',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    week: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.week] })],
)

/** A list of the desk under a name: the query of its address. Without a person it is the whole agency's. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    resource: text().$type<ResourceName>().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('saved_views_by_resource').on(table.resource, table.userId)],
)
