import type { Database } from '#db/client.ts'
import { plainLine } from '#domain/forms/plain-line.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import { findUser } from '#worker/services/owner/accounts.ts'
import { isFirstUse } from '#worker/services/owner/login-attempts.ts'
import { findLinkUser, redeemLoginLink } from '#worker/services/owner/password-resets.ts'
import { deleteSessionOfToken } from '#worker/services/owner/sessions.ts'
import { type Accounts, catchRejection, normalizeRecoveryCode, toUser, twoFactorCookie } from './better-auth.ts'
import type { CookieJar } from './cookie-jar.ts'
import type { PasswordProof, Rejected } from './password-proof.ts'

/**
 * `code`: the password is right, and a TOTP code is required; `unreadable`: no configured secret decrypts the TOTP secret;
 * `over`: the two-factor step or the mailed link has expired, was used, or failed too often.
 */
export type SignInResult =
  | { kind: 'in'; user: PortalUser }
  | { kind: 'code' }
  | { kind: 'unreadable' }
  | { kind: 'over' }
  | Rejected

type Options = {
  database: () => Database
  secret: string
  headers: Headers
  now: number
  jar: CookieJar
  accounts: () => Accounts
  proof: PasswordProof
  isTwoFactorReadable: (userId: string) => Promise<boolean>
  /** Against session fixation. */
  endPreviousSession: () => Promise<void>
  revokeSessions: (userId: string) => Promise<void>
}

/** better-auth locks the two-factor step after ten wrong codes. */
const codeWaitSeconds = 900

/** The two steps of a login. */
export function createSignIn(options: Options) {
  const { database, secret, headers, now, jar, accounts, proof } = options

  function rejectionFor(code: string): SignInResult {
    if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return { kind: 'wait', seconds: codeWaitSeconds }
    if (code !== 'INVALID_TWO_FACTOR_COOKIE' && code !== 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE') return { kind: 'wrong' }
    jar.expire(twoFactorCookie)
    return { kind: 'over' }
  }

  async function signIn({ email: typed, password }: { email: string; password: string }): Promise<SignInResult> {
    const email = plainLine(typed).toLowerCase()
    const verified = await proof.verify(email, password)
    return verified.kind === 'right' ? enter(email, password) : verified
  }

  /** The second step follows where the account has one. @param password proven before */
  async function enter(email: string, password: string): Promise<SignInResult> {
    const { result } = await catchRejection(
      accounts().api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
    )
    if (!result) return { kind: 'wrong' }
    jar.collect(result.headers)
    await options.endPreviousSession()
    if ('twoFactorRedirect' in result.response && result.response.twoFactorRedirect) {
      if (await options.isTwoFactorReadable(proof.provenUserId())) return { kind: 'code' }
      jar.expire(twoFactorCookie)
      return { kind: 'unreadable' }
    }
    proof.trustDevice(email)
    return { kind: 'in', user: toUser(result.response.user) }
  }

  /** With the token of a mailed link, which the first attempt uses up; `over`: it is not valid any more. */
  async function signInByLink(token: string): Promise<SignInResult> {
    const seconds = await proof.countLoginNetwork()
    if (seconds > 0) return { kind: 'wait', seconds }
    const user = await findLinkUser(database(), token, 'login', now)
    if (!user || !(await redeemLoginLink(database(), token, now))) return { kind: 'over' }
    if (!(await proof.proveByLink(user.email, token))) return { kind: 'over' }
    const result = await enter(user.email, token)
    if (result.kind === 'in') await proof.clearAttempts(user.email)
    return result
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
    jar.collect(responseHeaders)
    const userId = response.user.id
    const row = await findUser(database(), userId)
    if (!row || row.disabled) {
      await options.revokeSessions(userId)
      return { kind: 'wrong' }
    }
    if (isTotp && !(await isFirstUse(database(), secret, { userId: row.id, code: digits }, now))) {
      await deleteSessionOfToken(database(), response.token ?? '')
      jar.clear()
      return rejectionFor('INVALID_TWO_FACTOR_COOKIE')
    }
    proof.trustDevice(row.email)
    return { kind: 'in', user: toUser(row) }
  }

  return { signIn, signInByLink, verifyCode }
}
