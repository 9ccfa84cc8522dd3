import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { localCommonPasswords, type PasswordError, personalWords, shapeError } from '#domain/auth/password.ts'

/** Import dynamically: the dictionary is 250 KB. */
const estimator = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'], local: [...localCommonPasswords] },
  graphs: adjacencyGraphs,
})

/** zxcvbn, 0 to 4: more than 10^8 guesses. */
const minScore = 3

/** zxcvbn takes cubic time: 330 ms for 128 characters, a fifth of it in parts. One strong part suffices. */
const partsOf = (text: string): string[] => text.match(/.{1,40}/gs) ?? ['']

type PasswordOwner = { name: string; email: string; agency: readonly string[] }

export function passwordFault(
  password: string,
  repeated: string,
  { name, email, agency }: PasswordOwner,
): PasswordError | null {
  const shape = shapeError(password)
  if (shape) return shape
  const own = personalWords([name, email, email.split('@')[0] ?? '', ...agency])
  // Separators within a word and punctuation around it are common variations.
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
