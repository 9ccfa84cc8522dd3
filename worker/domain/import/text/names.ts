import { fold } from '#domain/fold.ts'

/** Proper nouns as they are written, by their folded words. */
export type Names = ReadonlyMap<string, string>

export const namesOf = (written: Iterable<string>): Names => {
  const names = new Map<string, string>()
  for (const name of written) if (fold(name) && !names.has(fold(name))) names.set(fold(name), name)
  return names
}

/** Words with a capital behind a small one: within a sentence, they are names. */
const capitalised =
  /(?<=(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}]* )\p{Lu}[\p{Ll}\p{M}]+(?: \p{Lu}[\p{Ll}\p{M}]+)*(?![\p{L}\p{N}])/gu
const small = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}]*/gu

/** The names that a text shows to be some: words that it writes with a capital after a small word, and never without. */
export function namesIn(text: string): Names {
  const smallWords = new Set(text.match(small)?.map(fold))
  const words = text.match(capitalised)?.flatMap((name) => name.split(' ')) ?? []
  return namesOf(words.filter((word) => !smallWords.has(fold(word))))
}
