import { serializeSigned } from 'hono/utils/cookie'
import type { Database } from '#db/client.ts'
import type { Statement } from '#db/transaction.ts'
import { idleTimeoutMs, maxSessionMs, type PortalUser } from '#domain/owner/owner.ts'
import type { SiteView } from '#ui/site.tsx'
import { randomToken } from '#worker/crypto/token.ts'
import { deleteOtherSessions, deleteSession, deleteSessions, renewSession } from '#worker/services/owner/sessions.ts'
import {
  type Accounts,
  catchRejection,
  cookieAttributes,
  createBetterAuth,
  newSessionToken,
  sessionCookie,
  toUser,
  twoFactorCookie,
} from './better-auth.ts'
import { createCookieJar, readCookie } from './cookie-jar.ts'
import { createPasswordProof, type Rejected } from './password-proof.ts'
import { canReadTwoFactor } from './secrets.ts'
import { createSignIn } from './sign-in.ts'

export type AuthSecrets = { owners: string; previous: string | null; forms: string }

type AuthOptions = {
  database: () => Database
  secrets: AuthSecrets
  origin: string
  site: Pick<SiteView, 'name'>
  headers: Headers
  now: number
}

/** Session and sign-in of a request; the caller adds `cookies()` to the response. */
export async function createAuth({ database, secrets, origin, site, headers, now }: AuthOptions) {
  const keys = { current: secrets.owners, previous: secrets.previous }
  const isTwoFactorReadable = (userId: string) => canReadTwoFactor(database(), keys, userId)
  const jar = createCookieJar()
  const proof = createPasswordProof({ database, secret: secrets.owners, headers, jar, now })
  let cachedAccounts: Accounts | undefined
  const accounts = () => {
    cachedAccounts ??= createBetterAuth({
      database: database(),
      keys,
      origin,
      name: site.name,
      isProven: proof.isProven,
    })
    return cachedAccounts
  }
  let isSigningOut = false

  async function currentSession(): Promise<{ user: PortalUser; session: string } | null> {
    if (!readCookie(headers, sessionCookie)) return null
    const { result } = await catchRejection(accounts().api.getSession({ headers, returnHeaders: true }))
    jar.collect(result?.headers)
    if (!result?.response) return null
    const { session, user } = result.response
    const isExpired = session.createdAt.getTime() + maxSessionMs <= now || user.disabled
    if (!isExpired) return { user: toUser(user), session: session.id }
    await deleteSession(database(), session.id)
    jar.expire(sessionCookie)
    return null
  }

  const current = await currentSession()

  /** Gives the current session a new token. @returns `done`: sets the cookie, to be called after the statement */
  async function rotateSession(): Promise<{ statement: Statement; done: () => void }> {
    const token = randomToken()
    const options = { ...cookieAttributes, maxAge: idleTimeoutMs / 1000 }
    const cookie = await serializeSigned(sessionCookie, token, secrets.owners, options)
    return {
      statement: renewSession(database(), current?.session ?? '', token),
      done: () => jar.set(sessionCookie, cookie),
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
    jar.clear()
    jar.expire(sessionCookie)
  }

  const { signIn, signInByLink, verifyCode } = createSignIn({
    database,
    secret: secrets.owners,
    headers,
    now,
    jar,
    accounts,
    proof,
    isTwoFactorReadable,
    endPreviousSession: async () => {
      if (current) await deleteSession(database(), current.session)
    },
    revokeSessions,
  })

  return {
    user: current?.user ?? null,
    session: current?.session ?? null,
    address: proof.address,
    signIn,
    signInByLink,
    verifyCode,
    awaitsTotp: () => readCookie(headers, twoFactorCookie) !== undefined,
    verifyPassword: async (password: string): Promise<{ kind: 'right' } | Rejected> =>
      current ? proof.verify(current.user.email, password) : { kind: 'wrong' },
    rotateSession,
    revokeOtherSessions,
    isTwoFactorReadable,
    clearAttempts: proof.clearAttempts,
    attemptSubject: proof.attemptSubject,
    signOut: async () => {
      if (current) await revokeSessions(current.user.id)
      else jar.expire(sessionCookie)
      isSigningOut = true
    },
    accounts,
    headers,
    collectCookies: jar.collect,
    cookies: jar.all,
    isSigningOut: () => isSigningOut,
  }
}

export type Auth = Awaited<ReturnType<typeof createAuth>>
