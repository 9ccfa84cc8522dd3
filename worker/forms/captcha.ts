import { Buffer } from 'node:buffer'
import type { FormName } from '#domain/forms/form.ts'
import type { Env } from '#worker/env.ts'
import { inTime } from '#worker/services/in-time.ts'
import { asUuid, riddleFault } from './riddle.ts'
import { captchaOrigin } from './turnstile.ts'

/** ms that Turnstile may take to say what a token is worth. */
const patience = 5000

/** No token of Turnstile's is longer. */
const longestToken = 2048

/** Letters of an answer of Turnstile's that are read. */
const longestAnswer = 10_000

/**
 * What somebody passes by: Turnstile's token, the riddle of a site that has nothing else, or the riddle in place of a
 * token.
 */
export type Proof = 'token' | 'riddle' | 'instead'

export type Captcha =
  /** A person, as far as anybody can tell. */
  | { kind: 'passed'; by: Proof }
  /** The riddle was answered wrongly: an error at its input. */
  | { kind: 'wrong'; error: 'required' | 'invalid' }
  /** The riddle was answered rightly, and a day too late. */
  | { kind: 'stale' }
  /** `silent`: nobody could be asked, which is never taken for a yes. */
  | { kind: 'refused'; silent: boolean }

type Asking = {
  env: Env
  form: FormName
  key: string
  token: string
  /** Null where the form has no field for them. */
  characters: string | null
  address: string | null
  /** Of the site: a token of another site's is worth nothing. */
  host: string
}

type Verdict = { success?: unknown; action?: unknown; hostname?: unknown; 'error-codes'?: unknown }

/** Faults that are ours or Turnstile's, and say nothing of the visitor. */
const ours = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']

/** @returns a UUID that stands for one token of one form */
async function questionOf(key: string, token: string): Promise<string> {
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${key} ${token}`)))
  hash[6] = 0x80 | (hash[6]! & 0x0f)
  hash[8] = 0x80 | (hash[8]! & 0x3f)
  return asUuid(hash)
}

async function verified(origin: string, { env, form, key, token, address, host }: Asking): Promise<Captcha> {
  const response = await fetch(`${origin}/turnstile/v0/siteverify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      secret: env.TURNSTILE_SECRET,
      response: token,
      // The same form sent twice is one question, so that a token that is good once is good for both.
      idempotency_key: await questionOf(key, token),
      ...(address && { remoteip: address }),
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  })
  const text = await response.text()
  if (text.length > longestAnswer) throw new Error('an answer of Turnstile’s that is too long')
  const verdict = JSON.parse(text) as Verdict
  if (verdict.success === true) {
    const meant = (verdict.action === form && verdict.hostname === host) || isTrial(env)
    return meant ? { kind: 'passed', by: 'token' } : { kind: 'refused', silent: false }
  }
  const codes = Array.isArray(verdict['error-codes']) ? verdict['error-codes'] : []
  if (verdict.success === false && codes.length > 0 && !codes.some((code) => ours.includes(String(code))))
    return { kind: 'refused', silent: false }
  throw new Error(`Turnstile answers ${response.status} ${codes.join(' ')}`)
}

/** The published secrets for trying things out: their answer names a host and an action of its own. */
const isTrial = ({ TURNSTILE_SECRET }: Env) => /^[123]x0{30}/.test(TURNSTILE_SECRET ?? '')

/**
 * Whether whoever sends a form is a person: by Turnstile's token where it is in use, else by the riddle of the form. What
 * cannot be found out is no.
 *
 * Turnstile needs a script, and its own may not come: for whoever has none of it the riddle is the only way, and nobody
 * else can be told from a program that leaves the token out. So a riddle in place of a token is let through, but it
 * buys little: few of them in all (`limitsOf`), and no copy of what was typed to the address that was typed (`receive`).
 */
export async function checkCaptcha(asking: Asking): Promise<Captcha> {
  const { env, key, token, characters } = asking
  const origin = captchaOrigin(env)
  if (origin && token) {
    if (token.length > longestToken) return { kind: 'refused', silent: false }
    try {
      return await inTime(verified(origin, asking), patience)
    } catch (error) {
      console.error('nobody could say whether a captcha is right', error)
      return { kind: 'refused', silent: true }
    }
  }
  // Sent before the token was there, from a page that shows no riddle.
  if (origin && characters === null) return { kind: 'refused', silent: false }
  const fault = await riddleFault(env.FORM_SECRET!, key, characters ?? '', Date.now())
  if (fault === null) return { kind: 'passed', by: origin ? 'instead' : 'riddle' }
  if (fault === 'stale') return { kind: 'stale' }
  return fault === 'hasty' ? { kind: 'refused', silent: false } : { kind: 'wrong', error: fault }
}
