import { Buffer } from 'node:buffer'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export function sha256(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The SHA-256 of a text that comes in parts. @returns hexadecimal digits */
export function runningHash(): { update: (text: string) => unknown; digest: () => string } {
  const hash = createHash('sha256')
  return { update: (text) => hash.update(text), digest: () => hash.digest('hex') }
}

export const hmac = (secret: string | Buffer, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest()

/** Compares in constant time. @param signature base64url */
export function isSignature(secret: string, text: string, signature: string): boolean {
  const [actual, expected] = [Buffer.from(signature, 'base64url'), hmac(secret, text)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Compares in constant time the HMAC-SHA1 that a vendor signs its requests with. @param signature hexadecimal */
export function isSha1Signature(secret: string, text: string, signature: string): boolean {
  const expected = createHmac('sha1', secret).update(text).digest()
  const actual = Buffer.from(/^[\da-f]{40}$/i.test(signature) ? signature : '', 'hex')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Base64url; stored instead of an address, a network or a code. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  hmac(secret, `${purpose}\n${text}`).toString('base64url')

/** 32 hexadecimal digits. @param purpose makes the same bytes another hash elsewhere */
export const contentHash = (purpose: string, bytes: Uint8Array): string =>
  createHash('sha256').update(`${purpose}\n`).update(bytes).digest('hex').slice(0, 32)
