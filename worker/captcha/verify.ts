import type { FormName } from '#domain/forms/form.ts'
import { sha256 } from '#worker/crypto/hash.ts'
import { uuidOf } from '#worker/crypto/uuid.ts'
import type { Env } from '#worker/env.ts'
import { withTimeout } from '#worker/services/promises.ts'
import { verifyChallenge } from './challenge.ts'
import { captchaOrigin } from './turnstile.ts'

const timeoutMs = 5000

const maxTokenLength = 2048

const maxResponseLength = 10_000

/** Turnstile's token, the challenge of a site without Turnstile, or the challenge in place of a token: any of them with a filled-in honeypot. */
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
  /** Of the site: tokens of other sites are refused. */
  host: string
}

type Verdict = { success?: unknown; action?: unknown; hostname?: unknown; 'error-codes'?: unknown }

/** Errors of the site or of Turnstile, not of the visitor. */
const serviceErrors = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']

const idempotencyKey = (key: string, token: string): string => uuidOf(sha256(`${key} ${token}`), 8)

async function verifyTurnstile(
  origin: string,
  { env, form, key, token, address, host }: CaptchaCheck,
): Promise<CaptchaResult> {
  const response = await fetch(`${origin}/turnstile/v0/siteverify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      secret: env.TURNSTILE_SECRET,
      response: token,
      // Turnstile accepts a token once: a form that is sent twice repeats the same request.
      idempotency_key: idempotencyKey(key, token),
      ...(address && { remoteip: address }),
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await response.text()
  if (text.length > maxResponseLength) throw new Error('The response of Turnstile is too long')
  const verdict = JSON.parse(text) as Verdict
  if (verdict.success === true) {
    const isMatching = (verdict.action === form && verdict.hostname === host) || isTestSecret(env)
    return isMatching ? { kind: 'passed', by: 'token' } : { kind: 'refused', isUnreachable: false }
  }
  const codes = Array.isArray(verdict['error-codes']) ? verdict['error-codes'] : []
  if (verdict.success === false && codes.length > 0 && !codes.some((code) => serviceErrors.includes(String(code))))
    return { kind: 'refused', isUnreachable: false }
  throw new Error(`Turnstile responded ${response.status} ${codes.join(' ')}`)
}

/** Cloudflare's published test secrets, whose responses name another host and action. */
const isTestSecret = ({ TURNSTILE_SECRET }: Env) => /^[123]x0{30}/.test(TURNSTILE_SECRET ?? '')

/**
 * Verifies Turnstile's token where it is in use, else the challenge of the form. An error counts as refused.
 *
 * Without Turnstile's script the challenge is the only way. A program can solve it too, so a fallback is limited more
 * strictly (`limitsOf`), and no receipt is mailed to the entered address (`receive`).
 */
export async function verifyCaptcha(check: CaptchaCheck): Promise<CaptchaResult> {
  const { env, key, token, challengeAnswer } = check
  const origin = captchaOrigin(env)
  if (origin && token) {
    if (token.length > maxTokenLength) return { kind: 'refused', isUnreachable: false }
    try {
      return await withTimeout(verifyTurnstile(origin, check), timeoutMs)
    } catch (error) {
      console.error(`captcha.unreachable form=${check.form}`, error)
      return { kind: 'refused', isUnreachable: true }
    }
  }
  // Sent before the token had arrived, from a page without a challenge.
  if (origin && challengeAnswer === null) return { kind: 'refused', isUnreachable: false }
  const fault = verifyChallenge(env.FORM_SECRET!, key, challengeAnswer ?? '', Date.now())
  if (fault === null) return { kind: 'passed', by: origin ? 'fallback' : 'challenge' }
  if (fault === 'expired') return { kind: 'expired' }
  return fault === 'tooFast' ? { kind: 'refused', isUnreachable: false } : { kind: 'wrong', error: fault }
}
