import { Buffer } from 'node:buffer'
import { hmacKey } from '#worker/hmac.ts'

/** Letters and digits that nobody takes for one another. */
const alphabet = 'ACDEFGHJKLMNPQRTUVWXY3479'

const challengeLength = 5

/** ms: sooner nobody has filled in a form. */
const minAgeMs = 2000
/** ms: a page that was open for longer shows another riddle. */
const maxAgeMs = 24 * 3600_000

const encoder = new TextEncoder()

/** @returns what only we can have made of a text, for one purpose */
export async function digest(secret: string, purpose: string, text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(secret), encoder.encode(`${purpose}\n${text}`)))
}

/** @returns sixteen bytes as a UUID is written */
export const asUuid = (bytes: Buffer): string =>
  bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/**
 * @param now ms since 1970
 * @returns a key that nobody has yet and that tells when it was made: a UUID of version 7
 */
export function createFormKey(now: number): string {
  const bytes = Buffer.from(crypto.getRandomValues(new Uint8Array(16)))
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return asUuid(bytes)
}

/** Whether a text can be the key of a form: any UUID, in lower case. */
export const isFormKey = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(text)

/** @returns ms since 1970 at which a key was made; null where it does not tell */
const keyTime = (key: string): number | null =>
  isFormKey(key) && key[14] === '7' ? Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16) : null

/** @returns the characters that a form with this key asks to be copied; none without a secret */
export async function challengeText(secret: string | undefined, key: string): Promise<string> {
  if (!secret) return ''
  const bytes = await digest(secret, 'riddle', key)
  // Twenty-five letters in 65 536 numbers: none is likelier than another by more than a thousandth.
  const letter = (index: number) => alphabet[(bytes[2 * index]! * 256 + bytes[2 * index + 1]!) % alphabet.length]!
  return Array.from({ length: challengeLength }, (_, index) => letter(index)).join('')
}

/** What is wrong with an answer, if anything: nothing was copied, something else was, or the form is too new or too old. */
export type ChallengeFault = 'required' | 'invalid' | 'hasty' | 'stale'

/** @param now ms since 1970 */
export async function verifyChallenge(
  secret: string,
  key: string,
  answer: string,
  now: number,
): Promise<ChallengeFault | null> {
  const normalized = answer.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  if (!normalized) return 'required'
  const createdAt = keyTime(key)
  if (createdAt === null || normalized !== (await challengeText(secret, key))) return 'invalid'
  const age = now - createdAt
  if (age < minAgeMs) return 'hasty'
  return age > maxAgeMs ? 'stale' : null
}
