import { parse, serialize, serializeSigned } from 'hono/utils/cookie'
import type { Database } from '#db/client.ts'
import type { Statement } from '#db/transaction.ts'
import { plainLine } from '#domain/forms/plain-line.ts'
import { oneOf } from '#domain/one-of.ts'
import { idleTimeoutMs, knownBrowserCookie, maxSessionMs, type PortalUser, roles } from '#domain/owner/owner.ts'

import type { SiteView } from '#ui/site.tsx'
import { isPassword, passwordHash } from '#worker/crypto/password.ts'
import { randomToken, signToken, verifyToken } from '#worker/crypto/token.ts'
import { findUser } from '#worker/services/owner/accounts.ts'
import { findPassword } from '#worker/services/owner/credentials.ts'
import {
  countAttempt,
  countNetwork,
  forgetAttempts,
  forgetLinks,
  isFirstUse,
  subjectOf,
} from '#worker/services/owner/login-attempts.ts'
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionOfToken,
  deleteSessions,
  renewSession,
} from '#worker/services/owner/sessions.ts'
import {
  type Accounts,
  cookieAttributes,
  createBetterAuth,
  newSessionToken,
  normalizeRecoveryCode,
  sessionCookie,
  twoFactorCookie,
} from './better-auth.ts'
import { canReadTwoFactor } from './secrets.ts'

export type AuthSecrets = { owners: string; previous: string | null; forms: string }

type AuthOptions = {
  database: () => Database
  secrets: AuthSecrets
  origin: string
  site: Pick<SiteView, 'name'>
  headers: Headers
  now: number
}

/** `wait`: rate-limited. */
type Rejected = { kind: 'wrong' } | { kind: 'wait'; seconds: number }

/**
 * `code`: the password is right, and a TOTP code is required; `unreadable`: no configured secret decrypts the TOTP secret;
 * `over`: the two-factor step has expired, or failed too often.
 */
export type SignInResult =
  | { kind: 'in'; user: PortalUser }
  | { kind: 'code' }
  | { kind: 'unreadable' }
  | { kind: 'over' }
  | Rejected

/** better-auth locks the two-factor step after ten wrong codes. */
const codeWaitSeconds = 900

const trustedForSeconds = 365 * 86_400

const readCookie = (headers: Headers, name: string): string | undefined =>
  parse(headers.get('cookie') ?? '', name)[name]

type User = Record<string, unknown> & { id: string; name: string; email: string }

const toUser = ({ id, name, email, role, language, twoFactorEnabled, digest }: User): PortalUser => ({
  id,
  name,
  email,
  role: oneOf(roles, String(role)) ?? 'owner',
  language: language as PortalUser['language'],
  twoFactor: twoFactorEnabled === true,
  digest: digest === true,
})

async function catchRejection<T>(call: Promise<T>): Promise<{ result: T } | { result: null; code: string }> {
  try {
    return { result: await call }
  } catch (error) {
    const { statusCode: status, body } = error as { statusCode?: unknown; body?: { code?: string } }
    if (typeof status === 'number' && status >= 400 && status < 500) return { result: null, code: body?.code ?? '' }
    throw error
  }
}

