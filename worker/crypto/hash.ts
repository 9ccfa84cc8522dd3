import { Buffer } from 'node:buffer'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** HMAC with SHA-256: 32 bytes. */
export const hmac = (secret: string | Buffer, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest()

/** @param signature base64url; it is compared in constant time */
export function isSignature(secret: string, text: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature, 'base64url'), hmac(secret, text)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Keyed hash of a text for one purpose, base64url: what is stored in place of an address, a network or a code. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  hmac(secret, `${purpose}\n${text}`).toString('base64url')
