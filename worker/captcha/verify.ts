import { captcha } from '#domain/captcha/vendor.ts'
import { forLog } from '#domain/error-log.ts'
import type { FormName } from '#domain/forms/form.ts'
import { sha256 } from '#worker/crypto/hash.ts'
import { uuidOf } from '#worker/crypto/uuid.ts'
import { type Env, formSecrets } from '#worker/env.ts'
import { withTimeout } from '#worker/services/promises.ts'
import { verifyChallenge } from './challenge.ts'
import { captchaOrigin } from './site.ts'

const timeoutMs = 5000

const maxTokenLength = 2048

const maxResponseLength = 10_000

/** The captcha's token, the challenge of a site without a captcha, or the challenge in place of a token: any of them with a filled-in honeypot. */
export type CaptchaProof = 'token' | 'challenge' | 'fallback'

type CaptchaResult =
  | { kind: 'passed'; by: CaptchaProof }
  /** An error at the challenge's input. */
  | { kind: 'wrong'; error: 'required' | 'invalid' }
  | { kind: 'expired' }
  | { kind: 'refused'; isUnreachable: boolean }

type CaptchaCheck = {
  env: Env
  form: FormName
  key: string
  token: string
  /** Null without a field for it. */
  challengeAnswer: string | null
  address: string | null
  /** Host of the site: tokens of other sites are refused. */
  host: string
}

const attemptOf = (key: string, token: string): string => uuidOf(sha256(`${key} ${token}`), 8)

async function verifyToken(origin: string, { env, form, key, token, address, host }: CaptchaCheck) {
  const secret = env[captcha.settings.secret]!
  const { url, type, body } = captcha.request(origin, { secret, token, attempt: attemptOf(key, token), address })
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await response.text()
  if (text.length > maxResponseLength) throw new Error('The response is too long')
  return captcha.passes(JSON.parse(text), { form, host, secret })
}

async function tokenResult(origin: string, check: CaptchaCheck): Promise<CaptchaResult> {
  if (check.token.length > maxTokenLength) return { kind: 'refused', isUnreachable: false }
  try {
    const passes = await withTimeout(verifyToken(origin, check), timeoutMs)
    return passes ? { kind: 'passed', by: 'token' } : { kind: 'refused', isUnreachable: false }
  } catch (error) {
    console.error(`captcha.unreachable form=${check.form}`, forLog(error))
    return { kind: 'refused', isUnreachable: true }
  }
}

/**
 * Verifies the captcha's token where one is in use, else the challenge of the form. An error counts as refused.
 *
 * Without the captcha's script the challenge is the only way. A program can solve it too, so a fallback is limited more
 * strictly (`limitsOf`), and no receipt is mailed to the entered address (`receive`).
 */
export async function verifyCaptcha(check: CaptchaCheck): Promise<CaptchaResult> {
  const { env, key, token, challengeAnswer } = check
  const origin = captchaOrigin(env)
  if (origin && token) return tokenResult(origin, check)
  // Sent before the token had arrived, from a page without a challenge.
  if (origin && challengeAnswer === null) return { kind: 'refused', isUnreachable: false }
  const fault = verifyChallenge(formSecrets(env), key, challengeAnswer ?? '', Date.now())
  if (fault === null) return { kind: 'passed', by: origin ? 'fallback' : 'challenge' }
  if (fault === 'expired') return { kind: 'expired' }
  return fault === 'tooFast' ? { kind: 'refused', isUnreachable: false } : { kind: 'wrong', error: fault }
}
