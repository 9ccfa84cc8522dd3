import type { Database } from '#db/client.ts'
import { knownBrowserCookie } from '#domain/owner/owner.ts'
import { isPassword, passwordHash } from '#worker/crypto/password.ts'
import { signToken, verifyToken } from '#worker/crypto/token.ts'
import { findPassword } from '#worker/services/owner/credentials.ts'
import {
  countAttempt,
  countNetwork,
  forgetAttempts,
  forgetLinks,
  subjectOf,
} from '#worker/services/owner/login-attempts.ts'
import { type CookieJar, readCookie } from './cookie-jar.ts'

/** `wait`: rate-limited. */
export type Rejected = { kind: 'wrong' } | { kind: 'wait'; seconds: number }

type Options = {
  database: () => Database
  /** The current one, and that of before a rotation. */
  secrets: readonly [string, string | undefined]
  headers: Headers
  jar: CookieJar
  now: number
}

const trustedForSeconds = 365 * 86_400

/** Passwords of a request, and the device that it comes from: attempts of a trusted one are counted by themselves. */
export function createPasswordProof({ database, secrets, headers, jar, now }: Options) {
  const [secret] = secrets
  const address = headers.get('cf-connecting-ip')
  let proven: { userId: string; hash: string; password: string } | undefined

  function attemptSubject(email: string): { subject: string; account: string } {
    const account = subjectOf(secret, 'account', email)
    const device = verifyToken(secrets, 'owner', readCookie(headers, knownBrowserCookie) ?? '')
    const isTrusted = secrets.some((key) => key && device?.startsWith(subjectOf(key, 'account', email).slice(0, 40)))
    return { account, subject: isTrusted ? `known ${device}` : account }
  }

  function trustDevice(email: string) {
    const account = subjectOf(secret, 'account', email)
    const id = `${account.slice(0, 40)}${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`
    jar.issue(knownBrowserCookie, signToken(secret, 'owner', id), trustedForSeconds)
  }

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

  /** @returns seconds to wait; 0 when allowed */
  const countLogin = (email: string) => countAttempt(database(), attemptSubject(email).subject, now)

  const countLoginNetwork = () => countNetwork(database(), secret, { rule: 'login', address }, now)

  return {
    address,
    attemptSubject,
    trustDevice,
    /** Whether this request has verified that password already. */
    isProven: (hash: string, password: string) => proven?.hash === hash && proven.password === password,
    provenUserId: () => proven?.userId ?? '',
    /** Rate-limited per network and per account or device. */
    async verify(email: string, password: string): Promise<{ kind: 'right' } | Rejected> {
      const networkWaitSeconds = await countLoginNetwork()
      if (networkWaitSeconds > 0) return { kind: 'wait', seconds: networkWaitSeconds }
      const seconds = await countLogin(email)
      if (seconds > 0) return { kind: 'wait', seconds }
      if (!(await isPasswordCorrect(email, password))) return { kind: 'wrong' }
      await forgetAttempts(database(), attemptSubject(email).subject)
      return { kind: 'right' }
    },
    /** For the one-time token of a mailed link, which is `password` for the rest of the request. @returns false without an account */
    async proveByLink(email: string, token: string): Promise<boolean> {
      const row = await findPassword(database(), email)
      if (row?.hash) proven = { userId: row.userId, hash: row.hash, password: token }
      return Boolean(row?.hash)
    },
    countLogin,
    countLoginNetwork,
    async clearAttempts(email: string) {
      const { account, subject } = attemptSubject(email)
      await forgetAttempts(database(), account)
      await forgetLinks(database(), [account, subject])
      trustDevice(email)
    },
  }
}

export type PasswordProof = ReturnType<typeof createPasswordProof>
