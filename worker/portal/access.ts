import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { credentials, sessions, users } from '#db/schema/index.ts'
import { idle, knownCookie, longest, type Owner } from '#domain/owner/owner.ts'
import type { SiteView } from '#ui/site.tsx'
import { isPassword, passwordHash } from '#worker/password.ts'
import type { Statement } from '#worker/services/import-batch.ts'
import { readSigned, sign } from '#worker/signed.ts'
import { newToken, tokenHash } from '#worker/token.ts'
import {
  type Accounts,
  codeCookie,
  createAccounts,
  sessionCookie,
  signedCookie,
  spareCodeIn,
  tokenBegun,
} from './accounts.ts'
import { countAttempt, countNetwork, forgetAttempts, forgetLinks, isFirstUse, subjectOf } from './attempts.ts'
import { isFactorReadable } from './keys.ts'

export type Secrets = { owners: string; previous: string | null; forms: string }

type Asking = {
  database: () => Database
  secrets: Secrets
  /** Where the site lives. */
  origin: string
  site: Pick<SiteView, 'name'>
  headers: Headers
  /** ms since 1970 */
  now: number
}

/** Of a password, or a code, that is not right. */
type Turned =
  | { kind: 'wrong' }
  /** Too many tries: seconds until the next is looked at. */
  | { kind: 'wait'; seconds: number }

/** What became of a try to come in. */
export type Entry =
  | { kind: 'in'; owner: Owner }
  /** The password is right; a code of the telephone is asked for now. */
  | { kind: 'code' }
  /** The password is right, and no secret of the site reads what the codes are made with: they cannot be checked. */
  | { kind: 'unreadable' }
  /** The code was asked for too long ago, or was wrong too often: the password is asked for again. */
  | { kind: 'over' }
  | Turned

/** seconds that somebody waits who has tried ten wrong codes behind the right password. */
const codeWait = 900

/** seconds for which a browser is known that an account has come in with. */
const knownFor = 365 * 86_400

const cookieIn = (headers: Headers, name: string): string | undefined =>
  headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

type User = Record<string, unknown> & { id: string; name: string; email: string }

const ownerOf = ({ id, name, email, role, language, twoFactorEnabled, digest }: User): Owner => ({
  ...{ id, name, email },
  role: role === 'manager' ? 'manager' : 'owner',
  language: language as Owner['language'],
  twoFactor: twoFactorEnabled === true,
  digest: digest === true,
})

/** What better-auth refuses is an answer, by its code; whatever else it throws is a fault. */
async function refusable<T>(asked: Promise<T>): Promise<{ given: T } | { given: null; code: string }> {
  try {
    return { given: await asked }
  } catch (error) {
    const { statusCode: status, body } = error as { statusCode?: unknown; body?: { code?: string } }
    if (typeof status === 'number' && status >= 400 && status < 500) return { given: null, code: body?.code ?? '' }
    throw error
  }
}

