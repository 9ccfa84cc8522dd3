import { hmac } from '#worker/crypto/hash.ts'
import { createdAt } from '#worker/crypto/uuid.ts'

/** Letters and digits that nobody takes for one another. */
const alphabet = 'ACDEFGHJKLMNPQRTUVWXY3479'

const challengeLength = 5

/** ms: sooner nobody has filled in a form. */
const minAgeMs = 2000
/** ms: a page that was open for longer shows another riddle. */
const maxAgeMs = 24 * 3600_000

/** @returns the characters that a form with this key asks to be copied; none without a secret */
export function challengeText(secret: string | undefined, key: string): string {
  if (!secret) return ''
  const bytes = hmac(secret, `riddle\n${key}`)
  // Twenty-five letters in 65 536 numbers: none is likelier than another by more than a thousandth.
  const letter = (index: number) => alphabet[(bytes[2 * index]! * 256 + bytes[2 * index + 1]!) % alphabet.length]!
  return Array.from({ length: challengeLength }, (_, index) => letter(index)).join('')
}

/** What is wrong with an answer, if anything: nothing was copied, something else was, or the form is too new or too old. */
export type ChallengeFault = 'required' | 'invalid' | 'hasty' | 'stale'

/** @param now ms since 1970 */
export function verifyChallenge(secret: string, key: string, answer: string, now: number): ChallengeFault | null {
  const normalized = answer.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  if (!normalized) return 'required'
  const created = createdAt(key)
  if (created === null || normalized !== challengeText(secret, key)) return 'invalid'
  const age = now - created
  if (age < minAgeMs) return 'hasty'
  return age > maxAgeMs ? 'stale' : null
}
