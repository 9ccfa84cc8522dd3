import { randomInt } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Database } from '#db/client.ts'
import { credentials, sessions, twoFactors, users, verifications } from '#db/schema/index.ts'
import { deviceIn } from '#domain/auth/device.ts'
import { oneOf } from '#domain/one-of.ts'
import { idleTimeoutMs, type PortalUser, roles } from '#domain/owner/owner.ts'
import { isPassword, passwordHash } from '#worker/crypto/password.ts'
import { tokenHash } from '#worker/crypto/token.ts'
import { type AuthKeys, secretVersions } from './secrets.ts'

type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>
type AdapterRow = Record<string, unknown>
type WhereConditions = Parameters<Adapter['findOne']>[0]['where']

const unambiguousCharacters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 49 bits each. */
const createRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const characters = Array.from({ length: 10 }, () => unambiguousCharacters[randomInt(unambiguousCharacters.length)])
    return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`
  })

export const normalizeRecoveryCode = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^(.{5})(.{5})$/, '$1-$2')

export function newSessionToken(headers: Headers): string | undefined {
  const cookie = headers.getSetCookie().find((text) => text.startsWith(`${sessionCookie}=`))
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

/** Stores session tokens as hashes; queries by a token return the plain one, which better-auth writes into the cookie. */
function hashSessionTokens(adapter: Adapter): Adapter {
  const withPlainToken = <T>(row: T, plain: unknown): T => (row && plain !== undefined ? { ...row, token: plain } : row)
  const hashed = <Query extends { model: string; where?: WhereConditions }>(query: Query): Query =>
    query.model === 'session' && query.where ? { ...query, where: withHashedToken(query.where) } : query
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
    transaction: (work) => work(hashing),
  }
  return hashing
}

type AccountsOptions = {
  database: Database
  keys: AuthKeys
  origin: string
  name: string
  isProven: (hash: string, password: string) => boolean
}

export const cookieAttributes = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const

export const sessionCookie = '__Host-owner'
export const twoFactorCookie = '__Host-owner-code'

/** better-auth without its routes, per request as its database client; `login-attempts.ts` limits the rate. */
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
    // Decrypts values without a secret id.
    secret: keys.previous ?? keys.current,
    database: (options: BetterAuthOptions) => hashSessionTokens(adapter(options)),
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
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
    // `updateAge`: seconds between two writes.
    session: {
      additionalFields: { passkeyId: { type: 'string', input: false, required: false } },
      expiresIn: idleTimeoutMs / 1000,
      updateAge: 60,
      cookieCache: { enabled: false },
    },
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, userAgent: deviceIn(session.userAgent ?? ''), ipAddress: null },
          }),
        },
      },
    },
    advanced: {
      // Would add the prefix `__Secure-`.
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

type User = Record<string, unknown> & { id: string; name: string; email: string }

export const toUser = ({ id, name, email, role, language, twoFactorEnabled, digest }: User): PortalUser => ({
  id,
  name,
  email,
  role: oneOf(roles, String(role)) ?? 'owner',
  language: language as PortalUser['language'],
  twoFactor: twoFactorEnabled === true,
  digest: digest === true,
})

/** The refusal of a request as a value; an error is thrown. */
export async function catchRejection<T>(call: Promise<T>): Promise<{ result: T } | { result: null; code: string }> {
  try {
    return { result: await call }
  } catch (error) {
    const { statusCode: status, body } = error as { statusCode?: unknown; body?: { code?: string } }
    if (typeof status === 'number' && status >= 400 && status < 500) return { result: null, code: body?.code ?? '' }
    throw error
  }
}
