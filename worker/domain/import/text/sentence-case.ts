import { fold } from '#domain/fold.ts'
import type { Language } from '#locales/languages.ts'
import {
  abbreviations,
  commonWords,
  germanNounList,
  lettered,
  nounEnding,
  placePrepositions,
  smallLetters,
  wordsOf,
} from './case-words.ts'
import type { Names } from './names.ts'

export type KnownNames = {
  /** Names of this home: its town, its streets, and what its texts write as a name. */
  own: Names
  /** Towns and provinces. */
  places: Names
}

/** Share of the letters that are capitals, above which a sentence is in capitals. */
const maxCapitals = 0.6
/** Letters below which a part may be an abbreviation, unless the whole text is in capitals. */
const minLetters = 4
/** Longest name, in words. */
const maxNameWords = 6
/** Letters from which the name of a town needs no preposition. */
const minPlaceLetters = 6

const word = /[\p{L}\p{N}\p{M}²³]+/gu
const roman = /^[IVX]{2,}E?$/
const letters = (text: string, kind: RegExp) => text.match(kind)?.length ?? 0

/** Whether its capitals say nothing: an abbreviation, a single letter, a number, a Roman one. */
const isCapital = (text: string): boolean =>
  text.length < 2 || /\p{N}/u.test(text) || roman.test(text) || abbreviations.get(text.toLowerCase()) === text

function isInCapitals(sentence: string, least: number): boolean {
  const words = (sentence.match(word) ?? []).filter((text) => !isCapital(text)).join('')
  const all = letters(words, /\p{L}/gu)
  return all >= least && (all === 0 || letters(words, /\p{Lu}/gu) > all * maxCapitals)
}

const germanNoun = (text: string): boolean =>
  germanNounList.has(text) ||
  nounEnding.test(text) ||
  [...text].some((_, index) => index > 2 && text.length - index > 3 && germanNounList.has(text.slice(index)))

type Token = { text: string; before: string; after: string }

/** A letter that is a word, the elided one of a French word, or the name of an object. */
function letterCase({ text, before, after }: Token, previous: string, next: string, language: Language): string {
  const small = text.toLocaleLowerCase(language)
  if (/['’]$/.test(before) || (/^['’]/.test(after) && language !== 'en')) return small
  if (/^-/.test(after) || lettered.has(previous) || !smallLetters[language]?.has(small)) return text
  return language === 'fr' && small === 'a' && !/^(?:été|ete|eu|fait)$/.test(next) ? 'à' : small
}

function wordCase(text: string, language: Language): string {
  const small = text.toLocaleLowerCase(language)
  const known = abbreviations.get(small)
  if (known) return known
  if (roman.test(text)) return text.replace(/E$/, 'e')
  if (/^\p{N}*M[23²³]$/u.test(text)) return small.replace(/2$/, '²').replace(/3$/, '³')
  if (/\p{N}/u.test(text)) return /^\p{N}/u.test(text) ? small : text
  const written = wordsOf[language]?.get(small)
  if (written) return written
  return language === 'de' && germanNoun(small) ? withCapital(small, language) : small
}

/** The Dutch ij is one letter. */
const withCapital = (text: string, language: Language): string => {
  const end = language === 'nl' && /^ij/i.test(text) ? 2 : [...text][0]!.length
  return text.slice(0, end).toLocaleUpperCase(language) + text.slice(end)
}

function tokensOf(sentence: string): Token[] {
  const found = [...sentence.matchAll(word)]
  return found.map((match, index) => ({
    text: match[0],
    before: sentence.slice(index === 0 ? 0 : found[index - 1]!.index + found[index - 1]![0].length, match.index),
    after: sentence.slice(match.index + match[0].length, found[index + 1]?.index ?? sentence.length),
  }))
}

/** The longest name that begins with a token, and the number of its words. */
function nameAt(tokens: readonly Token[], start: number, { own, places }: KnownNames) {
  let end = start
  while (end - start < maxNameWords - 1 && tokens[end + 1] && /^(?:[ '’-]|\. )$/.test(tokens[end]!.after)) end++
  for (; end >= start; end--) {
    const key = tokens
      .slice(start, end + 1)
      .map(({ text }) => fold(text))
      .join(' ')
    const count = end - start + 1
    if (own.has(key)) return { name: own.get(key)!, count }
    const isPlace =
      count > 1 ||
      (!commonWords.has(key) &&
        (key.length >= minPlaceLetters || placePrepositions.has(tokens[start - 1]?.text.toLowerCase() ?? '')))
    if (isPlace && places.has(key)) return { name: places.get(key)!, count }
  }
  return null
}

function lowered(sentence: string, language: Language, names: KnownNames, isStart: boolean): string {
  const tokens = tokensOf(sentence)
  if (tokens.length === 0) return sentence
  let cased = ''
  let needsCapital = isStart
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!
    const found = nameAt(tokens, at, names)
    const count = found?.count ?? 1
    const isLetter = [...token.text].length === 1
    const plain = isLetter
      ? letterCase(token, tokens[at - 1]?.text.toLowerCase() ?? '', tokens[at + 1]?.text.toLowerCase() ?? '', language)
      : wordCase(token.text, language)
    const text = found?.name ?? plain
    // "’t Huis": the word behind the apostrophe has the capital.
    const isElided = isLetter && language === 'nl' && /['’]$/.test(token.before) && !found
    cased += (at === 0 ? token.before : '') + (needsCapital && !isElided ? withCapital(text, language) : text)
    if (!isElided) needsCapital = false
    at += count
    cased += tokens[at - 1]!.after
  }
  return cased
}

/** Ends of sentences, of lines, of what a dash parts, and of the heading before a colon. */
const parts = /(?<=[.!?…])(?=\s)|(?<=[:|•\n\0]| [–-] )/u

/**
 * A text whose sentences in capitals are written in small letters, with the capitals of its language; the others stay as
 * they are. In German, nouns are those of a list: the others cannot be known, and are small.
 */
export function sentenceCase(text: string, language: Language, names: () => KnownNames): string {
  if (!/\p{Lu}{2}/u.test(text)) return text
  const least = isInCapitals(text, minLetters) ? 0 : minLetters
  let isStart = true
  return text
    .split(parts)
    .map((part) => {
      const cased = isInCapitals(part, least) ? lowered(part, language, names(), isStart) : part
      if (/[\p{L}\p{N}]|\n$/u.test(part)) isStart = !/(?:[:\0]| [–-] )$/.test(part)
      return cased
    })
    .join('')
}