/** Session and sign-in of a request; the caller adds `cookies()` to the response. */
export async function createAuth({ database, secrets, origin, site, headers, now }: AuthOptions) {
  const keys = { current: secrets.owners, previous: secrets.previous }
  const isTwoFactorReadable = (userId: string) => canReadTwoFactor(database(), keys, userId)
  let cachedAccounts: Accounts | undefined
  const accounts = () => {
    cachedAccounts ??= createBetterAuth({ database: database(), keys, origin, name: site.name, isProven })
    return cachedAccounts
  }
  let proven: { userId: string; hash: string; password: string } | undefined
  const isProven = (hash: string, password: string) => proven?.hash === hash && proven.password === password
  const cookies = new Map<string, string>()
  let isSigningOut = false
  const collectCookies = (from: Headers | null | undefined) => {
    for (const cookie of from?.getSetCookie() ?? []) cookies.set(cookie.split('=')[0]!, cookie)
  }
  const issueCookie = (name: string, value: string, maxAge: number) =>
    cookies.set(name, serialize(name, value, { ...cookieAttributes, maxAge }))
  const deleteCookie = (name: string) => issueCookie(name, '', 0)

  async function currentSession(): Promise<{ user: PortalUser; session: string } | null> {
    if (!readCookie(headers, sessionCookie)) return null
    const { result } = await catchRejection(accounts().api.getSession({ headers, returnHeaders: true }))
    collectCookies(result?.headers)
    if (!result?.response) return null
    const { session, user } = result.response
    const isExpired = session.createdAt.getTime() + maxSessionMs <= now || user.disabled
    if (!isExpired) return { user: toUser(user), session: session.id }
    await deleteSession(database(), session.id)
    deleteCookie(sessionCookie)
    return null
  }

  const current = await currentSession()

  function attemptSubject(email: string): { subject: string; account: string } {
    const account = subjectOf(secrets.owners, 'account', email)
    const device = verifyToken(secrets.owners, 'owner', readCookie(headers, knownBrowserCookie) ?? '')
    const isTrusted = device?.startsWith(account.slice(0, 40)) ?? false
    return { account, subject: isTrusted ? `known ${device}` : account }
  }

  function trustDevice(account: string) {
    const id = `${account.slice(0, 40)}${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`
    issueCookie(knownBrowserCookie, signToken(secrets.owners, 'owner', id), trustedForSeconds)
  }

  /** Against session fixation. */
  const endPreviousSession = async () => {
    if (current) await deleteSession(database(), current.session)
  }

  const address = headers.get('cf-connecting-ip')

  /** Constant time: one query and one hash, whether the account exists or not. */
  async function isPasswordCorrect(email: string, password: string): Promise<boolean> {
    const row = await findPassword(database(), email)
    if (!row?.hash) {
      await passwordHash(password)
      return false
    }
    if (!(await isPassword(row.hash, password))) return false
    proven = { userId: row.userId, hash: row.hash, password }
    return true
  }

  /** Rate-limited per network and per account or device. */
  async function verifyPassword(
    email: string,
    password: string,
  ): Promise<{ kind: 'right'; account: string } | Rejected> {
    const networkWaitSeconds = await countNetwork(database(), secrets.owners, { rule: 'login', address }, now)
    if (networkWaitSeconds > 0) return { kind: 'wait', seconds: networkWaitSeconds }
    const { account, subject } = attemptSubject(email)
    const seconds = await countAttempt(database(), subject, now)
    if (seconds > 0) return { kind: 'wait', seconds }
    if (!(await isPasswordCorrect(email, password))) return { kind: 'wrong' }
    await forgetAttempts(database(), subject)
    return { kind: 'right', account }
  }

  async function signIn({ email, password }: { email: string; password: string }): Promise<SignInResult> {
    const address = plainLine(email).toLowerCase()
    const proof = await verifyPassword(address, password)
    if (proof.kind !== 'right') return proof
    const { result } = await catchRejection(
      accounts().api.signInEmail({ body: { email: address, password }, headers, returnHeaders: true }),
    )
    if (!result) return { kind: 'wrong' }
    collectCookies(result.headers)
    await endPreviousSession()
    if ('twoFactorRedirect' in result.response && result.response.twoFactorRedirect) {
      if (await isTwoFactorReadable(proven?.userId ?? '')) return { kind: 'code' }
      deleteCookie(twoFactorCookie)
      return { kind: 'unreadable' }
    }
    trustDevice(proof.account)
    return { kind: 'in', user: toUser(result.response.user as User) }
  }

  async function verifyCode(code: string): Promise<SignInResult> {
    const digits = plainLine(code).replace(/[\s-]/g, '')
    const isTotp = /^\d{6}$/.test(digits)
    const { api } = accounts()
    const outcome = await catchRejection(
      isTotp
        ? api.verifyTOTP({ body: { code: digits }, headers, returnHeaders: true })
        : api.verifyBackupCode({ body: { code: normalizeRecoveryCode(code) }, headers, returnHeaders: true }),
    )
    if (!outcome.result) return rejectionFor(outcome.code)
    const { headers: responseHeaders, response } = outcome.result
    collectCookies(responseHeaders)
    const userId = response.user.id
    const row = await findUser(database(), userId)
    if (!row || row.disabled) {
      await revokeSessions(userId)
      return { kind: 'wrong' }
    }
    if (isTotp && !(await isFirstUse(database(), secrets.owners, { userId: row.id, code: digits }, now))) {
      await deleteSessionOfToken(database(), response.token ?? '')
      cookies.clear()
      return rejectionFor('INVALID_TWO_FACTOR_COOKIE')
    }
    trustDevice(subjectOf(secrets.owners, 'account', row.email))
    return { kind: 'in', user: toUser(row) }
  }

  function rejectionFor(code: string): SignInResult {
    if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return { kind: 'wait', seconds: codeWaitSeconds }
    if (code !== 'INVALID_TWO_FACTOR_COOKIE' && code !== 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE') return { kind: 'wrong' }
    deleteCookie(twoFactorCookie)
    return { kind: 'over' }
  }

  /** Gives the current session a new token. @returns `done`: sets the cookie, to be called after the statement */
  async function rotateSession(): Promise<{ statement: Statement; done: () => void }> {
    const token = randomToken()
    const options = { ...cookieAttributes, maxAge: idleTimeoutMs / 1000 }
    const cookie = await serializeSigned(sessionCookie, token, secrets.owners, options)
    return {
      statement: renewSession(database(), current?.session ?? '', token),
      done: () => cookies.set(sessionCookie, cookie),
    }
  }

  /** @param responseHeaders may start a new session, which is not revoked either */
  async function revokeOtherSessions(responseHeaders: Headers) {
    if (!current) return
    const token = newSessionToken(responseHeaders)
    await deleteOtherSessions(database(), current.user.id, token ? { token } : { id: current.session })
  }

  async function revokeSessions(userId: string) {
    await deleteSessions(database(), userId)
    cookies.clear()
    deleteCookie(sessionCookie)
  }

  return {
    user: current?.user ?? null,
    session: current?.session ?? null,
    address,
    signIn,
    verifyCode,
    awaitsTotp: () => readCookie(headers, twoFactorCookie) !== undefined,
    verifyPassword: async (password: string): Promise<{ kind: 'right' } | Rejected> =>
      current ? verifyPassword(current.user.email, password) : { kind: 'wrong' },
    rotateSession,
    revokeOtherSessions,
    isTwoFactorReadable,
    catchRejection,
    clearAttempts: async (email: string) => {
      const { account, subject } = attemptSubject(email)
      await forgetAttempts(database(), account)
      await forgetLinks(database(), [account, subject])
      trustDevice(account)
    },
    attemptSubject,
    signOut: async () => {
      if (current) await revokeSessions(current.user.id)
      else deleteCookie(sessionCookie)
      isSigningOut = true
    },
    accounts,
    headers,
    collectCookies,
    cookies: () => [...cookies.values()],
    isSigningOut: () => isSigningOut,
  }
}

export type Auth = Awaited<ReturnType<typeof createAuth>>
