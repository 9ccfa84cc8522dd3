import { and, eq, isNull, ne } from 'drizzle-orm'
import { parse, serialize, serializeSigned } from 'hono/utils/cookie'
import type { Database } from '#db/client.ts'
import { credentials, sessions, users } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import { idleTimeoutMs, knownBrowserCookie, maxSessionMs, type PortalUser } from '#domain/owner/owner.ts'
import type { SiteView } from '#ui/site.tsx'
import { isPassword, passwordHash } from '#worker/crypto/password.ts'
import { randomToken, signToken, tokenHash, verifyToken } from '#worker/crypto/token.ts'
import {
  type Accounts,
  cookieAttributes,
  createBetterAuth,
  newSessionToken,
  normalizeRecoveryCode,
  sessionCookie,
  twoFactorCookie,
} from './better-auth.ts'
import { countAttempt, countNetwork, forgetAttempts, forgetLinks, isFirstUse, subjectOf } from './login-attempts.ts'
import { canReadTwoFactor } from './secrets.ts'

export type AuthSecrets = { owners: string; previous: string | null; forms: string }

type AuthOptions = {
  database: () => Database
  secrets: AuthSecrets
  /** Where the site lives. */
  origin: string
  site: Pick<SiteView, 'name'>
  headers: Headers
  /** ms since 1970 */
  now: number
}

/** Of a password, or a code, that is not right. */
type Rejected =
  | { kind: 'wrong' }
  /** Too many tries: seconds until the next is looked at. */
  | { kind: 'wait'; seconds: number }

/** What became of a try to come in. */
export type SignInResult =
  | { kind: 'in'; owner: PortalUser }
  /** The password is right; a code of the telephone is asked for now. */
  | { kind: 'code' }
  /** The password is right, and no secret of the site reads what the codes are made with: they cannot be checked. */
  | { kind: 'unreadable' }
  /** The code was asked for too long ago, or was wrong too often: the password is asked for again. */
  | { kind: 'over' }
  | Rejected

/** seconds that somebody waits who has tried ten wrong codes behind the right password. */
const codeWaitSeconds = 900

/** seconds for which a browser is known that an account has come in with. */
const trustedForSeconds = 365 * 86_400

const readCookie = (headers: Headers, name: string): string | undefined =>
  parse(headers.get('cookie') ?? '', name)[name]

type User = Record<string, unknown> & { id: string; name: string; email: string }

const toOwner = ({ id, name, email, role, language, twoFactorEnabled, digest }: User): PortalUser => ({
  ...{ id, name, email },
  role: role === 'manager' ? 'manager' : 'owner',
  language: language as PortalUser['language'],
  twoFactor: twoFactorEnabled === true,
  digest: digest === true,
})

/** What better-auth refuses is an answer, by its code; whatever else it throws is a fault. */
async function catchRejection<T>(asked: Promise<T>): Promise<{ given: T } | { given: null; code: string }> {
  try {
    return { given: await asked }
  } catch (error) {
    const { statusCode: status, body } = error as { statusCode?: unknown; body?: { code?: string } }
    if (typeof status === 'number' && status >= 400 && status < 500) return { given: null, code: body?.code ?? '' }
    throw error
  }
}

