import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import german from '@zxcvbn-ts/language-de/src/commonWords.json' with { type: 'json' }
import germanNames from '@zxcvbn-ts/language-de/src/firstnames.json' with { type: 'json' }
import french from '@zxcvbn-ts/language-fr/src/commonWords.json' with { type: 'json' }
import frenchNames from '@zxcvbn-ts/language-fr/src/firstnames.json' with { type: 'json' }
import boys from '@zxcvbn-ts/language-nl-be/src/boysFirstnames.json' with { type: 'json' }
import dutch from '@zxcvbn-ts/language-nl-be/src/commonWords.json' with { type: 'json' }
import girls from '@zxcvbn-ts/language-nl-be/src/girlsFirstnames.json' with { type: 'json' }
import {
  localCommonPasswords,
  type PasswordError,
  personalWords,
  shapeError,
  wordGuesses,
} from '#domain/auth/password.ts'

/** Import dynamically: the dictionaries are a megabyte. Most frequent first. */
const passwords = { passwords: dictionary['passwords-common'], local: [...localCommonPasswords] }

/** Without the words of languages, with which it takes seven times as long. */
const estimator = new ZxcvbnFactory({ dictionary: passwords, graphs: adjacencyGraphs })

/** The better rank of a word in any list. */
const ranks = new Map<string, number>()
for (const words of [...Object.values(passwords), dutch, boys, girls, french, frenchNames, german, germanNames])
  for (const [at, word] of words.entries())
    ranks.set(String(word), Math.min(at + 1, ranks.get(String(word)) ?? Number.POSITIVE_INFINITY))

/** zxcvbn, 0 to 4: more than 10^8 guesses. */
const minScore = 3
const minWordGuesses = 8

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
      return score >= minScore && wordGuesses(part, (word) => ranks.get(word)) >= minWordGuesses
    })
    if (!isStrong) return isPersonal ? 'personal' : 'common'
  }
  return password === repeated ? null : 'different'
}
