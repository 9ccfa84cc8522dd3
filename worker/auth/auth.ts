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
import { createCookieJar, readCookie, withCurrentSignatures } from './cookie-jar.ts'
import { signInByPasskey } from './passkey-sign-in.ts'
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
export async function createAuth({ database, secrets, origin, site, headers: sent, now }: AuthOptions) {
  const { owners, previous } = secrets
  const headers = previous ? await withCurrentSignatures(sent, owners, previous) : sent
  const keys = { current: secrets.owners, previous: secrets.previous }
  const isTwoFactorReadable = (userId: string) => canReadTwoFactor(database(), keys, userId)
  const jar = createCookieJar()
  const proof = createPasswordProof({ database, secrets: [owners, previous ?? undefined], headers, jar, now })
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
    if (!isExpired) {
      // The former key signed it.
      if (readCookie(headers, sessionCookie) !== readCookie(sent, sessionCookie)) await issueSession(session.token)
      return { user: { ...toUser(user), byPasskey: Boolean(session.passkeyId) }, session: session.id }
    }
    await deleteSession(database(), session.id)
    jar.expire(sessionCookie)
    return null
  }

  const current = await currentSession()

  /** Sets the cookie of a session, by its token. */
  async function issueSession(token: string) {
    const options = { ...cookieAttributes, maxAge: idleTimeoutMs / 1000 }
    jar.set(sessionCookie, await serializeSigned(sessionCookie, token, secrets.owners, options))
  }

  /** Gives the current session a new token. @returns `done`: sets the cookie, to be called after the statement */
  function rotateSession(): { statement: Statement; done: () => Promise<void> } {
    const token = randomToken()
    return {
      statement: renewSession(database(), current?.session ?? '', token),
      done: () => issueSession(token),
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

  const step = {
    database,
    secret: secrets.owners,
    headers,
    now,
    proof,
    endPreviousSession: async () => {
      if (current) await deleteSession(database(), current.session)
    },
  }
  const { signIn, signInByLink, verifyCode } = createSignIn({
    ...step,
    jar,
    accounts,
    isTwoFactorReadable,
    revokeSessions,
  })

  return {
    user: current?.user ?? null,
    session: current?.session ?? null,
    address: proof.address,
    signIn,
    signInByLink,
    verifyCode,
    signInByPasskey: (sent: { token: string; credential: string }) =>
      signInByPasskey({ ...step, secrets: [owners, previous], origin, issue: issueSession }, sent),
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
