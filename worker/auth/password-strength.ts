import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { localCommonPasswords, type PasswordError, personalWords, shapeError } from '#domain/auth/password.ts'

/** Loaded where a password is chosen and nowhere else: the list of 49,000 passwords is a quarter of a megabyte. */
const estimator = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'], local: [...localCommonPasswords] },
  graphs: adjacencyGraphs,
})

/** Of zxcvbn's scores from 0 to 4 the least that is taken: more than a hundred million guesses. */
const minScore = 3

/**
 * A password of which one part is strong is strong. zxcvbn's time grows with the cube of the length: a third of a second for
 * 128 characters, a fifth of that in parts.
 */
const partsOf = (text: string): string[] => text.match(/.{1,40}/gs) ?? ['']

/** Whose password it would be, and of which agency: a stranger knows both. */
export type PasswordOwner = { name: string; email: string; agency: readonly string[] }

/** @returns what is wrong with a password that somebody chooses; null for a good one */
export function passwordFault(
  password: string,
  repeated: string,
  { name, email, agency }: PasswordOwner,
): PasswordError | null {
  const shape = shapeError(password)
  if (shape) return shape
  const own = personalWords([name, email, email.split('@')[0] ?? '', ...agency])
  // Blanks and dots within a word, and signs around it, are tried by every program that guesses.
  const stripped = password.replace(/[\s._-]+|^\p{P}+|\p{P}+$/gu, '')
  const texts = [password, stripped].map((text) => text.normalize('NFKC'))
  for (const text of texts) {
    const parts = partsOf(text).map((part) => estimator.check(part, own))
    if (parts.some(({ score }) => score >= minScore)) continue
    const matches = parts.flatMap(({ sequence }) => sequence)
    return matches.some((match) => match.dictionaryName === 'userInputs') ? 'personal' : 'common'
  }
  return password === repeated ? null : 'different'
}