/** Who asks, and all that he may do about it. Cookies that follow from it go into the answer. */
export async function openAccess({ database, secrets, origin, site, headers, now }: Asking) {
  const keys = { current: secrets.owners, previous: secrets.previous }
  const isReadable = (userId: string) => isFactorReadable(database(), keys, userId)
  let opened: Accounts | undefined
  const accounts = () => {
    opened ??= createAccounts({ database: database(), keys, origin, name: site.name, isProven })
    return opened
  }
  /** A password that was right in this request is not hashed again when better-auth asks for it. */
  let proven: { userId: string; hash: string; password: string } | undefined
  const isProven = (hash: string, password: string) => proven?.hash === hash && proven.password === password
  const cookies = new Map<string, string>()
  let isLeaving = false
  const keep = (from: Headers | null | undefined) => {
    for (const cookie of from?.getSetCookie() ?? []) cookies.set(cookie.split('=')[0]!, cookie)
  }
  const endOf = (name: string) => `${name}=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax`
  const dropSession = () => cookies.set(sessionCookie, endOf(sessionCookie))

  /** @returns who holds the cookie of this request; who was away or in for too long is out */
  async function whoAsks(): Promise<{ owner: Owner; session: string } | null> {
    if (!cookieIn(headers, sessionCookie)) return null
    const { given } = await refusable(accounts().api.getSession({ headers, returnHeaders: true }))
    keep(given?.headers)
    const known = given?.response
    if (!known) return null
    const { session, user } = known
    const isOver = session.createdAt.getTime() + longest <= now || user.disabled
    if (!isOver) return { owner: ownerOf(user), session: session.id }
    await database().delete(sessions).where(eq(sessions.id, session.id))
    dropSession()
    return null
  }

  const asking = await whoAsks()

  /** @returns what the tries of this browser count under, for an account */
  async function triesOf(email: string): Promise<{ subject: string; account: string }> {
    const account = await subjectOf(secrets.owners, 'account', email)
    const known = await readSigned(secrets.owners, 'owner', cookieIn(headers, knownCookie) ?? '')
    const isKnown = known?.startsWith(account.slice(0, 40)) ?? false
    return { account, subject: isKnown ? `known ${known}` : account }
  }

  async function remember(account: string) {
    const id = `${account.slice(0, 40)}${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`
    const value = await sign(secrets.owners, 'owner', id)
    cookies.set(knownCookie, `${knownCookie}=${value}; Max-Age=${knownFor}; Path=/; Secure; HttpOnly; SameSite=Lax`)
  }

  /** The cookie of before opens nothing more: whoever laid it into this browser is not in. */
  const leaveBefore = async () => {
    if (asking) await database().delete(sessions).where(eq(sessions.id, asking.session))
  }

  /** Of the visitor, as Cloudflare tells it. */
  const address = headers.get('cf-connecting-ip')

  /** One question and one hash, whether there is such an account or not: its time tells nothing. */
  async function isRight(email: string, password: string): Promise<boolean> {
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
  async function prove(email: string, password: string): Promise<{ kind: 'right'; account: string } | Turned> {
    const waitsNetwork = await countNetwork(database(), secrets.owners, { rule: 'login', address }, now)
    if (waitsNetwork > 0) return { kind: 'wait', seconds: waitsNetwork }
    const { account, subject } = await triesOf(email)
    const seconds = await countAttempt(database(), subject, now)
    if (seconds > 0) return { kind: 'wait', seconds }
    if (!(await isRight(email, password))) return { kind: 'wrong' }
    await forgetAttempts(database(), subject)
    return { kind: 'right', account }
  }

  async function login({ email, password }: { email: string; password: string }): Promise<Entry> {
    const typed = email.trim().toLowerCase()
    const proof = await prove(typed, password)
    if (proof.kind !== 'right') return proof
    const { given } = await refusable(
      accounts().api.signInEmail({ body: { email: typed, password }, headers, returnHeaders: true }),
    )
    if (!given) return { kind: 'wrong' }
    keep(given.headers)
    await leaveBefore()
    if ('twoFactorRedirect' in given.response && given.response.twoFactorRedirect) {
      if (await isReadable(proven?.userId ?? '')) return { kind: 'code' }
      cookies.set(codeCookie, endOf(codeCookie))
      return { kind: 'unreadable' }
    }
    await remember(proof.account)
    return { kind: 'in', owner: ownerOf(given.response.user as User) }
  }

  /** The second step of coming in: a code of the telephone, or one of those that were kept for its loss. */
  async function enterCode(code: string): Promise<Entry> {
    const digits = code.replace(/[\s-]/g, '')
    const isTotp = /^\d{6}$/.test(digits)
    const { api } = accounts()
    const { given, ...refused } = await refusable(
      isTotp
        ? api.verifyTOTP({ body: { code: digits }, headers, returnHeaders: true })
        : api.verifyBackupCode({ body: { code: spareCodeIn(code) }, headers, returnHeaders: true }),
    )
    if (!given) return turnedOf('code' in refused ? refused.code : '')
    keep(given.headers)
    const user = given.response.user as User
    const [row] = await database().select().from(users).where(eq(users.id, user.id))
    if (!row || row.disabled) {
      await leaveAll(user.id)
      return { kind: 'wrong' }
    }
    if (isTotp && !(await isFirstUse(database(), secrets.owners, { userId: row.id, code: digits }, now))) {
      await database()
        .delete(sessions)
        .where(eq(sessions.token, tokenHash(given.response.token ?? '')))
      cookies.clear()
      return turnedOf('INVALID_TWO_FACTOR_COOKIE')
    }
    await remember(await subjectOf(secrets.owners, 'account', row.email))
    return { kind: 'in', owner: ownerOf(row) }
  }

  function turnedOf(code: string): Entry {
    if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return { kind: 'wait', seconds: codeWait }
    if (code !== 'INVALID_TWO_FACTOR_COOKIE' && code !== 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE') return { kind: 'wrong' }
    cookies.set(codeCookie, endOf(codeCookie))
    return { kind: 'over' }
  }

  /**
   * The session that asks goes on under another token, and whoever has a copy of its cookie is out.
   * @returns the statement that says so, and what puts the cookie into the answer once that is done
   */
  async function renewal(): Promise<{ statement: Statement; done: () => void }> {
    const token = newToken()
    const value = await signedCookie(secrets.owners, token)
    return {
      statement: database()
        .update(sessions)
        .set({ token: tokenHash(token) })
        .where(eq(sessions.id, asking?.session ?? '')),
      done: () =>
        cookies.set(
          sessionCookie,
          `${sessionCookie}=${value}; Max-Age=${idle / 1000}; Path=/; Secure; HttpOnly; SameSite=Lax`,
        ),
    }
  }

  /** Whoever came in without what is asked for from now on is out. @param answer in which the session that asks goes on */
  async function leaveElsewhere(answer: Headers) {
    if (!asking) return
    const token = tokenBegun(answer)
    const stays = token ? ne(sessions.token, tokenHash(token)) : ne(sessions.id, asking.session)
    await database()
      .delete(sessions)
      .where(and(eq(sessions.userId, asking.owner.id), stays))
  }

  async function leaveAll(userId: string) {
    await database().delete(sessions).where(eq(sessions.userId, userId))
    cookies.clear()
    dropSession()
  }

  return {
    owner: asking?.owner ?? null,
    /** Of the row that lets him in. */
    session: asking?.session ?? null,
    address,
    login,
    enterCode,
    /** Whether the password was right just now, and a code is what is missing. */
    isBetween: () => cookieIn(headers, codeCookie) !== undefined,
    /** Asks whoever is in for his password once more. */
    prove: async (password: string): Promise<{ kind: 'right' } | Turned> =>
      asking ? prove(asking.owner.email, password) : { kind: 'wrong' },
    renewal,
    leaveElsewhere,
    isReadable,
    refusable,
    /** Whoever has just proved who he is need not wait for what was tried before. */
    forgetTries: async (email: string) => {
      const { account, subject } = await triesOf(email)
      await forgetAttempts(database(), account)
      await forgetLinks(database(), [account, subject])
      await remember(account)
    },
    triesOf,
    /** Goes out, in every browser. */
    leave: async () => {
      if (asking) await leaveAll(asking.owner.id)
      else dropSession()
      isLeaving = true
    },
    /** better-auth's own doors, with the cookies of this request. */
    accounts,
    headers,
    keep,
    cookies: () => [...cookies.values()],
    leaving: () => isLeaving,
  }
}

export type Access = Awaited<ReturnType<typeof openAccess>>
