import { fold } from '#domain/fold.ts'
import type { Span } from './slots.ts'

export type Token = Span & {
  kind: 'word' | 'number' | 'sign'
  /** Folded; of a sign, the sign. */
  word: string
  raw: string
  /** Without a space after the token before. */
  isGlued: boolean
}

/** Numbers with groups of three, square metres, codes of letters and digits, words, and the signs that mean something. */
const pattern =
  /(?<number>\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?!\d)(?:,\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?)|(?<word>m(?:²|2(?![\p{L}\d]))|\p{L}[\p{L}\p{M}]*(?:\d[\p{L}\d]*)?)|(?<sign>[€+\-–—/<>≤≥"“”„])/gu

const quotes = /["“”„]/

/** Words and numbers of a text; what is between quotes is one word that nothing else reads. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(pattern)) {
    const [raw] = match
    const { number, word } = match.groups!
    const start = match.index
    const end = start + raw.length
    const last = tokens.at(-1)
    const isGlued = last?.end === start
    if (word !== undefined) tokens.push({ kind: 'word', word: wordOf(raw), raw, start, end, isGlued })
    else if (number !== undefined) tokens.push({ kind: 'number', word: raw, raw, start, end, isGlued })
    else tokens.push({ kind: 'sign', word: /[–—]/.test(raw) ? '-' : raw, raw, start, end, isGlued })
  }
  return tokens
}

const wordOf = (raw: string): string => (/^m[²2]$/i.test(raw) ? 'm2' : fold(raw))

/** Parts of a text between quotes, which are searched as they are. */
export function quotedSpans(text: string): Span[] {
  const spans: Span[] = []
  for (const { index, 0: raw } of text.matchAll(/["“„][^"“”„]*["”“]/g))
    spans.push({ start: index, end: index + raw.length })
  return spans
}

export const hasQuote = (text: string): boolean => quotes.test(text)
