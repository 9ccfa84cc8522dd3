import type { Meaning } from './lexicon/meanings.ts'
import { compoundOf, kindOfCompound, type Meanings, maxPhrase, meaningsOf, meaningsOfTypo } from './lexicon.ts'
import { forgiven } from './near-names.ts'
import { numberOf, spelledNumber } from './numbers.ts'
import type { PlaceIndex } from './place-index.ts'
import type { QueryPlace, Span } from './slots.ts'
import { quotedSpans, type Token, tokensOf } from './tokens.ts'

/** A group of words that is read as one. */
export type Chunk = Span & {
  /** Folded. */
  text: string
  meanings: Meanings
  /** Towns of this name. */
  places: readonly QueryPlace[]
  number: number | null
  /** Digits as written; null of a number in words. */
  digits: string | null
  sign: string | null
  isGlued: boolean
  isCapital: boolean
  isQuoted: boolean
  /** Misspelt; `near` where a letter is missing, too many or exchanged with its neighbour. */
  guess: 'near' | 'far' | null
  /** A compound whose beginning means nothing. */
  isPartly: boolean
}

export const has = (chunk: Chunk | undefined, ...meanings: Meaning[]): boolean =>
  chunk !== undefined && meanings.some((meaning) => chunk.meanings.has(meaning))

/** Whether it is written as a Belgian postcode is; it may be a price or a year. */
export const isPostcode = (chunk: Chunk | undefined): chunk is Chunk & { digits: string } =>
  /^\d{4}$/.test(chunk?.digits ?? '')

const nothing: Meanings = new Set<Meaning>()

const chunkOf = (tokens: readonly Token[], parts: Partial<Chunk>): Chunk => {
  const [first] = tokens
  return {
    start: first!.start,
    end: tokens.at(-1)!.end,
    text: tokens.map(({ word }) => word).join(' '),
    meanings: nothing,
    places: [],
    number: null,
    digits: null,
    sign: null,
    isGlued: first!.isGlued,
    isCapital: /^\p{Lu}/u.test(first!.raw),
    isQuoted: false,
    guess: null,
    isPartly: false,
    ...parts,
  }
}

/** A dash means something between numbers alone: elsewhere it joins words. */
function meaningful(tokens: readonly Token[]): Token[] {
  return tokens.filter(
    ({ kind, word }, at) =>
      kind !== 'sign' ||
      (word !== '-' && word !== '/') ||
      (isNumeric(tokens[at + 1]) && (isNumeric(tokens[at - 1]) || isNumeric(tokens[at - 2]))),
  )
}

const isNumeric = (token: Token | undefined) => token?.kind === 'number' || token?.word === '€'

/** Longest phrases and names first, from left to right. */
export function chunksOf(text: string, index: PlaceIndex): Chunk[] {
  const quoted = quotedSpans(text)
  const tokens = meaningful(tokensOf(text))
  const chunks: Chunk[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!
    const quote = quoted.find(({ start, end }) => token.start >= start && token.start < end)
    if (quote) {
      const inside = tokens.slice(at).filter(({ start }) => start < quote.end)
      chunks.push(chunkOf(inside, { ...quote, isQuoted: true }))
      at += inside.length
    } else if (token.kind === 'number') {
      chunks.push(chunkOf([token], { number: numberOf(token.raw), digits: token.raw }))
      at++
    } else if (token.kind === 'sign') {
      chunks.push(chunkOf([token], { sign: token.word }))
      at++
    } else {
      const words = wordsFrom(tokens, at)
      const found = readWords(words, index)
      chunks.push(...found)
      at += found.reduce((count, chunk) => Math.max(count, words.filter(({ start }) => start < chunk.end).length), 1)
    }
  }
  return chunks
}

function wordsFrom(tokens: readonly Token[], at: number): Token[] {
  let end = at
  while (end < tokens.length && end < at + maxPhrase && tokens[end]!.kind === 'word') end++
  return tokens.slice(at, end)
}

/** Articles with which the name of a town can begin: "in De Panne". */
const articles = ['de', 'het', 'den', 'la', 'le', 'les', 'l']

function readWords(words: readonly Token[], index: PlaceIndex): Chunk[] {
  const joined = joinedCount(words)
  for (let count = words.length; count > 0; count--) {
    const taken = words.slice(0, count)
    const folded = taken.map(({ word }) => word)
    const text = folded.join(' ')
    const meanings = meaningsOf(text)
    const places = index.named(text)
    const number = spelledNumber(folded)
    if (count > 1 && !places.length && articles.includes(folded.at(-1)!) && startsTown(words.slice(count - 1), index))
      continue
    if (meanings || places.length || number !== null)
      return [chunkOf(taken, { meanings: meanings ?? nothing, places, number })]
    if (count > 1 && count === joined) {
      const misspelt = index.misspelt(text)
      if (misspelt.length) return [chunkOf(taken, { places: misspelt })]
    }
  }
  return readUnknown(words, index)
}

/** How many words dashes join to the first one. */
function joinedCount(words: readonly Token[]): number {
  let count = 1
  while (words[count]?.isJoined) count++
  return count
}

const startsTown = (words: readonly Token[], index: PlaceIndex): boolean =>
  [4, 3, 2].some(
    (count) =>
      words.length >= count &&
      index.named(
        words
          .slice(0, count)
          .map(({ word }) => word)
          .join(' '),
      ).length > 0,
  )

function readUnknown(words: readonly Token[], index: PlaceIndex): Chunk[] {
  const [first] = words
  for (let count = Math.min(4, words.length); count > 1; count--) {
    const taken = words.slice(0, count)
    if (taken.some(({ word }) => word.length > 2 && meaningsOf(word))) continue
    const places = index.misspelt(taken.map(({ word }) => word).join(' '))
    if (places.length) return [chunkOf(taken, { places })]
  }
  const word = [first!]
  const parts = compoundOf(first!.word)
  if (parts) return parts.map((meanings) => chunkOf(word, { meanings }))
  const typo = meaningsOfTypo(first!.word)
  const kind = typo ? undefined : kindOfCompound(first!.word)
  if (kind) return [chunkOf(word, { meanings: kind, isPartly: true })]
  const meanings = typo ?? nothing
  const near = index.misspelt(
    first!.word,
    forgiven(first!.word).filter((edit) => edit !== 'letter'),
  )
  const places = near.length ? near : index.misspelt(first!.word)
  return [chunkOf(word, { meanings, places, guess: near.length ? 'near' : 'far' })]
}
