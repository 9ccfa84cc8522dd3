import type { Language } from '#locales/languages.ts'

/** Words that are frequent in one language and rare in the others; a language without them is not recognized. */
const frequentWords: Partial<Record<Language, readonly string[]>> = {
  nl: 'aan ook bij dat de een en het hun is maar met naar niet nog om onder op over te uit van vindt voor vroeg wil zijn'.split(
    ' ',
  ),
  fr: 'a au aux avec dans de des du elle en est et il la le les leur mais ne pas plus pour que qui sa ses son sur un une'.split(
    ' ',
  ),
  en: 'a about and are be for has he her his is it not of on or she the their they to was will with would'.split(' '),
  de: 'auch auf das dem den der die ein eine er es für hat ihr im in ist mit nach nicht noch oder sehr sie sind und von wird zu'.split(
    ' ',
  ),
}

/** A text of fewer hits, or one that two languages share, is left as it is. */
const minHits = 2

/** @returns the language of a free text by its frequent words; null where they do not decide */
export function commentLanguage(text: string): Language | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const [best, next] = (Object.entries(frequentWords) as [Language, readonly string[]][])
    .map(([code, frequent]) => ({ code, hits: words.filter((word) => frequent.includes(word)).length }))
    .sort((a, b) => b.hits - a.hits)
  return best && next && best.hits >= minHits && best.hits > next.hits ? best.code : null
}
