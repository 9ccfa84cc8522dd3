import { type FactName, type Facts, facts } from './facts.ts'
import { fold } from './fold.ts'

/** Where a sentence ends: after a full stop, question or exclamation mark, before a space. */
const sentenceEnd = /(?<=[.!?])(?=\s)/u

/** @returns the text without the sentences that tell; where one tells only together with the next, without both */
function withoutTelling(text: string, tells: (text: string) => boolean): string {
  if (!tells(text)) return text
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const rest = paragraph
      .split(sentenceEnd)
      .filter((sentence) => !tells(sentence))
      .join('')
    return tells(rest) ? '' : rest.trim()
  })
  const left = paragraphs.filter(Boolean).join('\n\n')
  return tells(left) ? '' : left
}

/** Letters from which on a street's name is found even where it is written apart: Kerk-straat is the Kerkstraat. */
const distinct = 8

/**
 * What may be said of a property whose owner hides the address: every sentence that names one of its streets is left
 * out, in any spelling or case.
 * @returns the text without those sentences; empty when nothing is left
 */
export function withoutStreets(text: string, streets: readonly string[]): string {
  const named = streets.map(fold).filter(Boolean)
  const joined = named.map((street) => street.replaceAll(' ', '')).filter(({ length }) => length >= distinct)
  return withoutTelling(text, (part) => {
    const folded = fold(part)
    const letters = folded.replaceAll(' ', '')
    return (
      named.some((street) => ` ${folded} `.includes(` ${street} `)) || joined.some((street) => letters.includes(street))
    )
  })
}

/** A figure as people write it: 1185000, 1.185.000, 1 185 000, 1,185,000, with or without cents. */
const figures = /\d{1,3}(?:[.,\u0020\u00a0\u202f’']\d{3})+|\d+/gu

/**
 * What may be said of a property whose owner hides the price: every sentence with its figure is left out.
 * @param euros the price, whole euros
 */
export const withoutAmount = (text: string, euros: number): string =>
  withoutTelling(text, (part) =>
    (part.match(figures) ?? []).some((figure) => Number(figure.replace(/\D/g, '')) === Math.round(euros)),
  )

/** A share of the price, or the price in other words: whoever reads one can work out a price that is kept back. */
const tellThePrice: readonly FactName[] = [
  'registeredRights',
  'notaryFees',
  'notaryFeesVat',
  'agencyCost',
  'deposit',
  'annuityBouquet',
  'annuityMonthly',
]

/** @returns the facts of a property whose price is hidden: without those that follow from it */
export const withoutPriceFacts = (known: Facts): Facts =>
  Object.fromEntries(
    Object.entries(known).filter(([name]) => name in facts && !tellThePrice.includes(name as FactName)),
  )
