import { Buffer } from 'node:buffer'

/** RFC 9562. @param bytes at least 16 */
export function uuidOf(bytes: Uint8Array, version: 7 | 8): string {
  const written = Buffer.from(bytes.subarray(0, 16))
  written[6] = (version << 4) | (written[6]! & 0x0f)
  written[8] = 0x80 | (written[8]! & 0x3f)
  return written.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export function createFormKey(now: number): string {
  const bytes = Buffer.from(crypto.getRandomValues(new Uint8Array(16)))
  bytes.writeUIntBE(now, 0, 6)
  return uuidOf(bytes, 7)
}

export const isFormKey = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(text)

/** Time of a UUIDv7, ms since 1970; null for another text. */
export const createdAt = (key: string): number | null =>
  isFormKey(key) && key[14] === '7' ? Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16) : null
