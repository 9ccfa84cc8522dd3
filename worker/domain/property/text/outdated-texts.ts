import type { PropertyText } from '#domain/import/record.ts'
import { oneOf } from '#domain/one-of.ts'
import type { Translated } from '#domain/translated.ts'
import { type Language, languageCodes } from '#locales/languages.ts'

/** Parts of a text that are translated. */
export const translatedParts = ['title', 'description'] as const

export type TranslatedPart = (typeof translatedParts)[number]

/** By field of a translation: the text that it was made from, where that is another one now; null where it was erased. */
export type OutdatedTexts = Readonly<Record<string, string | null>>

/** @returns what a translation is one of @param field of a translation: `texts.fr.title` */
export function sourceOf(field: string, language: Language) {
  const part = oneOf(translatedParts, field.split('.')[2]) ?? 'title'
  return { language, part, field: `texts.${language}.${part}` }
}

/**
 * @param outdated before a change @param before the texts then @param after the texts with it
 * @returns the translations that stayed as they were while their source changed, then or now
 */
export function outdatedTexts(
  outdated: OutdatedTexts,
  before: Translated<PropertyText>,
  after: Translated<PropertyText>,
  sourceLanguage: Language,
): OutdatedTexts {
  const fields = languageCodes.flatMap((language) =>
    translatedParts.flatMap((part): [string, string | null][] => {
      const field = `texts.${language}.${part}`
      const source = after[sourceLanguage]?.[part]
      const from = field in outdated ? outdated[field]! : (before[sourceLanguage]?.[part] ?? '')
      const text = after[language]
      // A generated text follows the figures.
      const isCurrent = text?.generated || text?.[part] !== before[language]?.[part] || from === '' || from === source
      return language === sourceLanguage || !text?.[part] || !source || isCurrent ? [] : [[field, from]]
    }),
  )
  return Object.fromEntries(fields)
}

export type ChangedPart = { start: string; removed: string; added: string; end: string }

/** Words with the space behind them. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []

/** Words of what is around a change. */
const around = 4

/** Words that two texts do not share at their start or their end, with what is around them. */
export function changedPart(before: string, after: string): ChangedPart {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const shared = Math.min(old.length, now.length)
  let start = 0
  while (start < shared && old[start] === now[start]) start++
  let end = 0
  while (end < shared - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const part = (words: readonly string[]) => words.slice(start, words.length - end).join('')
  return {
    start: now.slice(Math.max(0, start - around), start).join(''),
    removed: part(old),
    added: part(now),
    end: now.slice(now.length - end, now.length - end + around).join(''),
  }
}
