import { fold } from './fold.ts'

/** A sentence ends at a full stop, question or exclamation mark before a space, or with its paragraph. */
const sentences = /[^.!?\n]+(?:[.!?]+(?=\s|$)|\n+|$)/gu

const tells = (text: string, streets: readonly string[]) => {
  const folded = ` ${fold(text)} `
  return streets.some((street) => folded.includes(` ${fold(street)} `))
}

/**
 * What may be said of a property whose owner hides the address: every sentence that names one of its
 * streets is left out, in any spelling or case.
 * @returns the text without those sentences; empty when nothing is left
 */
export function withoutStreets(text: string, streets: readonly string[]): string {
  const named = streets.filter((street) => fold(street) !== '')
  if (!named.length || !tells(text, named)) return text
  return (text.match(sentences) ?? [])
    .filter((sentence) => !tells(sentence, named))
    .join('')
    .trim()
}
