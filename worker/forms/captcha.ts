import type { FormName } from '#domain/forms/form.ts'
import { sha256 } from '#worker/crypto/hash.ts'
import { uuidOf } from '#worker/crypto/uuid.ts'
import type { Env } from '#worker/env.ts'
import { withTimeout } from '#worker/services/promises.ts'
import { verifyChallenge } from './challenge.ts'
import { captchaOrigin } from './turnstile.ts'

/** ms that Turnstile may take to say what a token is worth. */
const timeoutMs = 5000

/** No token of Turnstile's is longer. */
const maxTokenLength = 2048

/** Letters of an answer of Turnstile's that are read. */
const maxResponseLength = 10_000

/**
 * What somebody passes by: Turnstile's token, the riddle of a site that has nothing else, or the riddle in place of a
 * token.
 */
export type CaptchaProof = 'token' | 'riddle' | 'instead'

export type CaptchaResult =
  /** A person, as far as anybody can tell. */
  | { kind: 'passed'; by: CaptchaProof }
  /** The riddle was answered wrongly: an error at its input. */
  | { kind: 'wrong'; error: 'required' | 'invalid' }
  /** The riddle was answered rightly, and a day too late. */
  | { kind: 'stale' }
  /** `silent`: nobody could be asked, which is never taken for a yes. */
  | { kind: 'refused'; isUnreachable: boolean }

type CaptchaCheck = {
  env: Env
  form: FormName
  key: string
  token: string
  /** Null where the form has no field for them. */
  challengeAnswer: string | null
  address: string | null
  /** Of the site: a token of another site's is worth nothing. */
  host: string
}

type Verdict = { success?: unknown; action?: unknown; hostname?: unknown; 'error-codes'?: unknown }

/** Faults that are ours or Turnstile's, and say nothing of the visitor. */
const serviceErrors = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']

/** @returns a UUID that stands for one token of one form */
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
      // The same form sent twice is one question, so that a token that is good once is good for both.
      idempotency_key: idempotencyKey(key, token),
      ...(address && { remoteip: address }),
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await response.text()
  if (text.length > maxResponseLength) throw new Error('an answer of Turnstile’s that is too long')
  const verdict = JSON.parse(text) as Verdict
  if (verdict.success === true) {
    const isMatching = (verdict.action === form && verdict.hostname === host) || isTestSecret(env)
    return isMatching ? { kind: 'passed', by: 'token' } : { kind: 'refused', isUnreachable: false }
  }
  const codes = Array.isArray(verdict['error-codes']) ? verdict['error-codes'] : []
  if (verdict.success === false && codes.length > 0 && !codes.some((code) => serviceErrors.includes(String(code))))
    return { kind: 'refused', isUnreachable: false }
  throw new Error(`Turnstile answers ${response.status} ${codes.join(' ')}`)
}

/** The published secrets for trying things out: their answer names a host and an action of its own. */
const isTestSecret = ({ TURNSTILE_SECRET }: Env) => /^[123]x0{30}/.test(TURNSTILE_SECRET ?? '')

/**
 * Whether whoever sends a form is a person: by Turnstile's token where it is in use, else by the riddle of the form. What
 * cannot be found out is no.
 *
 * Turnstile needs a script, and its own may not come: for whoever has none of it the riddle is the only way, and nobody
 * else can be told from a program that leaves the token out. So a riddle in place of a token is let through, but it
 * buys little: few of them in all (`limitsOf`), and no copy of what was typed to the address that was typed (`receive`).
 */
export async function verifyCaptcha(check: CaptchaCheck): Promise<CaptchaResult> {
  const { env, key, token, challengeAnswer } = check
  const origin = captchaOrigin(env)
  if (origin && token) {
    if (token.length > maxTokenLength) return { kind: 'refused', isUnreachable: false }
    try {
      return await withTimeout(verifyTurnstile(origin, check), timeoutMs)
    } catch (error) {
      console.error('nobody could say whether a captcha is right', error)
      return { kind: 'refused', isUnreachable: true }
    }
  }
  // Sent before the token was there, from a page that shows no riddle.
  if (origin && challengeAnswer === null) return { kind: 'refused', isUnreachable: false }
  const fault = verifyChallenge(env.FORM_SECRET!, key, challengeAnswer ?? '', Date.now())
  if (fault === null) return { kind: 'passed', by: origin ? 'instead' : 'riddle' }
  if (fault === 'stale') return { kind: 'stale' }
  return fault === 'hasty' ? { kind: 'refused', isUnreachable: false } : { kind: 'wrong', error: fault }
}
