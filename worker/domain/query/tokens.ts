import { fold } from '#domain/fold.ts'
import { meaningsOf } from './lexicon.ts'
import type { Span } from './slots.ts'

export type Token = Span & {
  kind: 'word' | 'number' | 'sign'
  /** Folded; of a sign, the sign. */
  word: string
  raw: string
  /** Without a space after the token before. */
  isGlued: boolean
  /** A dash away from the word before. */
  isJoined: boolean
}

/** Numbers with groups of three, square metres, codes of letters and digits, words, and the signs that mean something. */
const pattern =
  /(?<number>\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?!\d)(?:,\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?)|(?<word>m(?:²|2(?![\p{L}\d]))|\p{L}[\p{L}\p{M}]*(?:\d[\p{L}\d]*)?)|(?<sign>[€+\-–—/<>≤≥"“”„])/gu

/** Words and numbers of a text, and signs. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const expression = new RegExp(pattern)
  // "B-9000" is a postal code with its country.
  const read = text.replace(/\bB-(?=\d{4}\b)/gi, '  ')
  for (let match = expression.exec(read); match; match = expression.exec(read)) {
    const { number, word } = match.groups!
    const raw = word ? withoutNumber(word) : match[0]
    const start = match.index
    const end = start + raw.length
    expression.lastIndex = end
    const [before, last] = tokens.slice(-2).length === 2 ? tokens.slice(-2) : [undefined, tokens.at(-1)]
    const isGlued = last?.end === start
    const isJoined = isGlued && last.word === '-' && last.isGlued && before?.kind === 'word'
    const kind = word ? 'word' : number ? 'number' : 'sign'
    tokens.push({ kind, word: kind === 'word' ? wordOf(raw) : signOf(raw), raw, start, end, isGlued, isJoined })
  }
  return tokens
}

/** "max750" are two words, and "GV0107" is one. */
function withoutNumber(word: string): string {
  const [, letters = ''] = /^(\p{L}{2,})\d/u.exec(word) ?? []
  return letters && meaningsOf(fold(letters)) ? letters : word
}

const signOf = (raw: string): string => (/[–—]/.test(raw) ? '-' : raw)

const wordOf = (raw: string): string => (/^m[²2]$/i.test(raw) ? 'm2' : fold(raw))

/** Parts of a text between quotes, which are searched as they are. */
export function quotedSpans(text: string): Span[] {
  const spans: Span[] = []
  for (const { index, 0: raw } of text.matchAll(/["“„][^"“”„]*["”“]/g))
    spans.push({ start: index, end: index + raw.length })
  return spans
}
