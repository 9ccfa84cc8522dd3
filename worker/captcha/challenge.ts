import { plainLine } from '#domain/forms/plain-line.ts'
import { hmac } from '#worker/crypto/hash.ts'
import type { VerifyingSecrets } from '#worker/crypto/token.ts'
import { createdAt } from '#worker/crypto/uuid.ts'

/** Without characters that are easily confused. */
const alphabet = 'ACDEFGHJKLMNPQRTUVWXY3479'

const challengeLength = 5

const minAgeMs = 2000
const maxAgeMs = 24 * 3600_000

/** @returns the characters to copy in the form of a key; none without a secret */
export function challengeText(secret: string | undefined, key: string): string {
  if (!secret) return ''
  const bytes = hmac(secret, `riddle\n${key}`)
  // Two bytes a letter keep the modulo bias below a thousandth.
  const letter = (index: number) => alphabet[(bytes[2 * index]! * 256 + bytes[2 * index + 1]!) % alphabet.length]!
  return Array.from({ length: challengeLength }, (_, index) => letter(index)).join('')
}

type ChallengeFault = 'required' | 'invalid' | 'tooFast' | 'expired'

/** @param now ms since 1970 */
export function verifyChallenge(
  secrets: VerifyingSecrets,
  key: string,
  answer: string,
  now: number,
): ChallengeFault | null {
  const normalized = plainLine(answer.normalize('NFKC')).replace(/\s/g, '').toUpperCase()
  if (!normalized) return 'required'
  const created = createdAt(key)
  const isOurs = [secrets].flat().some((secret) => secret && normalized === challengeText(secret, key))
  if (created === null || !isOurs) return 'invalid'
  const age = now - created
  if (age < minAgeMs) return 'tooFast'
  return age > maxAgeMs ? 'expired' : null
}
