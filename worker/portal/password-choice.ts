import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { localWords, ownWords, type PasswordFault, shapeFault } from '#domain/owner/password.ts'

/** Loaded where a password is chosen and nowhere else: the list of 49,000 passwords is a quarter of a megabyte. */
const estimator = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'], local: [...localWords] },
  graphs: adjacencyGraphs,
})

/** Of zxcvbn's scores from 0 to 4 the least that is taken: more than a hundred million guesses. */
const enough = 3

/**
 * A password of which one part is strong is strong. zxcvbn's time grows with the cube of the length: a third of a second for
 * 128 characters, a fifth of that in parts.
 */
const partsOf = (text: string): string[] => text.match(/.{1,40}/gs) ?? ['']

/** Whose password it would be, and of which agency: a stranger knows both. */
export type Chooser = { name: string; email: string; agency: readonly string[] }

/** @returns what is wrong with a password that somebody chooses; null for a good one */
export function choiceFault(password: string, again: string, { name, email, agency }: Chooser): PasswordFault | null {
  const shape = shapeFault(password)
  if (shape) return shape
  const own = ownWords([name, email, email.split('@')[0] ?? '', ...agency])
  // Blanks and dots within a word, and signs around it, are tried by every program that guesses.
  const bare = password.replace(/[\s._-]+|^\p{P}+|\p{P}+$/gu, '')
  const texts = [password, bare].map((text) => text.normalize('NFKC'))
  for (const text of texts) {
    const parts = partsOf(text).map((part) => estimator.check(part, own))
    if (parts.some(({ score }) => score >= enough)) continue
    const matches = parts.flatMap(({ sequence }) => sequence)
    return matches.some((match) => match.dictionaryName === 'userInputs') ? 'personal' : 'common'
  }
  return password === again ? null : 'different'
}
