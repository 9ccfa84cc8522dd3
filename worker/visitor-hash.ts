import { Buffer } from 'node:buffer'

/** @returns what a day's hashes are made with: nobody can make or undo them without it */
export const createSalt = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')

export const saltKey = (salt: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Buffer.from(salt, 'base64url'), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])

const encoder = new TextEncoder()

/** @returns sixteen bytes that tell one text of a day from another, and nothing of either */
export async function saltedHash(key: CryptoKey, text: string): Promise<string> {
  const bytes = await crypto.subtle.sign('HMAC', key, encoder.encode(text))
  return Buffer.from(bytes).subarray(0, 16).toString('base64url')
}
