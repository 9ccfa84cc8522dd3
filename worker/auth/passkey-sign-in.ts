import type { Database } from '#db/client.ts'
import { deviceIn } from '#domain/auth/device.ts'
import { passkeyTtlMs, randomToken } from '#worker/crypto/token.ts'
import { isFirstUse } from '#worker/services/owner/login-attempts.ts'
import { beginSession, findPasskey } from '#worker/services/owner/passkeys.ts'
import { toUser } from './better-auth.ts'
import { challengeIn } from './passkey-request.ts'
import type { PasswordProof } from './password-proof.ts'
import type { SignInResult } from './sign-in.ts'

type Options = {
  database: () => Database
  secrets: readonly [string, string | null]
  origin: string
  headers: Headers
  now: number
  proof: PasswordProof
  /** Sets the cookie of a new session. */
  issue: (token: string) => Promise<void>
  /** Against session fixation. */
  endPreviousSession: () => Promise<void>
}

/** The device has asked for a finger, a face or a code: a passkey is both steps of a login. */
export async function signInByPasskey(
  { database, secrets, origin, headers, now, proof, issue, endPreviousSession }: Options,
  { token, credential }: { token: string; credential: string },
): Promise<SignInResult> {
  const networkSeconds = await proof.countLoginNetwork()
  if (networkSeconds > 0) return { kind: 'wait', seconds: networkSeconds }
  const challenge = challengeIn(secrets, token)
  if (
    !challenge ||
    !(await isFirstUse(
      database(),
      secrets[0],
      { userId: 'passkey', code: challenge, seconds: passkeyTtlMs / 1000 },
      now,
    ))
  )
    return { kind: 'over' }
  const { checkLogin, passkeyIdIn } = await import('./passkey-check.ts')
  const found = await findPasskey(database(), passkeyIdIn(credential) ?? '')
  if (!found) return { kind: 'wrong' }
  const { passkey, user } = found
  const seconds = await proof.countLogin(user.email)
  if (seconds > 0) return { kind: 'wait', seconds }
  const counter = await checkLogin(credential, passkey, { challenge, origin })
  if (counter === null) return { kind: 'wrong' }
  const session = randomToken()
  const device = deviceIn(headers.get('user-agent') ?? '')
  if (!(await beginSession(database(), passkey, { counter, token: session, device, now }))) return { kind: 'wrong' }
  await endPreviousSession()
  await issue(session)
  await proof.clearAttempts(user.email)
  return { kind: 'in', user: { ...toUser(user), byPasskey: true } }
}
