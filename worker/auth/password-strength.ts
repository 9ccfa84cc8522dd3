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

/** zxcvbn takes cubic time: 330 ms for 128 characters, 5 ms for a part. One strong part suffices: the rest is not read. */
const partsOf = (text: string): string[] => text.match(/.{1,32}/gs) ?? ['']

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
  for (const text of new Set([password.normalize('NFKC'), stripped.normalize('NFKC')])) {
    let isPersonal = false
    const isStrong = partsOf(text).some((part) => {
      const { score, sequence } = estimator.check(part, own)
      isPersonal ||= sequence.some((match) => match.dictionaryName === 'userInputs')
      return score >= minScore
    })
    if (!isStrong) return isPersonal ? 'personal' : 'common'
  }
  return password === repeated ? null : 'different'
}