/** Who asks, and all that he may do about it. Cookies that follow from it go into the answer. */
export async function createAuth({ database, secrets, origin, site, headers, now }: AuthOptions) {
  const keys = { current: secrets.owners, previous: secrets.previous }
  const isTwoFactorReadable = (userId: string) => canReadTwoFactor(database(), keys, userId)
  let cachedAccounts: Accounts | undefined
  const accounts = () => {
    cachedAccounts ??= createBetterAuth({ database: database(), keys, origin, name: site.name, isProven })
    return cachedAccounts
  }
  /** A password that was right in this request is not hashed again when better-auth asks for it. */
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

  /** @returns who holds the cookie of this request; who was away or in for too long is out */
  async function currentSession(): Promise<{ owner: PortalUser; session: string } | null> {
    if (!readCookie(headers, sessionCookie)) return null
    const { given } = await catchRejection(accounts().api.getSession({ headers, returnHeaders: true }))
    collectCookies(given?.headers)
    const known = given?.response
    if (!known) return null
    const { session, user } = known
    const isOver = session.createdAt.getTime() + maxSessionMs <= now || user.disabled
    if (!isOver) return { owner: toOwner(user), session: session.id }
    await database().delete(sessions).where(eq(sessions.id, session.id))
    deleteCookie(sessionCookie)
    return null
  }

  const current = await currentSession()

  /** @returns what the tries of this browser count under, for an account */
  function attemptSubject(email: string): { subject: string; account: string } {
    const account = subjectOf(secrets.owners, 'account', email)
    const known = verifyToken(secrets.owners, 'owner', readCookie(headers, knownBrowserCookie) ?? '')
    const isKnown = known?.startsWith(account.slice(0, 40)) ?? false
    return { account, subject: isKnown ? `known ${known}` : account }
  }

  function trustDevice(account: string) {
    const id = `${account.slice(0, 40)}${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`
    issueCookie(knownBrowserCookie, signToken(secrets.owners, 'owner', id), trustedForSeconds)
  }

  /** The cookie of before opens nothing more: whoever laid it into this browser is not in. */
  const endPreviousSession = async () => {
    if (current) await database().delete(sessions).where(eq(sessions.id, current.session))
  }

  /** Of the visitor, as Cloudflare tells it. */
  const address = headers.get('cf-connecting-ip')

  /** One question and one hash, whether there is such an account or not: its time tells nothing. */
  async function isPasswordCorrect(email: string, password: string): Promise<boolean> {
    const [row] = await database()
      .select({ userId: users.id, hash: credentials.password })
      .from(users)
      .innerJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
      .where(and(eq(users.email, email), isNull(users.disabled)))
    if (!row?.hash) {
      await passwordHash(password)
      return false
    }
    if (!(await isPassword(row.hash, password))) return false
    proven = { userId: row.userId, hash: row.hash, password }
    return true
  }

  /** Looks at a password where it may be looked at: whoever guesses waits. */
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
    const typed = email.trim().toLowerCase()
    const proof = await verifyPassword(typed, password)
    if (proof.kind !== 'right') return proof
    const { given } = await catchRejection(
      accounts().api.signInEmail({ body: { email: typed, password }, headers, returnHeaders: true }),
    )
    if (!given) return { kind: 'wrong' }
    collectCookies(given.headers)
    await endPreviousSession()
    if ('twoFactorRedirect' in given.response && given.response.twoFactorRedirect) {
      if (await isTwoFactorReadable(proven?.userId ?? '')) return { kind: 'code' }
      deleteCookie(twoFactorCookie)
      return { kind: 'unreadable' }
    }
    trustDevice(proof.account)
    return { kind: 'in', owner: toOwner(given.response.user as User) }
  }

  /** The second step of coming in: a code of the telephone, or one of those that were kept for its loss. */
  async function verifyCode(code: string): Promise<SignInResult> {
    const digits = code.replace(/[\s-]/g, '')
    const isTotp = /^\d{6}$/.test(digits)
    const { api } = accounts()
    const { given, ...refused } = await catchRejection(
      isTotp
        ? api.verifyTOTP({ body: { code: digits }, headers, returnHeaders: true })
        : api.verifyBackupCode({ body: { code: normalizeRecoveryCode(code) }, headers, returnHeaders: true }),
    )
    if (!given) return rejectionFor('code' in refused ? refused.code : '')
    collectCookies(given.headers)
    const user = given.response.user as User
    const [row] = await database().select().from(users).where(eq(users.id, user.id))
    if (!row || row.disabled) {
      await revokeSessions(user.id)
      return { kind: 'wrong' }
    }
    if (isTotp && !(await isFirstUse(database(), secrets.owners, { userId: row.id, code: digits }, now))) {
      await database()
        .delete(sessions)
        .where(eq(sessions.token, tokenHash(given.response.token ?? '')))
      cookies.clear()
      return rejectionFor('INVALID_TWO_FACTOR_COOKIE')
    }
    trustDevice(subjectOf(secrets.owners, 'account', row.email))
    return { kind: 'in', owner: toOwner(row) }
  }

  function rejectionFor(code: string): SignInResult {
    if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return { kind: 'wait', seconds: codeWaitSeconds }
    if (code !== 'INVALID_TWO_FACTOR_COOKIE' && code !== 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE') return { kind: 'wrong' }
    deleteCookie(twoFactorCookie)
    return { kind: 'over' }
  }

  /**
   * The session that asks goes on under another token, and whoever has a copy of its cookie is out.
   * @returns the statement that says so, and what puts the cookie into the answer once that is done
   */
  async function rotateSession(): Promise<{ statement: Statement; done: () => void }> {
    const token = randomToken()
    const options = { ...cookieAttributes, maxAge: idleTimeoutMs / 1000 }
    const cookie = await serializeSigned(sessionCookie, token, secrets.owners, options)
    return {
      statement: database()
        .update(sessions)
        .set({ token: tokenHash(token) })
        .where(eq(sessions.id, current?.session ?? '')),
      done: () => cookies.set(sessionCookie, cookie),
    }
  }

  /** Whoever came in without what is asked for from now on is out. @param answer in which the session that asks goes on */
  async function revokeOtherSessions(answer: Headers) {
    if (!current) return
    const token = newSessionToken(answer)
    const stays = token ? ne(sessions.token, tokenHash(token)) : ne(sessions.id, current.session)
    await database()
      .delete(sessions)
      .where(and(eq(sessions.userId, current.owner.id), stays))
  }

  async function revokeSessions(userId: string) {
    await database().delete(sessions).where(eq(sessions.userId, userId))
    cookies.clear()
    deleteCookie(sessionCookie)
  }

  return {
    owner: current?.owner ?? null,
    /** Of the row that lets him in. */
    session: current?.session ?? null,
    address,
    signIn,
    verifyCode,
    /** Whether the password was right just now, and a code is what is missing. */
    awaitsTotp: () => readCookie(headers, twoFactorCookie) !== undefined,
    /** Asks whoever is in for his password once more. */
    verifyPassword: async (password: string): Promise<{ kind: 'right' } | Rejected> =>
      current ? verifyPassword(current.owner.email, password) : { kind: 'wrong' },
    rotateSession,
    revokeOtherSessions,
    isTwoFactorReadable,
    catchRejection,
    /** Whoever has just proved who he is need not wait for what was tried before. */
    clearAttempts: async (email: string) => {
      const { account, subject } = attemptSubject(email)
      await forgetAttempts(database(), account)
      await forgetLinks(database(), [account, subject])
      trustDevice(account)
    },
    attemptSubject,
    /** Goes out, in every browser. */
    signOut: async () => {
      if (current) await revokeSessions(current.owner.id)
      else deleteCookie(sessionCookie)
      isSigningOut = true
    },
    /** better-auth's own doors, with the cookies of this request. */
    accounts,
    headers,
    collectCookies,
    cookies: () => [...cookies.values()],
    isSigningOut: () => isSigningOut,
  }
}

export type Auth = Awaited<ReturnType<typeof createAuth>>
