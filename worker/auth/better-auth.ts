import { randomInt } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Database } from '#db/client.ts'
import { credentials, sessions, twoFactors, users, verifications } from '#db/schema/index.ts'
import { idleTimeoutMs } from '#domain/owner/owner.ts'
import { isPassword, passwordHash } from '#worker/crypto/password.ts'
import { tokenHash } from '#worker/crypto/token.ts'
import { type AuthKeys, secretVersions } from './secrets.ts'

type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>
type AdapterRow = Record<string, unknown>
type WhereConditions = Parameters<Adapter['findOne']>[0]['where']

/** Signs that nobody takes for another on paper. */
const unambiguousCharacters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** @returns ten codes for the loss of a telephone, each of some 2^49 */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const characters = Array.from({ length: 10 }, () => unambiguousCharacters[randomInt(unambiguousCharacters.length)])
    return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`
  })

/** @returns a spare code as it was made, however it was typed */
export const normalizeRecoveryCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^(.{5})(.{5})$/, '$1-$2')

/** @returns the token of the session that these headers begin, if they begin one */
export function newSessionToken(headers: Headers): string | undefined {
  const cookie = headers.getSetCookie().find((condition) => condition.startsWith(`${sessionCookie}=`))
  return cookie && decodeURIComponent(cookie.slice(sessionCookie.length + 1).split(';')[0]!).split('.')[0]
}

const isToken = ({ field }: { field: string }) => field === 'token'

const withHashedToken = (where: WhereConditions): WhereConditions =>
  where.map((condition) => {
    if (!isToken(condition)) return condition
    const { value } = condition
    if (Array.isArray(value)) return { ...condition, value: value.map((token) => tokenHash(String(token))) }
    return typeof value === 'string' ? { ...condition, value: tokenHash(value) } : condition
  })

/**
 * Sessions are stored under the hash of their token. Whoever asks by a token gets it back as it was: better-auth writes it
 * into the cookie again.
 */
function hashSessionTokens(adapter: Adapter): Adapter {
  const withPlainToken = <T>(row: T, plain: unknown): T => (row && plain !== undefined ? { ...row, token: plain } : row)
  const hashed = <Asked extends { model: string; where?: WhereConditions }>(asked: Asked): Asked =>
    asked.model === 'session' && asked.where ? { ...asked, where: withHashedToken(asked.where) } : asked
  const plainToken = ({ model, where }: { model: string; where?: WhereConditions }) => {
    const value = model === 'session' ? where?.find(isToken)?.value : undefined
    return typeof value === 'string' ? value : undefined
  }
  const hashing: Adapter = {
    ...adapter,
    create: async <T extends AdapterRow, R = T>(data: Parameters<typeof adapter.create<T, R>>[0]) => {
      if (data.model !== 'session') return adapter.create<T, R>(data)
      const { token } = data.data as AdapterRow
      const row = await adapter.create<T, R>({ ...data, data: { ...data.data, token: tokenHash(String(token)) } })
      return withPlainToken(row, token)
    },
    findOne: async <T>(data: Parameters<Adapter['findOne']>[0]) =>
      withPlainToken(await adapter.findOne<T>(hashed(data)), plainToken(data)),
    findMany: async <T>(data: Parameters<Adapter['findMany']>[0]) =>
      (await adapter.findMany<T>(hashed(data))).map((row) => withPlainToken(row, plainToken(data))),
    update: async <T>(data: Parameters<Adapter['update']>[0]) =>
      withPlainToken(await adapter.update<T>(hashed(data)), plainToken(data)),
    updateMany: (data) => adapter.updateMany(hashed(data)),
    incrementOne: (data) => adapter.incrementOne(hashed(data)),
    count: (data) => adapter.count(hashed(data)),
    delete: (data) => adapter.delete(hashed(data)),
    deleteMany: (data) => adapter.deleteMany(hashed(data)),
    consumeOne: (data) => adapter.consumeOne(hashed(data)),
    // What is asked within one is hashed as well.
    transaction: (work) => work(hashing),
  }
  return hashing
}

export type AccountsOptions = {
  database: Database
  /** Sign the cookies and encrypt what makes the codes of a second proof. */
  keys: AuthKeys
  /** Where the site lives. */
  origin: string
  /** Of the site, as a telephone's list of codes shows it. */
  name: string
  /** Whether a password was found right already, in this request. */
  isProven: (hash: string, password: string) => boolean
}

/** Only over TLS, for this host alone, and for no script; `localhost` counts as TLS. */
export const cookieAttributes = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const

export const sessionCookie = '__Host-owner'
/** Of somebody whose password is right and whose code is missing. */
export const twoFactorCookie = '__Host-owner-code'

/**
 * Accounts as better-auth keeps them. It is made for each request, like its database client; nothing of it has an address
 * of its own, and what it would limit by itself is limited by `attempts.ts`.
 */
export function createBetterAuth({ database, keys, origin, name, isProven }: AccountsOptions) {
  const adapter = drizzleAdapter(database, {
    provider: 'sqlite',
    schema: {
      user: users,
      session: sessions,
      account: credentials,
      verification: verifications,
      twoFactor: twoFactors,
    },
  })
  return betterAuth({
    appName: name,
    baseURL: origin,
    secrets: secretVersions(keys),
    // Of what was encrypted before secrets had ids.
    secret: keys.previous ?? keys.current,
    database: (options: BetterAuthOptions) => hashSessionTokens(adapter(options)),
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // In UTF-16, of which a character may take two.
      maxPasswordLength: 256,
      password: {
        hash: passwordHash,
        verify: async ({ hash, password }) => isProven(hash, password) || isPassword(hash, password),
      },
    },
    user: {
      additionalFields: {
        role: { type: 'string', input: false },
        language: { type: 'string', input: false },
        disabled: { type: 'date', input: false, required: false },
        digest: { type: 'boolean', input: false },
      },
    },
    // Written at most once a minute: what lies between is no sign of anybody.
    session: { expiresIn: idleTimeoutMs / 1000, updateAge: 60, cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      session: {
        // Which browser somebody has is nothing that is needed.
        create: { before: async (session) => ({ data: { ...session, userAgent: null, ipAddress: null } }) },
      },
    },
    advanced: {
      // better-auth's own prefix would be `__Secure-`.
      useSecureCookies: false,
      defaultCookieAttributes: cookieAttributes,
      cookies: {
        session_token: { name: sessionCookie },
        two_factor: { name: twoFactorCookie },
        trust_device: { name: '__Host-owner-device' },
        session_data: { name: '__Host-owner-data' },
        dont_remember: { name: '__Host-owner-once' },
      },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      twoFactor({
        issuer: name,
        totpOptions: { digits: 6, period: 30 },
        backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes },
      }),
    ],
  })
}

export type Accounts = ReturnType<typeof createBetterAuth>
