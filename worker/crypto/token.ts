import { randomBytes } from 'node:crypto'
import { hmac, isSignature, sha256 } from './hash.ts'

const day = 86_400_000
const week = 7 * day

/** ms for which a browser may answer a request for a passkey */
export const passkeyTtlMs = 600_000

/** null: without expiry, since links of old mails must unsubscribe. */
const ttlMs = {
  appointment: null,
  alert: null,
  newsletter: null,
  digest: null,
  owner: null,
  reply: null,
  passkey: passkeyTtlMs,
  upload: week,
  staff: week,
  'set-up': week,
  document: 2 * week,
  feedback: 30 * day,
} as const satisfies Record<string, number | null>

export type Purpose = keyof typeof ttlMs

/** The current and the previous secret during a rotation; an unset one verifies nothing. */
export type VerifyingSecrets = string | undefined | readonly (string | undefined)[]

/** ms for which the link of a mail that asks for feedback is good */
export const feedbackTtlMs = ttlMs.feedback

const messageOf = (purpose: Purpose, payload: string) => `${purpose} ${payload}`

/** `id.signature`, or `id_expiry.signature` with seconds since 1970 in base 36. @param id of `[\w-]`, 64 with the expiry */
export function signToken(secret: string, purpose: Purpose, id: string, now = Date.now()): string {
  const ttl = ttlMs[purpose]
  const payload = ttl === null ? id : `${id}_${Math.floor((now + ttl) / 1000).toString(36)}`
  return `${payload}.${hmac(secret, messageOf(purpose, payload)).toString('base64url')}`
}

/** The id of a token, also of an expired one; null when forged or of another purpose. `expires`: ms since 1970. */
export function readToken(
  secrets: VerifyingSecrets,
  purpose: Purpose,
  token: string,
  now = Date.now(),
): { id: string; isExpired: boolean; expires: number | null } | null {
  const [, payload = '', signature = ''] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? []
  const isOurs = [secrets]
    .flat()
    .some((secret) => secret && isSignature(secret, messageOf(purpose, payload), signature))
  if (!isOurs) return null
  if (ttlMs[purpose] === null) return { id: payload, isExpired: false, expires: null }
  const [, id, expiry] = /^([\w-]+)_([a-z\d]+)$/.exec(payload) ?? []
  const expires = Number.parseInt(expiry ?? '', 36) * 1000
  return id && expiry ? { id, isExpired: expires <= now, expires } : null
}

/** The id of a token; null when forged, expired or of another purpose. */
export function verifyToken(...token: Parameters<typeof readToken>): string | null {
  const read = readToken(...token)
  return read && !read.isExpired ? read.id : null
}

/** Base64url; the database holds only this. */
export const tokenHash = (token: string): string => sha256(token).toString('base64url')

export const randomToken = (): string => randomBytes(32).toString('base64url')
