import { foldedNames, namedAreas } from '#domain/geo/province-names.ts'
import { de } from './lexicon/de.ts'
import { en } from './lexicon/en.ts'
import { fr } from './lexicon/fr.ts'
import type { Meaning, Words } from './lexicon/meanings.ts'
import { nl } from './lexicon/nl.ts'
import { forgiven, NearNames } from './near-names.ts'

/** Words in one phrase, at most. */
export const maxPhrase = 6

/** Shortest word that a misspelt one can be. */
const minTypoLength = 4

export type Meanings = ReadonlySet<Meaning>

const phrases = new Map<string, Set<Meaning>>()

function add(words: Words) {
  for (const [meaning, list] of Object.entries(words) as [Meaning, string][])
    for (const phrase of list.split('|')) addPhrase(phrase, meaning)
}

function addPhrase(phrase: string, meaning: Meaning) {
  const known = phrases.get(phrase)
  if (known) known.add(meaning)
  else phrases.set(phrase, new Set([meaning]))
}

/** Adjectives, which name no region by themselves. */
const adjectives = ['vlaams', 'flamande', 'flemish', 'flamische', 'waals', 'wallonne', 'walloon', 'wallonische']

for (const words of [nl, fr, en, de]) add(words)
for (const area of namedAreas)
  for (const name of foldedNames(area)) if (!adjectives.includes(name)) addPhrase(name, `area ${area}`)

/** Words that may be misspelt or joined: those with a meaning of their own. */
const telling = (meanings: Meanings) =>
  [...meanings].some((meaning) => /^(?:type|flag|without|unit|sale|rent|land|area|terraced|facades|sort)/.test(meaning))

const near = new NearNames(
  [...phrases].flatMap(([phrase, meanings]) =>
    !phrase.includes(' ') && phrase.length >= minTypoLength && telling(meanings) ? [phrase] : [],
  ),
)

export const meaningsOf = (phrase: string): Meanings | undefined => phrases.get(phrase)

/** What all words mean that a misspelt one can be. */
export function meaningsOfTypo(word: string): Meanings | undefined {
  const names = near.of(word, forgiven(word))
  if (near.begins(word) && !names.some((name) => name.startsWith(word))) return undefined
  const [first, ...others] = names.map((name) => phrases.get(name)!)
  if (!first) return undefined
  const common = [...first].filter((meaning) => others.every((other) => other.has(meaning)))
  return common.length ? new Set(common) : undefined
}

/** Parts of a compound, e.g. of `nieuwbouwappartement`. */
export function compoundOf(word: string): [Meanings, Meanings] | undefined {
  for (let at = word.length - 3; at >= 3; at--) {
    const head =
      phrases.get(word.slice(0, at)) ?? (word[at - 1] === 's' ? phrases.get(word.slice(0, at - 1)) : undefined)
    const tail = head && phrases.get(word.slice(at))
    if (tail && telling(head) && telling(tail)) return [head, tail]
  }
  return undefined
}
