import { Buffer } from 'node:buffer'

/** @param bytes 16 at least, of which the first 16 are used @returns a UUID of this version, RFC 9562 */
export function uuidOf(bytes: Uint8Array, version: 7 | 8): string {
  const written = Buffer.from(bytes.subarray(0, 16))
  written[6] = (version << 4) | (written[6]! & 0x0f)
  written[8] = 0x80 | (written[8]! & 0x3f)
  return written.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** @param now ms since 1970 @returns a UUIDv7: the time, and 74 random bits */
export function createFormKey(now: number): string {
  const bytes = Buffer.from(crypto.getRandomValues(new Uint8Array(16)))
  bytes.writeUIntBE(now, 0, 6)
  return uuidOf(bytes, 7)
}

/** Whether a text is a UUID of any version, in lower case. */
export const isFormKey = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(text)

/** @returns ms since 1970 at which a UUIDv7 was created; null for another text */
export const createdAt = (key: string): number | null =>
  isFormKey(key) && key[14] === '7' ? Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16) : null
